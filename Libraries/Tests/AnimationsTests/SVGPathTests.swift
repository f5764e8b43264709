import Animations
import Motion
import RealModule
import Testing

@Suite struct SVGPathTests {
    private func near(_ path: Path, _ other: Path, _ text: String) {
        #expect((path.start - other.start).length < 1e-9 && (path.end - other.end).length < 1e-9, "\(text)")
        for step in 0...40 {
            let progress = Double(step) / 40
            #expect((path.point(at: progress) - other.point(at: progress)).length < 1e-9, "\(text) at \(progress)")
        }
    }

    @Test func everyCommandIsRead() throws {
        var expected = Path(from: Vector(10, 20))
        expected.line(to: Vector(30, 20))
        expected.line(to: Vector(30, 50))
        expected.curve(to: Vector(60, 50), Vector(30, 80), Vector(60, 80))
        expected.curve(to: Vector(90, 50), Vector(60, 20), Vector(90, 20))
        expected.curve(to: Vector(110, 50), Vector(100, 90))
        expected.curve(to: Vector(130, 50), Vector(120, 10))
        expected.curve(to: Vector(150, 50), Vector(140, 90))
        expected.line(to: Vector(0, 0))
        expected.close()
        expected.line(to: Vector(11, 22))
        for text in [
            "M 10 20 L 30 20 L 30 50 C 30 80 60 80 60 50 S 90 20 90 50 Q 100 90 110 50 T 130 50 T 150 50 L 0 0 Z L 11 22",
            "m10,20h20v30c0,30,30,30,30,0s30-30,30,0q10,40,20,0t20,0,20,0L0,0zl1,2",
            "\tM10 20 30 20\n30 50C30 80 60 80 60 50S90 20 90 50Q1e2 9e1 110 50T130 50 150 50L0 0ZL11 22  ",
            "M10 20H30V50C30 80 60 80 60 50S90 20 90 50Q100 .9e+2 110. 50T130,50,150 50L+0-0z\r\nL11,22",
        ] {
            #expect(try Path(svg: text) == expected, "\(text)")
        }
        #expect(try Path(svg: "M 5 6") == Path(from: Vector(5, 6)))
        #expect(try Path(svg: "m5,6.5.5-1") == Path(svg: "M 5 6.5 L 5.5 5.5"))
    }

    /// After a curve of another kind, the first control point of a smooth curve is its start.
    @Test func smoothCurvesMirrorOnlyTheirOwnKind() throws {
        #expect(try Path(svg: "M0 0 Q9 9 5 0 S 7 7 8 0") == Path(svg: "M0 0 Q9 9 5 0 C 5 0 7 7 8 0"))
        #expect(try Path(svg: "M0 0 C1 1 9 9 5 0 T 8 0") == Path(svg: "M0 0 C1 1 9 9 5 0 Q 5 0 8 0"))
        #expect(try Path(svg: "M0 0 C1 1 9 9 5 0 H 5 S 7 7 8 0") == Path(svg: "M0 0 C1 1 9 9 5 0 H 5 C 5 0 7 7 8 0"))
        #expect(try Path(svg: "M0 0 Q9 9 5 0 Z T 8 0") == Path(svg: "M0 0 Q9 9 5 0 Z Q 0 0 8 0"))
    }

    @Test func gapsBetweenSubpathsHaveNoLength() throws {
        let two = try Path(svg: "M 0 0 H 10 M 100 0 h 10 m 0 5 z")
        #expect(two.length == 20)
        #expect(two.point(at: 0.75, .paced) == Vector(105, 0) && two.point(at: 0.25) == Vector(5, 0))
        #expect(two.end == Vector(110, 5))
        let open = try Path(svg: "M0 0 H4 V4 M10 0 H14 V4")
        #expect(open.applying(.shift(Vector(0, 9))) == (try Path(svg: "M0 9 H4 V13 M10 9 H14 V13")))
    }

    @Test func arcsMatchTheirEllipses() throws {
        for index in 0..<300 {
            let draw = Seed(4)[index]
            let radii = Vector(draw[0].uniform(in: 1...50), draw[1].uniform(in: 1...50))
            let (turn, start) = (draw[2].uniform(in: -200...200), draw[3].uniform(in: -3...3))
            let sweep = draw[4].uniform(in: 0.1...6.1) * draw[5].sign
            var arc = Path(from: Vector(radii.x * .cos(start), radii.y * .sin(start)))
            arc.arc(center: .zero, radii: radii, start: start, sweep: sweep)
            arc = arc.applying(.turn(turn / 180 * .pi)).applying(.shift(Vector(7, 8)))
            let flags = "\(abs(sweep) > .pi ? 1 : 0)\(sweep > 0 ? 1 : 0)"
            let text =
                "M \(arc.start.x) \(arc.start.y) A \(radii.x) \(-radii.y) \(turn) \(flags)\(arc.end.x) \(arc.end.y)"
            let read = try Path(svg: text)
            for step in 0...20 {
                let progress = Double(step) / 20
                // For an arc of nearly a whole ellipse, the error of the center is about the square root of the rounding error.
                #expect((read.point(at: progress) - arc.point(at: progress)).length < 1e-5, "\(text)")
            }
        }
    }

    @Test func impossibleArcsFollowSVGsRules() throws {
        #expect(try Path(svg: "M0 0 A 0 5 0 0 1 9 9") == Path(svg: "M0 0 L 9 9"))
        #expect(try Path(svg: "M0 0 A 5 0 0 0 1 0 9") == Path(svg: "M0 0 L 0 9"))
        #expect(try Path(svg: "M3 3 A 5 5 0 1 1 3 3") == Path(from: Vector(3, 3)))
        // Radii that are too small are enlarged until half the ellipse reaches the point.
        near(try Path(svg: "M0 0 A 1 1 0 0 1 10 0"), try Path(svg: "M0 0 A 5 5 0 0 1 10 0"), "small")
        near(try Path(svg: "M0 0 A 4.9 4.9 0 0 0 10 0"), try Path(svg: "M0 0 A 5 5 0 0 0 10 0"), "nearly")
        near(try Path(svg: "M0 0 A 1e-9 2e-9 0 0 1 10 0"), try Path(svg: "M0 0 A 5 10 0 0 1 10 0"), "tiny")
        let ring = try Path(svg: "M -10 0 a 10 10 0 1 0 20 0 a 10 10 0 1 0 -20 0 z")
        #expect(abs(ring.length - 20 * .pi) < 1e-6 && ring.end == ring.start)
        #expect(ring.point(at: 0.5) == Vector(10, 0))
        for text in ["1e-300 1 0", "1 1e-300 45", "1e-300 1e-300 7", "1e9 1e9 1e9", "1e-320 1e9 1"] {
            let arc = try Path(svg: "M -1e9 1e-9 A \(text) 1 0 1e9 1")
            #expect(arc.point(at: 0.3).length.isFinite && arc.end == Vector(1e9, 1), "\(text)")
        }
    }

    @Test func errorsNameTheirColumn() {
        let table: [(String, Int, SVGPathError.Reason)] = [
            ("", 1, .start), ("  L 1 1", 3, .start), ("M", 2, .number), ("M 1", 4, .number), ("M 1 1 X", 7, .command),
            ("M 1 1 5", 8, .number), ("M 1 1 L", 8, .number), ("M 1,,1", 5, .number), ("M 1 1,", 7, .number),
            ("M 1 1 z 2", 9, .command), ("M 1 - 1", 5, .number), ("M 1 .", 5, .number), ("M 1 1e", 6, .command),
            ("M 1 2e9", 5, .large), ("M -1e999 2", 3, .large), ("M 1 nan", 5, .number), ("M 1 0x1", 6, .command),
            ("M 0 0 A 1 1 0 2 1 5 5", 15, .flag), ("M 0 0 A 1 1 0 1", 16, .flag), ("M 0 0 A 1 1 0 11", 17, .number),
            ("M 0 0 L 1 1 红", 13, .command), ("M 0 0\0", 6, .command),
            ("M 0 0" + String(repeating: " ", count: Path.svgLimit), Path.svgLimit + 1, .long),
        ]
        for (text, column, reason) in table {
            do {
                _ = try Path(svg: text)
                Issue.record("\(text.prefix(40)) is read")
            } catch {
                #expect(error.column == column && error.reason == reason, "\(text.prefix(40)): \(error)")
                #expect("\(error)".hasPrefix("column \(column): ") && !"\(error)".contains("\n"))
            }
        }
    }

    /// Random texts: each is read as a path, or throws an error with a column inside the text.
    @Test(arguments: 0..<50)
    func noTextTraps(number: Int) throws {
        let parts =
            Array("MmLlHhVvCcSsQqTtZzAa0123456789..--++eE,, \t\n").map(String.init) + [
                "1e9", "-1e9", "0 0 1", "é", "\0",
            ]
        var readable = 0
        for index in 0..<400 {
            let seed = Seed(UInt64(number))["svg", index]
            var text = "M 0 0 "
            for place in 0..<seed["count"].integer(in: 0..<60) { text += seed[place].pick(parts) }
            // Half of the texts are made of whole commands.
            if seed["whole"].chance(0.5) {
                text = "M 0 0"
                for place in 0..<30 {
                    text += seed[place].pick(["l", "C", "s", "q", "T", "A", "z", "m", "h"])
                    for _ in 0..<7 { text += " " + seed[place][0].pick(["0", "1", "1e9", "-3", "1e-300", ".5"]) }
                }
            }
            do {
                let path = try Path(svg: text)
                readable += 1
                for progress in [-1, 0, 0.3, 1, .nan, .infinity] {
                    #expect(path.point(at: progress, .paced).length.isFinite, "\(seed): \(text)")
                    #expect(path.point(at: progress).length.isFinite && path.turn(at: progress, .paced).isFinite)
                }
            } catch {
                #expect(error.column >= 1 && error.column <= text.utf8.count + 1, "\(seed): \(text)")
            }
        }
        #expect(readable > 0)
    }
}
