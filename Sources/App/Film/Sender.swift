import Dispatch
import Foundation
import Screens
import Stage
import Synchronization

/// Makes cards and videos, one at a time, with a second process of this program at the lowest priority, so that no
/// frame waits for it. That process ends with the game, however the game ends.
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
        guard kind == .card || FilmFormat.hasFFmpeg else { return report(.needsFFmpeg) }
        state.withLock { $0.isStopped = false }
        let path = UserFolder(kind).path(named: name, ending: kind == .card ? "png" : "mp4")
        lane.async { [self] in
            let isMade = (try? run(arguments + ["-o", path, "--background"]) { report(.making($0)) }) == true
            let isStopped = state.withLock { $0.isStopped }
            report(isMade ? .saved(UserFolder.shown(path)) : isStopped ? .stopped : .failed)
        }
    }

    /// Cancels the card or the video in the making.
    func stop() {
        state.withLock { state in
            state.isStopped = true
            if let leash = state.leash { close(leash) }
            state.leash = nil
        }
    }

    /// Cancels the card or the video in the making, and waits for its end.
    func finish() {
        stop()
        lane.sync {}
    }

    /// Runs the program to its end. Returns whether it succeeded.
    private func run(_ arguments: [String], progress: (Int) -> Void) throws -> Bool {
        let (input, output) = (try Pipe(), try Pipe())
        let isWanted = state.withLock { state in
            if !state.isStopped { state.leash = input.write }
            return !state.isStopped
        }
        guard isWanted else {
            for end in [input.read, input.write, output.read, output.write] { close(end) }
            return false
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
        // Each line is a number.
        var (buffer, line) = ([UInt8](repeating: 0, count: 256), "")
        while true {
            let count = read(output.read, &buffer, buffer.count)
            if count == 0 || (count < 0 && errno != EINTR) { break }
            for byte in buffer.prefix(max(0, count)) {
                guard byte == UInt8(ascii: "\n") else {
                    line.unicodeScalars.append(Unicode.Scalar(byte))
                    continue
                }
                if let done = Int(line) { progress(done) }
                line = ""
            }
        }
        return child.wait()
    }
}
