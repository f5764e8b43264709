public import Foundation
import Rain
import RainPrizes

/// A request of a prize desk to its centre: JSON.
struct DeskRequest: Message {
    var version: Int = Self.version
    let `do`: Command
    var code: String?
    /// A number that identifies a press of the desk's button.
    var press: Int?
    var kiosk: Int?
    var round: Int?

    enum Command: String, Codable {
        case redeem, stop, go, hide
        /// Asks for the board, and whether prizes are stopped; changes nothing.
        case look
    }

    static let version = 1
    static let keys: Set = ["version", "do", "code", "press", "kiosk", "round"]
    /// The largest request, bytes.
    static let maxSize = 10_000
}

/// The centre's answer to a desk.
private struct DeskAnswer: Encodable {
    var version = 1
    /// A claim code as it is printed.
    var code: String?
    var paid: [Paid]?
    /// The time of payment on the event's clocks: "14:03".
    var at: String?
    var refused: Refused?
    var done: Bool?
    var board: Board?
    var isStopped: Bool?

    struct Paid: Encodable {
        let name: String
        let worth: String
    }

    struct Refused: Encodable {
        let why: String
        /// When the code was paid, or until when prizes were paid, on the event's clocks: "14:03". Nil for other
        /// reasons.
        var at: String?
        var desk: String?
        var reason: String?
        /// The character that is in no code.
        var character: String?
        /// The reason, in the program's own words.
        let text: String
    }

    var json: Data {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = .sortedKeys
            return try encoder.encode(self)
        }
    }
}

extension Centre {
    /// The answer to a desk's request.
    public struct DeskReply: Sendable {
        /// JSON.
        public let json: Data
        /// Whether no round has the code of the request, so that the sender may be guessing.
        public let isGuess: Bool
    }

    /// Reads the claim code in a text that was typed, pasted or scanned at a desk. This needs no centre.
    /// - Returns: JSON: the code as it is printed, or the reason why there is none.
    public static func reading(of text: String) throws -> Data {
        var answer = DeskAnswer()
        do throws(CodeError) {
            answer.code = "\(try ClaimCode(text))"
        } catch {
            answer.refused = refused(.mistyped(error), text: Refusal.mistyped(error).text(in: .unknown, now: 0))
        }
        return try answer.json
    }

    /// Answers a request of a prize desk.
    /// - Parameters:
    ///   - request: JSON; see `docs/event.md`.
    ///   - desk: the authenticated name of the sender.
    ///   - clock: seconds since 1970 UTC.
    /// - Returns: nil if the request is malformed.
    public func desk(_ request: Data, desk: String, at clock: Int) throws(VenueError) -> DeskReply? {
        guard let request = DeskRequest(request, upTo: DeskRequest.maxSize) else { return nil }
        do {
            guard let answer = try answer(request, desk, clock) else { return nil }
            return DeskReply(json: try answer.json, isGuess: false)
        } catch let refusal as Refusal {
            let answer = DeskAnswer(refused: refused(refusal, clock))
            let isGuess = refusal == .unknownCode || refusal.isMistyped
            return try telling(at: clock) { DeskReply(json: try answer.json, isGuess: isGuess) }
        } catch {
            throw VenueError(error, path: folder, isMirror: false)
        }
    }

    private func answer(_ request: DeskRequest, _ desk: String, _ clock: Int) throws -> DeskAnswer? {
        switch request.do {
        case .redeem:
            guard let code = request.code, let press = request.press, press > 0 else { return nil }
            switch try venue.redeem(code, desk: desk, press: press, at: clock) {
            case .paid(let prizes, let time, _):
                let plan = venue.ledger.plan
                let paid = prizes.map { DeskAnswer.Paid(name: $0.name, worth: plan.amount(ofCents: $0.worth)) }
                return DeskAnswer(paid: paid, at: self.time(time))
            case .refused(let refusal): throw refusal
            }
        case .stop: return try made(.stopped, clock)
        case .go: return try made(.goingOn, clock)
        case .hide:
            guard let kiosk = request.kiosk, let round = request.round else { return nil }
            return try made(.hidden(round: round, kiosk: kiosk), clock)
        case .look: return DeskAnswer(board: try board(at: clock), isStopped: venue.ledger.isStopped)
        }
    }

    private func made(_ fact: Fact, _ clock: Int) throws -> DeskAnswer {
        try venue.make(at: clock) { (_, _) throws(Refusal) in fact }
        return DeskAnswer(done: true)
    }

    private func time(_ seconds: Int) -> String {
        venue.ledger.plan.times.local(seconds).clock
    }

    private func refused(_ refusal: Refusal, _ clock: Int) -> DeskAnswer.Refused {
        let text = refusal.text(in: venue.ledger.plan.times, now: clock)
        var answer = Self.refused(refusal, text: text)
        switch refusal {
        case .alreadyPaid(let time, let desk): (answer.at, answer.desk) = (self.time(time), desk)
        case .tooLate(let time): answer.at = self.time(time)
        case .settledAgainst(let reason): answer.reason = reason
        default: break
        }
        return answer
    }

    private static func refused(_ refusal: Refusal, text: String) -> DeskAnswer.Refused {
        var answer = DeskAnswer.Refused(why: refusal.deskKind, text: text)
        if case .mistyped(.character(let character)) = refusal { answer.character = String(character) }
        return answer
    }
}

extension Refusal {
    fileprivate var isMistyped: Bool { if case .mistyped = self { true } else { false } }

    /// The name of the kind of refusal on a desk's page.
    fileprivate var deskKind: String {
        switch self {
        case .mistyped(.length), .mistyped(.mistyped): "mistyped"
        case .mistyped(.character): "notInCodes"
        case .mistyped(.otherLayout): "otherLayout"
        case .mistyped(.several): "severalCodes"
        case .unknownCode: "unknownCode"
        case .noPrize: "noPrize"
        case .notClosed: "notClosed"
        case .alreadyPaid: "alreadyPaid"
        case .tooLate: "tooLate"
        case .disputed: "disputed"
        case .settledAgainst: "settledAgainst"
        case .alreadyStopped: "alreadyStopped"
        case .notStopped: "notStopped"
        case .closed: "closed"
        case .alreadyHidden: "alreadyHidden"
        case .noSuchRound: "noSuchRound"
        case .notEnded: "notEnded"
        default: "other"
        }
    }
}
