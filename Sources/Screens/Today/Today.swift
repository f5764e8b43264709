package import Motion
package import Picture
import Rain
package import Show

/// The screen of the rain of the day: its first tries, and the way to play it.
package struct Today: Screen {
    package var page: DayPage?
    /// The last requested day.
    private var asked: Int?
    /// The record to watch, and its round once it has been read.
    private var opening: ListedRecord?
    private var opened: Round?
    private var copied: Instant?
    private let since: Instant

    package init(at now: Instant) { since = now }

    package var name: String { "today" }

    package func isReady(at now: Instant) -> Bool { page != nil }

    /// When the code was copied, seconds since the screen appeared; nil before.
    var copiedAt: Double? { copied?.seconds(since: since) }

    package func buttons(at now: Instant, in session: Session) -> [Button] { view(at: now, in: session).buttons }

    package func mix(at now: Instant, into mix: inout Mix) { mix.music = Music(.musicRecords, gain: Music.alone) }

    package func append(_ glance: Glance, in session: Session, to frame: inout Frame) {
        view(glance, in: session).append(to: &frame)
    }
}

extension Today {
    private mutating func ask(_ context: inout Context) {
        page = nil
        asked = context.session.day(at: context.now)
        guard let day = asked else { return }
        context.ask(.day(context.session.level, day, player: context.session.player))
    }

    // A round may have been a first try, and midnight may have passed.
    package mutating func appear(_ context: inout Context) { ask(&context) }

    package mutating func handle(_ input: Input, _ context: inout Context) {
        switch input {
        case .key(.escape, isDown: true): context.go(.back(nil))
        case .key(.enter, isDown: true), .key(.space, isDown: true): choose(.today, &context)
        default: break
        }
    }

    package mutating func choose(_ role: Button.Role, _ context: inout Context) {
        switch role {
        case .today:
            guard let rain = context.session.todaysRain(at: context.now) else { return }
            context.go(.root(Playing(&context, on: rain)))
        case .less, .more:
            context.changeLevel(up: role == .more(.level))
            ask(&context)
        case .watch:
            guard opening == nil, let record = page?.yesterday else { return }
            opening = record
            context.ask(.open(record.id))
        case .copyCode:
            guard page?.isTried == true, let code = context.session.todaysRain(at: context.now)?.code else { return }
            context.copy("\(code)")
            copied = context.now
        case .back: context.go(.back(nil))
        default: break
        }
    }

    package mutating func advance(from previous: Instant, _ context: inout Context) {
        if asked != context.session.day(at: context.now) { ask(&context) }
        guard let round = opened, let record = opening else { return }
        (opening, opened) = (nil, nil)
        context.session.orientField(for: round.level)
        context.go(.push(Replaying(round, of: record.player, at: context.now)))
    }

    package mutating func receive(_ answer: Answer, _ context: inout Context) {
        switch answer {
        case .day(let page):
            let session = context.session
            guard page.level == session.level, page.day == session.day(at: context.now) else { return }
            self.page = page
            guard let days = Streak(of: page.days, on: page.day)?.length, days > 0 else { return }
            context.cues.append(Cue(.streak, note: days - 1))
        case .round(let round): if opening != nil { opened = round }
        case .refused: opening = nil
        default: break
        }
    }
}
