package import Motion
package import Picture
package import Rain
package import RainShow

/// The screen of a replay: forward and backward, at any speed, from any time.
package struct Replaying: Screen {
    package private(set) var replay: Replay
    /// The player of the round; nil if it can only be watched, not raced or practised.
    private let player: String?
    private let since: Instant
    private var isSeeking = false
    /// The round time to practise from, and the round up to it, once that is ready. Nil without a request to practise.
    private var begin: RoundTime?
    private var begun: Round?

    /// The step of an arrow key during playback, watched seconds.
    private static let seekTime = 5.0
    /// The factor of an arrow key on the speed.
    private static let speedStep = 2.0
    /// The speeds that the button steps through.
    private static let speeds = [0.5, 1, 2, 4, 8]

    package init(_ round: Round, of player: String? = nil, speed: Double = 1, at now: Instant) {
        self.player = player
        replay = Replay(round, at: 0)
        replay.setSpeed(speed, at: 0)
        since = now
    }

    package var name: String { "replay" }
    package var isWatched: Bool { true }
    package func keepsDisplayOn(at now: Instant) -> Bool { !isStill(at: seconds(now)) }
    package var acceptsInputDuringFade: Bool { true }

    private var bar: ReplayBar { ReplayBar(field: replay.round.level.field, isOpen: player != nil) }

    private func seconds(_ now: Instant) -> Double { now.seconds(since: since) }

    package func lay(out page: inout PageLayout) {
        let time = seconds(page.drawing.now)
        var view = RoundView(
            replay.round, in: replay.moment(at: time), looks: page.drawing.looks, words: page.words)
        view.foot = ReplayBar.height
        page.picture { frame in
            view.appendField(to: &frame)
            view.appendHUD(to: &frame)
            view.round.appendCountdown(in: view.moment, words: view.words, to: &frame)
        }
        bar.lay(replay, at: time, on: &page)
    }

    package func mix(at now: Instant, into mix: inout Mix) {
        let time = seconds(now)
        mix.isStill = replay.isPaused || replay.moment(at: time).phase == .paused
        mix.drones = replay.drones(at: time)
        mix.music = replay.music(at: time)
    }

    package func tunesSoon(at now: Instant) -> [Tune] {
        replay.round.tunesSoon(in: replay.moment(at: seconds(now)))
    }
}

extension Replaying {
    package mutating func read(_ input: Input, _ context: inout Context) -> Bool {
        let time = seconds(context.now)
        let focus = context.session.machine.pointer.focus
        switch input {
        // The main button works wherever the pointer is.
        case .padButton(let isDown) where focus == nil:
            if isDown { togglePlayback(at: time) }
            return true
        case .key(let key, isDown: true):
            switch key {
            case .left, .right, .space, .enter: guard focus == nil else { return false }
            // In a pause these keys move the focus to the buttons and back.
            case .up, .down: if focus != nil || isStill(at: time) { return moveFocus(in: &context) }
            default: return false
            }
            handle(input, &context)
            return true
        default:
            return false
        }
    }

    /// Removes the focus from the race and practice buttons, where it moves by itself.
    private func moveFocus(in context: inout Context) -> Bool {
        guard player == nil || context.session.machine.pointer.focus != nil else { return false }
        context.session.machine.pointer.focus = nil
        return true
    }

    private func isStill(at time: Double) -> Bool { replay.isPaused || replay.isAtEnd(at: time) }

    package mutating func handle(_ input: Input, _ context: inout Context) {
        let time = seconds(context.now)
        switch input {
        case .key(.escape, isDown: true): context.go(.back(nil))
        case .key(.space, isDown: true), .key(.enter, isDown: true), .key(.pause, isDown: true):
            togglePlayback(at: time)
        case .key(.rewind, isDown: true): replay.setBackward(!replay.isBackward, at: time)
        case .key(.up, isDown: true): replay.setSpeed(replay.speed * Self.speedStep, at: time)
        case .key(.down, isDown: true): replay.setSpeed(replay.speed / Self.speedStep, at: time)
        case .key(.left, isDown: true): go(-1, at: time)
        case .key(.right, isDown: true): go(1, at: time)
        case .press(let point, _): press(point, at: time, &context)
        case .move(let point, _):
            if isSeeking { seek(to: bar.dragged(to: point), at: time) }
        case .lift: isSeeking = false
        default: break
        }
    }

    /// The bar's buttons act on press, like the buttons of a round.
    private mutating func press(_ point: Vector, at time: Double, _ context: inout Context) {
        guard let role = bar.buttons.role(at: point) else {
            guard let share = bar.share(at: point) else { return }
            isSeeking = true
            return seek(to: share, at: time)
        }
        act(role, at: time, &context)
    }

    private mutating func act(_ role: Button.Role, at time: Double, _ context: inout Context) {
        switch role {
        case .back: context.go(.back(nil))
        case .rewind: replay.setBackward(!replay.isBackward, at: time)
        case .speed: replay.setSpeed(Self.speeds.first { $0 > replay.speed } ?? Self.speeds[0], at: time)
        case .pause: togglePlayback(at: time)
        default: break
        }
    }

    package mutating func choose(_ role: Button.Role, _ context: inout Context) {
        let time = seconds(context.now)
        let moment = replay.moment(at: time)
        switch role {
        case .race:
            guard let player else { return }
            context.go(.root(Playing(&context, against: replay.round, of: player)))
        case .practise:
            guard player != nil, begin == nil, !moment.phase.isOver else { return }
            replay.pause(at: time)
            begin = moment.roundTime
            context.ask(.prefix(replay.round, upTo: moment.roundTime))
        default: act(role, at: time, &context)
        }
    }

    private mutating func seek(to share: Double, at time: Double) {
        replay.seek(to: share * replay.length, at: time)
    }

    private mutating func togglePlayback(at time: Double) {
        if isStill(at: time) { replay.play(at: time) } else { replay.pause(at: time) }
    }

    private mutating func go(_ direction: Int, at time: Double) {
        if replay.isPaused {
            replay.step(direction, at: time)
        } else {
            replay.seek(to: replay.position(at: time) + Double(direction) * Self.seekTime, at: time)
        }
    }

    package mutating func advance(from previous: Instant, _ context: inout Context) {
        replay.appendCues(
            from: seconds(previous), to: seconds(context.now), events: &context.events, into: &context.cues)
        guard let player, let round = begun, let time = begin else { return }
        (begin, begun) = (nil, nil)
        let rival = Rival(Ghost(of: replay.round), name: player)
        context.go(.push(Practising(round, against: rival, from: time, at: context.now)))
    }

    package mutating func receive(_ answer: Answer, _ context: inout Context) {
        if case .round(let round) = answer, begin != nil { begun = round }
    }
}
