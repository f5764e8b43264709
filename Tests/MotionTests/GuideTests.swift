import Animations
import Foundation
import Motion
import RealModule
import Testing

/// The examples of the documentation compile, and their comments are true.
@Suite struct GuideTests {
    @Test func timeExamplesAreTrue() {
        do {
            let playing = Playhead().playing(from: 0, lead: 3)  // 3-2-1, then off
            let back = playing.rewinding(from: 20, floor: 12)  // still for 0.3 s, then 5·τ² s earlier
            let time = back.time(at: 21.5)  // 12
            let tape = playing.rewinding(from: 20, by: RewindCurve(speed: 4))  // at once, at four times the pace
            #expect(time == 12 && tape.time(at: 21) == 13)
        }
        do {
            let pulse = Timing(begin: 2, duration: 0.5, repeatCount: .infinity, autoreverses: true)
            let halfway = pulse.progress(at: 2.75)  // 0.5, on its way back
            let later = pulse.paused(at: 3).resumed(at: 60).progress(at: 60.75)  // 0.5 again: nothing was lost
            #expect(halfway == 0.5 && later == 0.5)
        }
        do {
            let clock = Timing(duration: 100)
            let arm = TimeSpace([clock, Timing(begin: 1, duration: 10, speed: 2)])
            let hand = TimeSpace([clock, Timing(begin: 4, duration: 10)])
            let there = arm.convert(8, to: hand)  // 1: what the hand's clock shows when the arm's shows 8
            #expect(there == 1)
        }
    }

    @Test func progressExamplesAreTrue() throws {
        do {
            let eased = Curve.easeOut.value(at: 0.5)  // 0.68…
            let overshoot = try Curve(0.3, 1.4, 0.6, 1)  // x in 0...1, or it throws
            let frame = Int(12 * (try Curve.steps(12)).value(at: 0.3))  // 3
            #expect(Int(eased * 100) == 68 && overshoot.value(at: 0.5) > 1 && frame == 3)
        }
        do {
            let spring = Spring(response: 0.5, ratio: 0.4, velocity: 2)
            let scale = 0.9 + 0.1 * spring.value(at: 0.2)
            let quick = Spring(settling: 0.3, ratio: 0.7)  // stays within a thousandth from 0.3 s on
            #expect(scale > 0.9 && abs(quick.value(at: 0.31) - 1) < 0.001)
        }
    }

    @Test func shapeExamplesAreTrue() throws {
        do {
            var leaf = Path(from: Vector(0, 0))
            leaf.curve(to: Vector(100, 0), Vector(30, -60), Vector(70, -60))
            leaf.curve(to: Vector(0, 0), Vector(70, 60), Vector(30, 60))
            let place = leaf.point(at: 0.25, .paced)  // at the same speed everywhere
            let turn = leaf.turn(at: 0.25, .paced)  // so that it looks where it goes
            #expect(abs(place.x - 50) < 2 && abs(turn) < 0.1)
        }
        do {
            let map = Transform.scale(2, 2).then(.turn(.pi / 2)).then(.shift(Vector(10, 0)))
            let corner = map.apply(to: Vector(1, 1))  // (8, 2)
            let down = map.apply(toDirection: Vector(1, 0))  // (0, 2): the shift does not matter to it
            #expect(corner.distance(to: Vector(8, 2)) < 1e-12 && down.distance(to: Vector(0, 2)) < 1e-12)
        }
    }

    @Test func valueExamplesAreTrue() throws {
        let leaf = try Path(svg: "M 0 0 C 30 -60 70 -60 100 0 C 70 60 30 60 0 0 Z")
        do {
            let size = Track([1, 1.6, 0.5], times: [0, 0.3, 1], curves: [.easeOut, .easeIn])
            let way = Track([Vector(0, 0), Vector(50, 80), Vector(90, 20)], mode: .cubic)
            let largest = size.value(at: 0.3)  // 1.6
            #expect(largest == 1.6 && way.value(at: 0.5) == Vector(50, 80))
        }
        do {
            let fade = Animation(Timing(begin: 1, duration: 0.5, fill: .both), Track([0, 1]))
            let group = Group(Timing(begin: 10, duration: 4, repeatCount: .infinity))
            let opacity = group.value(of: fade, at: 19.25)  // 0.5; nil outside the group
            let swell = try Animation(begin: 1, Spring(response: 0.5, ratio: 0.4), from: 0.5, to: 1)
            let flight = Animation(Timing(begin: 1, duration: 2), leaf, .paced, curve: .easeIn)
            let place = group.value(of: flight, at: 19.5)  // on the leaf, after a quarter of its time
            #expect(opacity == 0.5 && group.value(of: fade, at: 9) == nil)
            #expect((swell.value(at: 1.3) ?? 0) > 1 && place == leaf.point(at: Curve.easeIn.value(at: 0.25), .paced))
            let tremble = Animation(Timing(begin: 1, duration: 0.4, repeatCount: 3), Track([0, 4, -4, 0]))
            let both = Composition([.init(fade), .init(tremble, isAdditive: true)])
            let shown = both.value(at: 0.5, over: 7)  // the fade alone: 0
            #expect(shown == 0)
        }
        do {
            let shrink = Succession<Double>.Step(Track([1, 0.9]), duration: 0.9, delay: 1.2)
            let grow = Succession<Double>.Step(Track([0.9, 1]), duration: 1, delay: 0.2)
            let whole = Succession([shrink, grow]).value(at: 9)  // 1
            #expect(whole == 1)
        }
        do {
            let drop = Seed(7)["drop", 12]  // the same whatever was drawn before
            let x = drop[0].uniform(in: 0...1280)
            let tier = drop[1].pick(weights: [82, 15, 3])
            #expect((0...1280).contains(x) && (0..<3).contains(tier))
        }
    }

    private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    /// The folders of the two libraries.
    private static let rooms = ["Sources/Motion", "Libraries/Animations"].map {
        tests.appendingPathComponent("../../\($0)").standardizedFileURL
    }

    /// An article of a library.
    private static func article(_ name: String, of room: URL) -> URL {
        room.appendingPathComponent("\(room.lastPathComponent).docc/\(name).md")
    }

    /// The pieces of code in an article.
    private static func blocks(_ name: String, of room: URL) throws -> [String] {
        let file = article(name, of: room)
        return try String(contentsOf: file, encoding: .utf8).components(separatedBy: "```swift\n").dropFirst().map {
            $0.components(separatedBy: "\n```")[0]
        }
    }

    @Test func examplesMatchThisFile() throws {
        func lines(_ text: String) -> String {
            text.split(separator: "\n").map { $0.drop(while: \.isWhitespace) + "\n" }.joined()
        }
        let here = lines(try String(contentsOf: URL(fileURLWithPath: #filePath), encoding: .utf8))
        let blocks = try Self.rooms.flatMap { try Self.blocks("Examples", of: $0) }
        #expect(blocks.count == 13)
        for block in blocks { #expect(here.contains(lines(block)), "\(block)") }
    }

    @Test func walkthroughMatchesItsFile() throws {
        let file = Self.tests.appendingPathComponent("../../Libraries/Tests/AnimationsTests/Landing.swift")
        let blocks = try Self.blocks("ALanding", of: Self.rooms[1])
        #expect(try blocks.joined(separator: "\n\n") + "\n" == String(contentsOf: file, encoding: .utf8))
    }

    @Test(arguments: zip(rooms, [13, 8])) func everyTypeIsOnTheFirstPage(room: URL, least: Int) throws {
        let page = try String(contentsOf: Self.article(room.lastPathComponent, of: room), encoding: .utf8)
        let files = try FileManager.default.contentsOfDirectory(at: room, includingPropertiesForKeys: nil)
        var types = 0
        for file in files where file.pathExtension == "swift" {
            for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
                let words = line.split { !$0.isLetter && !$0.isNumber }
                guard line.hasPrefix("public "), words.count > 2, ["struct", "enum", "protocol"].contains(words[1])
                else { continue }
                types += 1
                #expect(page.contains("- ``\(words[2])``\n"), "\(words[2])")
            }
        }
        #expect(types >= least)
    }

    /// Every precondition in the code is stated in a documentation comment.
    @Test(arguments: rooms) func trapsAreDocumented(room: URL) throws {
        let files = try FileManager.default.contentsOfDirectory(at: room, includingPropertiesForKeys: nil)
        for file in files where file.pathExtension == "swift" {
            let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map {
                $0.drop(while: \.isWhitespace)
            }
            for (index, line) in lines.enumerated() where line.hasPrefix("precondition") {
                let last = try #require(lines[..<index].lastIndex { $0.hasPrefix("///") })
                let comment = lines[...last].reversed().prefix { $0.hasPrefix("///") }
                #expect(comment.contains { $0.contains("- Precondition:") }, "\(file.lastPathComponent): \(line)")
            }
        }
    }
}
