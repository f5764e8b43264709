package import ArgumentParser
package import RainScreens

/// The flags that ask for a house where visitors play.
package protocol HouseOptions: ParsableArguments {
    /// Opens the house; nil where no flag asks for one. Throws a `UsageError` that names a flag.
    /// - Parameters:
    ///   - others: the given flags that make no sense where visitors play.
    ///   - isLevelGiven: whether flags give the level.
    func opened(besides others: [String], isLevelGiven: Bool) throws -> OpenHouse?
}

/// A house where visitors play, and what stands behind it.
package struct OpenHouse {
    package let house: any House
    package let service: (any HouseService)?
    /// The level that is played there; nil for that of the flags.
    package let level: LevelChoice?
    package let isFullscreen: Bool

    package init(_ house: any House, service: (any HouseService)?, level: LevelChoice?, isFullscreen: Bool) {
        (self.house, self.service, self.level, self.isFullscreen) = (house, service, level, isFullscreen)
    }
}
