import Foundation
import Synchronization

/// The sound of a run, written by SDL's disk driver while a watcher logs the growth of the file.
final class Recording: Sendable {
    /// Sample frames a second.
    static let rate = 48_000.0
    let path: String
    private let sizes = Mutex<[(date: Date, bytes: Int)]>([])
    private let isDone = Mutex(false)

    init(path: String) {
        self.path = path
        let thread = Thread { [self] in watch() }
        thread.start()
    }

    private func watch() {
        while true {
            let bytes = (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0
            sizes.withLock { $0.append((Date(), bytes)) }
            if isDone.withLock({ $0 }) { return }
            Thread.sleep(forTimeInterval: 0.002)
        }
    }

    func stop() { isDone.withLock { $0 = true } }

    /// The millisecond of sound that was written at a time, and its uncertainty in milliseconds, since the watcher may have
    /// been delayed.
    func millisecond(at date: Date) -> (place: Int, uncertainty: Int) {
        sizes.withLock { sizes in
            let next = sizes.firstIndex { $0.date > date } ?? sizes.count
            guard next > 0, next < sizes.count else { return (0, 0) }
            let gap = sizes[next].date.timeIntervalSince(sizes[next - 1].date)
            return (sizes[next - 1].bytes / 4 * 1000 / Int(Self.rate), Int((gap * 1000).rounded(.up)))
        }
    }

    /// The peak of each millisecond: the largest sample of both channels, 0 ... 1.
    func peaks() throws -> [Double] {
        let data = try Data(contentsOf: URL(fileURLWithPath: path))
        let samples = data.withUnsafeBytes { Array($0.bindMemory(to: Int16.self)) }
        let span = Int(Self.rate / 1000) * 2
        return stride(from: 0, to: samples.count - span, by: span).map { start in
            Double(samples[start..<start + span].map { abs(Int($0)) }.max() ?? 0) / 32_768
        }
    }
}
