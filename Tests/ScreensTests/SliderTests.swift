import Motion
import Picture
import RainDriver
import RainShow
import Testing

@testable import RainScreens

/// Settings with a slider, and switches.
@Suite struct SliderTests {
    /// A finger drags a volume in steps, each stored once. Other fingers, or a lifted finger, change nothing.
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

    /// The coin is under the finger, from one end of the track to the other.
    @Test func theCoinIsUnderTheFinger() {
        let track = SliderTrack(in: Picker(row: .init(.volume), in: Rect(400, 300, 500, 60)).area)
        func coin(_ share: Double) -> Vector? {
            var frame = Frame(size: Vector(1280, 720))
            track.append("", share: share, to: &frame)
            return frame.sprites.first { $0.image == .coin }?.position
        }
        for share in [0, 0.1, 0.5, 0.83, 1] {
            let point = Vector(track.area.minX + share * track.area.size.x, 320)
            #expect(abs(track.share(at: point) - share) < 1e-12 && abs((coin(share)?.x ?? 0) - point.x) < 1e-9)
        }
        #expect(track.share(at: Vector(0, 320)) == 0 && track.share(at: Vector(1280, 320)) == 1)
        // A finger may miss the track a little.
        #expect(track.reach.minX < track.area.minX && track.reach.maxX > track.area.maxX)
    }

    /// A share of the track sets the same share of the setting's range, rounded to its step.
    @Test func aTrackIsAsLongAsItsRange() {
        var tracks = 0
        for setting in Setting.allCases {
            guard case .number(let property, let range, let step, _) = setting.kind else { continue }
            tracks += 1
            var settings = Settings()
            for share in [0.5, 1, 0, 0.25] {
                _ = setting.set(toShare: share, in: &settings)
                let wanted = range.lowerBound + share * (range.upperBound - range.lowerBound)
                #expect(abs(property.get(settings) - wanted) <= step / 2 + 1e-9, "\(setting) \(share)")
                #expect(!setting.set(toShare: share, in: &settings), "the same value is no change")
            }
        }
        #expect(tracks > 0)
    }

    /// The coin of a switch is on the right when the switch is on.
    @Test func aSwitchShowsItsState() throws {
        let toggle = Toggle(row: .init(.volume), in: Rect(400, 300, 500, 60))
        func place(_ isOn: Bool) throws -> Double {
            var frame = Frame(size: Vector(1280, 720))
            toggle.append("", isOn: isOn, pointer: .init(), to: &frame)
            return try #require(frame.sprites.first { $0.image == .coin }).position.x
        }
        #expect(try place(false) == toggle.off.area.center.x && place(true) == toggle.on.area.center.x)
        // The ring of the focus surrounds the whole switch, whichever half has the focus.
        for half in [toggle.off, toggle.on] {
            var frame = Frame(size: Vector(1280, 720))
            toggle.append("", isOn: true, pointer: .init(focus: half.role), to: &frame)
            let ring = frame.sprites.filter { $0.image == .focus }
            let (from, to) = (
                ring.map { $0.position.x - $0.size.x / 2 }.min(), ring.map { $0.position.x + $0.size.x / 2 }.max()
            )
            #expect(from ?? .infinity < toggle.off.area.minX && to ?? 0 > toggle.on.area.maxX)
        }
        #expect(toggle.off.area.maxX == toggle.on.area.minX && toggle.off.role == .less(.init(.volume)))
    }
}
