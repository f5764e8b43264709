import Motion
import Picture
import Rain
import RainDriver
import RainShow

@testable import RainScreens

extension Session {
    /// A session whose field is wide or upright, like the given size.
    static func shown(_ field: Vector = Vector(1280, 720)) -> Session {
        var level = Level()
        level.portrait = field.y > field.x
        return Session(settings: Settings(), first: LevelChoice(name: "custom", level: level), seed: 1)
    }
}

extension Screen {
    /// The frame of a screen without a pointer, `age` seconds after it appeared.
    func frame(at age: Double, _ looks: Looks = Looks(), in session: Session = .shown()) -> Frame {
        var frame = Frame(size: session.field)
        let now = Instant(nanoseconds: Int64(age * 1e9))
        append(DrawContext(now: now, age: age, pointer: .init(), looks: looks), in: session, to: &frame)
        return frame
    }
}

extension Results {
    /// The results of a round on a drawn rain.
    init(_ tally: Tally = Tally(), player: String = "Ann") {
        self.init(
            RoundSummary(tally), of: Ticket(number: 1), on: .drawn, player: player, at: Instant(nanoseconds: 0))
    }

    /// The cues between two times, seconds since the results appeared.
    func cues(from: Double, to: Double) -> [Cue] {
        var cues: [Cue] = []
        picture(at: Instant(nanoseconds: 0), in: .shown()).appendCues(from: from, to: to, into: &cues)
        return cues
    }
}
