import Glibc
import RainPlatform
import Stage

/// A second program, in a process group of its own so that Ctrl-C does not reach it.
package struct ChildProgram: ~Copyable {
    private let process: pid_t
    private var hasEnded = false
    /// The way in which the program hung, so that `wait` killed it; nil if it has not hung.
    private(set) var hang: Hang?

    /// The ways in which a program hangs: it is idle, or it computes without reading or writing anything.
    enum Hang { case still, spinning }

    /// The child's files are copied to descriptors from this number on before they get their own numbers in the child.
    private static let firstCopy: Int32 = 20
    /// The time between two checks whether the child has ended, microseconds.
    private static let patience: UInt32 = 10_000

    /// Returns the file of a program on PATH; nil if there is none.
    package static func path(of name: String) -> String? {
        guard let folders = getenv("PATH").map({ String(cString: $0) }) else { return nil }
        return folders.split(separator: ":").map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
    }

    /// Starts a program. Throws a `Failure` if it cannot be started.
    /// - Parameters:
    ///   - path: the program's file.
    ///   - descriptors: files of this program, by their descriptors in the child.
    package init(_ path: String, _ arguments: [String], descriptors: [Int32: Int32]) throws {
        var (actions, attributes) = (posix_spawn_file_actions_t(), posix_spawnattr_t())
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        var copies: [Int32] = []
        defer {
            for copy in copies { close(copy) }
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        for (number, own) in descriptors {
            let copy = fcntl(own, F_DUPFD_CLOEXEC, Self.firstCopy)
            guard copy >= 0 else { throw Failure("the limit of open files is too low; raise it: ulimit -n 64") }
            copies.append(copy)
            posix_spawn_file_actions_adddup2(&actions, copy, number)
        }
        // Resets the signals that this program ignores. `sigset_t()` would come from different C modules, depending on
        // the other imports.
        withUnsafeTemporaryAllocation(of: sigset_t.self, capacity: 1) { memory in
            guard let signals = memory.baseAddress else { return }
            sigemptyset(signals)
            for signal in [SIGPIPE, SIGXFSZ, SIGINT] { sigaddset(signals, signal) }
            posix_spawnattr_setsigdefault(&attributes, signals)
        }
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP))
        var words = ([path] + arguments).map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        var started: pid_t = 0
        guard posix_spawn(&started, path, &actions, &attributes, &words, environ) == 0 else {
            throw Failure("\(path): cannot be started")
        }
        process = started
    }

    deinit {
        guard !hasEnded else { return }
        end()
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
    }

    /// The processor time of the program so far, in the system's ticks; nil if unknown.
    private var work: Int? {
        // The program's name is in brackets, and may contain any character.
        let stat = status("stat")
        let words = stat.lastIndex(of: UInt8(ascii: ")")).map { stat[$0...].split(separator: UInt8(ascii: " ")) } ?? []
        guard words.count > 13 else { return nil }
        return words[12...13].reduce(0) { $0 + (Int(String(decoding: $1, as: UTF8.self)) ?? 0) }
    }

    /// The system's text about the bytes that the program has read and written; empty if unknown.
    private var traffic: ArraySlice<UInt8> {
        // Only the first lines, which count the bytes that the program asked for. The lines about disks also change
        // later, while the program is idle.
        let lines = status("io").split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        return lines.count > 2 ? lines[0] + lines[1] : []
    }

    private func status(_ name: String) -> [UInt8] {
        (try? FileBytes.read("/proc/\(process)/\(name)", limit: 1 << 12)) ?? []
    }

    /// Kills the program and all programs that it has started; `wait` must still be called.
    func end() { kill(-process, SIGKILL) }

    /// Waits until the program has ended; kills it when it is no longer wanted, or hangs. Returns whether it succeeded.
    /// - Parameters:
    ///   - patience: the longest time for which the child may be idle, seconds.
    ///   - workingPatience: the longest time for which the child may work without reading or writing anything, seconds.
    ///   - isOffered: whether this program has given the child all the input that the child waits for.
    package mutating func wait(
        patience: Double = .infinity, workingPatience: Double = .infinity, isOffered: () -> Bool = { true },
        while isWanted: () -> Bool = { true }
    ) -> Bool {
        var status: Int32 = 0
        let time = HostTime()
        var (idle, silent) = (Standstill<Int?>(), Standstill<ArraySlice<UInt8>>())
        while true {
            let ended = waitpid(process, &status, WNOHANG)
            if ended == process { break }
            if ended == 0 {
                let lacksNothing = isOffered()
                idle.note(work, isOffered: lacksNothing, at: time.now)
                silent.note(traffic, isOffered: lacksNothing, at: time.now)
                if idle.seconds > patience { hang = .still }
                if silent.seconds > workingPatience { hang = hang ?? .spinning }
                if hang != nil || !isWanted() { end() }
                usleep(Self.patience)
            } else if errno != EINTR {
                break
            }
        }
        hasEnded = true
        return status == 0
    }
}

/// A pipe between this program and another.
package struct Pipe: Sendable {
    package let read: Int32
    package let write: Int32

    /// F_SETPIPE_SZ, which Swift does not import.
    private static let setSize: Int32 = 1031

    /// - Parameter bytes: the capacity, if the system allows it; nil for the system's default.
    package init(bytes: Int32? = nil) throws {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else {
            throw Failure("the limit of open files is too low; raise it: ulimit -n 64")
        }
        (read, write) = (ends[0], ends[1])
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        if let bytes { _ = fcntl(write, Self.setSize, bytes) }
    }

    /// Whether there is something to read.
    var isFilled: Bool {
        var state = pollfd(fd: read, events: Int16(POLLIN), revents: 0)
        return poll(&state, 1, 0) > 0
    }
}
