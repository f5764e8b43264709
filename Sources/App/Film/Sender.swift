import Dispatch
import Foundation
import Screens
import Stage
import Synchronization

/// Makes cards and videos by this very program, which runs beside the game at the lowest priority, so that no frame waits
/// for it: one at a time. It ends with the game, however that ends.
final class Sender: Sendable {
    private struct State {
        /// The end of the pipe whose closing ends the program; nil while none runs.
        var leash: Int32?
        var isStopped = false
    }

    private let state = Mutex(State())
    private let lane = DispatchQueue(label: "sending")
    private let program: String

    /// - Parameter program: the file of the program redpackrain.
    init(program: String = "/proc/self/exe") { self.program = program }

    /// Makes a card or a video in the player's folder for these. Throws nothing: `report` is told of each change of the
    /// progress, on any thread.
    /// - Parameters:
    ///   - arguments: of the program, but for the file.
    ///   - name: of the file, without its ending.
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

    /// Ends what is being made.
    func stop() {
        state.withLock { state in
            state.isStopped = true
            if let leash = state.leash { close(leash) }
            state.leash = nil
        }
    }

    /// Ends what is being made and waits for that.
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
        // A number in each line.
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

/// A folder of the player for pictures or videos, by the conventions of xdg-user-dirs: the one that the environment or
/// user-dirs.dirs names, else Pictures or Videos at home if it is there, else home.
struct UserFolder {
    private let path: String

    init(_ kind: Sending.Kind, in environment: [String: String] = ProcessInfo.processInfo.environment) {
        let home = Self.home(in: environment)
        let (variable, usual) = kind == .card ? ("XDG_PICTURES_DIR", "Pictures") : ("XDG_VIDEOS_DIR", "Videos")
        let named = environment[variable] ?? Self.named(variable, in: environment, home)
        path = [named, "\(home)/\(usual)"].compactMap(\.self).first { isFolder($0) } ?? home
        func isFolder(_ path: String) -> Bool { path.hasPrefix("/") && FileBytes.isFolder(path) }
    }

    private static func home(in environment: [String: String]) -> String {
        environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? NSHomeDirectory()
    }

    /// Returns the folder in user-dirs.dirs, a line of which is `XDG_PICTURES_DIR="$HOME/Pictures"`.
    private static func named(_ variable: String, in environment: [String: String], _ home: String) -> String? {
        let config = environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "\(home)/.config"
        let bytes = (try? FileBytes.read("\(config)/user-dirs.dirs", limit: 1 << 16)) ?? []
        for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
            let parts = line.split(separator: "=", maxSplits: 1)
            guard parts.count == 2, parts[0] == variable, parts[1].hasPrefix("\""), parts[1].hasSuffix("\"") else {
                continue
            }
            return String(parts[1].dropFirst().dropLast()).replacing("$HOME", with: home)
        }
        return nil
    }

    /// Returns a file in the folder that is not there yet.
    func path(named name: String, ending: String) -> String {
        for number in 1... {
            let path = "\(path)/\(name)\(number > 1 ? "-\(number)" : "").\(ending)"
            if access(path, F_OK) != 0 { return path }
        }
        return "\(path)/\(name).\(ending)"
    }

    /// Returns a path as it is shown to the player.
    static func shown(_ path: String, in environment: [String: String] = ProcessInfo.processInfo.environment) -> String
    {
        let home = home(in: environment)
        return path.hasPrefix("\(home)/") ? "~\(path.dropFirst(home.count))" : path
    }
}
