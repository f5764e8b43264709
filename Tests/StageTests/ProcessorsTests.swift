import Foundation
import Testing

@testable import Stage

/// The number of processors that a program may use, by the system's files.
@Suite struct ProcessorsTests {
    private static func quota(_ groups: String, _ files: [String: String]) -> Double? {
        Processors.quota(groups: groups) { files["/sys/fs/cgroup" + $0.dropFirst("/sys/fs/cgroup".count)] }
    }

    @Test func quotaIsTheMinimumOfAllGroups() {
        let groups = "0::/user.slice/game.scope\n"
        #expect(Self.quota(groups, [:]) == nil)
        #expect(Self.quota("", ["/sys/fs/cgroup/cpu.max": "100000 100000\n"]) == nil)
        #expect(Self.quota(groups, ["/sys/fs/cgroup/user.slice/cpu.max": "max 100000\n"]) == nil)
        #expect(Self.quota(groups, ["/sys/fs/cgroup/cpu.max": "150000 100000\n"]) == 1.5)
        let both = [
            "/sys/fs/cgroup/user.slice/cpu.max": "200000 100000\n",
            "/sys/fs/cgroup/user.slice/game.scope/cpu.max": "30000 10000\n",
        ]
        #expect(Self.quota(groups, both) == 2)
        for text in ["", "1", "0 0\n", "-1 100000\n", "a b\n", "1 2 3\n"] {
            #expect(Self.quota(groups, ["/sys/fs/cgroup/cpu.max": text]) == nil, "\(text)")
        }
    }

    /// A container sees its own group as the topmost one, under the name that it has outside.
    @Test func cgroupsVersion1HasAFileForEachNumber() {
        let groups = "12:memory:/docker/abc\n4:cpu,cpuacct:/docker/abc\n1:name=systemd:/docker/abc\n0::/docker/abc\n"
        func files(_ quota: String) -> [String: String] {
            ["/sys/fs/cgroup/cpu/cpu.cfs_quota_us": quota, "/sys/fs/cgroup/cpu/cpu.cfs_period_us": "100000\n"]
        }
        #expect(Self.quota(groups, files("250000\n")) == 2.5)
        #expect(Self.quota(groups, files("-1\n")) == nil)
        #expect(Self.quota(groups, ["/sys/fs/cgroup/cpu/cpu.cfs_quota_us": "250000\n"]) == nil)
        #expect(Self.quota("12:memory:/\n", files("250000\n")) == nil)
    }

    @Test func countIsLimitedByTheQuota() {
        #expect(Processors.count(affinity: 16, quota: nil) == 16)
        #expect(Processors.count(affinity: 16, quota: 2) == 2 && Processors.count(affinity: 2, quota: 16) == 2)
        #expect(Processors.count(affinity: 16, quota: 1.5) == 2 && Processors.count(affinity: 16, quota: 0.2) == 1)
        #expect(
            Processors.count(affinity: 16, quota: .infinity) == 16 && Processors.count(affinity: 1, quota: 1e300) == 1)
        #expect((1...ProcessInfo.processInfo.processorCount).contains(Processors.count))
    }
}
