import Motion
import Picture
package import RainScreens

/// Drives screens without a service: the test looks at their requests and answers them.
package typealias ScreensDriver = Driver<Unanswered>

extension Driver where Service == Unanswered {
    /// - Parameter screen: the first one; the title by default.
    package init(
        isQuick: Bool = false, isFollowed: Bool = false, _ change: (inout Session) -> Void = { _ in },
        at screen: (inout Context) -> any Screen = { _ in Title() }
    ) {
        var session = Session.driven(isQuick: isQuick, isFollowed: isFollowed)
        change(&session)
        self.init(session, service: Unanswered(), at: screen)
    }

    /// Answers the last request.
    package mutating func answer(_ answer: Answer) throws {
        guard let last = asked.last else { throw DriverError(text: "there is no request to answer") }
        navigator.receive((last.from, answer), at: now)
        wait(0.4)
    }
}
