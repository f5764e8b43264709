import ArgumentParser
import Foundation
import Venue

struct Tickets: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Write a ticket for each kiosk and each prize desk; their older tickets end.",
        discussion: """
            A ticket is as secret as a key: bring it to its computer on a stick, and remove it elsewhere. The event's folder \
            becomes a centre's folder, which no game plays any more.
            """)

    @OptionGroup var event: FolderOption

    @Option(help: "Number of kiosks.")
    var kiosks = 0

    @Option(help: "Number of the first kiosk, or without kiosks of the first desk; to add tickets later.")
    var from = 1

    @Option(help: "Number of prize desks.")
    var desks = 0

    @Option(help: "Address at which they reach the centre, such as https://10.0.0.5:8443.")
    var address: String

    @Option(name: .shortAndLong, help: "The folder for the tickets.", completion: .directory)
    var output: String

    @Flag(
        help: "Also end tickets of kiosks and desks in use. Each then needs its new one; a kiosk takes it by 'join'.")
    var replace = false

    @OptionGroup var clock: ClockOption

    func validate() throws {
        let numbers = Centre.kioskNumbers
        guard kiosks >= 0, numbers.contains(from), from + kiosks - 1 <= numbers.upperBound else {
            throw ValidationError(
                "--kiosks \(kiosks): kiosks have the numbers \(numbers.lowerBound) ... \(numbers.upperBound)")
        }
        guard (0...99).contains(desks), kiosks > 0 || from + desks <= 100, kiosks + desks > 0 else {
            throw ValidationError("--desks \(desks): must be 0 ... 99, and some kiosk or desk must have a ticket")
        }
        guard let url = URL(string: address), url.scheme == "https", url.host() != nil, ["", "/"].contains(url.path)
        else {
            throw ValidationError("--address: must be like https://10.0.0.5:8443")
        }
    }

    func run() throws {
        let log = try event.log()
        let centre = try Centre.open(event.folder, for: .reading, log: log)
        let firstDesk = kiosks > 0 ? 1 : from
        let bearers =
            (0..<kiosks).map { Ticket.Bearer.kiosk(from + $0) } + (0..<desks).map { .desk(String(firstDesk + $0)) }
        if !replace { try checkUnheard(bearers, by: centre) }
        try Centre.make(of: event.folder)
        try invite(to: centre)
        let certificate = try CentreCertificate(in: event.folder).certificate
        try? FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
        var table = try TokenTable(in: event.folder)
        let address = address.hasSuffix("/") ? String(address.dropLast()) : address
        var lines: [String] = []
        for bearer in bearers {
            let welcome: Data? =
                if case .kiosk(let number) = bearer { try centre.welcome(forKiosk: number) } else { nil }
            let ticket = Ticket(
                address: address, certificate: certificate, token: table.makeToken(for: bearer), bearer: bearer,
                welcome: welcome)
            let path = "\(output)/\(bearer.description.replacingOccurrences(of: " ", with: "-")).ticket"
            try ticket.write(to: path)
            lines.append(path)
        }
        table.address = address
        try table.keep(bearers, in: event.folder, log)
        Terminal.say(lines)
        if Medium.keepsModes(beside: "\(output)/ticket") == false {
            Terminal.note("\(output): others on this computer can read the tickets, since their medium keeps no modes")
        }
        // Counts tickets, since one of three kiosks may have the number 41.
        let scarce = centre.scarcePrizes(amongKiosks: table.kiosks.count)
        if !scarce.isEmpty {
            Terminal.note(
                "fewer prizes than kiosks, so that some kiosks never have one; let the best win them: \(scarce.joined(separator: ", "))"
            )
        }
    }

    /// Throws if some of the bearers were heard of already, since new tickets would lock them out.
    private func checkUnheard(_ bearers: [Ticket.Bearer], by centre: Centre) throws(VenueError) {
        let heard = HeardFile.times(in: event.folder)
        let inUse = bearers.filter { bearer in
            if let key = HeardFile.key(of: bearer), heard[key] != nil { return true }
            return switch bearer {
            case .kiosk(let number): centre.hasHeard(ofKiosk: number)
            case .desk(let name): centre.hasHeard(ofDesk: name)
            }
        }
        guard let first = inUse.first else { return }
        let others = inUse.count > 1 ? " and \(inUse.count - 1) more" : ""
        throw VenueError(
            event.folder,
            "\(first)\(others) would be locked out by a new ticket; use other numbers (--from), or --replace and 'join' there",
            .refused)
    }

    /// Records tickets as facts before they are written.
    private func invite(to centre: Centre) throws {
        let unknown = centre.uninvited(of: from..<from + kiosks)
        guard !unknown.isEmpty else { return }
        let centre = try event.centre()
        try clock.check(centre)
        try centre.invite(unknown, at: now())
    }
}
