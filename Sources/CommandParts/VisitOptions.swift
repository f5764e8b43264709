package import ArgumentParser
package import RainScreens

/// The flags that open a house where visitors play.
package protocol VisitOptions: ParsableArguments {
    /// Opens the house; nil if no flag asks for one. Throws a `UsageError` that names a flag.
    /// - Parameters:
    ///   - others: the given flags that cannot be combined with a house.
    ///   - isLevelGiven: whether flags give the level.
    func opened(besides others: [String], isLevelGiven: Bool) throws -> OpenHouse?
}

/// A house where visitors play, and the service that answers its requests.
package struct OpenHouse {
    package let policy: any VisitPolicy
    package let service: (any VisitService)?
    /// The level that is played there; nil for the level of the flags.
    package let level: LevelChoice?
    package let isFullscreen: Bool

    package init(_ policy: any VisitPolicy, service: (any VisitService)?, level: LevelChoice?, isFullscreen: Bool) {
        (self.policy, self.service, self.level, self.isFullscreen) = (policy, service, level, isFullscreen)
    }
}
