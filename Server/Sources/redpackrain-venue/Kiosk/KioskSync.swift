import Foundation
import Venue

/// The exchange of a kiosk with its centre: at once after a new fact of the game, otherwise at intervals.
struct KioskSync {
    private let link: KioskLink
    private let path: String
    private var ticket: Ticket
    private var client: CentreClient
    /// The line that was printed last.
    private var told = ""
    /// The number of the kiosk's last fact at its last request.
    private var sent = 0

    /// The time between two exchanges, seconds.
    private let interval: Double

    init(in folder: String, every interval: Double) throws(VenueError) {
        self.interval = interval
        link = try KioskLink.open(folder)
        path = "\(folder)/\(Ticket.fileName)"
        ticket = try Ticket(path)
        client = try CentreClient(ticket)
    }
}

extension KioskSync {
    /// The longest wait after a failed try: in intervals, or in seconds while the screen shows a code that the centre
    /// does not know.
    private static let (longestWait, longestCodeWait) = (4.0, 4.0)
    /// The time between two checks for new facts of the game, seconds.
    private static let step = 0.25

    /// Maximum number of exchanges in a row without a wait: enough to take any number of deals.
    private static let maxAtOnce = 8
    /// Maximum difference between the clocks of kiosk and centre without a message, seconds.
    private static let maxSkew = 60

    /// Exchanges until something fails that no new try can mend.
    mutating func run() async throws {
        do {
            try await exchange()
        } catch {
            await client.close()
            throw error
        }
    }

    private mutating func exchange() async throws {
        var atOnce = 0
        while !Task.isCancelled {
            try await takeNewTicket()
            let (request, hasCode) = try link.outgoing()
            sent = try link.lastFact()
            do {
                let answer = try await client.post(request, to: "/1/sync", patience: 15)
                let outcome = try link.apply(answer, at: now())
                tell(outcome)
                if case .done(let facts, _) = outcome, facts > 0, atOnce < Self.maxAtOnce {
                    atOnce += 1
                    continue
                }
                atOnce = 0
                try await wait(interval, for: .anything)
            } catch let failure as CentreClient.Failure {
                tell("\(failure); rounds go on with what the kiosk holds")
                // Random, so that many kiosks do not try again at the same instant.
                let longest = hasCode ? Self.longestCodeWait : Self.longestWait * interval
                try await wait(.random(in: 0...longest), for: hasCode ? .nothing : .code)
            }
        }
    }

    /// Switches to a new ticket, if `join` has replaced the former one.
    private mutating func takeNewTicket() async throws(VenueError) {
        guard let new = try? Ticket(path), new != ticket else { return }
        let former = client
        (ticket, client) = (new, try CentreClient(new))
        await former.close()
    }

    /// The kinds of new facts that end a wait.
    private enum News {
        case anything, nothing
        /// The facts of a code that is or will be shown.
        case code
    }

    /// Waits for some seconds, or until the game has made facts of the given kind.
    private func wait(_ seconds: Double, for news: News) async throws {
        let end = ContinuousClock.now + .seconds(seconds)
        var last = sent
        while ContinuousClock.now < end {
            try await Task.sleep(for: .seconds(min(Self.step, seconds)))
            let number = try link.lastFact()
            guard number != last else { continue }
            last = number
            if news == .anything { return }
            if news == .code, try link.outgoing().hasCode { return }
        }
    }

    private mutating func tell(_ outcome: KioskLink.Outcome) {
        switch outcome {
        case .done(_, let skew) where abs(skew) > Self.maxSkew:
            let way = skew > 0 ? "ahead of" : "behind"
            // Rounded, so that small changes do not print another line.
            let minutes = (abs(skew) + 30) / 60
            tell("in touch with the centre; the clock here is \(minutes) min \(way) the centre's: set it right")
        case .done: tell("in touch with the centre")
        case .centrePutBack: tell("the centre was put back to what it was before; prizes are stopped here")
        case .kioskPutBack: tell("this kiosk was put back to what it was before; prizes are stopped here")
        case .expelled(let reason): tell("nothing more is taken: \(reason); prizes are stopped here")
        }
    }

    /// Prints the line unless it was the last one printed.
    private mutating func tell(_ line: String) {
        guard line != told else { return }
        told = line
        Terminal.note(line)
    }
}
