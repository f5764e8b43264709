import Glibc
import RainCSDL2
import RainPlatform

/// The processors of the machine that this program may use.
package enum Processors {
    /// The number of threads that can run at once for long: the processors that this program may use, or fewer if its
    /// control groups grant less time.
    package static let count = count(
        affinity: affinity, quota: quota(groups: text("/proc/self/cgroup") ?? "", read: text))

    static func count(affinity: Int, quota: Double?) -> Int {
        Int(min(Double(affinity), quota?.rounded(.up) ?? .infinity))
    }

    private static var affinity: Int {
        // Larger than any kernel's set: the call fails if the set does not fit.
        var set = [UInt8](repeating: 0, count: 8192)
        let result = sched_getaffinity(0, set.count, &set)
        let count = result < 0 ? sysconf(Int32(_SC_NPROCESSORS_ONLN)) : set.reduce(0) { $0 + $1.nonzeroBitCount }
        return max(1, count)
    }

    /// Returns the processor time that the strictest of a program's control groups grants, in processors; nil if none
    /// sets a limit.
    /// - Parameters:
    ///   - groups: the text of /proc/self/cgroup, a line for each hierarchy: its number, its controllers, the group.
    ///   - read: returns the text of a file; nil if there is none.
    static func quota(groups: String, read: (String) -> String?) -> Double? {
        groups.split(separator: "\n").flatMap { line -> [Double] in
            let fields = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
            guard fields.count == 3 else { return [] }
            let controllers = fields[1].split(separator: ",")
            // Version 2 of control groups has one hierarchy, for all controllers.
            guard controllers.isEmpty || controllers.contains("cpu") else { return [] }
            var folder = controllers.isEmpty ? "/sys/fs/cgroup" : "/sys/fs/cgroup/cpu"
            // The groups above a group limit it too. A container sees its own group as the topmost, under any name.
            var folders = [folder]
            for name in fields[2].split(separator: "/") {
                folder += "/\(name)"
                folders.append(folder)
            }
            return folders.compactMap { folder in
                let text =
                    controllers.isEmpty
                    ? read("\(folder)/cpu.max")
                    : ["quota", "period"].map { read("\(folder)/cpu.cfs_\($0)_us") ?? "" }.joined(separator: " ")
                // The quota and the period, microseconds; other words and negative numbers stand for no limit.
                let numbers = (text ?? "").split(whereSeparator: \.isWhitespace).map { Double($0) ?? 0 }
                guard numbers.count == 2, numbers[0] > 0, numbers[1] > 0 else { return nil }
                return numbers[0] / numbers[1]
            }
        }.min()
    }

    private static func text(_ path: String) -> String? {
        (try? FileBytes.read(path, limit: 1 << 16)).map { String(decoding: $0, as: UTF8.self) }
    }
}
