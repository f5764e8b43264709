import Dispatch
import Foundation
import Picture
import Rain
import RainPlayers
package import RainScores
package import RainScreens
import RainShow
package import Stage
import Synchronization

/// Performs the screens' requests off the frames. Each kind of work has a lane of its own, so that unrelated work never
/// waits. An answer arrives with the next frame after it is known.
package final class Requests {
    private let book: ScoreBook
    /// The message about the opening of the records, for the player.
    private let notice: String?
    private let settingsFile: SettingsFile?
    private let reading = DispatchQueue(label: "records")
    private let settings = DispatchQueue(label: "settings")
    private let computing = DispatchQueue(label: "computing")
    private let visits = DispatchQueue(label: "visits")
    private let visitService: (any VisitService)?
    private let sender: Sender
    private let say: @Sendable (String) -> Void
    private let found = Found()
    /// The rounds whose records are being written, and the last one that ended.
    private var rounds: [KeptRound] = []
    /// Rains seen in this run: remembered even if they could not be stored, or were removed since.
    private var seenRains: Set<SeenRain> = []
    private var retryAt = HostInstant(nanoseconds: 0)

    /// Interval between two tries to write a failed record, or to store a round of an event, nanoseconds.
    private static let retryTime: Int64 = 2_000_000_000
    /// Maximum number of tries to store a round of an event.
    private static let maxTries = 15

    private final class Found: Sendable {
        let replies = Mutex<[Reply]>([])
        /// Whether the game is closing, which stops the search for feats and the tries to store a round of an event.
        let isClosed = Atomic(false)
    }

    fileprivate struct KeptRound {
        let ticket: Ticket
        let asker: Int
        let writer: RecordWriter
        let rain: RainChoice
        /// The game time at which the round was over, seconds; nil before.
        var end: Double?
        /// The progress last reported to its screen.
        var told = RecordWriter.Progress.underWay
    }

    /// - Parameters:
    ///   - settingsFile: nil if settings hold for this run only.
    ///   - visits: the service of a kiosk or an event; nil for a game at home.
    ///   - program: the file of the program redpackrain, which makes cards and videos.
    ///   - say: prints a line, on any thread.
    package init(
        book: ScoreBook, settingsFile: SettingsFile?, visits: (any VisitService)? = nil,
        program: String = "/proc/self/exe",
        say: @escaping @Sendable (String) -> Void = Console.say
    ) {
        (self.book, self.settingsFile, sender) = (book, settingsFile, Sender(program: program))
        (visitService, self.say, notice) = (visits, say, book.notice)
    }
}

// MARK: Requests

extension Requests {
    /// Begins the requested work, without waiting for a disk.
    package func perform(_ asked: [(from: Int, request: Request)]) {
        for (asker, request) in asked { perform(request, for: asker) }
    }

    private func perform(_ request: Request, for asker: Int) {
        switch request {
        case .begin(let ticket, let player, let rain, let autoplay):
            rounds.removeAll { $0.isKept || !$0.writer.hasBegun }
            retry()
            let record = Score(of: rain, player: player, simulatedBy: autoplay?.name)
            rounds.append(KeptRound(ticket: ticket, asker: asker, writer: RecordWriter(record, in: book), rain: rain))
        case .markSeen(let ticket):
            guard let round = round(ticket) else { return }
            retry()
            let score = round.writer.score
            let isNew = seenRains.insert(SeenRain(round.rain.level, round.rain.seed, score.player)).inserted
            round.writer.markSeen(day: score.autoplayed ? nil : round.rain.day, isKnown: !isNew)
        case .entries(let ticket, let entries, let isByOneSwitch):
            round(ticket)?.writer.append(entries[...], isByOneSwitch: isByOneSwitch)
        case .finish(let ticket, let round, let moment, let isByOneSwitch):
            if moment.phase == .over(early: false) { end(round, of: ticket, for: asker) }
            guard let index = rounds.lastIndex(where: { $0.ticket == ticket }) else { return }
            rounds[index].end = moment.time
            rounds[index].writer.finish(round, at: moment, isByOneSwitch: isByOneSwitch)
        case .announce(let ticket):
            guard let round = round(ticket) else { return }
            // On this lane, so that the line comes after the search for the rain's par.
            computing.async { [say] in say(RoundReport(told: round.writer.score.listed, at: round.end).line) }
        case .amend(let ticket, let player, let isFavourite):
            round(ticket)?.writer.amend(player: player, favourite: isFavourite)
        case .markRainSeen(let level, let seed, let player):
            seenRains.insert(SeenRain(level, seed, player))
            answer(request, for: asker, on: reading)
        case .honours, .read, .open, .card, .setFavourite, .delete, .isRainSeen, .day, .feats, .nights, .bowl, .take,
            .partyNames,
            .bestOfDay,
            .prefix:
            answer(request, for: asker, on: reading)
        case .goals, .setback, .rival, .demo: answer(request, for: asker, on: computing)
        case .findFeats: Self.findFeats(in: book, on: computing, found)
        // Settings concern every screen; without a file they hold for this run only.
        case .keep: if settingsFile != nil { answer(request, for: nil, on: settings) }
        case .send(let kind, let subject, let isTall, let settings): send(kind, subject, isTall: isTall, settings)
        case .stopSending: sender.stop()
        // The loop handles the clipboard, which belongs to the window.
        case .copy, .paste, .promise, .saveRecords, .readRecords: break
        case .visit(let request): ask(request, for: asker)
        }
    }

    /// Answers a request to the house after it is stored.
    private func ask(_ request: any VisitRequest, for asker: Int) {
        guard let visitService else { return }
        visits.async { [found] in
            guard let answer = visitService.answer(request) else { return }
            found.replies.withLock { $0.append((asker, .visit(answer))) }
        }
    }

    /// Ends a round of an event, and answers with its prizes. The prizes do not wait for the record, nor the record for
    /// the prizes. If the round cannot be stored, further tries follow while its results may be shown.
    private func end(_ round: Round, of ticket: Ticket, for asker: Int) {
        guard let visitService, let number = ticket.event else { return }
        visits.async { [visits, found] in
            Self.end(number, round, by: visitService, on: visits, tries: Self.maxTries) { prize in
                found.replies.withLock { $0.append((asker, .prize(ticket, prize))) }
                return !found.isClosed.load(ordering: .relaxed)
            }
        }
    }

    /// - Parameter tell: receives the result; returns whether to retry.
    private static func end(
        _ number: Int, _ round: Round, by service: any VisitService, on lane: DispatchQueue, tries: Int,
        tell: @escaping @Sendable (PrizeResult) -> Bool
    ) {
        let prize = service.end(number, round)
        guard tell(prize), case .failed = prize, tries > 1 else { return }
        lane.asyncAfter(deadline: .now() + .nanoseconds(Int(retryTime))) {
            end(number, round, by: service, on: lane, tries: tries - 1, tell: tell)
        }
    }

    /// Searches old rounds for feats in batches, so that other requests need not wait.
    private static func findFeats(before: Int = 0, in book: ScoreBook, on lane: DispatchQueue, _ found: Found) {
        lane.async {
            guard !found.isClosed.load(ordering: .relaxed), let search = try? book.findFeats() else { return }
            let count = before + search.found
            if search.hasMore { return findFeats(before: count, in: book, on: lane, found) }
            found.replies.withLock { $0.append((nil, .featsFound(count))) }
        }
    }

    /// Tries failed writes again: before newer writes, to keep the order of arrival.
    private func retry() {
        for round in rounds { round.writer.retry() }
    }

    private func send(_ kind: Sending.Kind, _ subject: Sending.Subject, isTall: Bool, _ settings: Settings) {
        let order: (arguments: [String], name: String)?
        let usual = Settings()
        let worn = [Setting.paper, .mane, .shell, .roof]
            .filter { $0.text(in: settings) != $0.text(in: usual) }
            .flatMap { ["--set", "\($0.rawValue)=\($0.text(in: settings))"] }
        func record(_ number: Int64) -> ([String], String) {
            let clip = kind == .video ? ["--clip", "best"] : []
            let command = kind == .video ? "video" : "card"
            return ([command, "\(number)", "--scores", book.path] + worn + clip, "red-pack-rain-\(number)")
        }
        order =
            switch subject {
            case .record(let id): record(id.number)
            case .round(let ticket): round(ticket)?.writer.score.id.map(record)
            case .podium(let card): (try? JSON.text(card)).map { (["podium-card", $0], "red-pack-rain-party") }
            }
        let report: @Sendable (Sending.Progress) -> Void = { [found] progress in
            found.replies.withLock { $0.append((nil, .sending(Sending(kind, of: subject, progress)))) }
        }
        guard let order else { return report(.failed(.noRecord)) }
        let looks =
            (settings.hasReducedMotion ? ["--reduced-motion"] : []) + (settings.hasContrast ? ["--contrast"] : [])
        let language = ["--language", settings.shownLanguage.rawValue]
        sender.make(
            kind, order.arguments + (isTall ? ["--tall"] : []) + language + looks, name: order.name, report: report)
    }

    private func round(_ ticket: Ticket) -> KeptRound? { rounds.last { $0.ticket == ticket } }

    /// Answers a request on a lane, by the state at the time of the request.
    private func answer(_ request: Request, for asker: Int?, on lane: DispatchQueue) {
        let service = Service(
            book: book, seenRains: seenRains, writers: rounds.map { ($0.ticket, $0.writer, $0.rain) },
            settingsFile: settingsFile)
        lane.async { [found] in
            guard let answer = request.answer(by: service) else { return }
            found.replies.withLock { $0.append((asker, answer)) }
        }
    }
}

// MARK: Answers

extension Requests {
    /// Appends the answers that are known by now, and tries failed writes again when due.
    package func drain(at now: HostInstant, into replies: inout [Reply]) {
        found.replies.withLock { found in
            replies += found
            found.removeAll(keepingCapacity: true)
        }
        for index in rounds.indices {
            let progress = rounds[index].writer.progress
            guard progress != rounds[index].told else { continue }
            rounds[index].told = progress
            if let answer = rounds[index].answer { replies.append((rounds[index].asker, answer)) }
        }
        guard now >= retryAt else { return }
        retryAt = now + Self.retryTime
        retry()
    }

    package func wait() {
        for lane in [reading, settings, computing, visits] { lane.sync {} }
        for round in rounds { round.writer.wait() }
    }

    /// Writes the rest and closes the records. May block, since the last frame has been shown.
    package func close() {
        found.isClosed.store(true, ordering: .relaxed)
        sender.finish()
        retry()
        wait()
        for round in rounds {
            guard case .failed(let error) = round.writer.progress else { continue }
            Console.note("a round of \(round.writer.score.score) points could not be stored: \(error)")
        }
        book.close()
        if let told = book.notice, told != notice { Console.note(told) }
    }
}

extension Requests.KeptRound {
    fileprivate var isKept: Bool { if case .kept = writer.progress { true } else { false } }

    /// The answer to its screen; nil while writing.
    fileprivate var answer: Answer? {
        switch told {
        case .underWay: nil
        case .kept(let standing): .kept(ticket, .init(standing), standing.newFeats)
        case .failed(let error): .notKept(ticket, Problem(error))
        }
    }
}

extension Problem {
    fileprivate init(_ error: ScoreBookError) {
        switch error.kind {
        case .locked: self = .recordsLocked
        case .full: self = .recordsFull
        case .unwritable: self = .recordsUnwritable
        case .damaged, .other: self = .recordsFail
        }
    }
}
