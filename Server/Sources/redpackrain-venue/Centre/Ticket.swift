import Crypto
import Foundation
import PostgresLog
import Venue

/// The file with which a kiosk or a prize desk reaches its centre: the address, the certificate, and the bearer's
/// token. It is for one computer, and as secret as a key.
struct Ticket: Codable, Hashable {
    var version = 1
    /// The centre's address: "https://10.0.0.5:8443".
    let address: String
    /// The centre's certificate, the only trusted one: PEM.
    let certificate: String
    /// 64 hexadecimal digits.
    let token: String
    let bearer: Bearer
    /// The secrets that a kiosk needs to join; nil for a desk.
    let welcome: Data?

    /// The kiosk or desk that a ticket is for.
    enum Bearer: Codable, Hashable, CustomStringConvertible {
        case kiosk(Int)
        case desk(String)

        var description: String {
            switch self {
            case .kiosk(let number): "kiosk \(number)"
            case .desk(let name): "desk \(name)"
            }
        }

        /// Reads a description; nil for any other text.
        init?(_ description: String) {
            let words = description.split(separator: " ", maxSplits: 1).map(String.init)
            switch (words.first, words.last) {
            case ("kiosk", let number?) where Int(number) != nil: self = .kiosk(Int(number) ?? 0)
            case ("desk", let name?) where words.count == 2: self = .desk(name)
            default: return nil
            }
        }
    }
}

extension Ticket {
    /// The name of a kiosk's ticket in its folder.
    static let fileName = "ticket.json"

    /// Reads a ticket that was brought to its computer, for example on a stick.
    static func brought(_ path: String) throws(VenueError) -> Ticket {
        let (data, isOpen) = try PrivateFile.readBrought(path)
        let ticket = try Ticket(data, at: path)
        if isOpen {
            Terminal.note(
                "\(path): others on this computer can read it, since its medium keeps no modes: remove it from there, and keep"
                    + " a desk's ticket elsewhere: install -m 600 \(path) ~/")
        }
        return ticket
    }

    /// Reads a ticket. Throws if the file is not a ticket, or if other users can read it.
    init(_ path: String) throws(VenueError) { try self.init(PrivateFile.read(path), at: path) }

    private init(_ data: Data, at path: String) throws(VenueError) {
        guard let ticket = try? JSONDecoder().decode(Ticket.self, from: data), ticket.version == 1,
            ticket.address.hasPrefix("https://")
        else {
            throw VenueError(path, "is not a ticket that redpackrain-venue tickets wrote")
        }
        self = ticket
    }

    func write(to path: String) throws(VenueError) {
        guard let data = try? JSONEncoder().encode(self) else { throw VenueError(path, "cannot be written") }
        try PrivateFile.write(data, to: path)
    }
}

/// The bearers of tokens by the SHA-256 of each token. The table has only hashes, so that a stolen table cannot be used
/// to log in. Servers that share a database have the tokens there as well, so that a token ended at one server is ended
/// at all.
struct TokenTable: Codable {
    private var bearers: [String: Ticket.Bearer] = [:]
    /// The bearers of tokens that newer tokens have ended; nil in a table of an earlier version.
    private var ended: [String: Ticket.Bearer]?
    /// The address that the newest tickets lead to; nil in a table of an earlier version.
    var address: String?

    static let fileName = "tokens.json"

    static func path(_ folder: String) -> String { "\(folder)/\(fileName)" }
}

extension TokenTable {
    /// Reads the table of a centre; the table is empty if there is no file.
    init(in folder: String) throws(VenueError) {
        guard FileManager.default.fileExists(atPath: Self.path(folder)) else {
            self.init()
            return
        }
        let data = try PrivateFile.read(Self.path(folder))
        guard let table = try? JSONDecoder().decode(TokenTable.self, from: data) else {
            throw VenueError(Self.path(folder), "is damaged; redpackrain-venue tickets writes new tickets")
        }
        self = table
    }

    /// Reads the table of a centre, and the tokens in its database if it has one.
    init(in folder: String, _ log: PostgresLog?) throws(VenueError) {
        try self.init(in: folder)
        if let log { try read(from: log) }
    }

    /// Makes a token of 32 random bytes, which replaces the bearer's last one. Returns it as digits.
    mutating func makeToken(for bearer: Ticket.Bearer) -> String {
        var generator = SystemRandomNumberGenerator()
        let token = (0..<32).map { _ in Self.digits(UInt8.random(in: .min ... .max, using: &generator)) }.joined()
        replace(bearer, by: Self.hash(token))
        return token
    }

    private mutating func replace(_ bearer: Ticket.Bearer, by hash: String) {
        guard bearers[hash] != bearer else { return }
        ended = (ended ?? [:]).merging(bearers.filter { $0.value == bearer }) { $1 }
        bearers = bearers.filter { $0.value != bearer }
        bearers[hash] = bearer
    }

    /// The kiosks with a ticket.
    var kiosks: Set<Int> { Set(bearers.values.compactMap { if case .kiosk(let number) = $0 { number } else { nil } }) }

    /// The bearer of a token; nil for an unknown or replaced one.
    func bearer(of token: String) -> Ticket.Bearer? { bearers[Self.hash(token)] }

    /// The bearer of a token that a newer one has ended; nil for any other.
    func formerBearer(of token: String) -> Ticket.Bearer? { ended?[Self.hash(token)] }

    func write(in folder: String) throws(VenueError) {
        guard let data = try? JSONEncoder().encode(self) else { throw VenueError(folder, "cannot be written") }
        try PrivateFile.write(data, to: Self.path(folder))
    }

    /// Reads the tokens in a database. A bearer's token there takes precedence.
    private mutating func read(from log: PostgresLog) throws(VenueError) {
        for (name, hash) in try log.tickets() {
            if let bearer = Ticket.Bearer(name) { replace(bearer, by: hash) }
        }
    }

    /// Stores the tokens of some bearers, or of all for nil, in a database.
    func write(to log: PostgresLog, of some: [Ticket.Bearer]? = nil) throws(VenueError) {
        for (hash, bearer) in bearers where some?.contains(bearer) ?? true {
            try log.keepTicket(hash, of: "\(bearer)")
        }
    }

    /// Stores new tokens of some bearers wherever tokens are kept: first in the database, where they end the old ones
    /// at all servers.
    func keep(_ some: [Ticket.Bearer], in folder: String, _ log: PostgresLog?) throws(VenueError) {
        if let log { try write(to: log, of: some) }
        try write(in: folder)
        try CentreFiles.completeMirror(of: folder)
    }

    private static func hash(_ token: String) -> String { SHA256.hash(data: Data(token.utf8)).map(digits).joined() }

    private static func digits(_ byte: UInt8) -> String { (byte < 16 ? "0" : "") + String(byte, radix: 16) }
}
