import ArgumentParser
import Foundation
import Motion
import Rain
import RainApp
import RainPlatform
import RainScores

struct Fuzz: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Read mutations of the files in a folder. Each must be refused, or written back the same.")

    @Option(help: "Number of mutations, 0 ... 1000000000.")
    var count = 100_000

    @Option(help: "Random seed.")
    var seed: UInt64 = 1

    @Option(help: "Number of the first mutation, to repeat one.")
    var from: Int = 0

    @Option(help: "The folder: .rpr records, .journal journals, .yaml levels, .name players' names.")
    var corpus: String = "Tests/Corpus"

    /// Maximum processor time of one read, seconds: a busy machine takes longer by the clock.
    private static let timeLimit = 1.0
    /// Maximum memory of all reads, bytes.
    private static let memoryLimit = 64 << 20
    /// Maximum length of journals that are also replayed, bytes.
    private static let longestPlayed = 8192

    private enum Kind: String {
        case rpr
        case journal
        case yaml
        case name
    }

    func validate() throws {
        let range = 0...1_000_000_000
        guard range.contains(count), range.contains(from) else {
            throw ValidationError("--count, --from: must be 0 ... 1000000000")
        }
    }

    func run() throws {
        let files = try files()
        for file in files { _ = try read(file.bytes, as: file.kind) }
        let memory = Self.peakMemory
        let clock = ContinuousClock()
        let start = clock.now
        var slowest = 0.0
        var refused = 0
        for number in from..<(from + count) {
            let draw = Seed(seed)["fuzz", number]
            let file = draw[0].pick(files)
            var bytes = Mutation.mutated(file.bytes, with: draw[1].pick(files).bytes, draw[2])
            // With a valid checksum, the rest of the file is parsed as well.
            if file.kind == .rpr, draw[3].chance(0.8), bytes.count >= 4 {
                bytes.removeLast(4)
                bytes.appendWord(UInt64(checksum(bytes)), 4)
            }
            let begin = Self.processorTime
            do {
                if try !read(bytes, as: file.kind) { refused += 1 }
            } catch {
                throw Failure("mutation \(number) of --seed \(seed), of \(file.name): \(trusted: error)")
            }
            let time = Self.processorTime - begin
            guard time <= Self.timeLimit else {
                throw Failure("mutation \(number) of --seed \(seed), of \(file.name): took \(time) s")
            }
            slowest = max(slowest, time)
        }
        let grown = Self.peakMemory - memory
        guard grown <= Self.memoryLimit else { throw Failure("reading took \(grown >> 20) MB more than before") }
        let seconds = ((clock.now - start) / .seconds(1) * 10).rounded() / 10
        try Console.write(
            "\(count) mutations of \(files.count) files in \(seconds) s: \(refused) refused,"
                + " slowest \((slowest * 1e5).rounded() / 100) ms, \(grown >> 20) MB of memory")
    }

    private func files() throws -> [(name: String, kind: Kind, bytes: [UInt8])] {
        let folder = URL(fileURLWithPath: corpus)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: corpus)) ?? []
        let files = try names.sorted().compactMap { name -> (name: String, kind: Kind, bytes: [UInt8])? in
            let url = folder.appendingPathComponent(name)
            guard let kind = Kind(rawValue: url.pathExtension) else { return nil }
            return (name, kind, try FileBytes.read(url.path))
        }
        guard !files.isEmpty else { throw UsageError("--corpus \(corpus): holds no files to mutate") }
        return files
    }

    /// Reads bytes. Returns false if they are refused, and throws if the result is written differently.
    private func read(_ bytes: [UInt8], as kind: Kind) throws -> Bool {
        switch kind {
        case .rpr:
            guard let score = try? RecordFile.decoded(bytes) else { return false }
            guard RecordFile.encoded(score) == bytes else { throw Failure("is written differently") }
            if score.journal.count <= Self.longestPlayed { try? score.verify() }
        case .journal:
            guard let journal = try? Journal(decoding: bytes) else {
                _ = Journal.entries(salvaging: bytes)
                return false
            }
            guard journal.encoded == bytes else { throw Failure("is written differently") }
        case .yaml:
            guard let level = try? LevelFile.parse(bytes, file: "") else { return false }
            guard try Level(text: level.text) == level else { throw Failure("is written differently") }
        case .name:
            guard let name = PlayerName.checked(String(decoding: bytes, as: UTF8.self)) else { return false }
            guard PlayerName.checked(name) == name else { throw Failure("is trimmed differently") }
        }
        return true
    }

    /// Processor time of this thread, seconds.
    private static var processorTime: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// The peak memory of the process, bytes; 0 if the system does not report it.
    private static var peakMemory: Int {
        guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
            let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") }),
            let kilobytes = line.split(whereSeparator: { !$0.isNumber }).first.flatMap({ Int($0) })
        else { return 0 }
        return kilobytes << 10
    }
}
