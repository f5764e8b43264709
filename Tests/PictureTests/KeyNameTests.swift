import Picture
import Testing

/// Names of keys, as in settings.
@Suite struct KeyNameTests {
    @Test(arguments: [("q", "Q"), ("Q", "Q"), ("5", "5"), ("f11", "F11"), ("LEFT SHIFT", "Left Shift"), ("é", "é")])
    func caseMakesNoDifference(text: String, name: String) { #expect(KeyName(text)?.text == name) }

    /// Texts that name no key, or a different key on each layout.
    @Test(arguments: ["", " ", "\u{7F}", "\n", "ж", "Ω", "F25", "Shift", "QQ"])
    func otherNamesAreNoKeys(text: String) { #expect(KeyName(text) == nil) }

    /// Keys without which a player would be locked out, and the system's keys, cannot be reassigned.
    @Test func someKeysAreFixed() throws {
        for name in ["Escape", "Left Alt", "Right GUI"] { #expect(try #require(KeyName(name)).isFixed, "\(name)") }
        for name in ["P", "F11", "Left Shift"] { #expect(try !#require(KeyName(name)).isFixed, "\(name)") }
    }
}
