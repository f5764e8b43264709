package import Motion
package import Picture
import Rain
package import Show

/// The screen of one record: its figures, and the actions on it.
package struct OneRecord: Screen {
    private(set) var record: ListedRecord
    let levelName: String
    /// The action that waits for the record's round, and the round once it has been read.
    private var pendingAction: Button.Role?
    private var opened: Round?
    /// Whether the screen asks to confirm a deletion.
    package var isAsking = false
    private var isDeleted = false
    /// When the record was made a favourite, and when its code was copied.
    private var liked: Instant?
    private var copied: Instant?
    private let since: Instant

    package init(_ record: ListedRecord, levelName: String, at now: Instant) {
        (self.record, self.levelName, since) = (record, levelName, now)
    }

    package var name: String { "record" }
    package var isOverlay: Bool { true }

    /// When the code was copied, and when the record was made a favourite, seconds since the screen appeared; nil
    /// before.
    var copiedAt: Double? { copied?.seconds(since: since) }
    var likedAt: Double? { liked?.seconds(since: since) }

    package func buttons(at now: Instant, in session: Session) -> [Button] { view(at: now, in: session).buttons }

    package func append(_ glance: Glance, in session: Session, to frame: inout Frame) {
        view(glance, in: session).append(to: &frame)
    }
}

extension OneRecord {
    package mutating func handle(_ input: Input, _ context: inout Context) {
        guard input == .key(.escape, isDown: true) else { return }
        if isAsking { isAsking = false } else { context.go(.back(nil)) }
    }

    package mutating func choose(_ role: Button.Role, _ context: inout Context) {
        switch role {
        case .watch, .race:
            guard pendingAction == nil else { return }
            pendingAction = role
            context.ask(.open(record.id))
        case .copyCode:
            guard let code = record.code else { return }
            context.copy("\(code)")
            copied = context.now
        case .like:
            record.isFavourite.toggle()
            liked = context.now
            context.ask(.setFavourite(record.id, record.isFavourite))
        case .delete where !isAsking:
            isAsking = true
            // One press too many must keep the record.
            context.session.machine.pointer.focus = .back
        case .delete: context.ask(.delete(record.id))
        case .back:
            if isAsking { isAsking = false } else { context.go(.back(nil)) }
        default: break
        }
    }

    package mutating func advance(from previous: Instant, _ context: inout Context) {
        if isDeleted { return context.go(.back(nil)) }
        guard let round = opened, let pendingAction else { return }
        (self.pendingAction, opened) = (nil, nil)
        context.session.orientField(for: round.level)
        if pendingAction == .race {
            context.go(.root(Playing(&context, against: round, of: record.player)))
        } else {
            context.go(.push(Replaying(round, of: record.player, at: context.now)))
        }
    }

    package mutating func receive(_ answer: Answer, _ context: inout Context) {
        switch answer {
        case .round(let round): if pendingAction != nil { opened = round }
        case .deleted(record.id): isDeleted = true
        case .refused(record.id):
            if pendingAction != nil {
                pendingAction = nil
            } else if isAsking {
                isAsking = false
            } else {
                // The favourite mark could not be changed.
                record.isFavourite.toggle()
                liked = nil
            }
        default: break
        }
    }
}
