import Dispatch
import Foundation
import Rain
import RainPlatform
import RainScreens
import Synchronization

/// Makes cards and videos, one at a time, in a second process of this program at the lowest priority, so that no frame
/// waits for it. That process ends with the game, however the game ends.
final class Sender: Sendable {
    private struct Run {
        /// The end of a pipe: closing it ends the second process; nil while none runs.
        var leash: Int32?
        var isStopped = false
    }

    private let state = Mutex(Run())
    private let lane = DispatchQueue(label: "sending")
    private let program: String

    /// - Parameter program: the file of the program redpackrain.
    init(program: String = "/proc/self/exe") { self.program = program }

    /// Makes a card or a video in the player's folder for such files.
    /// - Parameters:
    ///   - arguments: the program's arguments, except for the file.
    ///   - name: the name of the file, without its ending.
    ///   - report: called with each change of the progress, on any thread.
    func make(
        _ kind: Sending.Kind, _ arguments: [String], name: String,
        report: @escaping @Sendable (Sending.Progress) -> Void
    ) {
        state.withLock { $0.isStopped = false }
        lane.async { [self] in
            let end = made(kind, arguments, name: name) { report(.making($0)) }
            report(state.withLock { $0.isStopped } && !end.isSaved ? .stopped : end)
        }
    }

    private func made(
        _ kind: Sending.Kind, _ arguments: [String], name: String, progress: (Int) -> Void
    ) -> Sending.Progress {
        let folder: UserFolder
        do { folder = try UserFolder(kind) } catch { return .failed(error) }
        var ending = "png"
        if kind == .video {
            guard let ffmpeg = FFmpeg(while: { state.withLock { !$0.isStopped } }) else { return .failed(.noFFmpeg) }
            guard let format = ffmpeg.usualFormat else { return .failed(.noEncoder) }
            ending = format.rawValue
        }
        let path = folder.path(named: name, ending: ending)
        do {
            if let complaint = try run(arguments + ["-o", path, "--background"], progress: progress) {
                return .failed(Self.cause(complaint))
            }
            return .saved(UserFolder.shown(path))
        } catch {
            return .failed(.other("\(error)"))
        }
    }

    /// Returns the cause that the program's last line names.
    private static func cause(_ line: String) -> Sending.Cause {
        switch WriteFault.allCases.first(where: { line.hasSuffix($0.rawValue) }) {
        case .full: .fullDisk
        case .forbidden, .readOnly: .forbidden
        default: line.isEmpty ? .endedEarly : .other(String(line.trimmingPrefix("redpackrain: ")).shown)
        }
    }

    /// Cancels the card or video that is being made.
    func stop() {
        state.withLock { state in
            state.isStopped = true
            if let leash = state.leash { close(leash) }
            state.leash = nil
        }
    }

    /// Cancels the card or video that is being made, and waits until its process has ended.
    func finish() {
        stop()
        lane.sync {}
    }

    /// Runs the program to its end. Returns nil if it succeeded, otherwise its last line that is not a number.
    private func run(_ arguments: [String], progress: (Int) -> Void) throws -> String? {
        let (input, output) = (try Pipe(), try Pipe())
        let isWanted = state.withLock { state in
            if !state.isStopped { state.leash = input.write }
            return !state.isStopped
        }
        guard isWanted else {
            for end in [input.read, input.write, output.read, output.write] { close(end) }
            return ""
        }
        defer {
            close(output.read)
            state.withLock { state in
                if let leash = state.leash { close(leash) }
                state.leash = nil
            }
        }
        var child: ChildProgram
        do {
            defer {
                close(input.read)
                close(output.write)
            }
            child = try ChildProgram(
                program, arguments,
                descriptors: [STDIN_FILENO: input.read, STDOUT_FILENO: output.write, STDERR_FILENO: output.write])
        }
        // Each line is a progress number, or the message of a failure.
        var (buffer, line, complaint): ([UInt8], [UInt8], String) = (Array(repeating: 0, count: 256), [], "")
        while true {
            let count = read(output.read, &buffer, buffer.count)
            if count == 0 || (count < 0 && errno != EINTR) { break }
            for byte in buffer.prefix(max(0, count)) {
                guard byte == UInt8(ascii: "\n") else {
                    line.append(byte)
                    continue
                }
                let text = String(decoding: line, as: UTF8.self)
                if let done = Int(text) { progress(done) } else { complaint = text }
                line.removeAll()
            }
        }
        return child.wait() ? nil : complaint
    }
}
