import Picture
import Testing

/// Keys by their names, as settings have them.
@Suite struct KeyNameTests {
    /// A name may be written in upper or lower case, and is the same key's.
    @Test(arguments: [("q", "Q"), ("Q", "Q"), ("5", "5"), ("f11", "F11"), ("LEFT SHIFT", "Left Shift"), ("é", "é")])
    func caseMakesNoDifference(text: String, name: String) { #expect(KeyName(text)?.text == name) }

    /// A code that is no key, or another one on each layout, has no name.
    @Test(arguments: ["", " ", "\u{7F}", "\n", "ж", "Ω", "F25", "Shift", "QQ"])
    func otherNamesAreNoKeys(text: String) { #expect(KeyName(text) == nil) }

    /// A key that a player would be locked out without, or that is the system's, cannot be given away.
    @Test func someKeysAreFixed() throws {
        for name in ["Escape", "Left Alt", "Right GUI"] { #expect(try #require(KeyName(name)).isFixed, "\(name)") }
        for name in ["P", "F11", "Left Shift"] { #expect(try !#require(KeyName(name)).isFixed, "\(name)") }
    }
}
