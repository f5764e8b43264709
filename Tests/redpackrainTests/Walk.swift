import Foundation
import Motion
import Picture
import Rain
import RainDriver
import RainScores
import RainShow
import Testing

@testable import RainScreens

/// One step of the walk through every screen.
enum WalkStep: Sendable {
    /// Presses a button. If a screen is named, the button must lead to it.
    case choose(Button.Role, to: String? = nil)
    /// Goes back by the Escape key or by the given button.
    case back(by: Button.Role = .back, to: String)
    /// Presses a button over a round or a replay, or its key.
    case press(Button.Role, to: String? = nil)
    case resume
    /// Taps the field of a round three times.
    case taps
    /// Replaces the text of a field and accepts it.
    case type(String, to: String)
    /// Changes a setting by one step.
    case change(Setting)
    case wait(Double)
    case waitForResults
    case expect(String, @Sendable (GameDriver) throws -> Bool)
}

extension WalkStep {
    /// Visits every screen and goes back, on a level with rounds of a few seconds.
    static let everyScreen: [WalkStep] =
        firstRound + [
            // The record of the round is shared, watched, practised and raced.
            .choose(.records, to: "records"), .wait(0.5), .choose(.more(.filter)), .wait(0.5), .choose(.more(.order)),
            .wait(0.5),
            .choose(.record(0), to: "record"), .choose(.send, to: "send"), .choose(.card), .back(to: "record"),
            .choose(.watch, to: "replay"), .wait(1), .press(.rewind),
            .press(.rewind), .press(.pause),
            .choose(.practise, to: "practice"), .wait(Round.countdown + 0.5), .press(.pause), .choose(.speed),
            .choose(.back, to: "replay"), .choose(.race, to: "round"), .wait(Round.countdown + 1),
            .expect("the player of the record is raced") { $0.texts.contains("AB7") }, .press(.pause),
            .choose(.more(.init(.ghost))), .choose(.leave, to: "title"),
            // The feats, and a record that is deleted.
            .choose(.records, to: "records"), .wait(0.5), .choose(.feats, to: "feats"), .back(to: "records"),
            .back(to: "title"), .choose(.bowl, to: "bowl"), .choose(.thing(0)), .back(to: "title"),
            // On the title the nights come before the level.
            .choose(.less(.level)), .choose(.nights, to: "nights"), .wait(0.5), .choose(.night(1)),
            .choose(.start, to: "round"), .wait(Round.countdown + 0.5), .press(.pause), .choose(.leave, to: "title"),
            .choose(.more(.level)), .choose(.records, to: "records"), .wait(0.5),
        ] + Array(repeating: .choose(.more(.filter)), count: RecordsFilter.allCases.count - 1) + [
            .wait(0.5), .expect("rounds that were left") { $0.listed.map(\.hasEnded) == [false] },
            .choose(.record(0), to: "record"), .choose(.delete), .choose(.delete, to: "records"), .wait(0.5),
            .expect("the record is deleted") { $0.listed.isEmpty }, .back(to: "title"),
            // Today's rain, the rain of a code, and the lesson.
            .choose(.more(.level)), .choose(.today, to: "today"), .choose(.today, to: "round"),
            .wait(Round.countdown + 0.5), .press(.pause),
            .choose(.leave), .wait(0.8), .choose(.leave, to: "title"), .choose(.today, to: "today"), .wait(0.5),
            .choose(.copyCode),
            .expect("the code is copied") { $0.texts.contains(Words.english.copied) }, .back(to: "title"),
            .choose(.less(.level)),
            .choose(.code, to: "code"),
            .type(RainCode(level: .festive, seed: 9)?.description.filter { $0 != "-" } ?? "", to: "round"),
            .expect("the rain of the code") { $0.round?.journal.seed == 9 && $0.round?.level == .festive },
            .press(.pause), .choose(.leave, to: "title"),
            .choose(.lesson, to: "lesson"), .wait(1), .back(by: .skip, to: "title"),
        ] + party + settings + [
            // A round by the new keys.
            .choose(.start, to: "round"), .wait(Round.countdown + 0.2), .press(.pause), .resume, .press(.pause),
            .choose(.leave, to: "title"),
        ]

    private static let firstRound: [WalkStep] = [
        .choose(.start, to: "round"), .wait(Round.countdown + 0.5), .taps, .press(.pause),
        .choose(.settings, to: "settings"), .back(to: "round"), .resume, .waitForResults,
        .choose(.like), .choose(.name, to: "name"), .type("AB7", to: "results"), .choose(.leave, to: "title"),
    ]

    /// A party in which one player skips a turn and another leaves.
    private static let party: [WalkStep] = [
        .choose(.together, to: "together"), .choose(.addPlayer), .choose(.removePlayer(1)),
        .choose(.player(0), to: "name"), .type("CD8", to: "together"), .choose(.less(.rains)),
        .expect("the name is of the party alone") { $0.texts.contains("CD8") && $0.session.player != "CD8" },
        .choose(.start, to: "turn"), .choose(.start, to: "round"), .wait(Round.countdown + 0.5), .press(.pause),
        .choose(.skipTurn), .wait(0.8),
        .choose(.skipTurn, to: "turn"), .wait(0.8), .choose(.leaveParty), .wait(0.8),
        .choose(.leaveParty, to: "podium"), .wait(1.5),
        .choose(.send, to: "send"), .back(to: "podium"),
        .choose(.leave, to: "title"),
    ]

    private static let settings: [WalkStep] =
        [.choose(.settings, to: "settings")]
        + SettingPage.allCases.flatMap { page in
            // One switch is left out, since other devices could not go on with it.
            [.choose(.page(.init(page)))] + page.settings.filter { $0 != .oneSwitch }.map { .change($0) }
        }
        + [.back(to: "title")]
}

extension Device {
    fileprivate var isPointer: Bool { self == .touch || self == .mouse }
    fileprivate var finger: Finger { self == .mouse ? .mouse : .touch(3) }

    /// The inputs that press the focused button, or tap.
    fileprivate var main: [Input] {
        self == .pad
            ? [.padButton(true), .padButton(false)] : [.key(.space, isDown: true), .key(.space, isDown: false)]
    }
}

/// Walks through the screens with one device only. The driver knows the places of buttons; the conforming type decides
/// whether the screens are simulated or in a window.
protocol Walker {
    var device: Device { get }
    var driver: GameDriver { get set }
    /// Whether one key does everything.
    var hasOneSwitch: Bool { get }
    /// The file of the settings.
    var settings: String { get }
    mutating func does(_ inputs: [Input]) throws
    mutating func wait(_ seconds: Double)
    /// Waits until a screen is shown and takes input.
    mutating func comes(_ screen: String) throws
    /// Reacts to a setting that changes the window.
    func hasChanged(_ setting: Setting)
}

extension Walker {
    var hasOneSwitch: Bool { false }

    /// Takes all steps. Returns the lines that the settings file must then have.
    mutating func walk(_ steps: [WalkStep]) throws -> Set<String> {
        var lines: Set<String> = []
        for step in steps {
            switch step {
            case .choose(let role, let screen):
                try choose(role)
                if let screen { try comes(screen) }
            case .back(let role, let screen):
                if device.isPointer { try choose(role) } else { try press(.escape) }
                try comes(screen)
            case .press(let role, let screen):
                try pressOverField(role)
                if let screen { try comes(screen) }
            case .resume: if device.isPointer { try choose(.resume) } else { try press(key(.pause)) }
            case .taps:
                for x in [300.0, 600, 900] {
                    try device.isPointer ? tap(at: Vector(x, 300)) : does(device.main)
                }
            case .type(let text, let screen):
                try type(text)
                try comes(screen)
            case .change(let setting): if let line = try change(setting) { lines.insert(line) }
            case .wait(let seconds): wait(seconds)
            case .waitForResults:
                driver.finishRound()
                try comes("results")
            case .expect(let text, let holds): #expect(try holds(driver), "\(text), by \(device)")
            }
        }
        return lines
    }

    /// Waits for at most 2 s of the driver's time until a screen is shown and takes input.
    fileprivate mutating func driverComes(_ screen: String) throws {
        for _ in 0..<40 where driver.screen != screen || !driver.navigator.isReady(at: driver.now) { driver.wait(0.05) }
        try #require(driver.screen == screen, "by \(device)")
    }

    mutating func choose(_ role: Button.Role) throws {
        if hasOneSwitch { return try pressSwitch(at: role) }
        if device.isPointer { return try tap(at: try driver.place(role)) }
        let before = driver.navigator.values
        for key in try driver.arrows(to: role) { try press(key) }
        // An arrow from one end of a row to the other has changed its value.
        guard driver.navigator.values == before else { return }
        try device == .pad ? does(device.main) : press(.enter)
    }

    private mutating func press(_ key: Input.Key) throws {
        try does([.key(key, isDown: true), .key(key, isDown: false)])
    }

    /// Waits for the focus or the light to reach a button, or its line, and presses the one switch.
    private mutating func pressSwitch(at role: Button.Role) throws {
        for _ in 0..<1500 {
            let buttons = driver.navigator.buttons(at: driver.now).filter(\.isEnabled)
            if driver.navigator.screen.runningRound(at: driver.now) != nil {
                let place = try buttons.first { $0.role == role }?.area.center ?? driver.place(overRound: role)
                if case .button(let area) = sweep?.stop, area.contains(place) { return try pressSwitch() }
            } else {
                let step = driver.session.settings.access.stepTime
                switch driver.navigator.scan.focus(at: driver.now, among: buttons, stepTime: step) {
                case .button(let button) where button.role == role: return try pressSwitch()
                case .line(let line) where line.contains { $0.role == role }: try pressSwitch()
                default: break
                }
            }
            driver.wait(0.05)
        }
        throw Unreached(role: role, screen: driver.screen)
    }

    private mutating func pressSwitch() throws { try does([.key(.tab, isDown: true), .key(.tab, isDown: false)]) }

    /// The light of a running round.
    private var sweep: ColumnScan? {
        driver.navigator.screen.runningRound(at: driver.now).map {
            ColumnScan(
                $0.round, in: $0.moment, stepTime: driver.session.settings.access.stepTime,
                extra: driver.navigator.buttons(at: driver.now).first)
        }
    }

    private mutating func tap(at place: Vector) throws {
        if hasOneSwitch {
            // The light may be on any column.
            for _ in 0..<200 {
                if case .column = sweep?.stop { return try pressSwitch() }
                driver.wait(0.05)
            }
        }
        try does([.press(place, by: device.finger), .lift(place, by: device.finger)])
    }

    /// The key set for a command; a gamepad sends the command itself.
    private func key(_ command: Input.Key) -> Input.Key {
        device == .keys ? .other(driver.session.settings.keys[command]) : command
    }

    private mutating func pressOverField(_ role: Button.Role) throws {
        if hasOneSwitch { return try pressSwitch(at: role) }
        guard device.isPointer else { return try press(key(role == .pause ? .pause : .rewind)) }
        let bar = ReplayBar(field: driver.navigator.field, isOpen: true).buttons.first { $0.role == role }
        let isReplay = driver.screen == "replay"
        try tap(at: try isReplay ? #require(bar).area.center : driver.place(overRound: role))
        // A pause ignores presses right after it, which may be left over from the round.
        if !isReplay { wait(0.8) }
    }

    private mutating func type(_ text: String) throws {
        if device == .keys {
            for _ in 0..<PlayerName.longest { try press(.backspace) }
            try does([.text(text)])
            return try press(.enter)
        }
        while driver.navigator.buttons(at: driver.now).contains(where: { $0.role == .erase && $0.isEnabled }),
            driver.texts.contains(where: { $0.hasSuffix("|") && $0.count > 1 })
        { try choose(.erase) }
        for letter in text { try choose(.type(letter)) }
        try choose(.done)
    }

    /// Changes a setting, and waits until it is stored. Returns its line in the file; nil if there is nothing to change.
    private mutating func change(_ setting: Setting) throws -> String? {
        if setting == .player {
            try choose(.ask(.init(setting)))
            try comes("name")
            try type("ZOE 5")
            try comes("settings")
            return try kept("player: ZOE 5")
        }
        if case .key = setting.kind {
            try choose(.ask(.init(setting)))
            // Other devices cannot press a key, and cancel the question.
            guard device == .keys else {
                try device == .pad ? press(.escape) : choose(.ask(.init(setting)))
                return nil
            }
            let keys: [Setting: String] = [.keyPause: "F2", .keyRewind: "F3", .keyMute: "F4", .keyFullscreen: "F5"]
            let key = try #require(keys[setting])
            try press(.other(try #require(KeyName(key))))
            return try kept("\(setting.rawValue): \(key)")
        }
        guard let isUp = Self.isUp(setting) else { return nil }
        try choose(isUp ? .more(.init(setting)) : .less(.init(setting)))
        var line = try kept(line(of: setting))
        hasChanged(setting)
        if device.isPointer, [.fullscreen, .border, .largePacks].contains(setting) {
            // Settings that change the window are set back, so that the pointer finds the buttons.
            try choose(isUp ? .less(.init(setting)) : .more(.init(setting)))
            line = try kept(self.line(of: setting))
            hasChanged(setting)
        }
        return line
    }

    private func line(of setting: Setting) -> String {
        "\(setting.rawValue): \(setting.text(in: driver.session.settings))"
    }

    private mutating func kept(_ line: String) throws -> String {
        let comes = Tool.waits {
            if driver.session.settings.renderer != Settings().renderer { driver.navigator.apply(rendererFails: false) }
            driver.wait(0.1)
            return settings.split(separator: "\n").contains { $0 == line }
        }
        try #require(comes, "\(line) is not stored, by \(device); the file has: \(settings)")
        return line
    }

    /// Whether a step up or down changes a setting: true for up; nil if this machine leaves no choice.
    private static func isUp(_ setting: Setting) -> Bool? {
        [false, true].first { isUp in
            var settings = Settings()
            setting.change(up: isUp, in: &settings)
            return settings != Settings()
        }
    }
}

/// A button that the focus of one switch did not reach.
private struct Unreached: Error {
    let role: Button.Role
    let screen: String
}

/// Walks through simulated screens with the game's own service, in simulated time.
struct ScreensWalker: Walker {
    let device: Device
    var hasOneSwitch = false
    var driver: GameDriver

    var settings: String {
        (try? String(contentsOfFile: driver.service.program.path("settings"), encoding: .utf8)) ?? ""
    }
    mutating func does(_ inputs: [Input]) { driver.does(inputs) }
    mutating func wait(_ seconds: Double) { driver.wait(seconds) }
    mutating func comes(_ screen: String) throws { try driverComes(screen) }
    func hasChanged(_ setting: Setting) {}
}

/// Walks through the built game in a window. The driver makes the same inputs, and so knows the places of buttons.
struct WindowWalker: Walker {
    let device: Device
    var driver: GameDriver
    let window: WindowDriver

    var settings: String { window.settings }

    mutating func does(_ inputs: [Input]) throws {
        let isFull = driver.session.settings.isFullscreen
        driver.does(inputs)
        for input in inputs {
            switch input {
            case .press(let place, _): try window.click(place, isFull: isFull)
            case .key(let key, isDown: true): try window.keys(Self.name(of: key))
            case .text(let text): try window.types(text)
            default: break
            }
        }
    }

    mutating func wait(_ seconds: Double) {
        driver.wait(seconds)
        Thread.sleep(forTimeInterval: seconds)
    }

    mutating func comes(_ screen: String) throws {
        try window.comes(screen)
        try driverComes(screen)
    }

    func hasChanged(_ setting: Setting) {
        // A window may miss inputs while it changes.
        if [.fullscreen, .border, .largePacks, .renderer].contains(setting) { Thread.sleep(forTimeInterval: 1.5) }
    }

    /// The name of a key for xdotool.
    private static func name(of key: Input.Key) -> String {
        switch key {
        case .escape: "Escape"
        case .enter: "Return"
        case .backspace: "BackSpace"
        case .other(let name): name.text.count == 1 ? name.text.lowercased() : name.text
        case .space: "space"
        default: "\(key)".capitalized
        }
    }
}
