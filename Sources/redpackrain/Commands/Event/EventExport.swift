import App
import ArgumentParser
import Prizes
import Rain
import Venue

struct EventExport: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export", abstract: "Print all facts of an event, one a line after its hash, or its rounds.")

    @OptionGroup var event: EventOption

    @Flag(help: "Print the rounds and their prizes as comma-separated values instead.")
    var csv = false

    func run() throws {
        guard csv else {
            let facts = try Venue.stored(in: event.folder)
            return try Console.write(facts.map { "\($0.hash.hex) \($0.text)" }.joined(separator: "\n"))
        }
        try event.with(.reading) { folder, venue in
            let names = NameFile(in: folder.path).names
            let ledger = venue.ledger
            let rows = ledger.rounds.map { Self.row($0, in: ledger, name: names[$0.number]) }
            try Console.write(([Self.header] + rows).joined(separator: "\n"))
        }
    }

    private static let header =
        "round,begun,ended,level,seed,for,score,share,life,code,name,hidden,prize,worth,paid,desk,best,best_worth,"
        + "best_paid,best_desk"

    private static func row(_ round: EventRound, in ledger: Ledger, name: String?) -> String {
        func time(_ seconds: Int?) -> String { seconds.map(ledger.plan.text) ?? "" }
        func prize(_ number: Int?) -> [String] {
            guard let number, let prize = ledger[prize: number] else { return ["", "", "", ""] }
            let payment = ledger.payments[number]
            return [
                CSV.field(prize.name), Prize.text(ofCents: prize.worth), time(payment?.time),
                CSV.field(payment?.desk ?? ""),
            ]
        }
        func text(_ number: Int?) -> String { number.map(String.init) ?? "" }
        let (end, result) = (round.end, round.end?.result)
        let level = CSV.field(ledger.plan.levels[round.level].name)
        var fields = [String(round.number), time(round.begun), time(end?.time), level]
        fields += [String(round.seed, radix: 16), round.stakes.rawValue]
        fields += [text(result?.score), text(result?.share), text(result?.life), end?.code.description ?? ""]
        fields += [CSV.field(name ?? ""), round.isHidden ? "yes" : ""]
        fields += prize(end?.prize)
        fields += prize(round.best.first)
        return fields.joined(separator: ",")
    }
}
