import Picture
import Testing

@Suite struct KeyMapTests {
    /// Whatever keys there are: two commands are rivals where they have the same, and its first owner is given it.
    @Test func rivalsHaveTheSameKey() throws {
        let names = try ["P", "R", "F11"].map { try #require(KeyName($0)) }
        for first in names {
            for second in names {
                var keys = KeyMap()
                keys[.pause] = first
                keys[.rewind] = second
                for command in KeyMap.commands {
                    let others = KeyMap.commands.filter { $0 != command && keys[$0] == keys[command] }
                    #expect(keys.rival(of: command) == others.first)
                }
                for name in names {
                    let owner = KeyMap.commands.first { keys[$0] == name }
                    let pressed = Input.key(.other(name), isDown: true)
                    #expect(keys.meaning(of: pressed) == owner.map { .key($0, isDown: true) } ?? pressed)
                }
            }
        }
    }

    /// A command that is given another's key gives its own for it, and both are told of.
    @Test func keysChangePlaces() throws {
        let (r, f5) = (try #require(KeyName("R")), try #require(KeyName("F5")))
        var keys = KeyMap()
        let p = keys[.pause]
        #expect(keys.give(r, to: .pause) == [.pause, .rewind] && keys[.pause] == r && keys[.rewind] == p)
        #expect(keys.give(f5, to: .mute) == [.mute] && keys[.mute] == f5)
    }
}
