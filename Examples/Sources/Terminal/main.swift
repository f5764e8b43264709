// A rain in a terminal, forwards and backwards: swift run Terminal [CODE [SECOND [FILE.rpr]]]
import Foundation
import Motion
import Rain

let words = Array(CommandLine.arguments.dropFirst())
guard let code = try? RainCode(words.first ?? "08000-007AY") else {
    print("usage: Terminal [CODE [SECOND [FILE.rpr]]], CODE like 08000-007AY")
    exit(64)
}
var round = Round(level: code.level, seed: Seed(code.seed))

// A simple player taps the lowest pack every third of a second. Nothing is shown yet.
let player = stride(from: Round.countdown + 1, to: Round.countdown + round.level.duration, by: 1.0 / 3)
for second in player {
    let moment = round.moment(at: RoundTime(seconds: second))
    var lowest: Vector?
    round.forEachDrop(in: moment) { drop in
        let place = drop.position(at: moment.time)
        if !drop.isBomb, place.y > lowest?.y ?? 0 { lowest = place }
        return true
    }
    if let lowest { round.tap(lowest, at: moment.roundTime.nanoseconds) }
}

// A round is a function of its taps, so any of its seconds can be asked for, in any order.
func picture(of round: Round, at second: Double) -> String {
    let (moment, field) = (round.moment(at: RoundTime(seconds: Round.countdown + second)), round.level.field)
    var rows = Array(repeating: Array(repeating: Character(" "), count: 78), count: 22)
    round.forEachDrop(in: moment) { drop in
        let place = drop.position(at: moment.time)
        let (row, column) = (Int(place.y / field.y * 22), Int(place.x / field.x * 78))
        if rows.indices.contains(row), rows[row].indices.contains(column) {
            rows[row][column] = drop.isBomb ? "*" : "#"
        }
        return true
    }
    let tally = moment.tally
    return rows.map { String($0) + "\n" }.joined()
        + "second \(Int(moment.time)): \(tally.packsCaught) caught, \(tally.packsMissed) missed, \(tally.score) points\n"
}

if words.count > 1, let second = Double(words[1]) {
    print(picture(of: round, at: second), terminator: "")
} else {
    let seconds = stride(from: 0, through: 10, by: 0.05)
    for second in Array(seconds) + seconds.reversed() {
        print("\u{1B}[H\u{1B}[2J" + picture(of: round, at: second), terminator: "")
        fflush(nil)
        usleep(50_000)
    }
}

// A record of the round, as a player's: `redpackrain verify FILE.rpr` replays it, `import` lists it as simulated.
let now = UInt64(Date().timeIntervalSince1970 * 1000)
if words.count > 2, let record = RecordFile(round, simulatedBy: "lowest first", milliseconds: now) {
    guard FileManager.default.createFile(atPath: words[2], contents: Data(record.encoded)) else {
        print("Terminal: \(words[2]) cannot be written")
        exit(1)
    }
}
