import CPQ
import Venue

/// The address of a database: the parameters in its URL, and safe values for missing parameters.
struct Address: Sendable {
    /// Parameters of libpq by their keywords.
    let parameters: [String: String]
    /// The database's host, port and name for messages, without user and password.
    let path: String

    /// Reads a URL. An error about an unreadable URL quotes no part of it, since any part could be the password.
    init(_ url: String) throws(VenueError) {
        guard url.hasPrefix("postgresql://") || url.hasPrefix("postgres://"), let given = Self.parameters(of: url),
            Self.isPlain(given)
        else {
            throw VenueError(
                "the database's address",
                "is not like postgresql://user:password@host:5432/name; write / and @ in a password as %2F and %40",
                .other)
        }
        let wanted = [
            "application_name": "redpackrain-venue", "connect_timeout": "2", "tcp_user_timeout": "5000",
            "keepalives_idle": "10",
            // Never a standby, whose facts may be older than those already seen.
            "target_session_attrs": "read-write",
            // For a local socket libpq ignores it.
            "sslmode": Self.isHere(given) ? "prefer" : "verify-full",
        ]
        // For libpq, a `connect_timeout` of 0 or less means no limit.
        let usable = given.filter { $0.key != "connect_timeout" || Int($0.value).map { $0 > 0 } == true }
        parameters = wanted.merging(usable) { $1 }.merging(["client_encoding": "UTF8"]) { $1 }
        path = Self.path(given)
    }

    private init(_ parameters: [String: String], _ path: String) { (self.parameters, self.path) = (parameters, path) }

    /// The address of each host, in order.
    var hosts: [Address] {
        func list(_ keyword: String) -> [String] {
            parameters[keyword]?.split(separator: ",", omittingEmptySubsequences: false).map(String.init) ?? []
        }
        let lists = ["host": list("host"), "hostaddr": list("hostaddr"), "port": list("port")]
        let count = max(lists["host"]?.count ?? 0, lists["hostaddr"]?.count ?? 0)
        guard count > 1 else { return [self] }
        return (0..<count).map { index in
            var own = parameters
            for (keyword, values) in lists where values.count > 1 {
                own[keyword] = values.indices.contains(index) ? values[index] : nil
            }
            return Address(own, Self.path(own))
        }
    }

    private static func path(_ given: [String: String]) -> String {
        // In a list of hosts, a host without a port has an empty one.
        let port = given["port"].map { $0.isEmpty ? "" : ":\($0)" } ?? ""
        return "\(given["host"] ?? given["hostaddr"] ?? "localhost")\(port)/\(given["dbname"] ?? "")"
    }

    private static func parameters(of url: String) -> [String: String]? {
        guard let options = PQconninfoParse(url, nil) else { return nil }
        defer { PQconninfoFree(options) }
        var parameters: [String: String] = [:]
        var option = options
        while let keyword = option.pointee.keyword {
            if let value = option.pointee.val { parameters[String(cString: keyword)] = String(cString: value) }
            option += 1
        }
        return parameters
    }

    /// Whether messages surely show no part of a password, even one written without %.
    private static func isPlain(_ given: [String: String]) -> Bool {
        let names = ["host", "hostaddr", "dbname"].compactMap { given[$0] }
        return !names.contains { $0.dropFirst().contains("@") || $0.contains { $0.isNewline } }
            && (given["port"] ?? "").allSatisfy { ("0"..."9").contains($0) || $0 == "," }
    }

    /// Whether all hosts are this computer; false if no host is given.
    private static func isHere(_ given: [String: String]) -> Bool {
        guard let hosts = given["hostaddr"] ?? given["host"] else { return false }
        return hosts.split(separator: ",").allSatisfy {
            $0.hasPrefix("/") || ["localhost", "127.0.0.1", "::1"].contains($0)
        }
    }
}
