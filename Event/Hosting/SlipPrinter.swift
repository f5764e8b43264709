import Dispatch
import Glibc
import Rain
package import RainApp
package import RainBooth

/// Prints slips with the organiser's command, one after another, without delaying frames. A second process of this
/// program draws the picture, and the command reads it from standard input. Both processes end at the time limit, even
/// if the game has ended before.
///
/// The command `lp` succeeds as soon as a job is queued, even if the printer is off. Its job is therefore followed
/// until it is gone.
package final class SlipPrinter: Sendable {
    private let lane = DispatchQueue(label: "slips")
    private let program: String
    private let limit: Int
    private let patience: Double

    /// Seconds after the limit until processes that have not ended are killed.
    private static let grace = 3.0
    /// Maximum number of bytes kept of a command's output, and of characters of the command in an error.
    private static let (longestOutput, longestName) = (2000, 40)

    /// - Parameters:
    ///   - program: the file of the program redpackrain.
    ///   - limit: the longest time for drawing and printing, seconds; 1 or more.
    ///   - patience: the longest time that a job of CUPS may take, seconds.
    package init(program: String = "/proc/\(getpid())/exe", limit: Int = 30, patience: Double = 30) {
        (self.program, self.limit, self.patience) = (program, limit, patience)
    }

    /// A script that draws the slip from standard input to a file without a name, and then runs the command $1 with
    /// that file as its input. $0 is this program.
    private static let script = """
        set -e; umask 077; file=$(mktemp); exec 3>"$file" 4<"$file"; rm -f -- "$file"
        "$0" slip - -o - --background >&3; exec 3>&-; exec /bin/sh -c "$1" <&4 4<&-
        """

    /// Begins to print a slip.
    /// - Parameters:
    ///   - command: a shell command that prints a PNG picture from its standard input.
    ///   - report: called once, on any thread: with nil if the slip is printed as far as is known, otherwise with the
    ///     error.
    package func print(_ slip: Slip, by command: String, report: @escaping @Sendable (Failure?) -> Void) {
        lane.async { [self] in report(Self.fault { try printNow(slip, by: command) }) }
    }

    /// Returns the error if a slip is not printed; nil if it is.
    package static func fault(_ print: () throws -> Void) -> Failure? {
        do {
            try print()
            return nil
        } catch {
            return error as? Failure ?? Failure("the slip cannot be printed: \("\(error)")")
        }
    }

    /// Prints a slip, and waits for it. Throws a `Failure` if it is not printed.
    package func printNow(_ slip: Slip, by command: String) throws {
        let input = try Pipe()
        // A pipe holds far more than a slip, so writing does not block. The keys are sorted, so that equal slips have
        // equal texts.
        let text = Array(try JSON.text(slip).utf8)
        defer { close(input.read) }
        let isWritten = write(input.write, text, text.count) == text.count
        close(input.write)
        guard isWritten else { throw Failure("the slip cannot be handed to the program that draws it") }
        let run = try Self.run("/bin/sh", ["-c", Self.script, program, command], input: input.read, limit: limit)
        let name = command.count > Self.longestName ? "\(command.prefix(Self.longestName - 1))…" : command
        guard run.hasSucceeded else {
            let time = run.seconds >= Double(limit) ? ", or took longer than \(limit) s" : ""
            let said = run.errors.lastLine.map { ": \($0.shown)" } ?? ""
            throw Failure(
                "\(name): did not print the slip\(trusted: time)\(trusted: said)\(trusted: Self.advice(run.errors))")
        }
        guard let job = PrintJob(told: run.output, by: command) else { return }
        if let reason = job.failure(within: patience) { throw Failure("\(name): \(trusted: reason)") }
    }

    /// Returns advice for the message that `lp` gives both for an unknown queue and if CUPS does not run; empty for
    /// other messages.
    private static func advice(_ errors: String) -> String {
        errors.contains("printer or class does not exist") ? " Is the queue's name right, and does CUPS run?" : ""
    }

    /// The exit of a program, and the end of its output.
    struct Run {
        var hasSucceeded = false
        var output = ""
        var errors = ""
        /// The running time, seconds.
        var seconds = 0.0
    }

    /// Runs a program and everything it starts with a time limit, whole seconds.
    static func run(_ path: String, _ arguments: [String], input: Int32? = nil, limit: Int) throws -> Run {
        guard let timeout = ChildProgram.path(of: "timeout") else {
            throw Failure("the program timeout is missing; install the package coreutils")
        }
        let nowhere = open("/dev/null", O_RDONLY | O_CLOEXEC)
        var (output, errors) = (try Tail(most: longestOutput), try Tail(most: longestOutput))
        defer { for end in [nowhere, output.pipe.read, errors.pipe.read] { close(end) } }
        let start = DispatchTime.now()
        func started(_ descriptors: [Int32: Int32]) throws -> ChildProgram {
            // Only the program may hold the writing ends.
            defer { for end in [output.pipe.write, errors.pipe.write] { close(end) } }
            return try ChildProgram(timeout, ["-k", "1", "\(limit)", path] + arguments, descriptors: descriptors)
        }
        var child = try started([
            STDIN_FILENO: input ?? nowhere, STDOUT_FILENO: output.pipe.write, STDERR_FILENO: errors.pipe.write,
        ])
        let end = start + Double(limit) + grace
        var run = Run()
        run.hasSucceeded = child.wait {
            output.drain()
            errors.drain()
            return DispatchTime.now() < end
        }
        output.drain()
        errors.drain()
        (run.output, run.errors) = (output.text, errors.text)
        run.seconds = Double(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds) / 1e9
        return run
    }
}

/// Reads a program's output from a pipe, so that the pipe never fills up, and keeps its end. Child processes of the
/// program may go on writing.
private struct Tail {
    let pipe: Pipe
    private let most: Int
    private var bytes: [UInt8] = []

    init(most: Int) throws {
        (pipe, self.most) = (try Pipe(), most)
        _ = fcntl(pipe.read, F_SETFL, O_NONBLOCK)
    }

    var text: String { String(decoding: bytes, as: UTF8.self) }

    mutating func drain() {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        // A program that writes endlessly is stopped by its time limit.
        for _ in 0..<16 {
            let count = read(pipe.read, &buffer, buffer.count)
            guard count > 0 else { return }
            bytes = (bytes + buffer[..<count]).suffix(most)
        }
    }
}

extension String {
    /// The last line that is not blank; nil without one.
    var lastLine: String? {
        split(whereSeparator: \.isNewline).map(\.trimmed).last { !$0.isEmpty }.map { String($0) }
    }
}
