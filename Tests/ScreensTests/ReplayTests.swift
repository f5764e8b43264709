import Glibc
import Motion
import Picture
import Rain
import RainPlayers
import RainScreens
import RainShow
import Testing

@testable import RainScreens

@Suite struct ReplayTests {
    private static let round = Round.played(level: Level.preset("festive") ?? Level(), seed: 5, by: .casual)

    private func isNear(_ a: RoundTime, _ b: RoundTime) -> Bool { abs(a - b) < 1e-9 }

    /// A replay leaves out the countdown.
    @Test func showsTheRoundAtTheTimesItWasPlayed() {
        let replay = Replay(Self.round, at: 100)
        let end = Self.round.finalMoment.roundTime + 1.5
        #expect(abs(replay.length - (end.seconds - Round.countdown)) < 1e-9)
        for host in stride(from: 0.0, to: 30, by: 0.7) {
            #expect(replay.moment(at: 100 + host) == Self.round.moment(at: replay.time(at: 100 + host)))
            #expect(isNear(replay.time(at: 100 + host), RoundTime(seconds: Round.countdown + host)))
        }
        #expect(isNear(replay.time(at: 1000), end) && replay.isAtEnd(at: 1000))
    }

    /// A round with four pauses and a rewind: a pause in the countdown, one in play, one in the countdown after it, and
    /// one in which the round is left.
    private static let paused: Round = {
        var round = Round(level: .festive, seed: 5)
        let acts: [(Double, Journal.Action)] = [
            (1, .pause), (21, .resume), (30, .pause), (40, .resume), (41, .pause), (50, .resume), (58, .rewind),
            (59, .release), (64, .pause), (90, .end),
        ]
        for (time, action) in acts { round.append(.init(host: Int64(time * 1e9), action: action)) }
        return round
    }()

    /// A replay shows no countdown, and 0.5 s of each pause. Both directions agree.
    @Test func pausesAndCountdownsAreLeftOut() {
        let cuts = ReplayCuts(of: Self.paused, upTo: 91.5)
        #expect(cuts.cuts.map(\.begin.seconds) == [0, 30.5, 64.5])
        #expect(cuts.cuts.map(\.end.seconds) == [24, 53, 90])
        #expect(abs(cuts.length - (91.5 - 24 - 22.5 - 25.5)) < 1e-9)
        #expect(cuts.time(at: 0) == 24 && isNear(cuts.time(at: 6.25), 30.25) && isNear(cuts.time(at: 6.5), 53))
        for position in stride(from: 0, through: cuts.length, by: 0.11) {
            #expect(abs(cuts.position(of: cuts.time(at: position)) - position) < 1e-9)
        }
        #expect([1, 24].map(cuts.position) == [0, 0] && [31, 53].map(cuts.position) == [6.5, 6.5])
        // However long a pause is, the replay stands still for half a second only.
        let replay = Replay(Self.paused, at: 0)
        let still = stride(from: 0.0, to: replay.length - 1.5, by: 0.05).count {
            switch replay.moment(at: $0).phase {
            case .paused, .counting(_, .start), .counting(_, .resume): true
            default: false
            }
        }
        #expect((18...22).contains(still), "two pauses of half a second")
        var heard: [Cue] = []
        var events: [RoundEvent] = []
        replay.appendCues(from: 0, to: replay.length, events: &events, into: &heard)
        #expect(heard.count { $0.sound == .pause } == 2 && !heard.contains { $0.sound == .tick || $0.sound == .resume })
    }

    @Test func pausesStepsSeeksAndChangesItsSpeed() {
        var replay = Replay(Self.round, at: 0)
        func isAt(_ position: Double, at host: Double) -> Bool { abs(replay.position(at: host) - position) < 1e-9 }
        replay.setSpeed(2, at: 3)
        #expect(isAt(7, at: 5))
        replay.setBackward(true, at: 5)
        #expect(isAt(5, at: 6))
        replay.pause(at: 6)
        #expect(isAt(5, at: 60))
        replay.step(1, at: 60)
        replay.step(-3, at: 61)
        #expect(isAt(5 - 2.0 / 60, at: 62))
        replay.setSpeed(100, at: 62)
        #expect(replay.speed == 8 && replay.isPaused && isAt(5 - 2.0 / 60, at: 63))
        replay.setSpeed(0, at: 63)
        #expect(replay.speed == 0.1)
        replay.seek(to: 20, at: 64)
        #expect(isAt(20, at: 70))
        replay.play(at: 70)
        #expect(isAt(19, at: 80))
        replay.seek(to: -5, at: 80)
        #expect(replay.position(at: 80) == 0 && replay.isAtEnd(at: 90))
        // At the end it plays towards, a replay starts again from the other end.
        replay.play(at: 90)
        #expect(isAt(replay.length, at: 90))
        replay.setBackward(false, at: 100)
        replay.seek(to: 1e9, at: 100)
        #expect(replay.isAtEnd(at: 100))
        replay.play(at: 100)
        #expect(replay.position(at: 100) == 0)
    }

    @Test func soundsAreHeardForwardsOnly() {
        var replay = Replay(Self.round, at: 0)
        var events: [RoundEvent] = []
        func heard(from: Double, to: Double) -> [Cue] {
            var cues: [Cue] = []
            replay.appendCues(from: from, to: to, events: &events, into: &cues)
            return cues
        }
        var expected: [Cue] = []
        Self.round.appendCues(from: 3, to: 23, events: &events, into: &expected)
        #expect(heard(from: 0, to: 20) == expected && !expected.isEmpty)
        replay.setBackward(true, at: 20)
        #expect(heard(from: 20, to: 30).isEmpty)
        replay.setBackward(false, at: 30)
        replay.seek(to: 27, at: 30)
        // The frame before was at 29.9 s; the round between 13 s and 30 s was never shown.
        #expect(heard(from: 29.9, to: 30).isEmpty)
        replay.pause(at: 30)
        #expect(heard(from: 30, to: 31).isEmpty && replay.drones(at: 31).rewind?.sound == nil)
    }

    @Test func tapsRippleAndTheBarSeeks() {
        let replay = Replay(Self.round, at: 0)
        let bar = ReplayBar(field: Vector(1280, 720))
        #expect(bar.share(at: Vector(640, 300)) == nil)
        #expect(bar.share(at: Vector(640, 720 - 40)) == 0.5)
        #expect(bar.dragged(to: Vector(-50, 0)) == 0 && bar.dragged(to: Vector(5000, 0)) == 1)
        var first: RoundTime?
        Self.round.forEachTap(from: 0, to: .infinity) { host, _ in if first == nil { first = host } }
        for (age, rings) in [(-0.01, 0), (0.05, 1)] {
            var page = Self.page
            bar.lay(replay, at: (first ?? 0).seconds - Round.countdown + age, on: &page)
            #expect(page.frame.sprites.count { $0.image == .ring } == rings)
        }
        #expect(!replay.marks.isEmpty && replay.marks.allSatisfy { (0...1).contains($0.share) })
    }

    private static var page: PageLayout {
        let drawing = DrawContext(now: Instant(nanoseconds: 0), age: 0, pointer: .init(), looks: Looks())
        return PageLayout(
            drawing, in: Session(settings: Settings(), first: LevelChoice(name: "", level: Level()), seed: 1))
    }

    /// The icons of the buttons show the action of a press.
    @Test func buttonIconsShowTheirActions() {
        var replay = Replay(Self.round, at: 0)
        func icons() -> [Image] {
            var page = Self.page
            ReplayBar(field: Vector(1280, 720)).lay(replay, at: 1, on: &page)
            return page.frame.sprites.map(\.image).filter { [.iconPlay, .iconPause, .iconRewind].contains($0) }
        }
        #expect(icons() == [.iconRewind, .iconPause])
        replay.pause(at: 1)
        #expect(icons() == [.iconRewind, .iconPlay])
        replay.play(at: 1)
        replay.setBackward(true, at: 1)
        #expect(icons() == [.iconPlay, .iconPause])
        replay.seek(to: 0, at: 1)
        #expect(icons() == [.iconPlay, .iconPlay])
    }

    /// In a round of ten hours with a tap every 0.2 s, pauses and rewinds, a seek and its frame take less than 50 ms.
    @Test func seekingInTenHoursIsInstant() {
        var level = Level()
        level.duration = 36_000
        level.practice = true
        var round = Round(level: level, seed: 3)
        for step in Int64(0)..<180_000 {
            let host = 3_000_000_000 + step * 200_000_000
            switch step % 5000 {
            case 4990: round.append(.init(host: host, action: .pause))
            case 4991: round.append(.init(host: host, action: .resume))
            case 2000: round.append(.init(host: host, action: .rewind))
            case 2010: round.append(.init(host: host, action: .release))
            default: round.tap(Vector(Double(step % 1280), Double(step % 720)), at: host)
            }
        }
        let bytes = round.journal.encoded
        var replay = Replay(round, at: 0)
        #expect(replay.length > 36_000)
        #expect(replay.marks.count <= 400)
        let field = Vector(1280, 720)
        var page = Self.page
        let seeks = 300
        let start = Self.processorTime
        for index in 0..<seeks {
            replay.seek(to: Seed(1)[index].uniform(in: 0...replay.length), at: Double(index))
            page.frame.clear()
            round.appendField(in: replay.moment(at: Double(index)), to: &page.frame)
            ReplayBar(field: field).lay(replay, at: Double(index), on: &page)
        }
        let milliseconds = (Self.processorTime - start) * 1000 / Double(seeks)
        print("a seek with its frame: \(milliseconds) ms; \(Double(bytes.count) / 180_000) bytes an action")
        #expect(milliseconds < 50)
    }

    /// Processor time of this thread in seconds, which excludes other tests.
    private static var processorTime: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// At any replay speed the music keeps its own pace. It jumps only on a downbeat, and stays near the bar that the round
    /// has reached.
    @Test(arguments: [0.25, 0.5, 1, 1.5, 2, 8])
    func theMusicIsWhereTheRoundIs(speed: Double) throws {
        var replay = Replay(Self.round, at: 0)
        replay.setSpeed(speed, at: 0)
        var last: Double?
        for step in 0..<Int(min(20, 30 / speed) * 100) {
            let host = Double(step) / 100 + 0.005
            let game = replay.time(at: host).seconds - Round.countdown
            // The last bars are a separate piece.
            guard game < 23.9, let music = replay.music(at: host), let place = music.position,
                let theme = Theme.game.first(where: { $0.pieces.contains(music.tune) })
            else { break }
            let (bar, bars) = (theme.bar, Double(theme.bars))
            // The piece begins with a bar, some bars before or after the round.
            let begin = ((game - place) / bar).rounded() * bar
            #expect(abs(place + begin - game) < bar * max(1, speed) + 1e-6, "\(host)")
            if let last, abs(place - last - 0.01) > 1e-6, abs(place - last - 0.01 + bars * bar) > 1e-6 {
                let beat = place - (place / bar).rounded(.down) * bar
                #expect(beat < 0.0101, "\(host): \(last) to \(place)")
            }
            last = place
        }
        #expect(last != nil)
    }
}
