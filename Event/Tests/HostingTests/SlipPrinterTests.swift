import Foundation
import Motion
import Picture
import RainApp
import RainBooth
import RainDriver
import RainPrizes
import Stage
import Testing

@testable import RainHosting

/// Printing slips by commands, jobs of CUPS, and pictures of slips.
@Suite struct SlipPrinterTests {
    private let folder = "\(NSTemporaryDirectory())/redpackrain-\(UUID().uuidString)"

    init() throws { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) }

    private func remove() { try? FileManager.default.removeItem(atPath: folder) }

    private func script(_ name: String, _ text: String) throws -> String {
        let path = "\(folder)/\(name)"
        try makeExecutable("#!/bin/sh\n\(text)\n", at: path)
        return path
    }

    private static let slip = Slip(event: "New Year", code: "7K2M-Q9D4-RTXB", date: "2027-02-13 20:00")

    /// The fault of printing a slip by a command; nil if it is printed.
    private func fault(_ command: String, limit: Int = 30) throws -> String? {
        let draw = try script("draw", "exec cat")
        return SlipPrinter.fault {
            try SlipPrinter(program: draw, limit: limit).printNow(Self.slip, by: command)
        }?.description
    }

    /// The error quotes the command's standard error. For a message that `lp` has for two faults, it names both.
    @Test func aCommandSaysWhyItFails() throws {
        defer { remove() }
        #expect(try fault("cat >/dev/null; echo noise >&2") == nil)
        let told = try fault("echo out; echo first >&2; echo 'paper jam ' >&2; exit 3")
        #expect(told?.hasSuffix(": did not print the slip: paper jam") == true, "\(told ?? "")")
        let lost = try fault("echo 'lp: The printer or class does not exist.' >&2; exit 1")
        #expect(lost?.hasSuffix("does not exist. Is the queue's name right, and does CUPS run?") == true)
        // Only the end of a long output is kept.
        #expect(try fault("yes | head -c 3000000 >&2; exit 1")?.hasSuffix(": did not print the slip: y") == true)
        #expect(try fault("sleep 9", limit: 1)?.hasSuffix(": did not print the slip, or took longer than 1 s") == true)
    }

    @Test(arguments: [
        ("request id is slips-12 (1 file(s))\n", "lp -d slips"),
        ("Anfrage-ID ist slips-12 (1 Datei(en))", "/usr/bin/lp"),
        ("note\nrequest id is slips-12 (0 file(s))", "tee a.png | lp -d slips -o ppi=203"),
    ]) func aJobIsKnownByItsName(output: String, command: String) throws {
        defer { remove() }
        let job = try #require(PrintJob(told: output, by: command))
        let asked = try script("lpstat", "echo \"$LC_ALL $*\" >>'\(folder)/asked'")
        #expect(job.failure(within: 5, asking: asked) == nil)
        #expect(try String(contentsOfFile: "\(folder)/asked", encoding: .utf8) == "C -o slips\nC -p slips\n")
    }

    @Test func otherCommandsHaveNoJob() {
        defer { remove() }
        for (output, command) in [("request id is a-1", "lpr"), ("", "lp"), ("done", "lp -d a"), ("a-1", "help")] {
            #expect(PrintJob(told: output, by: command) == nil, "\(command)")
        }
    }

    /// The answers of `lpstat` about jobs, about the printer and on standard error, and the error for staff.
    private static let answers: [(jobs: String, printer: String, errors: String, told: String?)] = [
        ("", "", "", nil), ("", "printer slips is idle.  enabled since Sun", "", nil),
        ("slips-1 root 1024 Sun", "printer slips now printing slips-1.", "", nil),
        (
            "slips-12 root 1024 Sun", #"printer slips disabled since Sun -\n\tPaused"#, "",
            "the printer slips says: printer slips disabled since Sun -"
        ),
        ("", #"printer slips is idle.\n\tFilter failed"#, "", "the printer slips says: Filter failed"),
        ("", "", "lpstat: Connection refused", "slips-12 is not printed after 1 s: lpstat: Connection refused"),
        ("slips-12                root          1024   Sun Nov 29", "", "", "slips-12 is not printed after 1 s"),
    ]

    /// A job is printed when it is gone from its queue, unless the queue is disabled or its filter failed.
    @Test(arguments: answers.indices) func aJobIsFollowed(index: Int) throws {
        defer { remove() }
        let (jobs, printer, errors, told) = Self.answers[index]
        let job = try #require(PrintJob(told: "request id is slips-12 (1 file(s))", by: "lp -d slips"))
        let lpstat = try script(
            "lpstat",
            """
            [ -z '\(errors)' ] || { echo '\(errors)' >&2; exit 1; }
            case $1 in -o) printf '\(jobs)\\n' ;; -p) printf '\(printer)\\n' ;; esac
            """)
        #expect(job.failure(within: 1, asking: lpstat) == told)
        #expect(job.failure(within: 1, asking: nil) == nil, "without lpstat a job counts as printed")
    }

    /// The picture is grey, has its size on paper, and has all its pixels.
    @Test func aSlipIsGreyAndHasItsSize() throws {
        defer { remove() }
        var canvas = try Canvas(
            field: Vector(568, 300), width: 568, height: 300, art: Assets.art(), font: Assets.font())
        var frame = Frame(size: Vector(568, 300))
        frame.fill(frame.bounds, .white)
        frame.fill(Rect(100, 50, 200, 100), .black)
        try canvas.draw(frame)
        let bytes = GreyPNG(canvas, dotsPerMetre: 8000).bytes
        func word(_ place: Int) -> Int { bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
        #expect(word(16) == 568 && word(20) == 300 && Array(bytes[24..<29]) == [8, 0, 0, 0, 0])
        #expect(String(decoding: bytes[37..<41], as: UTF8.self) == "pHYs" && word(41) == 8000 && word(45) == 8000)
        #expect(bytes[49] == 1, "the unit is the metre")
        // Three blocks are needed for 300 rows of 569 bytes.
        #expect(bytes.count > 300 * 569 && bytes.count < 300 * 569 + 200)
    }
}
