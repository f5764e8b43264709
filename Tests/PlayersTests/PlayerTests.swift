import Motion
import Rain
import Testing

@testable import RainPlayers

extension PlayerModel {
    fileprivate func changed(_ change: (inout PlayerModel) -> Void) -> PlayerModel {
        var model = self
        change(&model)
        return model
    }
}

@Suite struct PlayerTests {
    @Test func everyPlayerReadsBack() throws {
        for (name, model) in PlayerModel.presets {
            #expect(try PlayerModel(text: model.text(name: name)) == model)
        }
        #expect(try PlayerModel(text: "  scatter :\t7.5 # points\n").scatter == 7.5)
    }

    @Test(arguments: [
        ("", "1:1: must hold lines like 'reaction: 0.35'"),
        ("reaction 1", "1:1: must be like 'reaction: 0.35'"),
        ("reaction: 0.1\n  speed: 2", "2:3: speed: no such trait; the traits are reaction"),
        ("reaction: 9", "1:11: reaction 9: must be 0 ... 5"),
        ("attention: 2.5", "1:12: attention 2.5: must be a whole number, 1 ... 24"),
        ("scatter: nan", "1:10: scatter nan: must be 0 ... 400"),
        ("tiring:", "1:8: tiring : must be a number like 0.5, 0 ... 10"),
        ("tiring: 1\r\ntiring: 1", "2:1: tiring is given twice"),
    ])
    func wrongTextsAreRefusedByLineAndColumn(text: String, reason: String) {
        let error = #expect(throws: PlayerTextError.self) { try PlayerModel(text: text) }
        #expect(error?.description.hasPrefix(reason) == true, "\(error?.description ?? "")")
    }

    @Test func timesOfRewindsReadBack() throws {
        #expect(PlayerModel.casual.text(name: "me").hasSuffix("\nrewind-at: none\n"))
        let model = try PlayerModel(text: "rewinds: 3\nrewind-at: 24, 26.5,28 # seconds\nrewind-gold: yes")
        #expect(model.urges.times == SIMD4(24, 26.5, 28, .infinity) && model.urges.isForGold)
        #expect(try PlayerModel(text: model.text(name: "me")) == model)
        #expect(try PlayerModel(text: "rewind-at: none") == .perfect)
        for times in ["", "24,", "26,24", "24,24", "-1", "1,2,3,4,5", "3601", "nan"] {
            let error = #expect(throws: PlayerTextError.self) { try PlayerModel(text: "rewind-at: \(times)") }
            #expect(
                error?.reason.hasPrefix("rewind-at \(times): must be none or 1 ... 4 ascending") == true, "\(times)")
        }
        let twice = #expect(throws: PlayerTextError.self) { try PlayerModel(text: "rewind-at: 1\nrewind-at: 2") }
        #expect(twice?.description == "2:1: rewind-at is given twice")
    }

    @Test func movementFollowsFittsLaw() {
        let model = PlayerModel { ($0.moveBase, $0.movePerBit) = (0.1, 0.2) }
        #expect(model.moveTime(over: 0, to: 100) == 0.1)
        #expect(abs(model.moveTime(over: 300, to: 100) - 0.5) < 1e-12)
        #expect(PlayerModel { $0.tiring = 0.5 }.tired(at: 120) == 2)
    }

    /// Any value in a trait's range can be played, however small.
    @Test(arguments: PlayerModel.Trait.allCases)
    func everyTraitIsPlayedAtItsEnds(trait: PlayerModel.Trait) {
        var level = Level()
        (level.duration, level.rewinds) = (5, 3)
        let range = trait.range
        for value in [range.lowerBound, range.upperBound, .leastNonzeroMagnitude, 1e-12, 1e-3]
        where range.contains(value) {
            for base in [PlayerModel.casual, .sweep] {
                var model = base
                model[trait] = value
                let round = Round.played(level: level, seed: 3, by: model)
                #expect(round.moment(at: round.completion(after: 0)).phase.isOver, "\(value)")
            }
        }
    }

    /// Rewinds come at the player's times, or after missed gold, and then not after bombs. Both ways of playing agree.
    @Test(arguments: [Level.festive, .survival])
    func rewindsWithoutATapComeAtTheirTimes(level: Level) {
        var golden = 0
        // A player does not rewind before the hand has arrived, seconds.
        let hand = 1.0
        for seed in 1...6 as ClosedRange<UInt64> {
            let timed = PlayerModel.novice.changed { ($0.rewinds, $0.urges.times) = (3, SIMD4(6, 9.5, 11, .infinity)) }
            let round = Round.played(level: level, seed: seed, by: timed)
            let begun = round.journal.entries.filter { $0.action == .rewind }.map {
                round.moment(at: $0.roundTime).time
            }
            #expect(
                zip(begun, [6, 9.5, 11]).allSatisfy { (0...hand).contains($0 - $1) } && begun.count == 3, "\(begun)")
            for entry in round.journal.entries where entry.action == .release {
                let time = round.moment(at: entry.roundTime).time
                #expect(begun.contains { abs($0 - 1 - time) < 0.05 })
            }
            let gold = PlayerModel.novice.changed { ($0.rewinds, $0.urges.isForGold) = (3, true) }
            for model in [timed, gold] {
                let played = Round.played(level: level, seed: seed, by: model)
                #expect(Round.stepped(level: level, seed: seed, by: model).journal == played.journal)
            }
            let saved = Round.played(level: level, seed: seed, by: gold)
            for entry in saved.journal.entries where entry.action == .rewind {
                golden += 1
                let time = saved.moment(at: entry.roundTime).time
                let left = (0..<400).map(saved.schedule.drop).contains { drop in
                    guard case .pack(_, .gold) = drop.kind else { return false }
                    return (0.45...0.6 + hand).contains(time - drop.end)
                }
                #expect(left, "half a second after a golden pack fell")
            }
        }
        #expect(golden > 3)
    }

    /// Overlapping slow times slow the game once, not twice.
    @Test func overlappingSlowTimesSlowOnce() {
        var pace = Pace(Level())
        for until in [12, 13.5] { pace.note(slowUntil: until) }
        // Two seconds each from 10 on and from 11.5 on: half the speed from 10 to 13.5.
        #expect(abs(pace.time(7, after: 10) - 13.5) < 1e-9 && abs(pace.time(8, after: 10) - 14.5) < 1e-9)
    }

    /// A finger is 1.5 times as fast as a mouse, a thumb on a stick is slower. Nothing else of a player changes.
    @Test func devicesChangeTheHandAlone() {
        let player = PlayerModel.casual
        #expect(player.pointing(with: .pointer) == player)
        for (device, moveBase, movePerBit) in [(PointingDevice.touch, 0.08, 0.08), (.gamepad, 0.306, 0.306)] {
            var other = player
            (other.moveBase, other.movePerBit) = (moveBase, movePerBit)
            #expect(player.pointing(with: device) == other, "\(device)")
        }
        #expect(PlayerModel.novice.pointing(with: .touch).moveBase == 0.167)
    }
}
