import Foundation
import Motion
import Picture
import Rain
import RainApp
import RainEventCommands
import RainPlayers
import RainScreens
import RainShow
import Testing

@testable import RainScenes
@testable import Stage
@testable import redpackrain

/// Every screen in every state, language and size: nothing is cut off or overlaps, and buttons are large enough for
/// fingers.
@Suite struct ScreenTests {
    /// Windows in which the game must be good, pixels.
    private static let sizes = [(1280, 720), (1920, 1080), (3840, 2160), (720, 1280), (1024, 768), (2560, 1080)]
    /// The size that a finger needs, pixels.
    private static let finger = 44.0

    static func level(portrait: Bool) -> Level {
        var level = Level()
        level.portrait = portrait
        return level
    }

    /// All scenes by form and language. They are made once, since some need rounds to be played.
    private static let stills = Result {
        try [false, true].map { portrait in
            try Language.allCases.map { language in
                var settings = Settings()
                settings.language = language
                return try StagedScene.all(with: EventScenes.all).map { scene in
                    let level = level(portrait: portrait)
                    let still = try SceneRenderer(scene, level: level, seed: 3, model: nil, settings: settings)
                    return (name: "\(scene.name) \(language)\(portrait ? " upright" : "")", still: still)
                }
            }
        }
    }

    static func stills(portrait: Bool, _ language: Language) throws -> [(name: String, still: SceneRenderer)] {
        try stills.get()[portrait ? 1 : 0][#require(Language.allCases.firstIndex(of: language))]
    }

    @Test(arguments: [false, true], Language.allCases)
    func noTextIsCutOffOrOverlaps(portrait: Bool, language: Language) throws {
        let field = Self.level(portrait: portrait).field
        let stills = try Self.stills(portrait: portrait, language)
        for (width, height) in Self.sizes {
            let view = Viewport(field: field, width: width, height: height)
            var painter = Painter(art: Assets.art(), font: try Assets.font(), view: view, pages: .memory)
            var frame = Frame(size: field)
            frame.margin = view.margin
            for (name, still) in stills {
                frame.clear()
                // Long after the screen appeared, but before points of a round could float over it.
                still.append(at: min(2.6, still.lastTime / 2), to: &frame)
                try check(frame, still.buttons(at: 2.6), "\(name) at \(width) x \(height)", &painter)
            }
            // A replay during a rewind has both its buttons and the rewind's bar.
            var rewound = SceneRenderer.turned(Round(level: Self.level(portrait: portrait), seed: 3), [(12, .rewind)])
            rewound.append(.init(host: 15_000_000_000, action: .release))
            var settings = Settings()
            settings.language = language
            frame.clear()
            var navigator = Navigator(
                Session(settings: settings, first: LevelChoice(name: "custom", level: rewound.level), seed: 3))
            let start = Instant(nanoseconds: 0)
            navigator.begin(at: start) { _ in Replaying(rewound, at: start) }
            navigator.append(at: start + 13.5, to: &frame)
            try check(frame, ReplayBar(field: field).buttons, "rewound replay at \(width) x \(height)", &painter)
            for (name, frame, buttons) in Self.longest(field: field, language.words) {
                try check(frame, buttons, "longest \(name) \(language) at \(width) x \(height)", &painter)
            }
        }
    }

    /// Larger words stay within the picture and their buttons, and overlap nothing. At least 80 % of all texts, and half of
    /// them on each screen, are larger by at least a quarter. None is smaller.
    @Test(arguments: [false, true], Language.allCases)
    func largerWordsHaveRoom(portrait: Bool, language: Language) throws {
        let field = Self.level(portrait: portrait).field
        let view = Viewport(field: field, width: Int(field.x), height: Int(field.y))
        var painter = Painter(art: Assets.art(), font: try Assets.font(), view: view, pages: .memory)
        var (usual, larger) = (Frame(size: field), Frame(size: field))
        (usual.margin, larger.margin) = (view.margin, view.margin)
        var growth: [Double] = []
        func compare(_ name: String, _ buttons: [Button]) throws {
            try check(larger, buttons, "\(name) with the largest words", &painter, enlarged: TextSize.largest.factor)
            var own: [Double] = []
            var small: [String] = []
            var sizes: [String: Double] = [:]
            for label in usual.labels {
                let size = try painter.area(of: label).size.y
                sizes["\(label.text) \(label.style)"] = min(size, sizes["\(label.text) \(label.style)"] ?? size)
            }
            for label in larger.labels where label.color.opacity > 0 && !label.text.isEmpty {
                // A paragraph may be broken into other lines.
                let before = sizes["\(label.text) \(label.style)"] ?? label.style.rawValue
                own.append(try painter.area(of: label).size.y / before)
                if let last = own.last, last < 1.25 { small.append(label.text) }
            }
            growth += own
            #expect(own.allSatisfy { $0 > 0.99 }, "\(name)")
            // Names below the icons at a first start have only the width of an icon; a long press shows them large.
            let isMostlyLarger = 2 * small.count <= own.count || name.hasPrefix("title-first")
            #expect(isMostlyLarger, "\(name): of \(own.count) texts \(small) are not a quarter larger")
        }
        for (name, still) in try Self.stills(portrait: portrait, language) {
            var still = still
            usual.clear()
            larger.clear()
            let time = min(2.6, still.lastTime / 2)
            still.append(at: time, to: &usual)
            still.textSize = .largest
            still.append(at: time, to: &larger)
            try compare(name, still.buttons(at: 2.6))
        }
        #expect(Double(growth.count { $0 >= 1.25 }) >= 0.8 * Double(growth.count))
        for (name, frame, buttons) in Self.longest(field: field, language.words) {
            larger = frame
            larger.margin = view.margin
            larger.enlargeText(by: TextSize.largest.factor, among: buttons)
            try check(
                larger, buttons, "longest \(name) with the largest words", &painter,
                enlarged: TextSize.largest.factor)
        }
    }

    func check(
        _ frame: Frame, _ buttons: [Button], _ name: String, _ painter: inout Painter, enlarged factor: Double = 1
    ) throws {
        var areas: [(text: String, area: Rect)] = []
        for label in frame.labels where label.color.opacity > 0 && !label.text.isEmpty {
            // Glyphs take about 0.7 of a line's height, Chinese glyphs 0.9.
            let height = label.text.unicodeScalars.contains { $0.value >= 0x4E00 } ? 0.9 : 0.7
            var area = try painter.area(of: label)
            area = Rect(center: area.center, size: area.size * Vector(1, height))
            if label.isNumerals {
                // The label is for screen readers. The drawn numerals are narrower, and do not grow with the text size.
                let width = Frame.widthOfNumerals(label.text, height: area.size.y / height / factor)
                let start = label.alignment == .leading ? area.minX : area.center.x - width / 2
                area = Rect(start, area.minY, width, area.size.y)
            }
            // A banner's text is outside the field, all other text on it.
            let room = frame.bounds.contains(area.center) ? frame.bounds : frame.reach
            #expect(
                area.minX >= room.minX && area.minY >= room.minY && area.maxX <= room.maxX && area.maxY <= room.maxY,
                "\(name): \(label.text) leaves the picture")
            if let button = buttons.first(where: { $0.area.contains(area.center) }) {
                #expect(
                    area.minX >= button.area.minX && area.maxX <= button.area.maxX
                        && area.minY >= button.area.minY && area.maxY <= button.area.maxY,
                    "\(name): \(label.text) leaves its button")
            }
            for other in areas { #expect(!area.meets(other.area), "\(name): \(label.text) overlaps \(other.text)") }
            for button in buttons where !button.area.contains(area.center) {
                #expect(!area.meets(button.area), "\(name): \(label.text) overlaps the button \(button.role)")
            }
            areas.append((label.text, area))
        }
    }

    @Test(arguments: [false, true])
    func buttonsAreApartAndLargeEnoughForFingers(portrait: Bool) throws {
        let field = Self.level(portrait: portrait).field
        // The scale of the smallest of the sizes for a field of this form.
        let scale = portrait ? 1.0 : 1024 / field.x
        for (name, still) in try Self.stills(portrait: portrait, .english) {
            let buttons = still.buttons(at: 2.6)
            for (index, button) in buttons.enumerated() {
                let (area, reach) = (button.area, button.reach)
                #expect(
                    area.minX >= 0 && area.minY >= 0 && area.maxX <= field.x && area.maxY <= field.y,
                    "\(name): \(button.role) leaves the field")
                #expect(
                    reach.size.x * scale >= Self.finger && reach.size.y * scale >= Self.finger,
                    "\(name): \(button.role) is too small")
                for other in buttons[(index + 1)...] {
                    #expect(!area.meets(other.area), "\(name): \(button.role) overlaps \(other.role)")
                }
                #expect(
                    buttons.allSatisfy { !$0.isEnabled } || !button.isEnabled
                        || buttons.role(at: area.center) == button.role)
            }
        }
    }

    /// No button covers the face of the title's lion.
    @Test(arguments: [false, true]) func noButtonCoversTheTitlesLion(portrait: Bool) throws {
        var frame = Frame(size: Self.level(portrait: portrait).field)
        for (name, still) in try Self.stills(portrait: portrait, .english) where name.hasPrefix("title") {
            frame.clear()
            still.append(at: 2.6, to: &frame)
            let face = frame.sprites.filter { [.lionHead, .lionJaw, .lionEye].contains($0.image) }.map { sprite in
                Rect(center: sprite.position, size: Vector(abs(sprite.size.x), abs(sprite.size.y)))
            }
            #expect(face.count == 4, "\(name)")
            for button in still.buttons(at: 2.6) {
                let isCovered = face.contains { $0.meets(button.area) }
                #expect(!isCovered, "\(name): \(button.role)")
            }
        }
    }

    @Test func everySceneIsDrawnInEveryLanguage() throws {
        for portrait in [false, true] {
            let field = Self.level(portrait: portrait).field
            var frames: [Scene: Frame] = [:]
            for language in Language.allCases {
                for (scene, (name, still)) in zip(Scene.allCases, try Self.stills(portrait: portrait, language)) {
                    var frame = Frame(size: field)
                    still.append(at: min(2.6, still.lastTime / 2), to: &frame)
                    #expect(frame.sprites.count > 10, "\(name)")
                    // Words differ between languages, except in a running round, which has only numerals.
                    if let other = frames[scene], ![.round, .rewind, .resuming, .replay].contains(scene) {
                        #expect(other.labels != frame.labels, "\(name) has the same texts as another language")
                    }
                    frames[scene] = frame
                }
            }
        }
    }

    @Test func everyTextExistsInEveryLanguage() {
        for words in Language.allCases.map(\.words) {
            var texts = [
                words.keysHint("R", "P"), words.ofLevel(1, 2, words.level("calm")), words.ofRain(1, 2), words.streak(1),
                words.streak(2),
                words.rewinds(1), words.rewinds(2), words.level("calm"),
                words.keyIsTaken("X"), words.number(0), words.percent(0.5), words.milliseconds(11),
                words.undo("R"), words.undo(nil), words.saved(155), words.step(7, of: 20, best: 9),
                words.day(2026, 1, 31), words.lostPoints(0), words.lostPoints(50),
            ]
            for device in Device.allCases { texts += [words.tapPack(device), words.turnBack(device, "R")] }
            for trouble: Problem in [
                .settingsUnreadable, .settingsReadOnly, .settingsUnwritable, .settingsLine(7), .keyIsFixed,
                .rendererFails, .recordsLocked, .recordsFull, .recordsUnwritable, .recordsFail,
            ] { texts.append(words.trouble(trouble)) }
            #expect(texts.allSatisfy { !$0.trimmingCharacters(in: .whitespaces).isEmpty })
        }
        let (english, chinese) = (Words.english, Words.chinese)
        #expect(english.day(2026, 11, 21) == "21 Nov 2026")
        #expect(chinese.day(2026, 11, 21) == "2026年11月21日")
        // Each preset, also with larger packs, has a translated name. Levels from files keep their own names.
        for (name, _) in Level.presets {
            for level in [name, "\(name)-large"] {
                #expect(english.level(level) != level && chinese.level(level) != level)
            }
        }
        #expect(chinese.level("survival") == "生存" && english.level("party") == "party")
        let numbers = [0, 7, 999, 1000, 12_345, 1_002_003, -1500, 99_999_999_999]
        let texts = ["0", "7", "999", "1,000", "12,345", "1,002,003", "-1,500", "99,999,999,999"]
        #expect(numbers.map(english.number) == texts && numbers.map(chinese.number) == texts)
        #expect(english.percent(0.876) == "88%")
    }
}

extension Rect {
    /// Whether two rectangles share more than an edge.
    fileprivate func meets(_ other: Rect) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }
}
