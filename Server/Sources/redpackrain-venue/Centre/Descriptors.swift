import Glibc
import Venue

/// The system's limit of open descriptors: each connection and each file in use takes one.
enum Descriptors {
    /// Descriptors reserved for files with their locks, threads and the database.
    private static let reserve = 400
    /// Minimum number of connections for a useful centre.
    private static let fewest = 64

    /// Raises the limit as far as the system allows.
    static func raiseLimit() {
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0 else { return }
        limit.rlim_cur = limit.rlim_max
        setrlimit(resource, &limit)
    }

    /// The maximum number of simultaneous connections to each of `servers` servers.
    /// - Parameter wanted: the upper limit for each server.
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
