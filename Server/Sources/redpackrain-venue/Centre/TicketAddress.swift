import Foundation
import NIOCore

/// The address in tickets, compared with the address of a server. It is only for notes: behind a router the two may
/// differ and yet be right.
struct TicketAddress {
    let host: String
    let port: Int

    /// Reads an address; nil if it is not an https URL.
    init?(_ url: String) {
        guard let parts = URL(string: url), parts.scheme == "https", let host = parts.host() else { return nil }
        self.host = host.trimmingCharacters(in: ["[", "]"])
        port = parts.port ?? 443
    }

    /// Returns a line for each difference from a server's address.
    /// - Parameters:
    ///   - listen: the address at which the server listens.
    ///   - own: the addresses of this computer.
    ///   - found: the addresses of `host`; empty for an unknown name.
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

    /// Prints the differences from a server's address after looking up the name, which may take a while.
    func note(against listen: HostAndPort) {
        Thread.detachNewThread {
            let own = Set((try? System.enumerateDevices())?.compactMap { $0.address?.ipAddress } ?? [])
            let found = (try? SocketAddress.makeAddressResolvingHost(host, port: port))?.ipAddress
            differences(from: listen, own: own, found: found.map { [$0] } ?? []).forEach(Terminal.note)
        }
    }
}
