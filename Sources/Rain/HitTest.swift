public import Motion

/// The result of a hit test at a point of the field.
public enum Hit: Hashable, Sendable {
    /// The tap met this drop.
    case drop(Drop)
    /// An opened pack, which takes the tap and gives nothing.
    case shield
    /// The tap met nothing, and counts.
    case nothing
}

extension Round {
    /// Finds what a tap at a point would hit at a moment: opened packs shield, then come the drops from the topmost
    /// (oldest) down. On levels with bombs above packs, the bodies of bombs come before all packs, and the finger's
    /// margin around bombs comes after all packs. Under the eaves a tap hits nothing.
    /// O(log n + drops near the point's height).
    public func hit(at point: Vector, in moment: Moment) -> Hit { look(at: point, in: moment).hit }

    /// The same as `hit(at:in:)`, for a caller that asks in every frame: it looks at everything in the field and
    /// allocates nothing. O(drops and opened packs in the field).
    package func visibleHit(at point: Vector, in moment: Moment) -> Hit {
        guard point.y >= schedule.eaves else { return .nothing }
        var isShielded = false
        forEachOpened(in: moment) { drop, caught in
            isShielded =
                isShielded || drop.shields(point, at: moment.time, openedAt: caught, margin: level.shieldMargin)
        }
        if isShielded { return .shield }
        var topmost = Topmost<Drop>(bombsAbove: level.bombsAbove)
        forEachDrop(in: moment) { drop in
            topmost.consider(drop, as: drop, at: point, time: moment.time)
            return !topmost.isSettled
        }
        return topmost.found.map(Hit.drop) ?? .nothing
    }

    func look(at point: Vector, in moment: Moment) -> (hit: Hit, drops: Int) {
        guard point.y >= schedule.eaves else { return (.nothing, 0) }
        var topmost = Topmost<Drop>(bombsAbove: level.bombsAbove)
        var isShielded = false
        let (time, head, history) = (moment.time, moment.head, history)
        let margin = level.shieldMargin
        let looks = schedule.forEachDrop(near: point, from: time - level.longestOpened, to: time) { drop in
            if let touch = history.touch(of: drop.number, before: head), !touch.isStrike {
                guard drop.shields(point, at: time, openedAt: touch.time, margin: margin) else { return true }
                isShielded = true
                return false
            }
            if drop.end > time { topmost.consider(drop, as: drop, at: point, time: time) }
            return true
        }
        return (isShielded ? .shield : topmost.found.map(Hit.drop) ?? .nothing, looks)
    }

    /// Calls `body` with each opened pack that may still shield at a moment, newest first; `shields` decides. O(packs).
    func forEachOpened(in moment: Moment, _ body: (Drop, _ caught: Double) -> Void) {
        history.forEachCatch(from: moment.head, after: moment.time - level.longestOpened) { node in
            body(schedule.drop(Int(node.drop)), node.time)
        }
    }

    /// Calls `body` with each drop that was in the air at a game time before a moment, by the outcomes in force at the
    /// moment: oldest first, until `body` returns false. O(log n + drops in the field).
    public func forEachDrop(before moment: Moment, at time: Double, _ body: (Drop) -> Bool) {
        let head = history.ancestor(of: moment.head, notAfter: time)
        schedule.forEachFalling(at: time, newestFirst: false) { number in
            history.isGone(number, at: head) || body(schedule.drop(number))
        }
    }

    /// Taps a point at a time of the round, in whole nanoseconds since the countdown began. Returns the outcome; nil
    /// for a tap that does not count.
    @discardableResult
    public mutating func tap(_ point: Vector, at host: Int64) -> Outcome? {
        append(.init(host: host, action: .tap(point)))
    }
}

/// The topmost of some drops at a point. Drops must be considered oldest first.
struct Topmost<Name> {
    private let bombsAbove: Bool
    private var body: Name?
    private var other: Name?
    private var margin: Name?

    init(bombsAbove: Bool) { self.bombsAbove = bombsAbove }

    /// Whether no further drop could be above the one found.
    var isSettled: Bool { body != nil || (!bombsAbove && other != nil) }
    var found: Name? { body ?? other ?? margin }

    mutating func consider(_ drop: Drop, as name: @autoclosure () -> Name, at point: Vector, time: Double) {
        guard !isSettled, drop.contains(point, at: time) else { return }
        if !bombsAbove || !drop.isBomb {
            other = other ?? name()
        } else if drop.contains(point, at: time, margin: 0) {
            body = name()
        } else {
            margin = margin ?? name()
        }
    }
}

extension Drop {
    /// Whether the drop is a pack, opened at game time `caught`, that shields a point at a later game time. An opened pack
    /// stays as it was when opened.
    func shields(_ point: Vector, at time: Double, openedAt caught: Double, margin: Double) -> Bool {
        let stays = isGreat ? Round.greatOpenedTime : Round.openedTime
        return !isBomb && caught > time - stays && contains(point, at: caught, margin: margin)
    }
}

extension Level {
    /// Margin of an opened pack's outline, points: the same as a closed one's where taps are strict.
    var shieldMargin: Double { strictTaps ? Drop.tapMargin : 0 }

    /// Max time that an opened pack shields, game seconds.
    var longestOpened: Double {
        PackKind.specials.contains { $0.taps > 1 && share(of: $0) > 0 }
            ? Round.greatOpenedTime : Round.openedTime
    }
}
