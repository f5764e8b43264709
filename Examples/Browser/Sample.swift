import Motion
import Rain

// A round for a page: it calls `tap` for each touch, and `x` and `y` for each drop that it draws. Times are seconds.
nonisolated(unsafe) private var round = Round(level: .festive, seed: Seed(8))

@_expose(wasm, "tap") @_cdecl("tap")
public func tap(_ time: Double, _ x: Double, _ y: Double) -> Int32 {
    round.append(Journal.Entry(at: RoundTime(seconds: time), action: .tap(Vector(x, y))))
    return Int32(clamping: round.moment(at: RoundTime(seconds: time)).tally.score)
}

private func place(_ number: Int32, _ time: Double) -> Vector {
    let moment = round.moment(at: RoundTime(seconds: time))
    return round.schedule.drop(Int(number)).position(at: moment.time)
}

@_expose(wasm, "x") @_cdecl("x")
public func x(_ number: Int32, _ time: Double) -> Double { place(number, time).x }

@_expose(wasm, "y") @_cdecl("y")
public func y(_ number: Int32, _ time: Double) -> Double { place(number, time).y }
