package import Show

/// The properties of the machine that screens need. They are detected and are no settings.
package struct Capabilities: Hashable, Sendable {
    package var language = Language.english
    /// Whether the system has a font for Chinese.
    package var canShowChinese = true
    /// The name of the account, if it is valid as a player's name.
    package var account = "player"
    /// The names of the monitors; empty for a monitor without one.
    package var monitors = [""]

    /// Whether there is a record already; false where that cannot be found out.
    package var hasRecords = false

    package init() {}
}
