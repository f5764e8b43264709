import Dispatch
import Glibc
import Motion
import Picture
import Rain
package import RainPlatform
package import RainScreens
package import Stage
import Synchronization

/// Writes a film to a file. All processors draw and convert frames; a queue passes them to the program ffmpeg through a
/// pipe, or straight to the file.
package struct FilmWriter {
    private let film: Film
    private let size: (width: Int, height: Int)
    private let art: Art
    private let font: FontFile
    /// The volumes of the sound; nil for a silent film.
    package var volumes: Volumes?
    /// The number of drawing threads; nil for one per processor.
    package var threads: Int?
    /// The longest time for which the reader of the frames may be idle while frames are offered, seconds.
    package var patience = 60.0
    /// The longest time for which the reader may compute after the last frame without reading or writing anything,
    /// seconds.
    package var workingPatience = 1800.0
    /// Called with the number of frames done; false stops.
    package var progress: (Int) -> Bool = { _ in true }

    /// The colours of a GIF are taken from at least this many frames, and from fewer than twice as many. A shorter
    /// film gives all its frames.
    private static let samples = 24
    private static let pipeBytes: Int32 = 1 << 20
    /// The descriptors of ffmpeg besides its standard ones: its second input, and the file.
    private static let (second, target): (Int32, Int32) = (3, 4)

    /// The time spent on drawing, on converting to I420, and on waiting for the reader of the frames, seconds.
    package struct Spent: Sendable {
        package fileprivate(set) var drawing = 0.0
        package fileprivate(set) var converting = 0.0
        package fileprivate(set) var waiting = 0.0
        /// The system's number of the error that ended the writing of frames; 0 for none.
        fileprivate var error: Int32 = 0
    }

    /// - Parameter size: pixels; both sides even.
    package init(_ film: Film, size: (width: Int, height: Int), art: Art, font: FontFile) {
        (self.film, self.size, self.art, self.font) = (film, size, art, font)
    }
}

// MARK: Files

extension FilmWriter {
    /// Writes the film. Returns how the time was spent, or nil if it was stopped. Throws a `Failure` if ffmpeg is missing
    /// or fails, or if the file cannot be written.
    package func write(_ format: FilmFormat, to file: OpenFile) throws -> Spent? {
        guard format.needsFFmpeg else {
            let head = "YUV4MPEG2 W\(size.width) H\(size.height) F\(film.rate):1 Ip A1:1 C420mpeg2\n"
            guard file.noted(PictureQueue.write(Array(head.utf8), to: file.descriptor)) else { throw file.failure }
            let spent = try draw(0..<film.frames, header: Array("FRAME\n".utf8), to: file.descriptor)
            if let spent { guard file.noted(spent.error == 0, spent.error) else { throw file.failure } }
            return spent
        }
        guard let ffmpeg = FFmpeg(while: { progress(0) }) else { throw Self.needsFFmpeg }
        guard progress(0) else { return nil }
        let encoders = try ffmpeg.encoders(of: format, hasSound: volumes != nil)
        let output = encoders.picture.arguments + (encoders.sound?.arguments ?? []) + format.output
        var inputs = pictures
        if format == .gif {
            let palette = try palette(by: ffmpeg.path)
            inputs += ["-f", "image2pipe", "-i", "/dev/fd/\(Self.second)"]
            return try run(ffmpeg.path, inputs + output, format, palette.descriptor, file)
        }
        guard encoders.sound != nil, let volumes else {
            return try run(ffmpeg.path, inputs + output, format, nil, file)
        }
        inputs += ["-f", "wav", "-i", "pipe:\(Self.second)"]
        let pipe = try Pipe(bytes: Self.pipeBytes)
        let mixing = DispatchGroup()
        let failure = Mutex<(any Error)?>(nil)
        let isMixed = Atomic(false)
        DispatchQueue(label: "sound").async(group: mixing) { [film] in
            do {
                try Self.mix(film, volumes, to: pipe.write)
            } catch {
                failure.withLock { $0 = error }
            }
            isMixed.store(true, ordering: .relaxed)
        }
        let spent: Spent?
        do {
            // The mix ends after its reader has gone.
            defer {
                close(pipe.read)
                mixing.wait()
            }
            spent = try run(ffmpeg.path, inputs + output, format, pipe.read, file) {
                isMixed.load(ordering: .relaxed) || pipe.isFilled
            }
        }
        if spent != nil, let error = failure.withLock({ $0 }) { throw error }
        return spent
    }

    /// The SHA-256 of all frames as I420, in hexadecimal digits; nil if it was stopped.
    /// - Parameter program: the program that computes it.
    package func digest(by program: String? = ChildProgram.path(of: "sha256sum")) throws -> String? {
        guard let program else {
            throw Failure("the program sha256sum is missing; install the package coreutils")
        }
        let answer = try Scratch()
        guard try run(program, [], descriptors: [STDOUT_FILENO: answer.descriptor], 0..<film.frames) != nil else {
            return nil
        }
        return answer.lines.first.map { String($0.prefix { $0.isHexDigit }) }
    }

    package static let needsFFmpeg = Failure(
        "a video needs the program ffmpeg; install the package ffmpeg (only .y4m does without)")

    private var pictures: [String] {
        [
            "-hide_banner", "-loglevel", "error", "-y", "-f", "rawvideo", "-pix_fmt", "yuv420p", "-video_size",
            "\(size.width)x\(size.height)", "-framerate", "\(film.rate)", "-color_range", "tv", "-colorspace", "bt709",
            "-color_trc", "bt709", "-color_primaries", "bt709", "-i", "pipe:0",
        ]
    }

    private func run(
        _ ffmpeg: String, _ arguments: [String], _ format: FilmFormat, _ second: Int32?, _ file: OpenFile,
        isOffered: () -> Bool = { true }
    ) throws -> Spent? {
        var descriptors = [Self.target: file.descriptor]
        if let second { descriptors[Self.second] = second }
        let spent = try run(
            ffmpeg, arguments + ["/dev/fd/\(Self.target)"], descriptors: descriptors, 0..<film.frames, to: file,
            isOffered: isOffered)
        var status = stat()
        fstat(file.descriptor, &status)
        // Pipes and devices cannot be read again.
        guard spent != nil, status.st_mode & S_IFMT == S_IFREG else { return spent }
        let begin = try FileBytes.read("/dev/fd/\(file.descriptor)", limit: 16)
        guard format.isBegun(by: begin) else { throw Failure("ffmpeg: wrote no \(format.rawValue) file") }
        return spent
    }

    /// Returns the colours of a GIF, sampled from the whole film.
    private func palette(by ffmpeg: String) throws -> Scratch {
        let step = max(1, film.frames / Self.samples)
        let found = try Scratch()
        _ = try run(
            ffmpeg,
            pictures + ["-vf", "palettegen=stats_mode=full", "-frames:v", "1", "-f", "image2pipe", "-c:v", "png"]
                + ["/dev/fd/\(Self.target)"],
            descriptors: [Self.target: found.descriptor], stride(from: 0, to: film.frames, by: step), isSample: true)
        return found
    }

    /// Runs a program that reads frames from its standard input. Returns nil if it was stopped.
    /// - Parameter isOffered: whether frames are the only input that it may lack.
    private func run(
        _ program: String, _ arguments: [String], descriptors: [Int32: Int32], _ numbers: some Sequence<Int>,
        isSample: Bool = false, to file: OpenFile? = nil, isOffered: () -> Bool = { true }
    ) throws -> Spent? {
        let errors = try Scratch()
        let pipe = try Pipe(bytes: Self.pipeBytes)
        var all = [STDIN_FILENO: pipe.read, STDERR_FILENO: errors.descriptor]
        all.merge(descriptors) { $1 }
        var child: ChildProgram
        do {
            defer { close(pipe.read) }
            child = try ChildProgram(program, arguments, descriptors: all)
        } catch {
            close(pipe.write)
            throw error
        }
        let spent: Spent?
        do {
            defer { close(pipe.write) }
            spent = try draw(
                numbers, header: [], to: pipe.write, isSample: isSample, patience: patience, isOffered: isOffered
            ) { child.end() }
        }
        guard let spent else { return nil }
        let isDone = child.wait(patience: patience, workingPatience: workingPatience, isOffered: isOffered) {
            progress(film.frames)
        }
        guard progress(film.frames) else { return nil }
        let name = String(program.split(separator: "/").last ?? "")
        guard child.hang != .spinning else {
            throw Failure(
                "\(name): did not finish after the last frame and was stopped; try another format, or a smaller --size"
            )
        }
        guard child.hang == nil, spent.error != ETIMEDOUT else {
            throw Failure(
                """
                \(name): did nothing for \(Int(patience)) s and was stopped; try again when the computer has less to \
                do, or with a smaller --size
                """)
        }
        guard isDone, spent.error == 0 else {
            // The encoder writes the file itself, and reports errors in the system's words.
            let full = String(cString: strerror(ENOSPC))
            if let file, errors.lines.contains(where: { $0.hasSuffix(full) }) {
                _ = file.noted(false, ENOSPC)
                throw file.failure
            }
            throw Failure("\(name): \(errors.lines.last ?? "ended early")")
        }
        return spent
    }
}

// MARK: Frames and sound

extension FilmWriter {
    /// Draws frames and queues them for writing. Returns nil if it was stopped.
    /// - Parameters:
    ///   - patience: the longest time for which the reader may take nothing that is offered, seconds; after it the error
    ///     is `ETIMEDOUT`.
    ///   - isOffered: whether frames are the only input that the reader may lack.
    ///   - stop: stops the encoder, so that `write` returns.
    private func draw(
        _ numbers: some Sequence<Int>, header: [UInt8], to descriptor: Int32, isSample: Bool = false,
        patience: Double = .infinity, isOffered: () -> Bool = { true }, stop: () -> Void = {}
    ) throws -> Spent? {
        var canvas = try Canvas(
            field: film.field, width: size.width, height: size.height, art: art, font: font, threads: threads)
        let queue = PictureQueue(bytes: canvas.bytesOfI420, header: header, to: descriptor)
        defer { _ = queue.finish() }
        var frame = Frame(size: film.field)
        frame.margin = canvas.view.margin
        let time = HostTime()
        var spent = Spent()
        var done = 0
        var standstill = Standstill<Int>()
        /// Whether frames are still wanted and the reader of waiting frames does not hang.
        func goesOn() -> Bool {
            standstill.note(queue.taken, isOffered: isOffered(), at: time.now)
            if standstill.seconds > patience { spent.error = ETIMEDOUT }
            return spent.error == 0 && progress(isSample ? 0 : done)
        }
        for (index, number) in numbers.enumerated() {
            let start = time.now
            frame.clear()
            film.append(number, to: &frame)
            try canvas.draw(frame)
            let drawn = time.now
            var free = drawn
            let isTaken = queue.add(while: goesOn) { planes in
                free = time.now
                planes.withUnsafeMutableBufferPointer { if let base = $0.baseAddress { canvas.convert(toI420: base) } }
            }
            spent.drawing += Double(drawn - start) / 1e9
            spent.waiting += Double(free - drawn) / 1e9
            spent.converting += Double(time.now - free) / 1e9
            done = index + 1
            guard progress(isSample ? 0 : done) else {
                stop()
                return nil
            }
            guard isTaken else { break }
        }
        let last = time.now
        let error = queue.finish(while: goesOn)
        spent.waiting += Double(time.now - last) / 1e9
        if error == nil { stop() }
        guard error != nil || spent.error != 0 else { return nil }
        if spent.error == 0 { spent.error = error ?? 0 }
        return spent
    }

    /// Writes the sound of a film to a pipe, and closes the pipe.
    private static func mix(_ film: Film, _ volumes: Volumes, to pipe: Int32) throws {
        defer { close(pipe) }
        var events: [RoundEvent] = []
        try FileBytes.replace("/dev/fd/\(pipe)") { file in
            try SoundFile.write(film.seconds, volumes: volumes, to: file) { time, mix in
                film.mix(at: time, into: &mix)
            } cues: { from, to, cues in
                film.appendCues(from: from, to: to, events: &events, into: &cues)
            }
        }
    }
}

/// A file without a name, for the output of another program.
final class Scratch {
    private let stream: UnsafeMutablePointer<FILE>

    init() throws {
        guard let stream = tmpfile() else { throw Failure("the folder for temporary files cannot be written") }
        self.stream = stream
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }

    deinit { fclose(stream) }

    var descriptor: Int32 { fileno(stream) }

    /// The lines of text in the file.
    var lines: [String] {
        let bytes = (try? FileBytes.read("/dev/fd/\(descriptor)", limit: 1 << 16)) ?? []
        return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).map { "\($0)" }
    }
}
