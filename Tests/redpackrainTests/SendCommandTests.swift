import Foundation
import Motion
import Picture
import Rain
import RainDriver
import RainFigures
import RainPlatform
import RainPlayers
import RainScores
import RainScreens
import RainShow
import Stage
import Testing

@testable import RainApp

/// The commands that write cards and videos. Tests that need ffmpeg are skipped without it.
@Suite struct SendCommandTests {
    private let program: Program
    private static let needsFFmpeg: Comment = "needs the program ffmpeg: Scripts/test --desktops installs it"

    /// Stores four rounds: one with rewinds, one that was left, one for practice, and a short one by a player with a long
    /// name.
    init() throws {
        program = try Program()
        let rewinder = try PlayerModel(text: "scatter: 9\nreaction: 0.3\nmistaking: 0.3\nrewinds: 3\n")
        var (left, practice, short) = (Round(level: .calm, seed: 9), Level.calm, Level.festive)
        left.append(.init(host: 9_000_000_000, action: .end))
        practice.practice = true
        (short.duration, short.phases) = (4, [])
        for (round, player) in [
            (Round.played(level: .storm, seed: 3, by: rewinder), "Ann"), (left, "Bob"),
            (.played(level: practice, seed: 2, by: .tapper), "Ann"),
            (.played(level: short, seed: 2, by: .casual), String(repeating: "红", count: 24)),
        ] { try program.keep(round, player: player, in: "s.sqlite") }
    }

    private func run(_ arguments: String...) throws -> Program.Result {
        try program.run(Program.current, arguments + ["--scores", program.path("s.sqlite")])
    }

    private func size(_ name: String) throws -> [Int] {
        let bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: program.path(name))).prefix(24))
        return [16, 20].map { bytes[$0..<$0 + 4].reduce(0) { $0 << 8 | Int($1) } }
    }

    private var files: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: program.home.path)) ?? []).filter {
            $0.hasSuffix("png") || $0.hasSuffix("mp4") || $0.hasSuffix("y4m") || $0.contains("redpackrain-")
        }.sorted()
    }

    @Test func cardsHaveTheirSizes() throws {
        for (number, flags, wanted) in [
            ("1", [], [1200, 630]), ("1", ["--tall"], [1080, 1920]), ("4", ["--no-name"], [1200, 630]),
        ] {
            let result = try program.run(
                Program.current,
                ["card", number, "-o", program.path("a.png"), "--scores", program.path("s.sqlite")] + flags)
            #expect(result.code == 0 && result.errors.isEmpty)
            #expect(try size("a.png") == wanted)
        }
        let tampered = program.path("t.rpr")
        #expect(try run("export", "1", "-o", tampered).code == 0)
        #expect(try program.run("card", tampered, "-o", program.path("b.png")).code == 0)
        var score = try #require(try ScoreBook.open(program.path("s.sqlite"), now: Date()).score(1))
        score.listed.tally.score += 1
        try Data(RecordFile.encoded(score)).write(to: URL(fileURLWithPath: tampered))
        let refused = try program.run("card", tampered, "-o", program.path("c.png"))
        #expect(refused.code == 1 && refused.errors.contains("the record says") && files == ["a.png", "b.png"])
    }

    /// The card of a day's rain shows the day if the round was played on that day, at any time of it.
    @Test func aCardHasTheDayOfItsRain() throws {
        var cards: [Data] = []
        let round = Round.played(level: .calm, seed: DailyRain.seed(ofDay: 20_500, on: .calm), by: .casual)
        for time in [0, 0.4, 0.6, 0.9999, 1, -0.0001] {
            let date = Date(timeIntervalSince1970: (20_500 + time) * 86_400)
            try program.keep(round, player: "Ann", at: date, in: "day.sqlite")
            let path = program.path("\(cards.count).png")
            let arguments = ["card", "\(cards.count + 1)", "-o", path, "--scores", "day.sqlite", "--language", "en"]
            #expect(try program.run(Program.current, arguments).code == 0)
            cards.append(try Data(contentsOf: URL(fileURLWithPath: path)))
        }
        #expect(Set(cards[..<4]).count == 1 && cards[4] == cards[5] && cards[3] != cards[4])
    }

    /// Each error is one line with the right exit code, and no file is written.
    @Test func unsentRoundsAreReported() throws {
        let out = program.path("a.png")
        for (arguments, code, words) in [
            (["card", "2", "-o", out], 1, "was left early"), (["card", "3", "-o", out], 1, "was practice"),
            (["card", "99", "-o", out], 1, "not found"), (["card", "0", "-o", out], 1, "not found"),
            (["card", "none.rpr", "-o", out], 1, "none.rpr"),
            (["card", "1", "-o", program.path("none/a.png")], 64, "folder"),
            (["card", "1", "-o", program.path("s.sqlite")], 64, "holds data of the game"),
            (["card", "1"], 64, "output"),
            (["card", "1", "-o", out, "--language", "xx"], 64, "--language"), (["card", "-o", out], 64, "record"),
            (["video", "1"], 64, "needs -o FILE or --digest"), (["video", "2", "--digest"], 1, "was left early"),
            (["video", "1", "-o", program.path("a.avi")], 64, ".mp4"),
            (["video", "1", "-o", program.path("mp4")], 64, ".mp4"),
            (["video", "1", "--digest", "-o", out], 64, "--digest"),
            (["video", "1", "--digest", "--fps", "9"], 64, "10 ... 60"),
            (["video", "1", "--digest", "--fps", "61"], 64, "10 ... 60"),
            (["video", "1", "--digest", "--size", "641x360"], 64, "even"),
            (["video", "1", "--digest", "--size", "640x361"], 64, "even"),
            (["video", "1", "--digest", "--size", "640"], 64, "WxH"),
            (["video", "1", "--digest", "--size", "14x14"], 64, "WxH"),
            (["video", "1", "--digest", "--size", "640x360", "--tall"], 64, "--tall"),
            (["video", "1", "--digest", "--seconds", "5"], 64, "--clip"),
            (["video", "1", "--digest", "--clip", "worst"], 64, "best"),
            (["video", "1", "--digest", "--clip", "best", "--seconds", "0"], 64, "1 ... 600"),
            (["video", "1", "--digest", "--clip", "best", "--seconds", "500"], 64, "the round lasts only"),
            (["video", "1", "--digest", "--threads", "0"], 64, "--threads"),
            (["podium-card", "{}", "-o", out], 64, "JSON"),
        ] {
            let scores = arguments[0] == "podium-card" ? [] : ["--scores", program.path("s.sqlite")]
            let result = try program.run(Program.current, arguments + scores)
            #expect(result.code == Int32(code) && result.errors.contains(words), "\(arguments) \(result.errors)")
            #expect(result.errors.split(separator: "\n").count == 1 && files.isEmpty, "\(arguments) \(files)")
        }
    }

    /// Without ffmpeg only the raw frames can be written. For other formats the error names the package.
    @Test func withoutFFmpegFramesCanBeWritten() throws {
        program.environment["PATH"] = "/nowhere"
        let refused = try run("video", "4", "-o", program.path("a.mp4"))
        #expect(refused.code == 1 && refused.errors.contains("install the package ffmpeg") && files.isEmpty)
        #expect(try program.run("doctor").output.contains("to do: install the package ffmpeg"))
        #expect(try run("video", "4", "-o", program.path("a.y4m"), "--size", "64x36").code == 0)
        let bytes = try Data(contentsOf: URL(fileURLWithPath: program.path("a.y4m")))
        let head = Data("YUV4MPEG2 W64 H36 F30:1 Ip A1:1 C420mpeg2\nFRAME\n".utf8)
        #expect(bytes.starts(with: head))
        let result = try program.run(
            URL(fileURLWithPath: "/bin/sh"),
            ["-c", "'\(Program.current.path)' video 4 -o - --size 64x36 --scores s.sqlite | /usr/bin/cmp - a.y4m"])
        #expect(result.code == 0)
    }

    private func film(_ number: Int64, rate: Int, best: Double? = nil) throws -> (Film, Round) {
        let score = try #require(try ScoreBook.open(program.path("s.sqlite"), now: Date()).score(number))
        let round = Round(replaying: try Journal(decoding: Array(score.journal)))
        var card = Card(of: round, levelName: score.levelName)
        card.player = score.player
        let goals = RainGoals(round.level, seed: round.journal.seed)
        card.medal = goals?.medal(for: score.score, lasting: card.life)
        var film = Film(of: round, card: card, best: best, rate: rate, words: .english)
        film.goals = goals
        return (film, round)
    }

    /// The frames in a file equal the film's frames, drawn here and converted by a simple reference.
    @Test func framesMatchTheFilm() throws {
        let arguments = [
            "video", "4", "--size", "128x72", "--fps", "10", "--language", "en", "--scores", program.path("s.sqlite"),
        ]
        #expect(try program.run(Program.current, arguments + ["-o", program.path("a.y4m")]).code == 0)
        let (film, round) = try film(4, rate: 10)
        var canvas = try Canvas(
            field: round.level.field, width: 128, height: 72, art: Assets.art(for: round.level), font: Assets.font())
        let bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: program.path("a.y4m"))))
        let header = try #require(bytes.firstIndex(of: 10)) + 1
        let each = 6 + 128 * 72 * 3 / 2
        #expect(bytes.count == header + film.frames * each)
        for number in stride(from: 0, to: film.frames, by: 7) {
            var frame = Frame(size: round.level.field)
            frame.margin = canvas.view.margin
            film.append(number, to: &frame)
            try canvas.draw(frame)
            let colors = canvas.bytes.map(UInt32.init)
            var pixels: [UInt32] = []
            for index in stride(from: 0, to: colors.count, by: 4) {
                pixels.append(colors[index] << 16 | colors[index + 1] << 8 | colors[index + 2])
            }
            let place = header + number * each + 6
            #expect(
                Array(bytes[place..<place + each - 6]) == PlainI420.planes(pixels, width: 128, height: 72), "\(number)")
        }
        // Any number of threads gives the same frames.
        var digests: Set<String> = []
        for threads in ["1", "2", "5"] {
            digests.insert(try program.run(Program.current, arguments + ["--digest", "--threads", threads]).output)
        }
        #expect(digests.count == 1 && digests.first?.count == 65)
        guard FilmFormat.hasFFmpeg else { return }
        // A lossless encoder keeps the frames too.
        #expect(try program.run(Program.current, arguments + ["-o", program.path("a.mkv")]).code == 0)
        #expect(try ffmpeg("-i", "a.mkv", "-f", "rawvideo", "-pix_fmt", "yuv420p", "raw").code == 0)
        let raw = try [UInt8](Data(contentsOf: URL(fileURLWithPath: program.path("raw"))))
        var own: [UInt8] = []
        for number in 0..<film.frames {
            let place = header + number * each
            own += bytes[place + 6..<place + each]
        }
        #expect(raw == own)
    }

    private func ffmpeg(_ arguments: String...) throws -> Program.Result {
        try program.run(
            URL(fileURLWithPath: try #require(ChildProgram.path(of: "ffmpeg"))),
            ["-v", "error", "-nostdin", "-y"] + arguments)
    }

    /// Size, rate, length and colours as ffprobe sees them.
    @Test(.enabled(if: FilmFormat.hasFFmpeg, needsFFmpeg))
    func filmsMatchTheirFlags() throws {
        let probe = try #require(ChildProgram.path(of: "ffprobe"))
        let (film, _) = try film(4, rate: 30)
        for (name, flags, stream) in [
            ("a.mp4", ["--size", "320x180"], "h264,320,180,yuv420p,tv,bt709,bt709,bt709,30/1"),
            (
                "b.mp4", ["--size", "180x320", "--fps", "24", "--no-sound", "--no-hud"],
                "h264,180,320,yuv420p,tv,bt709,bt709,bt709,24/1"
            ),
            ("a.gif", ["--size", "160x90", "--fps", "10"], "gif,160,90,bgra,pc,gbr,unknown,unknown,10/1"),
        ] {
            let result = try program.run(
                Program.current, ["video", "4", "-o", program.path(name), "--scores", program.path("s.sqlite")] + flags)
            #expect(result.code == 0 && result.complaints.isEmpty && result.output.contains("as fast as it plays"))
            let found = try program.run(
                URL(fileURLWithPath: probe),
                [
                    "-v", "error", "-select_streams", "v", "-show_entries",
                    "stream=codec_name,width,height,pix_fmt,color_range,color_space,color_transfer,color_primaries,r_frame_rate",
                    "-of", "csv=p=0", program.path(name),
                ])
            #expect(found.output.contains(stream) || name == "a.gif", "\(found.output)")
            let length = try program.run(
                URL(fileURLWithPath: probe),
                ["-v", "error", "-show_entries", "format=duration", "-of", "csv=p=0", program.path(name)])
            let seconds = Double(length.output.trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0
            #expect(abs(seconds - film.seconds) < 0.11, "\(name) \(seconds)")
        }
        #expect(try run("video", "4", "-o", program.path("a.webp"), "--size", "160x90", "--fps", "10").code == 0)
        let webp = try [UInt8](Data(contentsOf: URL(fileURLWithPath: program.path("a.webp"))))
        // The chunks of an animation, each with its duration.
        #expect(String(decoding: webp.prefix(4) + webp[8..<16], as: UTF8.self) == "RIFFWEBPVP8X")
        let sound = try program.run(
            URL(fileURLWithPath: probe),
            [
                "-v", "error", "-select_streams", "a", "-show_entries", "stream=codec_name,sample_rate,channels", "-of",
                "csv=p=0", program.path("a.mp4"),
            ])
        #expect(sound.output == "aac,48000,2\n")
    }

    /// The first 20 catches of a round are heard within 1/30 s, one frame, of the times they are seen: the loudness jumps
    /// there.
    @Test(.enabled(if: FilmFormat.hasFFmpeg, needsFFmpeg))
    func catchesAreHeardWhereTheyAreSeen() throws {
        var level = Level()
        (level.duration, level.interval, level.fallTime, level.bombEvery) = (26, 1.2, 3, 0)
        let round = Round.played(level: level, seed: 4, by: .perfect)
        let card = Card(of: round, levelName: "custom")
        let film = Film(of: round, card: card, rate: 30, words: .english)
        var writer = FilmWriter(
            film, size: (64, 36), art: Assets.art(for: level), font: try Assets.font())
        var volumes = Settings().volumes
        volumes.music = 0
        writer.volumes = volumes
        try FileBytes.replace(program.path("a.mp4")) { file in
            _ = try writer.write(.mp4, to: file)
        }
        #expect(try ffmpeg("-i", "a.mp4", "-f", "s16le", "-ac", "1", "-ar", "48000", "sound").code == 0)
        let bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: program.path("sound"))))
        let samples = stride(from: 0, to: bytes.count - 1, by: 2).map { index in
            Double(Int16(bitPattern: UInt16(bytes[index]) | UInt16(bytes[index + 1]) << 8))
        }
        var seen: [Double] = []
        round.forEachTap(from: 0, to: round.finalMoment.roundTime) { made, outcome in
            if case .caught = outcome.kind { seen.append(made.seconds - Round.countdown) }
        }
        #expect(seen.count >= 20)
        for time in seen.prefix(20) {
            func loudness(_ at: Double) -> Double {
                let place = Int(at * 48_000)
                guard place >= 0, place + 96 < samples.count else { return 0 }
                return samples[place..<place + 96].reduce(0) { $0 + $1 * $1 }
            }
            let steps = stride(from: time - 0.1, to: time + 0.1, by: 0.002).map {
                ($0, loudness($0) - loudness($0 - 0.002))
            }
            // Another sound may begin near by.
            let most = steps.map(\.1).max() ?? 0
            let near = steps.filter { abs($0.0 - time) < 1.0 / 30 }.map(\.1).max() ?? 0
            #expect(most > 0 && near > most / 2, "seen at \(time)")
        }
    }

    /// An encoder that ends early leaves no file, and its last line is printed.
    @Test func anEncoderThatDiesLeavesNothing() throws {
        try encode(by: "head -c 9 > /dev/null\necho one >&2\necho 'No such thing' >&2\nexit 3")
        let result = try run("video", "1", "-o", program.path("a.mp4"))
        #expect(result.code == 1 && result.errors == "redpackrain: ffmpeg: No such thing\n" && files.isEmpty)
        try encode(by: "cat > /dev/null")
        // An encoder that writes no video file does not replace the old file.
        try Data("mine".utf8).write(to: URL(fileURLWithPath: program.path("a.mp4")))
        let empty = try run("video", "4", "-o", program.path("a.mp4"), "--no-sound")
        #expect(empty.code == 1 && empty.errors.contains("wrote no mp4 file"))
        #expect(try String(contentsOfFile: program.path("a.mp4"), encoding: .utf8) == "mine")
    }

    /// The game tries the encoders that ffmpeg lists, since some need a device or a library. An error about a format names
    /// the formats that can be written.
    @Test func encodersAreTried() throws {
        // The only listed encoder for H.264 fails.
        let list = [
            " V....D libopenh264 x", " V..... gif x", " VF.... png x", " V....D libvpx-vp9 x", " A..... libopus x",
        ]
        try encode(
            by: "case \"$*\" in *-encoders*) printf '%s\\n' '\(list.joined(separator: "' '"))';; *) exit 9;; esac")
        let refused = try run("video", "4", "-o", program.path("a.mp4"))
        let ffmpeg = program.path("bin/ffmpeg")
        #expect(refused.code == 1 && files.isEmpty && refused.errors.split(separator: "\n").count == 1)
        #expect(refused.errors.hasPrefix("redpackrain: \(ffmpeg): cannot write .mp4"), "\(refused.errors)")
        #expect(refused.errors.contains("libx264") && refused.errors.hasSuffix("it can write .webm, .gif, .y4m\n"))
        let report = try program.run("doctor").output
        #expect(
            report.contains(
                "\(ffmpeg): .webm (libvpx-vp9, libopus), .gif (gif); no .mp4, so the game's videos are .webm"),
            "\(report)")
        #expect(report.contains("to do: install an ffmpeg with libx264 and aac"))
        // Without an encoder for sound, a silent video can be made.
        try encode(by: "case \"$*\" in *-encoders*) echo ' V....D libx264 x';; *) exit 9;; esac")
        let silent = try run("video", "4", "-o", program.path("a.mp4"))
        #expect(
            silent.code == 1 && silent.errors.hasSuffix("(aac, libfdk_aac, libopus); --no-sound makes a silent video\n")
        )
        #expect(
            try program.run("doctor").output.contains(
                "\(ffmpeg): no format; no .mp4, so the game's videos cannot be made"))
    }

    /// A real ffmpeg without its encoders for H.264 can still write other formats.
    @Test(.enabled(if: FilmFormat.hasFFmpeg, needsFFmpeg))
    func withoutH264ThereAreOtherVideos() throws {
        let real = try #require(ChildProgram.path(of: "ffmpeg"))
        try encode(
            by: """
                case "$*" in
                *-encoders*) \(real) "$@" | grep -v 264 ;;
                *264*) exit 9 ;;
                *) exec \(real) "$@" ;;
                esac
                """)
        let made = try run("video", "4", "-o", program.path("a.webm"), "--size", "160x90", "--fps", "10")
        #expect(made.code == 0, "\(made.errors)")
        let bytes = try Data(contentsOf: URL(fileURLWithPath: program.path("a.webm")))
        #expect(bytes.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) && bytes.count > 1000)
        let found = try program.run(
            URL(fileURLWithPath: try #require(ChildProgram.path(of: "ffprobe"))),
            ["-v", "error", "-show_entries", "stream=codec_name", "-of", "csv=p=0", program.path("a.webm")])
        #expect(found.output == "vp9\nopus\n")
    }

    /// Installs a script in place of ffmpeg.
    private func encode(by script: String) throws {
        try makeExecutable("#!/bin/sh\n\(script)\n", at: program.path("bin/ffmpeg"))
        program.environment["PATH"] = "\(program.path("bin")):/usr/bin:/bin"
    }

    /// Starts a video of the first round, and waits until it has begun, for at most 30 s.
    private func video(_ name: String, until hasBegun: (Process) -> Bool) throws -> Process {
        let process = try program.start(
            Program.current, ["video", "1", "-o", program.path(name), "--scores", program.path("s.sqlite")])
        for _ in 0..<3000 where !hasBegun(process) { Thread.sleep(forTimeInterval: 0.01) }
        #expect(process.isRunning && hasBegun(process))
        return process
    }

    /// Ctrl-C ends the command even if the encoder hangs.
    @Test func aHangingEncoderIsStopped() throws {
        try encode(by: "touch \(program.path("begun")); exec sleep 60")
        let process = try video("a.mp4") { _ in FileManager.default.fileExists(atPath: program.path("begun")) }
        kill(process.processIdentifier, SIGINT)
        process.waitForEnd()
        #expect(process.terminationStatus == 130 && files.isEmpty)
    }

    /// A reader that needs longer for a frame than the patience with hanging, but always goes on.
    private static let slowReader = """
        n=0; while [ $n -lt 20 ]; do head -c 40000 > /dev/null; sleep 0.2; n=$((n+1)); done; cat > /dev/null; echo 12ab
        """

    /// A reader of frames that hangs is stopped with one error line, together with the programs it has started, whether it
    /// hangs before the first frame, near the last or after it. A slow reader that works is not stopped.
    @Test(arguments: [
        ("sleep 60", 640, true), ("head -c REST > /dev/null; exec sleep 60", 640, true),
        ("cat > /dev/null; sleep 60", 64, true), ("cat > /dev/null; sleep 0.4; echo 12ab", 64, false),
        ("cat > /dev/null; n=0; while [ $n -lt 900000 ]; do n=$((n+1)); done; echo 12ab", 64, false),
        (slowReader, 640, false),
    ])
    func aHangingReaderIsStopped(script: String, width: Int, hangs: Bool) throws {
        signal(SIGPIPE, SIG_IGN)
        let (film, round) = try film(4, rate: 10)
        let frame = width * width * 9 / 16 * 3 / 2
        try encode(by: script.replacing("REST", with: "\(frame * (film.frames - 6))"))
        var writer = FilmWriter(
            film, size: (width, width * 9 / 16), art: Assets.art(for: round.level), font: try Assets.font())
        writer.patience = 1
        let begun = ContinuousClock().now
        if hangs {
            let error = #expect(throws: Failure.self) { try writer.digest(by: program.path("bin/ffmpeg")) }
            #expect(error?.description.hasPrefix("ffmpeg: did nothing for 1 s and was stopped; try again") == true)
        } else {
            #expect(try writer.digest(by: program.path("bin/ffmpeg")) == "12ab")
        }
        #expect(ContinuousClock().now - begun < .seconds(60))
    }

    /// An encoder that works without end after the last frame is stopped as well, with another message.
    @Test func aSpinningEncoderIsStopped() throws {
        signal(SIGPIPE, SIG_IGN)
        let (film, round) = try film(1, rate: 10)
        try encode(by: "cat > /dev/null; while :; do :; done")
        var writer = FilmWriter(
            film, size: (64, 36), art: Assets.art(for: round.level), font: try Assets.font())
        writer.workingPatience = 1
        let error = #expect(throws: Failure.self) { try writer.digest(by: program.path("bin/ffmpeg")) }
        #expect(
            error?.description.hasPrefix("ffmpeg: did not finish after the last frame and was stopped; try") == true)
    }

    /// The record that is read cannot be the output file.
    @Test func aRecordIsNotReplacedByItsCard() throws {
        let record = program.path("r.rpr")
        #expect(try run("export", "1", "-o", record).code == 0)
        #expect(symlink("r.rpr", program.path("link.png")) == 0)
        for output in [record, program.path("link.png")] {
            let refused = try program.run("card", record, "-o", output)
            #expect(refused.code == 64 && refused.errors.contains("is the record itself"))
        }
        #expect(try program.run("verify", record).code == 0)
    }

    /// Ctrl-C and a kill leave neither a file nor an encoder.
    @Test(arguments: [SIGINT, SIGKILL])
    func stoppedEncodersLeaveNothing(signal: Int32) throws {
        try Data("mine".utf8).write(to: URL(fileURLWithPath: program.path("a.y4m")))
        // By then the game has opened its unnamed temporary file.
        let process = try video("a.y4m") { process in
            let folder = "/proc/\(process.processIdentifier)/fd"
            let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
            return files.contains { file in
                let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\(file)")
                return target?.hasPrefix(program.home.path) == true && target?.hasSuffix("(deleted)") == true
            }
        }
        kill(process.processIdentifier, signal)
        process.waitForEnd()
        if signal == SIGINT { #expect(process.terminationStatus == 130) }
        #expect(files == ["a.y4m"])
        #expect(try String(contentsOfFile: program.path("a.y4m"), encoding: .utf8) == "mine")
    }

    /// With `--background`, a command ends with its standard input, and never replaces a file.
    @Test func backgroundCommandsEndWithTheGame() throws {
        func beside(_ name: String) throws -> Program.Result {
            // A pipe that stays open as long as the command runs.
            let command = """
                rm -f open; mkfifo open; exec 3<>open
                '\(Program.current.path)' card 4 -o \(name) --background --scores s.sqlite < open
                """
            return try program.run(URL(fileURLWithPath: "/bin/sh"), ["-c", command])
        }
        #expect(try beside("a.png").code == 0 && files == ["a.png"])
        #expect(try beside("a.png").code == 1 && files == ["a.png"])
        let ended = try program.run(
            Program.current,
            ["video", "1", "-o", program.path("b.y4m"), "--background", "--scores", program.path("s.sqlite")])
        #expect(ended.code == 130 && !files.contains("b.y4m"))
    }

    /// Each flag changes the film, and no two flags have the same effect.
    @Test func flagsChangeTheFilm() throws {
        let base = ["video", "4", "--digest", "--size", "96x54", "--fps", "10", "--language", "en"]
        var digests: Set<String> = []
        let flags = [
            [], ["--no-hud"], ["--captions"], ["--ghost"], ["--clip", "best", "--seconds", "2"], ["--no-name"],
            ["--reduced-motion"], ["--language", "zh"],
        ]
        for flag in flags {
            let result = try program.run(Program.current, base + flag + ["--scores", program.path("s.sqlite")])
            #expect(result.code == 0 && result.complaints.isEmpty && result.output.count == 65, "\(flag) \(result)")
            digests.insert(result.output)
        }
        #expect(digests.count == flags.count)
    }

    /// Size and rate have the defaults from the help; upright rounds have width and height exchanged.
    @Test func filmsHaveDefaultSizes() throws {
        var upright = Level.festive
        (upright.duration, upright.portrait, upright.phases) = (3, true, [])
        try program.keep(.played(level: upright, seed: 2, by: .casual), player: "Ann", in: "s.sqlite")
        func head(_ arguments: String) throws -> String {
            let command = "'\(Program.current.path)' video \(arguments) -o - --scores s.sqlite 2> said | head -c 40"
            let result = try program.run(URL(fileURLWithPath: "/bin/sh"), ["-c", command])
            return String(result.output.prefix { $0 != "I" })
        }
        for (arguments, words) in [
            ("4", "W1280 H720 F30:1 "), ("5", "W720 H1280 F30:1 "), ("4 --tall --fps 60", "W1080 H1920 F60:1 "),
        ] { #expect(try head(arguments) == "YUV4MPEG2 \(words)") }
        // The defaults in the arguments of the encoder.
        try encode(by: "echo \"$*\" > '\(program.path("asked"))'\ncat > /dev/null")
        for (name, number, words) in [
            ("a.gif", "4", "640x360"), ("a.webp", "5", "360x640"), ("a.mp4", "4", "1280x720"),
        ] {
            _ = try run("video", number, "-o", program.path(name), "--no-sound")
            let asked = try String(contentsOfFile: program.path("asked"), encoding: .utf8)
            #expect(asked.contains(words) && asked.contains(name == "a.mp4" ? "30" : "15"), "\(asked)")
        }
    }

    /// A clip has the length asked for. The default is 15 s, or all of a shorter round.
    @Test func aClipHasItsLength() throws {
        let short = Film.length(of: try film(4, rate: 10).1)
        for (number, flags, seconds) in [("1", [], 15), ("1", ["--seconds", "3"], 3), ("4", [], short)] {
            let path = program.path("a.y4m")
            let arguments = ["video", number, "-o", path, "--clip", "best", "--size", "64x36", "--fps", "10"]
            let result = try program.run(
                Program.current, arguments + flags + ["--scores", program.path("s.sqlite")])
            #expect(result.code == 0, "\(result)")
            // The header is shorter than a frame; the card is shown for two seconds.
            let frames = try Data(contentsOf: URL(fileURLWithPath: path)).count / (64 * 36 * 3 / 2 + 6)
            #expect(frames == Int((seconds * 10).rounded()) + 20, "\(number) \(flags)")
        }
    }
}
