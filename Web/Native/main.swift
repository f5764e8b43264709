// Runs the code of the browser's module natively, for comparisons (Web/Tests/native.mjs, bench.mjs). Usage:
// redpackrain-web records FOLDER | verify FILE… | taps COUNT | frames EVENTS | bench LEVEL
import BrowserGame
import Foundation
import RainPage

let arguments = Array(CommandLine.arguments.dropFirst())

/// Puts a text or bytes into the inbox, and returns their number.
func put(_ bytes: some Collection<UInt8>) -> Int32 {
    inboxAddress()?.copyMemory(from: Array(bytes), byteCount: bytes.count)
    return Int32(bytes.count)
}

func put(_ text: String) -> Int32 { put(Array(text.utf8)) }

func take(_ length: Int32) -> [UInt8] {
    guard length > 0, let address = outboxAddress() else { return [] }
    return Array(UnsafeRawBufferPointer(start: address, count: Int(length)))
}

func text(_ length: Int32) -> String { String(decoding: take(length), as: UTF8.self) }

/// A generator of whole numbers below a limit, from a seed (xorshift), as in Web/Tests/Support/module.mjs.
struct Numbers {
    var state: UInt32

    mutating func callAsFunction(_ limit: Int) -> Int {
        state ^= state << 13
        state ^= state >> 17
        state ^= state << 5
        return Int(state % UInt32(limit))
    }
}

/// The number of quads of a frame, and the sum of the numbers of its corners, each weighted by its place.
func figures(_ quads: Int32) -> String {
    guard quads > 0, let start = verticesAddress() else { return "0 quads" }
    let numbers = start.assumingMemoryBound(to: Float.self)
    var (places, texels) = (0.0, 0.0)
    for corner in 0..<4 * Int(quads) {
        let weight = Double(corner % 97 + 1)
        places += weight * (Double(numbers[6 * corner]) + 2 * Double(numbers[6 * corner + 1]))
        texels += weight * (Double(numbers[6 * corner + 2]) + 2 * Double(numbers[6 * corner + 3]))
    }
    return "\(quads) quads \(Int((places / 1000).rounded())) \(Int(texels.rounded()))"
}

/// Gives every image that is asked for a place of its own.
func giveCells() {
    guard let cells = cellsAddress().map({ UnsafeMutableRawPointer(mutating: $0).assumingMemoryBound(to: Float.self) })
    else { return }
    while case let index = nextWanted(), index >= 0 {
        let place = Float(index)
        for (offset, number) in [0, place, 2 * place, 64, 64, 1, 1, 2].enumerated() {
            cells[8 * Int(index) + offset] = number
        }
    }
}

func frame(_ time: Double) -> Int32 {
    let commit = page_take_commit()
    if commit >= 0 { noteKept(commit, 1) }
    let quads = drawFrame(time)
    giveCells()
    return quads
}

switch arguments.first {
case "records":
    let folder = arguments[1]
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for name in ["calm", "festive", "storm", "survival"] {
        for preset in ["", "-3", "-2", "-1"].map({ name + $0 }) where beginRound(put(preset), 0, 0, 1) != 0 {
            for seed in 1...68 as ClosedRange<UInt32> {
                _ = beginRound(put(preset), Int32(seed % 2), 0, seed)
                _ = playRound()
                let record = take(recordRound(put("casual"), 1_790_000_000_000))
                try Data(record).write(to: URL(fileURLWithPath: "\(folder)/\(preset)-\(seed % 2)-\(seed).rpr"))
            }
        }
    }
case "verify":
    for file in arguments.dropFirst() { print(verify(put(try Data(contentsOf: URL(fileURLWithPath: file))))) }
case "taps":
    for name in ["calm", "festive", "storm", "survival"] {
        _ = beginRound(put(name), 0, 0, 7)
        print(tapOutlines(Int32(arguments[1]) ?? 0, 1))
    }
case "frames":
    var draw = Numbers(state: 42)
    let keys = ["Escape", "Return", "Space", "Left", "Right", "Up", "Down", "Tab", "P", "R", "M", "A", "8"]
    var (time, events, games) = (0, 0, 0)
    while events < Int(arguments[1]) ?? 0 {
        games += 1
        let size = games % 2 == 1 ? (1280, 720) : (720, 1280)
        beginGame(
            Double(time), 0, UInt32(games), Int32(games % 3), 1_790_000_000 + Double(games) * 86_400, 0,
            Double(size.0), Double(size.1), 8, 0)
        for _ in 0..<600 where isGameDone() == 0 {
            time += draw(4) != 0 ? draw(60_000) : draw(1_500_000)
            let all = text(buttons()).split(separator: "\n")
            let kind = draw(10)
            if kind < 6, !all.isEmpty {
                let place = all[draw(all.count)].split(separator: " ")
                let (x, y) = (Double(place[0]) ?? 0, Double(place[1]) ?? 0)
                handleInput(Double(time), 0, x, y, 1, 0)
                time += 30_000
                handleInput(Double(time), 2, x, y, 1, 0)
            } else if kind < 8 {
                let (x, y) = (Double(draw(size.0)), Double(draw(size.1)))
                handleInput(Double(time), 0, x, y, -1, 0)
                handleInput(Double(time), 2, x, y, -1, 0)
            } else if kind < 9 {
                let key = put(keys[draw(keys.count)])
                handleInput(Double(time), 3, 0, 0, -1, key)
                handleInput(Double(time), 4, 0, 0, -1, key)
            } else {
                let (kind, y) = (Int32(5 + draw(7)), Double(draw(3) - 1))
                handleInput(Double(time), kind, 0, y, -1, put("小明 Ann"))
            }
            events += 1
            let quads = frame(Double(time))
            print("\(text(screenName())): \(figures(quads))")
        }
    }
case "bench":
    // The frames of 30 seconds of a round that a simulated player plays, 60 a second: microseconds of each.
    _ = beginRound(put(arguments[1]), 0, 0, 8)
    _ = playRound()
    for number in 0..<1800 { _ = drawRound(Double(number) * 1_000_000 / 60) }
    giveCells()
    var times: [Double] = []
    for number in 0..<1800 {
        let before = DispatchTime.now().uptimeNanoseconds
        _ = drawRound(Double(number) * 1_000_000 / 60)
        times.append(Double(DispatchTime.now().uptimeNanoseconds - before) / 1000)
    }
    print(times.sorted()[times.count / 2])
default:
    FileHandle.standardError.write(
        Data("usage: redpackrain-web records FOLDER | verify FILE… | taps COUNT | frames EVENTS | bench LEVEL\n".utf8))
    exit(64)
}
