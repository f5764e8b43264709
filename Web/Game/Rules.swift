import Motion
import Rain
import RainPlayers

// One round, without screens: what a page needs to play, to record and to verify.

nonisolated(unsafe) private var round = Round(level: .festive, seed: Seed(0))

/// Returns the time of a number of microseconds.
private func time(_ microseconds: Double) -> RoundTime { RoundTime(nanoseconds: Int64(microseconds * 1000)) }

/// Begins a round of the preset whose name is in the inbox. Returns 0 if there is none, and else 1.
@_expose(wasm, "round_begin") @_cdecl("web_round_begin")
func beginRound(_ nameLength: Int32, _ isUpright: Int32, _ seedHigh: UInt32, _ seedLow: UInt32) -> Int32 {
    guard var level = Level.preset(receivedText(nameLength)) else { return 0 }
    level.portrait = isUpright != 0
    round = Round(level: level, seed: Seed(word(seedHigh, seedLow)))
    return 1
}

/// Plays the rain of the present round to its end as the casual player does. Returns the number of entries.
@_expose(wasm, "round_play") @_cdecl("web_round_play")
func playRound() -> Int32 {
    round = .played(level: round.level, seed: round.journal.seed, by: .casual)
    return Int32(round.journal.entries.count)
}

/// Appends a tap at a point. Returns 1 if it had an outcome, and else 0.
@_expose(wasm, "round_tap") @_cdecl("web_round_tap")
func tap(_ microseconds: Double, _ x: Double, _ y: Double) -> Int32 {
    round.append(Journal.Entry(at: time(microseconds), action: .tap(Vector(x, y)))) == nil ? 0 : 1
}

/// Appends an action: 1 pauses, 2 resumes, 3 rewinds, 4 lets go of the rewind, all others end the round.
@_expose(wasm, "round_act") @_cdecl("web_round_act")
func act(_ microseconds: Double, _ kind: Int32) {
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
func score() -> Int32 { Int32(clamping: round.finalMoment.tally.score) }

/// Puts the record file of the round into the outbox, as a simulated round of the player in the inbox. Returns its length; 0
/// for a round that has not ended, and for a name or a time that records refuse.
@_expose(wasm, "round_record") @_cdecl("web_round_record")
func recordRound(_ nameLength: Int32, _ milliseconds: Double) -> Int32 {
    guard milliseconds >= 0, milliseconds < 1e15,
        let record = RecordFile(round, simulatedBy: receivedText(nameLength), milliseconds: UInt64(milliseconds))
    else { return 0 }
    return give(record.encoded)
}

/// Reads the record file in the inbox and replays its round, which becomes the present one. Returns its score; -1 for bytes that
/// are no record, -2 for a round that is too long, -3 for a record that the replay does not confirm.
@_expose(wasm, "record_verify") @_cdecl("web_record_verify")
func verify(_ length: Int32) -> Int32 {
    guard let (record, journal) = try? RecordFile.read(received(length)) else { return -1 }
    guard let replay = Round(replaying: journal, within: Journal.maxWork) else { return -2 }
    let moment = replay.finalMoment
    guard moment.tally == record.tally, replay.level.digest == record.levelDigest else { return -3 }
    round = replay
    return Int32(clamping: moment.tally.score)
}
