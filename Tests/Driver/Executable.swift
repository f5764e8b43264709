import Foundation

/// Writes a script to an executable file. A child process writes it, since a file that is open for writing cannot be run, and
/// a process that another test starts meanwhile would inherit an open file of this process for a moment.
package func makeExecutable(_ text: String, at path: String) throws {
    let (shell, input) = (Process(), Pipe())
    shell.executableURL = URL(fileURLWithPath: "/usr/bin/timeout")
    let script = #"mkdir -p "$(dirname "$0")" && rm -f "$0" && cat >"$0" && chmod 755 "$0""#
    shell.arguments = ["60", "/bin/sh", "-c", script, path]
    shell.standardInput = input
    try shell.run()
    // Less than a pipe holds, so that writing does not block.
    input.fileHandleForWriting.write(Data(text.utf8))
    try input.fileHandleForWriting.close()
    shell.waitUntilExit()
    guard shell.terminationStatus == 0 else { throw CocoaError(.fileWriteUnknown) }
}
