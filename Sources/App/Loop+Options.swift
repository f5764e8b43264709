package import Logging

extension Loop {
    package struct Options {
        /// Opens no sound device.
        package var isMute = false
        /// Whether a flag says what draws, so that nothing else will do.
        package var rendererIsAsked = false
        /// Ends after the first frame.
        package var isOneFrame = false
        /// Whether each screen is named on the console once it can be meant.
        package var tells = false
        /// What time it is outside, seconds since 1970 began in UTC.
        package var utcSeconds: () -> Int = WallTime.system
        /// Where what happens is written down for a report of a fault; nil where it is not.
        package var logger: Logger?

        package init() {}
    }
}
