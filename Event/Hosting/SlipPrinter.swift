package import App
package import Booth
import Dispatch
import Glibc

/// Prints slips with a command of the organiser, one after the other and off the frames: a second process of this
/// program draws the picture, and the command reads it from standard input. Both end at the time limit, even if the
/// game has ended before.
package final class SlipPrinter: Sendable {
    private let lane = DispatchQueue(label: "slips")
    private let program: String
    private let limit: Int

    /// Seconds after the limit to wait for both to end; then they are killed.
    private static let grace = 3.0

    /// - Parameters:
    ///   - program: the file of the program redpackrain.
    ///   - limit: the longest time for drawing and printing, seconds; 1 or more.
    package init(program: String = "/proc/\(getpid())/exe", limit: Int = 30) {
        (self.program, self.limit) = (program, limit)
    }

    /// A script that draws the slip on standard input to a file without a name, where $0 is this program, and then runs
    /// the command $1.
    private static let script = """
        set -e; umask 077; file=$(mktemp); exec 3>"$file" 4<"$file"; rm -f -- "$file"
        "$0" slip - -o - --background >&3; exec 3>&-; exec /bin/sh -c "$1" <&4 4<&-
        """

    /// Begins to print a slip.
    /// - Parameters:
    ///   - command: a shell command that prints a PNG picture from its standard input; its output is discarded.
    ///   - report: called once, on any thread: with nil if the command succeeded, else with the fault.
    package func print(_ slip: Slip, by command: String, report: @escaping @Sendable (Failure?) -> Void) {
        lane.async { [self] in
            do {
                try run(slip, command)
                report(nil)
            } catch {
                report(error as? Failure ?? Failure("the slip cannot be printed: \("\(error)")"))
            }
        }
    }

    private func run(_ slip: Slip, _ command: String) throws {
        guard let timeout = ChildProgram.path(of: "timeout") else {
            throw Failure("the program timeout is missing; install the package coreutils")
        }
        let input = try Pipe()
        // A pipe holds far more, so that writing does not block. The keys are sorted, so that equal slips have equal
        // texts.
        let text = Array(try JSON.text(slip).utf8)
        defer { close(input.read) }
        let isWritten = write(input.write, text, text.count) == text.count
        close(input.write)
        guard isWritten else { throw Failure("the slip cannot be handed to the program that draws it") }
        let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
        defer { close(nowhere) }
        var child = try ChildProgram(
            timeout, ["-k", "1", "\(limit)", "/bin/sh", "-c", Self.script, program, command],
            descriptors: [STDIN_FILENO: input.read, STDOUT_FILENO: nowhere, STDERR_FILENO: nowhere])
        let end = DispatchTime.now() + Double(limit) + Self.grace
        guard child.wait(while: { DispatchTime.now() < end }) else {
            throw Failure("\(command): did not print the slip, or took longer than \(limit) s")
        }
    }
}
