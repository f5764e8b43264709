import ArgumentParser

/// The address at which a server listens: "0.0.0.0:8443", "[::]:8443", or only a port.
struct HostAndPort: ExpressibleByArgument, CustomStringConvertible, Sendable {
    let host: String
    let port: Int

    /// Reads an address; nil for a text of another form, and for a port above 65535.
    init?(argument text: String) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard let port = parts.last.flatMap({ Int($0) }), (0...65_535).contains(port) else { return nil }
        self.port = port
        let host = parts.dropLast().joined(separator: ":")
        self.host = parts.count == 1 ? "0.0.0.0" : host.trimming("[", "]")
        guard !self.host.isEmpty else { return nil }
    }

    var description: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }
}

extension String {
    fileprivate func trimming(_ first: Character, _ last: Character) -> String {
        hasPrefix(String(first)) && hasSuffix(String(last)) ? String(dropFirst().dropLast()) : self
    }
}
