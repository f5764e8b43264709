import RealModule

/// The position in game time: a map from host time to game time.
///
/// A playhead holds an anchor (an instant of host time and the game time then) and how game time runs from there, so
/// nothing accumulates from frame to frame. Every change of motion returns a new playhead, anchored at the present game
/// time. All times are seconds; every call is O(1).
///
///     let playing = Playhead(at: 0).playing(from: 3)      // a three-second countdown, then off
///     let paused = playing.held(at: 10)                   // game time 7, for good
///     let back = playing.rewinding(from: 10, floor: 2)    // 0.3 s of stillness, then 5·τ² s earlier
public struct Playhead: Hashable, Sendable {
    /// The relation of game time to host time.
    public enum Mode: Hashable, Sendable {
        /// Game time stands still.
        case held
        /// Game time runs `speed` times as fast as host time, half as fast until `slowUntil`; before the anchor it
        /// stands still.
        case playing
        /// Game time runs backwards by a curve, down to `floor`.
        case rewinding(floor: Double, by: RewindCurve)
    }

    /// The motion of game time from the anchor on.
    public let mode: Mode
    /// The host time at which the present motion begins.
    public let anchorHost: Double
    /// The game time at the anchor.
    public let anchorTime: Double
    /// Game seconds per host second in `playing` mode; kept through pauses and rewinds.
    public let speed: Double
    /// The game time until which a playing playhead runs at half `speed`; without effect unless it is after
    /// `anchorTime` and the speed is positive.
    public let slowUntil: Double

    /// A playhead held at a game time.
    public init(at time: Double = 0) {
        self.init(mode: .held, anchorHost: 0, anchorTime: time, speed: 1, slowUntil: -.infinity)
    }

    init(mode: Mode, anchorHost: Double, anchorTime: Double, speed: Double, slowUntil: Double) {
        self.mode = mode
        self.anchorHost = anchorHost
        self.anchorTime = anchorTime
        self.speed = speed
        self.slowUntil = slowUntil
    }
}

// MARK: Reading

extension Playhead {
    /// Game time at a host time.
    @inlinable
    public func time(at host: Double) -> Double {
        switch mode {
        case .held:
            return anchorTime
        case .playing:
            let whole = max(0, host - anchorHost) * speed
            let slow = slowStretch
            return anchorTime + (slow > 0 && whole <= 2 * slow ? whole / 2 : whole - slow)
        case .rewinding(let floor, let curve):
            return max(min(floor, anchorTime), anchorTime - curve.distance(at: host - anchorHost))
        }
    }

    /// Game seconds per host second at a host time: 0 when still, negative in a rewind.
    public func rate(at host: Double) -> Double {
        switch mode {
        case .held:
            return 0
        case .playing:
            guard host >= anchorHost else { return 0 }
            let slow = slowStretch
            return slow > 0 && (host - anchorHost) * speed < 2 * slow ? speed / 2 : speed
        case .rewinding(_, let curve):
            return host < rewindEnd ? -curve.rate(at: host - anchorHost) : 0
        }
    }

    /// Seconds of game time at half speed after the anchor.
    @inlinable
    var slowStretch: Double { speed > 0 ? max(0, slowUntil - anchorTime) : 0 }

    /// The lag of game time behind host time, which grows with pauses and rewinds.
    public func offset(at host: Double) -> Double { host - time(at: host) }

    /// The host time at which a rewind reaches its floor; infinite in the other modes.
    public var rewindEnd: Double {
        guard case .rewinding(let floor, let curve) = mode else { return .infinity }
        return anchorHost + curve.hold + curve.travelTime(of: anchorTime - floor)
    }

    /// The host time at which a playing playhead reaches a game time, rounded so that `time(at:)` is there or just past it;
    /// infinite if it never does.
    public func host(of time: Double) -> Double {
        guard mode == .playing, speed != 0, (time - anchorTime) / speed >= 0 else { return .infinity }
        let ahead = time - anchorTime
        var host = anchorHost + (ahead + (speed > 0 ? min(ahead, slowStretch) : 0)) / speed
        while (self.time(at: host) - time) * speed < 0 { host = host.nextUp }
        return host
    }
}

// MARK: Moving

extension Playhead {
    /// Plays on from `host` after `lead` seconds of stillness (a countdown): at its present speed unless given another, and
    /// at half that speed up to game time `slowUntil`, if the speed is positive.
    public func playing(
        from host: Double, lead: Double = 0, speed: Double? = nil, slowUntil: Double = -.infinity
    ) -> Playhead {
        Playhead(
            mode: .playing, anchorHost: host + lead, anchorTime: time(at: host), speed: speed ?? self.speed,
            slowUntil: slowUntil)
    }

    /// Stops at the game time of `host`.
    public func held(at host: Double) -> Playhead { moved(.held, at: host, to: time(at: host)) }

    /// Rewinds from `host` on by a curve, never before `floor`. By default game time stands still for 0.3 s; τ seconds later it
    /// has run back 5·τ² s.
    public func rewinding(from host: Double, floor: Double = 0, by curve: RewindCurve = .standard) -> Playhead {
        moved(.rewinding(floor: floor, by: curve), at: host, to: time(at: host))
    }

    /// Continues in the same way from another game time. A rewind becomes a hold there.
    public func seeking(to time: Double, at host: Double) -> Playhead {
        guard mode == .playing else { return moved(.held, at: host, to: time) }
        return moved(.playing, at: max(host, anchorHost), to: time)
    }

    private func moved(_ mode: Mode, at host: Double, to time: Double) -> Playhead {
        Playhead(mode: mode, anchorHost: host, anchorTime: time, speed: speed, slowUntil: slowUntil)
    }
}
