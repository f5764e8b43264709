import Motion
import Picture
import Rain
import Screens
import Show
import Testing
import Tuning

@testable import Screens

@Suite struct ReplayTests {
    private static let round = Round.played(level: Level.preset("festive") ?? Level(), seed: 5, by: .casual)

    private func isNear(_ a: RoundTime, _ b: RoundTime) -> Bool { abs(a - b) < 1e-9 }

    @Test func showsTheRoundAtTheTimesItWasPlayed() {
        let replay = Replay(Self.round, at: 100)
        #expect(isNear(replay.end, Self.round.finalMoment.roundTime + 1.5))
        for host in stride(from: 0.0, to: 33, by: 0.7) {
            #expect(replay.moment(at: 100 + host) == Self.round.moment(at: replay.time(at: 100 + host)))
            #expect(isNear(replay.time(at: 100 + host), RoundTime(seconds: host)))
        }
        #expect(replay.time(at: 1000) == replay.end && replay.isAtEnd(at: 1000))
    }

    @Test func pausesStepsSeeksAndChangesItsSpeed() {
        var replay = Replay(Self.round, at: 0)
        replay.setSpeed(2, at: 3)
        #expect(isNear(replay.time(at: 5), 7))
        replay.setBackward(true, at: 5)
        #expect(isNear(replay.time(at: 6), 5))
        replay.pause(at: 6)
        #expect(isNear(replay.time(at: 60), 5))
        replay.step(1, at: 60)
        replay.step(-3, at: 61)
        #expect(isNear(replay.time(at: 62), 5 - 2.0 / 60))
        replay.setSpeed(100, at: 62)
        #expect(replay.speed == 8 && replay.isPaused && isNear(replay.time(at: 63), 5 - 2.0 / 60))
        replay.setSpeed(0, at: 63)
        #expect(replay.speed == 0.1)
        replay.seek(to: 20, at: 64)
        #expect(isNear(replay.time(at: 70), 20))
        replay.play(at: 70)
        #expect(isNear(replay.time(at: 80), 19))
        replay.seek(to: -5, at: 80)
        #expect(replay.time(at: 80) == 0 && replay.isAtEnd(at: 90))
        // From the other end, once it has come to the one it plays towards.
        replay.play(at: 90)
        #expect(isNear(replay.time(at: 90), replay.end))
        replay.setBackward(false, at: 100)
        replay.seek(to: 1e9, at: 100)
        #expect(replay.isAtEnd(at: 100))
        replay.play(at: 100)
        #expect(replay.time(at: 100) == 0)
    }

    @Test func everythingIsHeardForwardsAndNothingBackwardsOrLeftOut() {
        var replay = Replay(Self.round, at: 0)
        var events: [Event] = []
        func heard(from: Double, to: Double) -> [Cue] {
            var cues: [Cue] = []
            replay.appendCues(from: from, to: to, events: &events, into: &cues)
            return cues
        }
        var expected: [Cue] = []
        Self.round.appendCues(from: 0, to: 20, events: &events, into: &expected)
        #expect(heard(from: 0, to: 20) == expected && !expected.isEmpty)
        replay.setBackward(true, at: 20)
        #expect(heard(from: 20, to: 30).isEmpty)
        replay.setBackward(false, at: 30)
        replay.seek(to: 30, at: 30)
        // The frame before was at 29.9; what lies between 10 s and 30 s of the round was never shown.
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
            var frame = Frame(size: Vector(1280, 720))
            bar.append(replay, at: (first ?? 0).seconds + age, to: &frame)
            #expect(frame.sprites.count { $0.image == .ring } == rings)
        }
        #expect(!replay.marks.isEmpty && replay.marks.allSatisfy { (0...1).contains($0.share) })
    }

    /// The buttons say what they would do.
    @Test func theButtonsSayWhatTheyDo() {
        var replay = Replay(Self.round, at: 0)
        func icons() -> [Image] {
            var frame = Frame(size: Vector(1280, 720))
            ReplayBar(field: Vector(1280, 720)).append(replay, at: 1, to: &frame)
            return frame.sprites.map(\.image).filter { [.iconPlay, .iconPause, .iconRewind].contains($0) }
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

    /// Ten hours of a tap every 0.2 s, with pauses and rewinds: any instant of it is shown at once.
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
        #expect(replay.end > 36_000)
        #expect(replay.marks.count <= 400)
        let field = Vector(1280, 720)
        var frame = Frame(size: field)
        let seeks = 300
        let clock = ContinuousClock()
        let start = clock.now
        for index in 0..<seeks {
            replay.seek(to: RoundTime(seconds: Seed(1)[index].uniform(in: 0...replay.end.seconds)), at: Double(index))
            frame.clear()
            round.appendField(in: replay.moment(at: Double(index)), to: &frame)
            ReplayBar(field: field).append(replay, at: Double(index), to: &frame)
        }
        let milliseconds = (clock.now - start) / .milliseconds(1) / Double(seeks)
        print("a seek with its frame: \(milliseconds) ms; \(Double(bytes.count) / 180_000) bytes an act")
        #expect(milliseconds < 50)
    }

    /// At any speed the music keeps its own pace, changes to another place on a downbeat only, and is in the bar that the
    /// round has come to.
    @Test(arguments: [0.25, 0.5, 1, 1.5, 2, 8])
    func theMusicIsWhereTheRoundIs(speed: Double) throws {
        var replay = Replay(Self.round, at: 0)
        replay.setSpeed(speed, at: 0)
        var last: Double?
        for step in 0..<Int(min(20, 30 / speed) * 100) {
            let host = Double(step) / 100 + 0.005
            let game = replay.time(at: host).seconds - Round.countdown
            // The last bars are a piece of its own.
            guard game < 23.9, let place = replay.music(at: host)?.position else { break }
            #expect(place > game - Music.bar * max(1, speed) - 1e-6 && place < game + Music.bar + 1e-6, "\(host)")
            if let last, abs(place - last - 0.01) > 1e-6 {
                let beat = place - (place / Music.bar).rounded(.down) * Music.bar
                #expect(beat < 0.0101, "\(host): \(last) to \(place)")
            }
            last = place
        }
        #expect(last != nil)
    }
}
