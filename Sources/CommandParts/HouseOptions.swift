package import ArgumentParser
package import RainScreens

/// The flags that open a house where visitors play.
package protocol HouseOptions: ParsableArguments {
    /// Opens the house; nil if no flag asks for one. Throws a `UsageError` that names a flag.
    /// - Parameters:
    ///   - others: the given flags that cannot be combined with a house.
    ///   - isLevelGiven: whether flags give the level.
    func opened(besides others: [String], isLevelGiven: Bool) throws -> OpenHouse?
}

/// A house where visitors play, and the service that answers its requests.
package struct OpenHouse {
    package let house: any House
    package let service: (any HouseService)?
    /// The level that is played there; nil for the level of the flags.
    package let level: LevelChoice?
    package let isFullscreen: Bool

    package init(_ house: any House, service: (any HouseService)?, level: LevelChoice?, isFullscreen: Bool) {
        (self.house, self.service, self.level, self.isFullscreen) = (house, service, level, isFullscreen)
    }
}
