import Motion
import Rain
import RainPlayers
import RealModule

// One round, without screens: what a page needs to play, to record and to verify.

/// The present round.
nonisolated(unsafe) var round = Round(level: .festive, seed: Seed(0))

/// Returns the time of a number of microseconds.
private func time(_ microseconds: Double) -> RoundTime { RoundTime(nanoseconds: Int64(microseconds * 1000)) }

/// Begins a round of the preset whose name is in the inbox. Returns 0 if there is none, and else 1.
@_expose(wasm, "round_begin") @_cdecl("web_round_begin")
package func beginRound(_ nameLength: Int32, _ isUpright: Int32, _ seedHigh: UInt32, _ seedLow: UInt32) -> Int32 {
    guard var level = Level.preset(receivedText(nameLength)) else { return 0 }
    level.portrait = isUpright != 0
    round = Round(level: level, seed: Seed(word(seedHigh, seedLow)))
    return 1
}

/// Plays the rain of the present round to its end as the casual player does. Returns the number of entries.
@_expose(wasm, "round_play") @_cdecl("web_round_play")
package func playRound() -> Int32 {
    round = .played(level: round.level, seed: round.journal.seed, by: .casual)
    return Int32(round.journal.entries.count)
}

/// Appends a tap at a point. Returns 1 if it had an outcome, and else 0.
@_expose(wasm, "round_tap") @_cdecl("web_round_tap")
package func tap(_ microseconds: Double, _ x: Double, _ y: Double) -> Int32 {
    round.append(Journal.Entry(at: time(microseconds), action: .tap(Vector(x, y)))) == nil ? 0 : 1
}

/// Appends an action: 1 pauses, 2 resumes, 3 rewinds, 4 lets go of the rewind, all others end the round.
@_expose(wasm, "round_act") @_cdecl("web_round_act")
package func act(_ microseconds: Double, _ kind: Int32) {
    let action: Journal.Action =
        switch kind {
        case 1: .pause
        case 2: .resume
        case 3: .rewind
        case 4: .release
        default: .end
        }
    round.append(Journal.Entry(at: time(microseconds), action: action))
}

@_expose(wasm, "round_score") @_cdecl("web_round_score")
package func score() -> Int32 { Int32(clamping: round.finalMoment.tally.score) }

/// Puts the record file of the round into the outbox, as a simulated round of the player in the inbox. Returns its
/// length; 0 for a round that has not ended, and for a name or a time that records refuse.
@_expose(wasm, "round_record") @_cdecl("web_round_record")
package func recordRound(_ nameLength: Int32, _ milliseconds: Double) -> Int32 {
    guard milliseconds >= 0, milliseconds < 1e15,
        let record = RecordFile(round, simulatedBy: receivedText(nameLength), milliseconds: UInt64(milliseconds))
    else { return 0 }
    return give(record.encoded)
}

/// Reads the record file in the inbox and replays its round, which becomes the present one. Returns its score; -1 for
/// bytes that are no record, -2 for a round that is too long, -3 for a record that the replay does not confirm.
@_expose(wasm, "record_verify") @_cdecl("web_record_verify")
package func verify(_ length: Int32) -> Int32 {
    guard let (record, journal) = try? RecordFile.read(received(length)) else { return -1 }
    guard let replay = Round(replaying: journal, within: Journal.maxWork) else { return -2 }
    let moment = replay.finalMoment
    guard moment.tally == record.tally, replay.level.digest == record.levelDigest else { return -3 }
    round = replay
    return Int32(clamping: moment.tally.score)
}

/// Tries taps on the outlines of drops: each at the point of the journal's grid that is nearest to an outline, where
/// the last bit of a number decides. Returns a hash of what they met, which must equal the native code's.
@_expose(wasm, "round_outline_taps") @_cdecl("web_round_outline_taps")
package func tapOutlines(_ count: Int32, _ seed: UInt32) -> UInt32 {
    let chance = Seed(UInt64(seed))["outlines"]
    var (hash, tapped) = (2_166_136_261 as UInt32, 0)
    while tapped < Int(count) {
        let time = chance[tapped].unit * (round.level.duration + Round.countdown)
        let moment = round.moment(at: RoundTime(seconds: time))
        let before = tapped
        round.forEachDrop(in: moment) { drop in
            let center = drop.position(at: moment.time)
            for side in 0..<16 where tapped < Int(count) {
                tapped += 1
                let angle = 2 * Double.pi * (Double(side) + chance[tapped].unit) / 16
                let arm = Vector(.cos(angle), .sin(angle))
                var (inside, outside) = (0.0, 400.0)
                for _ in 0..<20 {
                    let middle = (inside + outside) / 2
                    let isIn = drop.contains(center + arm * middle, at: moment.time)
                    (inside, outside) = isIn ? (middle, outside) : (inside, middle)
                }
                let hit = round.hit(at: Journal.grid(center + arm * inside), in: moment)
                hash = (hash ^ hit.number) &* 16_777_619
            }
            return true
        }
        if tapped == before { tapped += 1 }
    }
    return hash
}

extension Hit {
    /// The number of the drop that was hit, from 1; other numbers for all else.
    fileprivate var number: UInt32 {
        switch self {
        case .drop(let drop): UInt32(truncatingIfNeeded: drop.number) &+ 1
        case .shield: .max
        case .nothing: 0
        }
    }
}
