import Foundation
import NIOCore

/// The address that tickets lead to, compared with what a server is at. Only for notes: where a router passes requests on,
/// both may differ and yet be right.
struct TicketAddress {
    let host: String
    let port: Int

    /// Nil for what is no https URL.
    init?(_ url: String) {
        guard let parts = URL(string: url), parts.scheme == "https", let host = parts.host() else { return nil }
        self.host = host.trimmingCharacters(in: ["[", "]"])
        port = parts.port ?? 443
    }

    /// Returns lines about what differs from where a server listens.
    /// - Parameters:
    ///   - listen: where the server listens.
    ///   - own: the addresses of this computer.
    ///   - found: the addresses that the host's name leads to; none for a name that leads nowhere.
    func differences(from listen: HostAndPort, own: Set<String>, found: [String]) -> [String] {
        var lines: [String] = []
        if port != listen.port, listen.port != 0 {
            lines.append("the tickets lead to port \(port), and this server is at \(listen.port)")
        }
        if found.isEmpty {
            lines.append("the tickets lead to \(host), a name that this computer does not know")
        } else if own.isDisjoint(with: found) {
            lines.append("the tickets lead to \(host), which is not this computer")
        } else if !["0.0.0.0", "::", "localhost"].contains(listen.host), !found.contains(listen.host) {
            lines.append("the tickets lead to \(host), and this server is at \(listen.host) alone")
        }
        return lines
    }

    /// Notes what differs from where a server listens, once the name has been looked up, which may take a while.
    func note(against listen: HostAndPort) {
        Thread.detachNewThread {
            let own = Set((try? System.enumerateDevices())?.compactMap { $0.address?.ipAddress } ?? [])
            let found = (try? SocketAddress.makeAddressResolvingHost(host, port: port))?.ipAddress
            differences(from: listen, own: own, found: found.map { [$0] } ?? []).forEach(Terminal.note)
        }
    }
}
