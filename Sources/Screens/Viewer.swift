import Motion
package import Picture
package import Rain
import Show

/// What somebody who watches a replay does, and what there is to see and hear. Times are host seconds since it began.
package struct Viewer {
    package var replay: Replay
    package private(set) var isDone = false
    package private(set) var isMuted = false
    private var isSeeking = false
    private var pointer = Button.Pointer()
    private var events: [Event] = []
    private var bar: ReplayBar { ReplayBar(field: replay.round.level.field) }

    /// How far an arrow seeks while it plays, seconds of the round.
    private static let seekTime = 5.0
    /// What an arrow changes the speed by.
    private static let speedStep = 2.0

    private let settings: Settings
    private var words: Words { settings.words }

    package init(_ round: Round, settings: Settings) {
        replay = Replay(round, at: 0)
        self.settings = settings
    }

    package mutating func handle(_ input: Input, at now: Double) {
        switch input {
        case .quit, .key(.escape, isDown: true): isDone = true
        case .key(.mute, isDown: true): isMuted.toggle()
        case .key(.space, isDown: true), .key(.enter, isDown: true), .key(.pause, isDown: true), .padButton(true):
            act(.pause, at: now)
        case .key(.rewind, isDown: true): act(.rewind, at: now)
        case .key(.up, isDown: true): replay.setSpeed(replay.speed * Self.speedStep, at: now)
        case .key(.down, isDown: true): replay.setSpeed(replay.speed / Self.speedStep, at: now)
        case .key(.left, isDown: true): go(-1, at: now)
        case .key(.right, isDown: true): go(1, at: now)
        case .press(let point, _):
            pointer = .init(position: point, isDown: true)
            if let role = bar.buttons.role(at: point) { return act(role, at: now) }
            guard let share = bar.share(at: point) else { return }
            isSeeking = true
            replay.seek(to: share * replay.length, at: now)
        case .move(let point, _):
            pointer.position = point
            if isSeeking { replay.seek(to: bar.dragged(to: point) * replay.length, at: now) }
        case .lift:
            pointer.isDown = false
            isSeeking = false
        default: break
        }
    }

    private mutating func act(_ role: Button.Role, at now: Double) {
        switch role {
        case .back: isDone = true
        case .rewind: replay.setBackward(!replay.isBackward, at: now)
        default: if replay.isPaused || replay.isAtEnd(at: now) { replay.play(at: now) } else { replay.pause(at: now) }
        }
    }

    private mutating func go(_ direction: Int, at now: Double) {
        if replay.isPaused {
            replay.step(direction, at: now)
        } else {
            replay.seek(to: replay.time(at: now) + Double(direction) * Self.seekTime, at: now)
        }
    }

    /// What goes on to be heard at an instant.
    package func mix(at now: Double) -> Mix {
        var mix = Mix()
        (mix.master, mix.effects, mix.tunes) =
            (isMuted ? 0 : settings.volumes.master, settings.volumes.effects, settings.volumes.music)
        mix.field = 0
        mix.isStill = replay.isPaused || replay.moment(at: now).phase == .paused
        mix.drones = replay.drones(at: now)
        mix.music = replay.music(at: now)
        return mix
    }

    /// Appends what begins to sound between two instants, the later one included.
    package mutating func appendCues(from previous: Double, to now: Double, cues: inout [Cue]) {
        replay.appendCues(from: previous, to: now, events: &events, into: &cues)
    }

    /// Appends what is to be seen at an instant.
    package func append(at now: Double, to frame: inout Frame) {
        let round = replay.round
        let moment = replay.moment(at: now)
        round.appendField(in: moment, looks: settings.looks, to: &frame)
        HUD(field: round.level.field).append(
            round, in: moment, pointer: nil, foot: ReplayBar.height, words: words, to: &frame)
        round.appendCountdown(in: moment, words: words, to: &frame)
        bar.append(replay, at: now, pointer: pointer, words: words, to: &frame)
    }
}
