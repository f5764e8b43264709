import Motion
import Picture
import Show
import Testing

@testable import Screens

/// Settings that are drawn along a track.
@Suite struct SliderTests {
    /// A finger takes a volume along, in steps that are kept once each; another finger does not, nor one that was lifted.
    @Test func aFingerDrawsAVolume() throws {
        var visitor = Visitor()
        try visitor.tap(.settings)
        func track() throws -> (Vector, Vector) {
            let buttons = visitor.navigator.buttons(at: visitor.now)
            let less = try #require(buttons.first { $0.role == .less(.init(.volume)) })
            let more = try #require(buttons.first { $0.role == .more(.init(.volume)) })
            return (less.area.center, more.area.center)
        }
        let (left, right) = try track()
        func place(_ share: Double) -> Vector { left + (right - left) * share }
        func kept() -> [Double] {
            visitor.requests { if case .keep([.volume], let settings) = $0 { settings.volumes.master } else { nil } }
        }
        visitor.does(.press(place(0.5), by: .touch(1)))
        let first = visitor.session.settings.volumes.master
        #expect(first > 0.3 && first < 1 && kept() == [first])
        visitor.does(.move(place(0.3), by: .touch(2)))
        #expect(kept() == [first])
        visitor.does(.move(place(0.5), by: .touch(1)), .move(place(-1), by: .touch(1)), .move(place(-2), by: .touch(1)))
        #expect(visitor.session.settings.volumes.master == 0 && kept() == [first, 0])
        visitor.does(.lift(place(0), by: .touch(1)), .move(place(0.5), by: .touch(1)))
        #expect(visitor.session.settings.volumes.master == 0)
        visitor.does(.press(place(0.5), by: .mouse), .move(place(3), by: .mouse), .lift(place(3), by: .mouse))
        #expect(visitor.session.settings.volumes.master == 1)
    }
}
