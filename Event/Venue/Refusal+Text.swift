import Rain
package import RainPrizes

extension Refusal {
    /// The default name of a desk.
    package static let usualDesk = "desk"

    /// The reason, in one line.
    /// - Parameters:
    ///   - times: the times of the event, whose clocks are used for all times.
    ///   - now: the present time, seconds since 1970 UTC; times of the same day are written without the day.
    package func text(in times: Plan.Times, now: Int) -> String {
        func told(_ seconds: Int) -> String { times.told(seconds, at: now) }
        return switch self {
        case .mistyped(.length(let count)):
            "has \(count == 1 ? "1 character" : "\(count) characters"); a code has 12, like 7K2M-Q9D4-RTXB"
        case .mistyped(.character(let character)): "\(character.named) is in no code"
        case .mistyped(.several): "has several codes; give one of them"
        case .mistyped(.mistyped): "mistyped; check its characters"
        case .mistyped(.otherLayout(let sign)):
            "has \(sign.named) for a hyphen: the scanner types for another keyboard; set it to US English"
        case .unknownCode: "no round of this event has the code"
        case .noPrize: "its round has won nothing"
        case .notClosed: "its round may be among the best; that is known at closing"
        case .alreadyPaid(let time, Self.usualDesk): "was paid at \(told(time))"
        case .alreadyPaid(let time, let desk): "was paid at \(told(time)) at desk \(desk.shown)"
        case .tooLate(let time): "too late; prizes were paid until \(told(time))"
        case .disputed(.journal): "its replay shows another result; the organiser must settle it"
        case .disputed(.pace): "its kiosk ended more rounds than there was time for; the organiser must settle it"
        case .disputed(.code): "another kiosk has shown the same code; the organiser must settle it"
        case .disputed(.writtenOff): "its prize had been written off; the organiser must settle it"
        case .disputed(.late): "it was reported too late; the organiser must settle it"
        case .settledAgainst(let reason): "was refused: \(reason.shown)"
        case .notOpened: "the event has not been opened"
        case .newerVersion: "the event was opened by a newer version of the program; go on with that one"
        case .alreadyOpened: "the event has been opened already"
        case .alreadyStopped: "prizes are stopped already"
        case .notStopped: "prizes are not stopped"
        case .closed(let time): "the event was closed at \(told(time))"
        case .notOver(let time): "the event lasts until \(told(time)); it can be closed then, or after a stop"
        // The minute after, since texts have no seconds.
        case .roundUnderWay(let time):
            "a round that has begun may still win; wait for its end, or until \(told(time + 59))"
        case .behind(let number): "the facts were restored from a backup: fact \(number) is missing or differs"
        case .elsewhere(let name):
            "this folder is a copy of \(name.shown), where codes are paid; if that is gone: --here-too"
        case .noSuchRound: "no round has that number"
        case .notUnderWay: "that round is not under way"
        case .notEnded: "that round has not ended"
        case .alreadyShown: "that round has been shown already"
        case .alreadyHidden: "that round is hidden already"
        case .noSuchLevel: "the event has no such level"
        case .notHere: "belongs to a kiosk; this is done at its centre"
        case .noSuchKiosk: "no kiosk with that number has joined or has a ticket"
        case .expelled(.forked): "the kiosk's history differs; its disk was restored or cloned"
        case .expelled(.wrong): "the kiosk sent a fact that cannot be true"
        case .expelled(.ordered): "the kiosk is shut out"
        case .notExpelled: "the kiosk is not shut out"
        case .notDisputed: "nothing is disputed about that code"
        case .prizeGone: "another visitor has won its prize"
        case .notDealt: "no kiosk holds that deal"
        case .kiosksOut: "some kiosks have not reported everything since the stop, or still hold prizes"
        case .wrong(let mismatch): "its \(mismatch.rawValue) is wrong"
        }
    }
}
