import App
import ArgumentParser
import Foundation
import Motion
import Picture
import Rain
import Scores
import Screens
import Show
import Stage
import Tuning

/// What a still picture can show: each screen, in each state that looks like no other.
enum Scene: String, ExpressibleByArgument, CaseIterable {
    case title
    case countdown
    case round
    case paused
    case resuming
    case rewind
    case ready
    case results
    case unsaved
    case name
    case records
    case noRecords = "no-records"
    case replay
    case demo
    case settingsSound = "settings-sound"
    case settingsPicture = "settings-picture"
    case settingsPlay = "settings-play"
    case settingsKeys = "settings-keys"
    case settingsTrouble = "settings-trouble"
}

/// One scene at any time, as the game would show it.
struct Still {
    var pointer: Vector?
    private let scene: Scene
    private let round: Round
    private let settings: Settings
    /// A game that shows the scene's screen; nil for those of a round.
    private let game: Game?
    /// When what its scene shows begins, host seconds of the round.
    private let begin: Double
    /// How long a rewind is held, seconds.
    private static let rewindTime = 3.0

    /// - Parameters:
    ///   - model: who has played the round; nobody when nil.
    ///   - settings: the language and the looks.
    init(_ scene: Scene, level: Level, seed: UInt64, model: PlayerModel?, settings: Settings) throws {
        self.scene = scene
        self.settings = settings
        let played = Round.played(level: level, seed: seed, by: model)
        let middle = Round.countdown + level.duration / 2
        switch scene {
        case .paused: (round, begin) = (Self.turned(played, [(middle, .pause)]), middle)
        case .resuming: (round, begin) = (Self.turned(played, [(middle - 2, .pause), (middle, .resume)]), middle)
        case .rewind: (round, begin) = (Self.turned(played, [(middle, .rewind)]), middle)
        case .ready: (round, begin) = (Self.turned(played, [(middle - 1, .rewind), (middle, .release)]), middle)
        case .round: (round, begin) = (played, Round.countdown)
        default: (round, begin) = (played, 0)
        }
        game = try Self.game(scene, round, settings)
    }

    /// A round played up to the first of some acts, and then those.
    static func turned(_ played: Round, _ acts: [(host: Double, action: Journal.Action)]) -> Round {
        var round = Round(level: played.level, seed: played.journal.seed)
        for entry in played.journal.entries where Double(entry.host) / 1e9 < acts[0].host { round.append(entry) }
        for act in acts { round.append(.init(host: Int64(act.host * 1e9), action: act.action)) }
        return round
    }

    /// The last time that can be asked for, seconds.
    var lastTime: Double {
        switch scene {
        case .countdown, .resuming: Round.countdown
        case .ready: Round.readySign
        case .rewind: Self.rewindTime
        case .round, .demo, .replay: round.level.duration
        default: 3600
        }
    }

    /// Appends what is to be seen at a time of the scene, and what lies round it.
    func append(at time: Double, to frame: inout Frame) {
        if var game {
            game.pointer.position = pointer
            // The screens of a game have come from others, which fade into them.
            let since = scene == .title ? 0 : Game.fadeTime / 2
            game.append(at: Int64((time + since) * 1e9), to: &frame)
        } else {
            appendRound(at: time, to: &frame)
            Surround.append(hasBanners: settings.facts.canShowChinese, to: &frame)
        }
    }

    /// The buttons at a time of the scene.
    func buttons(at time: Double) -> [Button] {
        let field = round.level.field
        if scene == .replay { return ReplayBar(field: field).buttons }
        if let game { return game.buttons(at: Int64((time + Game.fadeTime) * 1e9)) }
        let moment = round.moment(at: begin + time)
        return moment.phase == .paused
            ? PauseVeil(field: field).buttons : HUD(field: field).buttons(for: round, in: moment)
    }

    private func appendRound(at time: Double, to frame: inout Frame) {
        round.appendScreen(
            in: round.moment(at: begin + time), pointer: Button.Pointer(position: pointer), looks: settings.looks,
            settings: settings, to: &frame)
    }
}

// MARK: Screens

extension Still {
    /// A game on the scene's screen, which it has been brought to as a player would; nil for a scene of a round.
    private static func game(_ scene: Scene, _ round: Round, _ settings: Settings) throws -> Game? {
        guard ![.countdown, .round, .paused, .resuming, .rewind, .ready].contains(scene) else { return nil }
        let book = scene == .records ? try book(of: round) : try ScoreBook.inMemory()
        var settings = settings
        settings.player = settings.player ?? "Ann"
        if scene == .settingsTrouble { settings.keys[.rewind] = settings.keys[.pause] }
        let start = Start(
            level: round.level, seed: round.journal.seed, player: "Ann", autoplay: nil, isQuick: false,
            settings: settings)
        var game = Game(
            start, book: book, settingsFile: SettingsFile(path: "/dev/null/none"),
            trouble: scene == .settingsTrouble ? .settingsUnwritable : nil)
        game.begin(at: 0)
        switch scene {
        case .replay: game.show(.replay(Viewer(round, settings: settings), since: 0), at: 0)
        case .demo: game.show(.demo(round, since: 0), at: 0)
        case .name: game.showName(at: 0)
        case .records, .noRecords: game.showRecords(at: 0)
        case .results, .unsaved: game.show(.results(results(of: round, scene), since: 0), at: 0)
        case .settingsSound, .settingsPicture, .settingsPlay, .settingsKeys, .settingsTrouble:
            game.showSettings(at: 0)
            let pages: [Scene: Int] = [.settingsPicture: 1, .settingsPlay: 2, .settingsKeys: 3, .settingsTrouble: 3]
            game.open(pages[scene] ?? 0)
        default: break
        }
        return game
    }

    private static func results(of round: Round, _ scene: Scene) -> ResultsScreen {
        let moment = round.moment(at: round.completion(after: 0))
        return ResultsScreen(
            field: round.level.field, tally: moment.tally, levelName: round.level.name,
            place: scene == .unsaved ? nil : .init(place: 1, count: 1),
            trouble: scene == .unsaved ? .recordsFull : nil, endedEarly: false, isPractice: round.level.practice,
            player: "Ann")
    }

    /// Records of some days and players, of the level that is shown.
    private static func book(of round: Round) throws -> ScoreBook {
        let book = try ScoreBook.inMemory()
        let players = ["Ann", "小明", "Wolfgang Amadeus Mozart", "Li", "Zoë", "阿福", "Max", "Ann", "Bo", "Eve"]
        for (index, player) in players.enumerated() {
            let other = Round.played(
                level: round.level, seed: UInt64(index), by: index.isMultiple(of: 3) ? .perfect : .casual)
            var record = Score(
                player: player, level: round.level, seed: UInt64(index),
                date: Date(timeIntervalSince1970: 1_770_000_000 + 200_000 * Double(index)), version: Version.current
            )
            record.update(from: other, at: other.moment(at: other.completion(after: 0)))
            record.rewindsUsed = index % 4 == 1 ? 2 : 0
            record.favourite = index % 3 == 0
            try book.keep(&record)
        }
        return book
    }
}
