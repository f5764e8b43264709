import ArgumentParser
import Foundation
import Motion
import Rain
import RainApp
import RainCommandParts
import RainPlayers
import RainScreens
import RainShow
import Stage

struct VideoCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "video",
        abstract: "Write a recorded round as a video: the whole of it, or its best seconds.",
        discussion: """
            Needs the program ffmpeg, except for .y4m and for frames on standard output (-o -). Countdowns are left out, \
            and pauses last half a second; rewinds are shown.
            """)

    enum Clip: String, ExpressibleByArgument, CaseIterable {
        case best
    }

    @OptionGroup var sending: SendOptions

    @Option(
        name: [.short, .customLong("output")],
        help: "The file: .mp4, .webm, .gif, .webp, .mkv (lossless) or .y4m; - writes frames to standard output.")
    var output: String?

    @Flag(help: "Print the SHA-256 of all frames (I420), the same each time on one machine, and write no file.")
    var digest = false

    @Option(
        help: "Pixels, WxH, even (default: 1280x720; 640x360 for .gif and .webp; sides swapped for upright rounds).")
    var size: String?

    @Option(help: "Frames a second, 10 ... 60 (default: 30; 15 for .gif and .webp).")
    var fps: String?

    @Option(help: "The part to show: best (the seconds with the most points).")
    var clip: Clip?

    @Option(help: "With --clip: its length, 1 ... 600 (default: 15).")
    var seconds: String?

    @Flag(help: "Show a race against the steady player.")
    var ghost = false

    @Flag(help: "Without points, time and taps.")
    var noHud = false

    @Flag(help: "Without sound.")
    var noSound = false

    @Flag(help: "Captions of the sounds.")
    var captions = false

    @Option(help: "Number of threads that draw, 1 ... 64 (default: one per processor).")
    var threads: String?

    func run() throws {
        guard digest != (output != nil) else { throw UsageError("video: needs -o FILE or --digest") }
        let format = try output.map(Self.format) ?? .y4m
        if format.needsFFmpeg, !FilmFormat.hasFFmpeg { throw FilmWriter.needsFFmpeg }
        let file = try output.map {
            try sending.file($0)
        }
        if sending.background { Background.begin() }
        let rate = try fps.map { try FlagNumber.parsed($0, of: "--fps", in: 10...60) } ?? (format.isPicture ? 15 : 30)
        let threads = try threads.map { try FlagNumber.parsed($0, of: "--threads", in: 1...64) }
        let wanted = try evenSize()
        let sent = try sending.round()
        var film = Film(
            of: sent.round, card: sent.card, best: try length(of: sent.round), rate: rate, words: sent.settings.words)
        (film.looks, film.hasHUD, film.goals) = (sent.settings.looks, !noHud, sent.goals)
        film.hasBanners = sent.settings.capabilities.canShowChinese
        if ghost {
            guard let steady = Par.firstRound(of: sent.round.level, seed: sent.round.journal.seed) else {
                throw Failure("--ghost: this level has no steady player")
            }
            film.rival = Rival(Ghost(of: steady))
        }
        if captions { film.addCaptions() }
        var writer = FilmWriter(
            film, size: wanted ?? Self.size(film.field, isSmall: format.isPicture),
            art: Assets.art(for: sent.round.level), font: sent.font)
        writer.volumes = noSound ? nil : sent.settings.volumes
        writer.threads = threads
        try write(film, by: &writer, format, to: file)
    }

    private func write(_ film: Film, by writer: inout FilmWriter, _ format: FilmFormat, to file: OutputFile?) throws {
        let interruption = Interruption()
        let bar = ProgressBar(total: film.frames, unit: "frames")
        let cancellation = interruption.cancellation
        let isInBackground = sending.background
        var told = 0
        writer.progress = { done in
            bar.show(done)
            if isInBackground, 100 * done / film.frames > told {
                told = 100 * done / film.frames
                Console.say("\(told)")
            }
            return !cancellation.isSet
        }
        defer { bar.clear() }
        guard let file else {
            guard let digest = try writer.digest() else { throw ExitCode(Interruption.exitCode) }
            return try Console.write(digest)
        }
        let time = HostTime()
        let start = time.now
        var spent: FilmWriter.Spent?
        try file.write { opened in
            spent = try writer.write(format, to: opened)
            if spent == nil { throw ExitCode(Interruption.exitCode) }
        }
        guard output != "-", !isInBackground, let spent else { return }
        bar.clear()
        let took = Double(time.now - start) / 1e9
        func share(_ part: Double) -> String { "\(Int((100 * part / took).rounded())) %" }
        func tenths(_ number: Double) -> String { String(format: "%.1f", number) }
        Console.say(
            """
            \(file.path.shown): \(tenths(film.seconds)) s, made in \(tenths(took)) s, \
            \(tenths(film.seconds / took)) times as fast as it plays; \(share(spent.drawing)) of the time drawing, \
            \(share(spent.converting)) converting, \(share(spent.waiting)) waiting for the encoder
            """)
    }

    private static func format(of path: String) throws -> FilmFormat {
        if path == "-" { return .y4m }
        let parts = path.split(separator: "/").last?.split(separator: ".", omittingEmptySubsequences: false) ?? []
        guard parts.count > 1, let format = FilmFormat(rawValue: parts[parts.count - 1].lowercased()) else {
            let endings = FilmFormat.allCases.map { ".\($0.rawValue)" }.joined(separator: ", ")
            throw UsageError("-o \(path): must end in one of \(trusted: endings), or be -")
        }
        return format
    }

    private func evenSize() throws -> (width: Int, height: Int)? {
        guard let size else { return sending.tall ? (Int(Card.tall.x), Int(Card.tall.y)) : nil }
        guard !sending.tall else { throw UsageError("--size \(size): --tall has a size of its own") }
        let (width, height) = try PixelSize.parsed(size)
        guard width.isMultiple(of: 2), height.isMultiple(of: 2) else {
            throw UsageError("--size \(size): both sides of a video must be even")
        }
        return (width, height)
    }

    private static func size(_ field: Vector, isSmall: Bool) -> (width: Int, height: Int) {
        let (long, short) = isSmall ? (640, 360) : (1280, 720)
        return field.y > field.x ? (short, long) : (long, short)
    }

    /// The length of the clip, seconds; nil for the whole round.
    private func length(of round: Round) throws -> Double? {
        guard clip != nil else {
            guard seconds == nil else { throw UsageError("--seconds: needs --clip best") }
            return nil
        }
        guard let seconds else { return min(15, Film.length(of: round)) }
        let length = try FlagNumber.parsed(seconds, of: "--seconds", in: 1.0...600)
        let whole = Film.length(of: round)
        guard length <= whole else {
            throw UsageError("--seconds \(seconds): the round lasts only \(trusted: String(format: "%.1f", whole)) s")
        }
        return length
    }
}
