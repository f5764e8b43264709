import Glibc
import Venue

/// The descriptors that the system lets the program have: each connection and each file in use takes one.
enum Descriptors {
    /// The descriptors that the program needs besides connections: files with their locks, threads, the database.
    private static let reserve = 400
    /// The fewest connections with which a centre is of use.
    private static let fewest = 64

    /// Raises the limit as far as the system lets the program.
    static func raiseLimit() {
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0 else { return }
        limit.rlim_cur = limit.rlim_max
        setrlimit(resource, &limit)
    }

    /// The number of connections that each of some servers may have at the same time.
    /// - Parameter wanted: the most for each server.
    static func connections(of servers: Int, upTo wanted: Int) throws(VenueError) -> Int {
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0 else { return fewest }
        let free = (Int(clamping: limit.rlim_cur) - reserve) / servers
        guard free >= fewest else {
            throw VenueError(
                "ulimit -n \(limit.rlim_cur)",
                "the system lets the program open too few files and connections; it needs \(reserve + servers * fewest)"
            )
        }
        return min(wanted, free)
    }

    private static var resource: __rlimit_resource_t { __rlimit_resource_t(RLIMIT_NOFILE.rawValue) }
}
