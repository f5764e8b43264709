import Foundation
import Synchronization

/// The sound of a run, written by SDL's disk driver while a watcher notes how much there was when.
final class Recording: Sendable {
    /// Frames a second.
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

    /// The frame of sound that was being written at an instant.
    func frame(at date: Date) -> Int {
        sizes.withLock { ($0.last { $0.date <= date }?.bytes ?? 0) / 4 }
    }

    /// Loudness of each millisecond: the largest sample of either side, 0 ... 1.
    func peaks() throws -> [Double] {
        let data = try Data(contentsOf: URL(fileURLWithPath: path))
        let samples = data.withUnsafeBytes { Array($0.bindMemory(to: Int16.self)) }
        let span = Int(Self.rate / 1000) * 2
        return stride(from: 0, to: samples.count - span, by: span).map { start in
            Double(samples[start..<start + span].map { abs(Int($0)) }.max() ?? 0) / 32_768
        }
    }
}
