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
        forEachOutcome(in: moment, within: Self.openedTime) { outcome in
            guard case .caught = outcome.kind, let drop = outcome.drop else { return }
            isShielded = isShielded || drop.contains(point, at: outcome.time, margin: 0)
        }
        if isShielded { return .shield }
        var hit = Hit.nothing
        forEachDrop(in: moment) { drop in
            guard drop.contains(point, at: moment.time) else { return true }
            hit = .drop(drop)
            return false
        }
        return hit
    }

    /// Taps a point at a host time, in whole nanoseconds since the round's start, under what an app has laid over the
    /// field. Returns what it came to; nil if it did not count.
    @discardableResult
    public mutating func tap(_ point: Vector, at host: Int64, under covers: [Cover] = []) -> Outcome? {
        if covers.contains(where: { !$0.clickThrough && $0.area.contains(point) }) { return nil }
        return append(.init(host: host, action: .tap(point)))
    }
}
