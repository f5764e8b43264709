import Glibc
import Stage

/// An encoder of ffmpeg.
struct FilmEncoder: Sendable {
    /// Its name in ffmpeg's list.
    let name: String
    var arguments: [String] = []
    /// Whether the encoder is tried before it is used: it needs a device or a separate library, so it may be listed and
    /// not work.
    var isTried = false
}

/// The program ffmpeg on PATH, and its encoders.
package struct FFmpeg: Sendable {
    let path: String
    /// The names of ffmpeg's encoders. If ffmpeg lists none, this is empty, and the first encoder of each list is used.
    private let names: Set<String>

    /// The time within which it must answer, seconds.
    private static let patience = 5.0

    /// Asks the program for its encoders. Nil if there is no ffmpeg.
    /// - Parameter isWanted: false stops the asking.
    package init?(while isWanted: () -> Bool = { true }) {
        guard let path = ChildProgram.path(of: "ffmpeg") else { return nil }
        self.path = path
        // " V....D libx264   libx264 H.264 / AVC": six flags, then the name.
        let lines = Self.run(path, ["-encoders"], while: isWanted) ?? []
        names = Set(
            lines.map { $0.split(separator: " ") }.filter { $0.count > 1 && $0[0].count == 6 }.map { "\($0[1])" })
    }

    /// Runs the program without input. Returns the lines of its output; nil if it fails.
    private static func run(_ path: String, _ arguments: [String], while isWanted: () -> Bool) -> [String]? {
        guard let output = try? Scratch() else { return nil }
        let nothing = open("/dev/null", O_RDWR | O_CLOEXEC)
        defer { close(nothing) }
        let time = HostTime()
        let start = time.now
        let descriptors = [STDIN_FILENO: nothing, STDOUT_FILENO: output.descriptor, STDERR_FILENO: nothing]
        do {
            let all = ["-hide_banner", "-loglevel", "error"] + arguments
            var child = try ChildProgram(path, all, descriptors: descriptors)
            let isDone = child.wait { isWanted() && Double(time.now - start) / 1e9 < patience }
            return isDone ? output.lines : nil
        } catch {
            return nil
        }
    }
}

extension FFmpeg {
    /// Returns the encoders of a format, for its pictures and, if it has sound, for its sound. Throws a `Failure` that
    /// names the missing encoder.
    func encoders(of format: FilmFormat, hasSound: Bool) throws -> (picture: FilmEncoder, sound: FilmEncoder?) {
        guard let picture = first(format.pictureEncoders) else {
            let others = formats.map { ".\($0.format.rawValue)" } + [".y4m"]
            throw missing(
                format.pictureEncoders, "write .\(format.rawValue)", "it can write \(others.joined(separator: ", "))")
        }
        guard hasSound, format.hasSound else { return (picture, nil) }
        guard let sound = first(format.soundEncoders) else {
            throw missing(
                format.soundEncoders, "write the sound of .\(format.rawValue)", "--no-sound makes a silent video")
        }
        return (picture, sound)
    }

    private func missing(_ encoders: [FilmEncoder], _ what: String, _ advice: String) -> Failure {
        let names = encoders.map(\.name).joined(separator: ", ")
        return Failure(
            "\(path): cannot \(trusted: what), since none of its encoders works (\(trusted: names)); \(trusted: advice)"
        )
    }

    /// The formats that can be written, with sound if the format has sound, and the names of their encoders.
    var formats: [(format: FilmFormat, encoders: [String])] {
        FilmFormat.allCases.filter(\.needsFFmpeg).compactMap { format in
            guard let picture = first(format.pictureEncoders) else { return nil }
            guard format.hasSound else { return (format: format, encoders: [picture.name]) }
            return first(format.soundEncoders).map { (format: format, encoders: [picture.name, $0.name]) }
        }
    }

    /// The format of the game's own videos: the first that can be written; nil if none can.
    var usualFormat: FilmFormat? {
        [FilmFormat.mp4, .webm].first { first($0.pictureEncoders) != nil && first($0.soundEncoders) != nil }
    }

    private func first(_ encoders: [FilmEncoder]) -> FilmEncoder? {
        guard !names.isEmpty else { return encoders.first }
        return encoders.first { names.contains($0.name) && (!$0.isTried || works($0)) }
    }

    /// Whether the encoder succeeds on a few black pictures.
    private func works(_ encoder: FilmEncoder) -> Bool {
        let pictures = ["-f", "rawvideo", "-pix_fmt", "yuv420p", "-video_size", "256x256", "-i", "/dev/zero"]
        let output = ["-frames:v", "3"] + encoder.arguments + ["-f", "null", "-"]
        return Self.run(path, pictures + output, while: { true }) != nil
    }
}
