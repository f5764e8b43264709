import Picture
import Testing

@Suite struct KeyMapTests {
    /// Two commands with the same key are rivals, and the key gives the first of them.
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

    /// A command that is given another's key gives up its own in exchange, and both commands are returned.
    @Test func keysChangePlaces() throws {
        let (r, f5) = (try #require(KeyName("R")), try #require(KeyName("F5")))
        var keys = KeyMap()
        let p = keys[.pause]
        #expect(keys.give(r, to: .pause) == [.pause, .rewind] && keys[.pause] == r && keys[.rewind] == p)
        #expect(keys.give(f5, to: .mute) == [.mute] && keys[.mute] == f5)
    }
}
