import Rain

extension Tally {
    static func counts(of level: Level) -> [Count] { level.isOfFirstEdition ? countsOfFirstEdition : counts }
}

extension Tally.Count {
    /// The name in messages: "packs seen".
    var words: String {
        switch name {
        case "rewindsUsed": "rewinds"
        case "chainCaught": "chains caught"
        default: name.reduce(into: "") { $0 += $1.isUppercase ? " \($1.lowercased())" : "\($1)" }
        }
    }
}
