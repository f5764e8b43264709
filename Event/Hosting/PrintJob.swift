import Dispatch
import Glibc
import Rain
import RainApp

/// A job of CUPS. `lp` succeeds once the job is queued, even for a printer that is off, a disabled queue, or options
/// and pictures that no filter accepts.
struct PrintJob {
    /// The name of the job: "slips-12".
    private let name: String
    /// The name of the queue: "slips".
    private let queue: String

    /// The time between two checks, and the time limit of each of the two runs of lpstat in a check, seconds.
    private static let (step, limit) = (0.5, 5)

    /// The job in the output of `lp`, in any language: "request id is slips-12 (1 file(s))". Nil for a command without
    /// `lp`, and for output without a job.
    init?(told output: String, by command: String) {
        let words = command.split { !($0.isLetter || $0.isNumber || "-_.".contains($0)) }
        guard words.contains("lp") else { return nil }
        let names = output.split(whereSeparator: \.isWhitespace).reversed()
        guard let match = names.lazy.compactMap({ $0.wholeMatch(of: /(.+)-\d+/) }).first else { return nil }
        (name, queue) = (String(match.0), String(match.1))
    }

    /// Waits until the job is done. Returns the reason if it is not printed; nil if it is.
    /// - Parameters:
    ///   - patience: the longest time to wait, seconds.
    ///   - lpstat: the path of lpstat; without it the job counts as printed.
    func failure(within patience: Double, asking lpstat: String? = ChildProgram.path(of: "lpstat")) -> String? {
        guard let lpstat, let env = ChildProgram.path(of: "env") else { return nil }
        func ask(_ flag: String) -> SlipPrinter.Run? {
            // In English, so that the output can be parsed.
            try? SlipPrinter.run(env, ["LC_ALL=C", lpstat, flag, queue], limit: Self.limit)
        }
        let end = DispatchTime.now() + patience
        var reason: String
        repeat {
            let (jobs, printer) = (ask("-o"), ask("-p"))
            let isThere = jobs?.output.split(whereSeparator: \.isNewline).contains {
                $0.split(whereSeparator: \.isWhitespace).first == name[...]
            }
            let state = printer?.output ?? ""
            if let fault = ["Filter failed", "disabled"].first(where: state.contains) {
                return "the printer \(queue.shown) says: \((state.line(with: fault) ?? fault).shown)"
            }
            if jobs?.hasSucceeded == true, isThere == false { return nil }
            let said = jobs?.errors.lastLine ?? state.lastLine
            reason = "\(name.shown) is not printed after \(Int(patience)) s\(said.map { ": \($0.shown)" } ?? "")"
            if DispatchTime.now() < end { usleep(UInt32(Self.step * 1e6)) }
        } while DispatchTime.now() < end
        return reason
    }
}

extension String {
    /// The first line that has a word, without the blanks around it; nil if none has.
    fileprivate func line(with word: String) -> String? {
        split(whereSeparator: \.isNewline).first { $0.contains(word) }.map { String($0.trimmed) }
    }
}
