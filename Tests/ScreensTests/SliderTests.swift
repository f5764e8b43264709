import Driver
import Motion
import Picture
import Show
import Testing

@testable import Screens

/// Settings that are drawn along a track.
@Suite struct SliderTests {
    /// A finger takes a volume along, in steps that are kept once each; another finger does not, nor one that was lifted.
    @Test func aFingerDrawsAVolume() throws {
        var driver = ScreensDriver()
        try driver.tap(.settings)
        func track() throws -> (Vector, Vector) {
            let buttons = driver.navigator.buttons(at: driver.now)
            let less = try #require(buttons.first { $0.role == .less(.init(.volume)) })
            let more = try #require(buttons.first { $0.role == .more(.init(.volume)) })
            return (less.area.center, more.area.center)
        }
        let (left, right) = try track()
        func place(_ share: Double) -> Vector { left + (right - left) * share }
        func kept() -> [Double] {
            driver.requests { if case .keep([.volume], let settings) = $0 { settings.volumes.master } else { nil } }
        }
        driver.does(.press(place(0.5), by: .touch(1)))
        let first = driver.session.settings.volumes.master
        #expect(first > 0.3 && first < 1 && kept() == [first])
        driver.does(.move(place(0.3), by: .touch(2)))
        #expect(kept() == [first])
        driver.does(.move(place(0.5), by: .touch(1)), .move(place(-1), by: .touch(1)), .move(place(-2), by: .touch(1)))
        #expect(driver.session.settings.volumes.master == 0 && kept() == [first, 0])
        driver.does(.lift(place(0), by: .touch(1)), .move(place(0.5), by: .touch(1)))
        #expect(driver.session.settings.volumes.master == 0)
        driver.does(.press(place(0.5), by: .mouse), .move(place(3), by: .mouse), .lift(place(3), by: .mouse))
        #expect(driver.session.settings.volumes.master == 1)
    }
}
