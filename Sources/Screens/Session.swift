package import Motion
package import Picture
package import Rain
package import Show
package import Tuning

/// What all screens share: the settings, what is chosen to be played, what the game remembers, and the machine.
package struct Session: Sendable {
    package var settings: Settings
    package var choice: Choice
    package var memory = Memory()
    package var machine = Machine()

    /// What is played: the level that is chosen among others, and the rains that are drawn.
    package struct Choice: Sendable {
        /// The levels to choose from, and which of them is chosen.
        package let levels: [LevelChoice]
        fileprivate var chosen: Int
        /// Whether the field stands upright, where it is not as the chosen level has it.
        fileprivate var isPortrait: Bool?
        /// The seed of the first round; those of the next ones follow from it.
        package let seed: UInt64
        /// Whether the seed was given by a flag.
        package let isSeedGiven: Bool
        /// The simulated player that plays in place of the player.
        package let autoplay: PlayerModel?
        /// Whether there is a round and its results, and nothing else.
        package let isQuick: Bool
        fileprivate let ids: Seed?
        /// Rounds that were begun, and rains that were drawn for them.
        fileprivate var rounds = 0
        fileprivate var drawn = 0

        fileprivate var present: LevelChoice { levels[chosen] }
    }

    /// What the game remembers by itself.
    package struct Memory: Sendable {
        /// The page of the settings that was open last, and which records were listed last, and in which order.
        package var settingsPage = SettingPage.sound
        package var recordsFilter = RecordsFilter.fresh
        package var recordsOrder = RecordsOrder.score
        /// The settings that the game saves without being asked: some of `Setting.remembered`.
        package var remembered: Set<Setting> = []
        /// Whether old rounds have been searched for feats in this run.
        package var hasSearchedForFeats = false
        /// Feats that were found in them, until a title shows their number.
        var featsFound = 0
    }

    /// What is known of the machine, and of what is done at it.
    package struct Machine: Sendable {
        /// The time of day, as was read last; nil if it cannot be read.
        package var wallClock: WallClock?
        /// The window's width by its height; nil without a window.
        package var windowShape: Double?
        package var isFocused = true
        package var pointer = Button.Pointer()
        /// Whether the pointer is shown: it is the mouse's or the gamepad's, and not a finger.
        package var hasCursor = false
        /// The device that was used last.
        package var device = Device.mouse
        /// The instant of the last input.
        var idleSince = Instant(nanoseconds: 0)
        /// Why settings are not saved, or what is wrong in their file; why nothing is heard; and why another renderer
        /// draws than the settings say.
        package var settingsTrouble: Trouble?
        package var soundTrouble: Trouble?
        package var rendererTrouble: Trouble?
    }

    /// - Parameters:
    ///   - levels: the level that is chosen first, unless the settings name another one that is there, and others
    ///     beside those of the house.
    ///   - ids: what the ids of rounds are drawn from, other in each run of the game; nil for rounds without.
    package init(
        settings: Settings, first: LevelChoice, levels: [LevelChoice] = [], seed: UInt64, isSeedGiven: Bool = false,
        autoplay: PlayerModel? = nil, isQuick: Bool = false, ids: Seed? = nil
    ) {
        self.settings = settings
        let all = LevelChoice.all(with: first, folder: levels)
        let named = settings.level.flatMap { name in all.firstIndex { $0.name == name } }
        choice = Choice(
            levels: all, chosen: named ?? all.firstIndex { $0.level.digest == first.level.digest } ?? 0, seed: seed,
            isSeedGiven: isSeedGiven, autoplay: autoplay, isQuick: isQuick,
            // A simulated player's round has none.
            ids: autoplay == nil ? ids : nil)
    }
}

extension Session {
    package var field: Vector {
        var level = choice.present.level
        if let isPortrait = choice.isPortrait { level.portrait = isPortrait }
        return level.field
    }

    /// The level that is played next.
    package var level: Level {
        var level = choice.present.level
        if choice.present.isOffered, let isPortrait = choice.isPortrait { level.portrait = isPortrait }
        return settings.hasLargePacks ? level.withLargePacks : level
    }

    /// What it is called.
    package var levelName: String {
        let chosen = choice.present
        let name = chosen.isOffered && level.portrait ? chosen.name + Level.tall : chosen.name
        let isPreset = Level.preset(chosen.name) != nil
        return settings.hasLargePacks && isPreset ? "\(name)-large" : name
    }

    /// What any level is called: as the choices have it, or by its numbers.
    func name(of level: Level) -> String {
        if level == self.level { return levelName }
        return Level.label(ofDigest: level.digest) ?? choice.levels.first { $0.level == level }?.name ?? level.name
    }

    /// The name under which scores are kept.
    package var player: String { settings.shownPlayer }

    /// Whether the lesson comes before the first round: somebody plays here for the first time.
    var beginsWithLesson: Bool {
        !settings.hasLearnt && !settings.capabilities.hasRecords && !choice.isQuick && choice.autoplay == nil
    }

    /// Whether the sound has been turned off.
    package var isMuted: Bool {
        get { settings.isMuted }
        set { settings.isMuted = newValue }
    }

    /// Takes the next level, or the one before.
    mutating func changeLevel(up: Bool) {
        choice.chosen = (choice.chosen + (up ? 1 : choice.levels.count - 1)) % choice.levels.count
        let name = choice.present.name
        settings.level = Setting.isLevelName(name) ? name : nil
    }

    /// A new rain: of the present level, or of that of a rain that somebody wanted and has played.
    mutating func drawRain(after played: RainChoice? = nil) -> RainChoice {
        choice.drawn += 1
        let (seed, drawn) = (choice.seed, choice.drawn)
        let bits = drawn == 1 ? seed : Seed(seed)["again", drawn].bits >> 32
        let wanted = played?.isChosen == true ? played : nil
        var rain = RainChoice(
            level: wanted?.level ?? level, levelName: wanted?.levelName ?? levelName, seed: bits,
            origin: choice.isSeedGiven ? .given : .drawn)
        rain.isChosen = false
        return rain
    }

    /// The next round, on a rain.
    mutating func nextRound(on rain: RainChoice) -> (round: Round, ticket: Ticket) {
        choice.rounds += 1
        let rounds = choice.rounds
        let own = choice.ids?[rounds]
        let id = own.map { UInt128($0[0].bits) << 64 | UInt128($0[1].bits) } ?? 0
        return (Round(level: rain.level, seed: rain.seed, id: id), Ticket(number: rounds))
    }
}

// MARK: The field

extension Session {
    /// Below which a window's shape has an upright field, and above which a lying one; between them all stays.
    private static let (tall, wide) = (0.8, 1.0)

    /// Turns the field as the settings and the window have it, for a level of the house on a rain that nobody has chosen.
    mutating func orientField() {
        let chosen = choice.present
        guard chosen.isOffered, !chosen.level.portrait, !choice.isSeedGiven else {
            choice.isPortrait = nil
            return
        }
        switch settings.shape {
        case .wide: choice.isPortrait = nil
        case .tall: choice.isPortrait = true
        case .window:
            guard let windowShape = machine.windowShape else { return }
            if windowShape < Self.tall { choice.isPortrait = true }
            if windowShape > Self.wide { choice.isPortrait = nil }
        }
    }

    /// Turns the field as the level has it that is chosen.
    mutating func resetOrientation() { choice.isPortrait = nil }

    /// Turns the field as a level has it.
    mutating func orientField(for level: Level) {
        choice.isPortrait = level.portrait == choice.present.level.portrait ? nil : level.portrait
    }
}

// MARK: The day

extension Session {
    /// The present day, counted from 1970-01-01 UTC; nil before anybody has looked at the clock.
    func day(at now: Instant) -> Int? { machine.wallClock?.day(at: now) }

    /// Today's rain on the present level.
    func todaysRain(at now: Instant) -> RainChoice? {
        day(at: now).map { day in
            RainChoice(
                level: level, levelName: levelName, seed: DailyRain.seed(ofDay: day, on: level), origin: .today(day))
        }
    }

    /// A rain with its origin as it is at an instant: today's is today's however it is come by, and yesterday's is no
    /// day's any more.
    func resolved(_ rain: RainChoice, at now: Instant) -> RainChoice {
        var resolved = rain
        if let day = day(at: now), DailyRain.seed(ofDay: day, on: rain.level) == rain.seed {
            resolved.origin = .today(day)
        } else if rain.day != nil {
            resolved.origin = .given
        }
        return resolved
    }
}

/// A level that can be chosen, and what it is called.
package struct LevelChoice: Sendable {
    package let name: String
    package let level: Level
    /// Whether it is one of those that the house offers.
    let isOffered: Bool

    package init(name: String, level: Level) {
        (self.name, self.level) = (name, level)
        isOffered = Level.offered.contains { $0.name == level.name }
    }

    /// The levels to choose from: those of the house, that of the flags where it is another, and those in the player's
    /// folder, upright where the flags say so.
    static func all(with first: LevelChoice, folder: [LevelChoice]) -> [LevelChoice] {
        var all = Level.offered.map { preset in
            var level = preset.level
            level.portrait = first.level.portrait
            return LevelChoice(name: preset.name, level: level)
        }
        for choice in [first] + folder where !all.contains(where: { $0.level.digest == choice.level.digest }) {
            all.append(choice)
        }
        return all
    }
}
