import Motion
import Picture
import Rain
import Show
import Testing

@testable import Screens

/// What the lesson says and shows.
@Suite struct LessonScreenTests {
    @Test(arguments: Language.allCases, Device.allCases)
    func allOfItIsSaidInTheWordsOfTheDevice(language: Language, device: Device) throws {
        var visitor = Newcomer.starts(device) { $0.settings.language = language }
        var said: Set<String> = []
        let words = language.words
        let wanted = [
            words.tapPacket(device), words.catchRow, words.leaveBomb, words.turnBack(device, "R"), words.learnt,
            words.skip,
        ]
        for step in LessonStep.allCases {
            Newcomer.learn(&visitor, upTo: step, by: device)
            visitor.wait(0.1)
            said.formUnion(visitor.texts)
        }
        #expect(said.isSuperset(of: wanted), "\(said)")
    }

    /// Another key for it is told of by its name, and another device in its own words as it is taken up.
    @Test func theWordsFollow() throws {
        var visitor = Newcomer.starts(.mouse) { $0.settings.keys[.rewind] = KeyName(pressed: "F5") }
        #expect(visitor.texts.contains("Click the packet"))
        visitor.does(.key(.other(KeyName(pressed: "Q")), isDown: true))
        #expect(visitor.texts.contains("Press Space on the packet"))
        visitor.does(.move(Vector(600, 300), by: .mouse))
        #expect(visitor.texts.contains("Click the packet"))
        visitor.does(.padButton(true), .padButton(false))
        #expect(visitor.texts.contains("Press A on the packet"))
        visitor.does(.key(.left, isDown: true), .key(.left, isDown: false))
        #expect(visitor.session.machine.device == .pad, "its directions come as keys")
        visitor.does(.press(Vector(5, 300), by: .touch(4)), .lift(Vector(5, 300), by: .touch(4)))
        #expect(visitor.texts.contains("Tap the packet"))
        Newcomer.learn(&visitor, upTo: .rewind)
        visitor.does(.move(Vector(600, 300), by: .mouse))
        #expect(visitor.texts.contains("Hold F5: time turns back"))
    }

    /// What is meant crosses the middle of the field, where nothing else lies, and comes as it is needed.
    @Test(arguments: [false, true], [false, true])
    func dropsCrossTheMiddle(portrait: Bool, large: Bool) throws {
        func crosses(_ drop: Drop, _ field: Vector) -> Bool {
            stride(from: field.y / 3, through: field.y * 2 / 3, by: 5).allSatisfy {
                (field.x / 3...field.x * 2 / 3).contains(drop.position(at: drop.time(atHeight: $0)).x)
            }
        }
        for step in LessonStep.allCases {
            guard let round = step.round(portrait: portrait, hasLargePacks: large) else { continue }
            let (field, schedule) = (round.level.field, round.schedule)
            #expect((field.x < field.y) == portrait)
            let meant =
                switch step {
                case .tap: [0, 1, 2, 3]
                // The middles of the first rows.
                case .row: [2, 7, 12, 17]
                // Packs, and the bomb beside the second.
                default: [0, 1, 2]
                }
            for number in meant { #expect(crosses(schedule.drop(number), field), "\(step) \(number)") }
            guard step == .bomb else { continue }
            #expect(schedule.drop(2).isBomb && schedule.drop(0).points >= Scoring.bombCost)
            #expect(!schedule.drop(0).isBomb && !schedule.drop(1).isBomb)
        }
    }

    /// What it says and shows stays on the field, clear of the way out and of what lies over a round.
    @Test(arguments: [false, true])
    func itFits(portrait: Bool) throws {
        var visitor = Newcomer.starts(portrait: portrait)
        for step in LessonStep.allCases {
            Newcomer.learn(&visitor, upTo: step)
            visitor.wait(0.15)
            let field = visitor.navigator.field
            let bounds = Rect(origin: .zero, size: field)
            #expect((field.x < field.y) == portrait)
            var frame = Frame(size: field)
            visitor.navigator.append(at: visitor.now, to: &frame)
            for label in frame.labels { #expect(bounds.contains(label.position), "\(label.text)") }
            let skip = try #require(visitor.navigator.buttons(at: visitor.now).first).area
            #expect(
                skip.size == Vector(200, 72) && skip.maxX == field.x - HUD.margin && skip.maxY == field.y - HUD.margin)
            let banner = frame.sprites.filter { $0.image == .panel }
            #expect(banner.isEmpty == (step == .end))
            for slice in banner {
                #expect(
                    bounds.contains(slice.position - slice.size / 2) && bounds.contains(slice.position + slice.size / 2)
                )
                #expect(
                    slice.position.x + slice.size.x / 2 <= skip.minX || slice.position.y + slice.size.y / 2 <= skip.minY
                )
            }
        }
    }

    /// Where nothing is to move nothing that points does.
    @Test func itIsCalmForWhoWantsIt() throws {
        var visitor = Newcomer.starts { $0.settings.hasReducedMotion = true }
        Newcomer.learn(&visitor, upTo: .rewind)
        visitor.wait(0.5)
        func hands() -> [Vector] {
            var frame = Frame(size: visitor.navigator.field)
            visitor.navigator.append(at: visitor.now, to: &frame)
            return frame.sprites.filter { $0.image == .iconCursor }.map(\.position)
        }
        let before = hands()
        visitor.wait(0.3)
        #expect(hands() == before && !before.isEmpty)
        Newcomer.learn(&visitor)
        #expect(visitor.screen == "round")
    }
}
