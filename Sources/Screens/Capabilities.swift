package import Show

/// What the machine has, as far as screens show it: found out by who looks at machines, and no setting.
package struct Capabilities: Hashable, Sendable {
    /// The language of the system.
    package var language = Language.english
    /// Whether there is a font for Chinese.
    package var canShowChinese = true
    /// The name of the account, where it would do for a player.
    package var account = "player"
    /// What each of the monitors calls itself; empty where one does not say.
    package var monitors = [""]

    /// Whether anybody has played here before: there is a record. False where that cannot be told.
    package var hasRecords = false

    package init() {}
}
