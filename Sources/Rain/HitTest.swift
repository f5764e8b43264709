public import Motion

/// What lies at a point of the field.
public enum Hit: Hashable, Sendable {
    case drop(Drop)
    /// An opened pack, which takes the tap and gives nothing.
    case shield
    case nothing
}

/// Something an app lays over the field: it shields what is under it unless taps go through.
public struct Cover: Hashable, Sendable {
    public let area: Rect
    public let clickThrough: Bool

    public init(area: Rect, clickThrough: Bool = true) {
        self.area = area
        self.clickThrough = clickThrough
    }
}

extension Round {
    /// What a tap at a point would meet at a moment: opened packs shield, then drops from the topmost (oldest) down.
    public func hit(at point: Vector, in moment: Moment) -> Hit {
        var isShielded = false
        forEachOpened(in: moment) { isShielded = isShielded || $0.shields(point, openedAt: $1) }
        if isShielded { return .shield }
        var hit = Hit.nothing
        forEachDrop(in: moment) { drop in
            guard drop.contains(point, at: moment.time) else { return true }
            hit = .drop(drop)
            return false
        }
        return hit
    }

    /// Calls `body` with each opened pack that is still a shield at a moment, newest first, and the game time at which it
    /// was caught. O(outcomes).
    func forEachOpened(in moment: Moment, _ body: (Drop, _ caught: Double) -> Void) {
        forEachOutcome(in: moment, within: Self.openedTime) { outcome in
            if case .caught = outcome.kind, let drop = outcome.drop { body(drop, outcome.time) }
        }
    }

    /// Taps a point at a time of the round, in whole nanoseconds since its start, under what an app has laid over the
    /// field. Returns what it came to; nil if it did not count.
    @discardableResult
    public mutating func tap(_ point: Vector, at host: Int64, under covers: [Cover] = []) -> Outcome? {
        if covers.contains(where: { !$0.clickThrough && $0.area.contains(point) }) { return nil }
        return append(.init(host: host, action: .tap(point)))
    }
}

extension Drop {
    /// Whether it takes a tap at a point after it was opened at a game time: it stays as it was then, no wider than it is
    /// drawn.
    func shields(_ point: Vector, openedAt caught: Double) -> Bool { contains(point, at: caught, margin: 0) }
}
