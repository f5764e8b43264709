import Driver
import Motion
import Picture
import Show
import Testing

@testable import Screens

@Suite struct CaptionTests {
    private func instant(_ seconds: Double) -> Instant { Instant(nanoseconds: 0) + seconds }

    /// A line is there at once, can be read before another takes its place, and goes by itself.
    @Test func aLineCanBeRead() {
        var captions = Captions()
        captions.take([Cue(.boom1, pan: -0.5), Cue(.fever)], isRewinding: false, at: instant(1))
        #expect(captions.lines.map(\.sound) == [.boom1, .fever])
        captions.take([Cue(.phase)], isRewinding: false, at: instant(2.1))
        #expect(captions.lines.map(\.sound) == [.boom1, .fever])
        captions.take([Cue(.phase)], isRewinding: false, at: instant(2.25))
        #expect(captions.lines.map(\.sound) == [.fever, .phase])
        captions.take([], isRewinding: false, at: instant(2.9))
        #expect(captions.lines.map(\.sound) == [.phase])
        captions.take([Cue(.gong)], isRewinding: true, at: instant(3))
        #expect(captions.lines.isEmpty)
    }

    /// What comes from a side is told with it.
    @Test(arguments: [
        (-0.3, "left: bomb: blast"), (-0.2, "bomb: blast"), (0.2, "bomb: blast"), (0.3, "right: bomb: blast"),
    ])
    func theSideIsTold(pan: Double, text: String) {
        var captions = Captions()
        captions.take([Cue(.boom1, pan: pan)], isRewinding: false, at: instant(1))
        var frame = Frame(size: Vector(1280, 720))
        captions.append(.english, to: &frame)
        #expect(frame.labels.map(\.text) == [text])
    }

    /// They are off by default, and are seen in the very frame in which the sound begins.
    @Test func captionsAreAskedFor() {
        for isOn in [false, true] {
            var driver = ScreensDriver({ $0.settings.hasCaptions = isOn }, at: { Playing(&$0) })
            driver.wait(3.1)
            var frame = Frame(size: driver.navigator.field)
            driver.navigator.append(at: driver.now, to: &frame)
            #expect(frame.labels.contains { $0.text == Words.english.caption(.gong) } == isOn)
        }
    }
}
