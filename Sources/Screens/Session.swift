package import Motion
package import Picture
package import Rain
package import RainPlayers
package import RainShow

/// The state that all screens share: the settings, the choice of play, the game's memory, and the machine.
package struct Session: Sendable {
    package var settings: Settings
    package var choice: Choice
    package var memory = Memory()
    package var machine = Machine()
    /// The place where visitors play; nil at home.
    package var policy: AnyVisitPolicy?

    /// The choice of play: the level, and the rains drawn on it.
    package struct Choice: Sendable {
        /// The levels to choose from, and the index of the chosen level.
        package let levels: [LevelChoice]
        fileprivate var chosen: Int
        /// Whether the title offers the nights, whose place is behind the offered levels.
        package var isAtNights = false
        /// Whether the field is portrait; nil for the orientation of the chosen level.
        fileprivate var isPortrait: Bool?
        /// The seed of the first round; the later ones derive from it.
        package let seed: UInt64
        package let isSeedGiven: Bool
        /// The code that gave the seed; nil without one.
        fileprivate let code: RainCode?
        /// The simulated player that plays in place of a person.
        package let autoplay: PlayerModel?
        /// Whether the game is one round with its results, and nothing else.
        package let isQuick: Bool
        /// Whether a program follows the game by the names of its screens.
        fileprivate let isFollowed: Bool
        fileprivate let ids: Seed?
        /// The number of begun rounds, of rains drawn for them, and of parties.
        fileprivate var rounds = 0
        fileprivate var drawn = 0
        fileprivate var parties = 0

        fileprivate var present: LevelChoice { levels[chosen] }
    }

    package struct Memory: Sendable {
        /// The last page of the settings.
        package var settingsPage = SettingPage.sound
        /// The settings that the game saves by itself: some of `Setting.remembered`.
        package var remembered: Set<Setting> = []
        /// Whether this run has searched old rounds for feats.
        package var hasSearchedForFeats = false
        /// The number of feats found in them, until a title shows it.
        var featsFound = 0
        /// The safety of the records, where that is not certain; nil until it is known.
        package var keeping: Keeping?
        /// The result of the last copying of a text, until another screen is shown.
        var copied: Copied?
    }

    /// The state of the machine and its input devices.
    package struct Machine: Sendable {
        /// The time of day as last read; nil if it cannot be read.
        package var wallClock: WallClock?
        /// The window's width divided by its height; nil without a window.
        package var windowShape: Double?
        package var isFocused = true
        package var pointer = Button.Pointer()
        /// Whether the pointer is drawn: it belongs to a mouse or gamepad, not to a finger.
        package var hasCursor = false
        package var device = Device.mouse
        package var idleSince = Instant(nanoseconds: 0)
        /// The reasons why settings are not saved or their file is faulty; why there is no sound; and why another
        /// renderer draws than the settings say. Nil without such trouble.
        package var settingsTrouble: Problem?
        package var soundTrouble: Problem?
        package var rendererTrouble: Problem?
        /// The card or the video that is being made, or was made last.
        package var sending: Sending?
        /// The paths of the files that the game keeps; nil where it keeps none.
        package var places: Places?
    }

    /// The version of the game, and the paths of its files, as they are shown to the player.
    package struct Places: Hashable, Sendable {
        let version: String
        let records: String
        let settings: String
        let cache: String

        package init(version: String, records: String, settings: String, cache: String) {
            (self.version, self.records, self.settings, self.cache) = (version, records, settings, cache)
        }
    }

    /// - Parameters:
    ///   - first: the level that is chosen at first, unless the settings name another one that exists.
    ///   - levels: levels besides the built-in ones.
    ///   - ids: the seed of the rounds' ids, different in each run of the game; nil for rounds without ids.
    package init(
        settings: Settings, first: LevelChoice, levels: [LevelChoice] = [], seed: UInt64, isSeedGiven: Bool = false,
        code: RainCode? = nil, autoplay: PlayerModel? = nil, isQuick: Bool = false, isFollowed: Bool = false,
        ids: Seed? = nil
    ) {
        self.settings = settings
        let all = LevelChoice.all(with: first, folder: levels)
        let named = settings.level.flatMap { name in all.firstIndex { $0.name == name } }
        choice = Choice(
            levels: all, chosen: named ?? all.firstIndex { $0.level.digest == first.level.digest } ?? 0, seed: seed,
            isSeedGiven: isSeedGiven, code: code, autoplay: autoplay, isQuick: isQuick,
            isFollowed: isFollowed, ids: ids)
    }
}

extension Session {
    /// Starts again with given settings, and forgets the last player's changes.
    package mutating func restart(with settings: Settings) {
        (self.settings, memory) = (settings, Memory())
        orientField()
    }
}

extension Session {
    package var field: Vector {
        var level = choice.present.level
        if let isPortrait = choice.isPortrait { level.portrait = isPortrait }
        return level.field
    }

    /// The level of the next round.
    package var level: Level { level(of: choice.present) }

    private func level(of choice: LevelChoice) -> Level {
        var level = choice.level
        if choice.isOffered, let isPortrait = self.choice.isPortrait { level.portrait = isPortrait }
        return settings.hasLargePacks ? level.withLargePacks : level
    }

    package var levelName: String { name(of: choice.present) }

    private func name(of choice: LevelChoice) -> String {
        let name = choice.isOffered && level(of: choice).portrait ? choice.name + Level.tall : choice.name
        let isPreset = Level.preset(choice.name) != nil
        return settings.hasLargePacks && isPreset ? "\(name)-large" : name
    }

    /// The name of the chosen level, without remarks on its field and its packs.
    var chosenName: String { choice.present.name }

    /// Returns the name of any level: as the choices have it, or by its numbers.
    func name(of level: Level) -> String {
        if level == self.level { return levelName }
        return Level.label(ofDigest: level.digest) ?? choice.levels.first { $0.level == level }?.name ?? level.name
    }

    package var player: String { settings.shownPlayer }

    /// Whether the place of the game gives it some ability.
    func can(_ ability: Abilities) -> Bool { settings.capabilities.abilities.contains(ability) }

    /// Whether there is more than one language to choose.
    package var hasLanguages: Bool { Language.allCases.count(where: settings.capabilities.canShow) > 1 }

    /// Whether the lesson comes before the first round, as for a new player.
    var beginsWithLesson: Bool {
        !settings.hasLearnt && !settings.capabilities.hasRecords && !hasOneRound && choice.autoplay == nil
    }

    /// Steps forward or back in the title's ring of choices: the offered levels, the nights, and the other levels.
    mutating func changeLevelOrNights(up: Bool) {
        let last = Level.offered.count - 1
        if choice.isAtNights {
            choice.isAtNights = false
            choice.chosen = last
            if up { changeLevel(up: true) }
        } else if choice.chosen == (up ? last : (last + 1) % choice.levels.count) {
            choice.isAtNights = true
        } else {
            changeLevel(up: up)
        }
    }

    mutating func changeLevel(up: Bool) {
        choice.chosen = (choice.chosen + (up ? 1 : choice.levels.count - 1)) % choice.levels.count
        let name = choice.present.name
        settings.level = LevelChoice.isName(name) ? name : nil
    }

    /// Returns a new rain: on the present level, or on the level of a chosen rain that was just played.
    mutating func drawRain(after played: RainChoice? = nil) -> RainChoice {
        defer { choice.drawn += 1 }
        var rain = nextRain
        guard let played, played.isChosen else { return rain }
        rain = RainChoice(level: played.level, levelName: played.levelName, seed: rain.seed, origin: rain.origin)
        rain.isChosen = false
        return rain
    }

    /// The new rain that the next round has on the present level, so that the title can show what its medals need.
    var nextRain: RainChoice {
        let drawn = choice.drawn + 1
        let bits = drawn == 1 ? choice.seed : Seed(choice.seed)["again", drawn].bits >> 32
        var rain = RainChoice(
            level: level, levelName: levelName, seed: bits, origin: choice.isSeedGiven ? .given : .drawn)
        rain.isChosen = false
        return rain
    }

    /// The rain that the player has named for this run and that has not begun yet, in words; nil without one, and on a
    /// level without codes.
    var givenRain: String? {
        guard choice.isSeedGiven, choice.drawn == 0, let code = nextRain.code else { return nil }
        return settings.words.givenRain("\(code)", isFriends: code == choice.code)
    }

    /// Whether this program has begun a round before the current one. To a visitor each round is the first.
    var hasBegunBefore: Bool { choice.rounds > 1 && rules.remembersPlayer }

    /// Whether a quick game leaves its results without a press: not if only a person uses it, who may want to read
    /// them.
    var leavesResults: Bool { choice.isQuick && (choice.autoplay != nil || choice.isFollowed) }

    /// Whether a round is followed only by its results.
    var hasOneRound: Bool { choice.isQuick || rules.isOneRound }

    mutating func nextRound(on rain: RainChoice) -> (round: Round, ticket: Ticket) {
        choice.rounds += 1
        let rounds = choice.rounds
        // A simulated player's rounds have no ids.
        let own = choice.autoplay == nil ? choice.ids?[rounds] : nil
        let id = own.map { UInt128($0[0].bits) << 64 | UInt128($0[1].bits) } ?? 0
        return (Round(level: rain.level, seed: rain.seed, id: id), Ticket(number: rounds, event: rain.event))
    }
}

// MARK: Parties

extension Session {
    /// The index of the chosen level among all.
    var levelIndex: Int { choice.chosen }

    func levelName(ofChoice index: Int) -> String { name(of: choice.levels[index]) }

    /// Returns a party of some names with newly drawn rains.
    /// - Parameter index: the index of the party's level; nil for the chosen level.
    package mutating func drawParty(_ names: [String], level index: Int? = nil, rains: Int) -> Party {
        choice.parties += 1
        let draw = (choice.ids ?? Seed(choice.seed))["party", choice.parties]
        let chosen = index.map { choice.levels[$0] } ?? choice.present
        return Party(
            names, session: UInt128(draw[0].bits) << 64 | UInt128(draw[1].bits), level: level(of: chosen),
            levelName: name(of: chosen), rains: (0..<rains).map { _ in drawRain().seed })
    }
}

// MARK: The field

extension Session {
    /// Window shapes below the first turn the field to portrait, above the second to landscape; in between it stays.
    private static let (tall, wide) = (0.8, 1.0)

    /// Turns the field by the settings and the window, for an offered level on a drawn rain. All others keep the
    /// orientation of the level.
    package mutating func orientField() {
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

    mutating func resetOrientation() { choice.isPortrait = nil }

    mutating func orientField(for level: Level) {
        choice.isPortrait = level.portrait == choice.present.level.portrait ? nil : level.portrait
    }
}

// MARK: The day

extension Session {
    /// Returns the present day, counted from 1970-01-01 UTC; nil until the clock has been read.
    func day(at now: Instant) -> Int? { machine.wallClock?.day(at: now) }

    func todaysRain(at now: Instant) -> RainChoice? {
        day(at: now).map { day in
            RainChoice(
                level: level, levelName: levelName, seed: DailyRain.seed(ofDay: day, on: level), origin: .today(day))
        }
    }

    /// Returns a rain with its origin at an instant: the rain of today is `today`, however it was chosen, and the rain
    /// of another day is not.
    func resolved(_ rain: RainChoice, at now: Instant) -> RainChoice {
        // A party or an event may draw today's rain by chance.
        switch rain.origin {
        case .party, .event, .night: return rain
        case .drawn, .given, .today: break
        }
        var resolved = rain
        if let day = day(at: now), DailyRain.seed(ofDay: day, on: rain.level) == rain.seed {
            resolved.origin = .today(day)
        } else if rain.day != nil {
            resolved.origin = .given
        }
        return resolved
    }
}

package struct LevelChoice: Sendable {
    package let name: String
    package let level: Level
    /// Whether it is one of `Level.offered`.
    let isOffered: Bool

    package init(name: String, level: Level) {
        (self.name, self.level) = (name, level)
        isOffered = level.isOffered
    }

    /// The level that is chosen first of all.
    package static let usual = LevelChoice(name: "calm", level: .calm)

    /// The maximum number of characters in a level's name.
    package static let longestName = 24

    /// Whether a text can be the name of a player's own level.
    package static func isName(_ text: String) -> Bool {
        (1...longestName).contains(text.count) && PlayerName.isPlain(text) && text[...].trimmed == text
    }

    /// Returns the levels to choose from: the offered levels, the level of the command-line flags if it is another, and
    /// the levels in the player's folder. The offered ones have the orientation of the flags.
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
