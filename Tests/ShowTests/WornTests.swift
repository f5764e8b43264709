import Motion
import Picture
import Rain
import RainPlayers
import Testing

@testable import RainShow

/// The things to wear: each has a stored name and a look of its own, and changes nothing else.
@Suite struct WornTests {
    private static let round: Round = {
        var level = Level.festive
        (level.interval, level.bombEvery) = (0.2, 0)
        return Round.played(level: level, seed: 6, by: .perfect)
    }()

    private static func looks(_ thing: Cosmetic) -> Looks {
        var looks = Looks()
        looks.worn.toggle(thing)
        return looks
    }

    private static func field(_ looks: Looks, at time: Double = 20) -> Frame {
        var frame = Frame(size: round.level.field)
        round.appendField(in: round.moment(at: RoundTime(seconds: time)), looks: looks, to: &frame)
        return frame
    }

    /// If a stored name changed, players would lose the thing that they had chosen.
    @Test func storedNamesStay() {
        #expect(
            Cosmetic.allCases.map(\.name) == [
                "rat", "ox", "tiger", "rabbit", "dragon", "snake", "horse", "goat", "monkey", "rooster", "dog", "pig",
                "gold", "red", "jade", "ink", "snow", "violet", "peony", "willow", "ring", "double", "chrysanthemum",
                "grey", "glazed", "snow", "lamps",
            ])
        #expect(Cosmetic.Place.allCases.map(\.rawValue) == ["paper", "mane", "shell", "roof"])
        for thing in Cosmetic.allCases { #expect(Cosmetic(thing.place, named: thing.name) == thing) }
        #expect(Cosmetic(.roof, named: "rat") == nil)
    }

    @Test(arguments: Language.allCases)
    func eachThingHasANameOfItsOwn(language: Language) {
        let names = Cosmetic.allCases.map(language.words.thing) + Cosmetic.Place.allCases.map(language.words.things)
        #expect(Set(names).count == Cosmetic.allCases.count + 4 && !names.contains(""))
    }

    /// A name without a row in the tables of images would show the usual look.
    @Test func eachThingHasItsImages() {
        let papers = Paper.allCases.map { Image.papers[$0.rawValue]?.closed }
        #expect(!papers.contains(nil) && papers.count == Image.papers.count)
        let roofs = Roof.allCases.map { Image.roofs[$0.rawValue]?.edge }
        #expect(!roofs.contains(nil) && roofs.count == Image.roofs.count)
        #expect(Set(Image.worn).count == 2 * (papers.count + roofs.count + 1) && Outfit().images.isEmpty)
        for thing in Cosmetic.allCases where thing.place != .shell {
            #expect(Self.looks(thing).worn.images.allSatisfy(Image.worn.contains))
            #expect(Self.looks(thing).worn.images.count == 2)
        }
    }

    @Test(arguments: Cosmetic.allCases)
    func wornThingsCanBeTakenOff(thing: Cosmetic) {
        var worn = Outfit()
        worn.toggle(thing)
        #expect(worn.wears(thing) && Cosmetic.allCases.count(where: worn.wears) == 1)
        for other in Cosmetic.allCases where other.place == thing.place { worn.toggle(other) }
        #expect(Cosmetic.allCases.count(where: worn.wears) == 1)
        worn.toggle(Cosmetic.allCases.last { $0.place == thing.place } ?? thing)
        #expect(worn == Outfit())
    }

    /// A paper replaces the image of a red pack, at the same place, and nothing else.
    @Test(arguments: Paper.allCases)
    func paperChangesOnlyTheImageOfRedPacks(paper: Paper) throws {
        let (closed, open) = Self.looks(.paper(paper)).worn.redPack
        let (bare, worn) = (Self.field(Looks()), Self.field(Self.looks(.paper(paper))))
        #expect(worn.sprites.contains { $0.image == closed } && worn.sprites.contains { $0.image == open })
        let plain = worn.sprites.map { sprite in
            var sprite = sprite
            if sprite.image == closed { sprite.image = .packRed }
            if sprite.image == open { sprite.image = .packRedOpen }
            return sprite
        }
        #expect(plain == bare.sprites && worn.labels == bare.labels)
        #expect(closed.silhouette == Image.packRed.silhouette && closed.border == Image.packRed.border)
    }

    /// Another roof, or another mane, leaves everything else as it was.
    @Test(arguments: Cosmetic.allCases.filter { [.mane, .roof].contains($0.place) })
    func aRoofAndAManeChangeNothingElse(thing: Cosmetic) {
        let (bare, worn) = (Self.field(Looks()).sprites, Self.field(Self.looks(thing)).sprites)
        #expect(bare.count == worn.count)
        let changed = zip(bare, worn).filter { $0 != $1 }
        #expect(!changed.isEmpty)
        for (one, other) in changed {
            #expect([.eavesTiles, .eavesEdge, .lionMane, .lionBrow].contains(one.image))
            #expect(one.position == other.position && one.size == other.size)
        }
    }

    /// Lanterns have the mane's colour while the lion is not seen.
    @Test func withoutALionLanternsTakeTheColour() {
        var level = Level.calm
        level.bombEvery = 0
        let round = Round(level: level, seed: 3)
        func lanterns(_ mane: Mane?, _ backdrop: Double) -> Set<Color> {
            var looks = Looks()
            (looks.worn.mane, looks.backdrop) = (mane, backdrop)
            var colors: Set<Color> = []
            for time in stride(from: 1.0, to: level.duration, by: 2) {
                var frame = Frame(size: level.field)
                round.appendField(in: round.moment(at: RoundTime(seconds: time)), looks: looks, to: &frame)
                colors.formUnion(frame.sprites.filter { $0.image == .lantern }.map(\.color))
            }
            return colors
        }
        #expect(!lanterns(nil, 1).isEmpty && lanterns(.jade, 1) == lanterns(nil, 1))
        #expect(lanterns(.jade, 0.4).isDisjoint(with: lanterns(nil, 0.4)))
    }

    /// All shells are of the worn kind. Without a worn kind they are of several kinds.
    @Test(arguments: [nil] + Shell.Kind.allCases.map(Optional.some))
    func shellsAreOfTheKindThatIsWorn(kind: Shell.Kind?) {
        var looks = Looks()
        looks.worn.shell = kind
        var sparks: Set<Int> = []
        for time in stride(from: 2.0, to: Self.round.finalMoment.roundTime.seconds, by: 0.25) {
            var frame = Frame(size: Self.round.level.field)
            let moment = Self.round.moment(at: RoundTime(seconds: time))
            Self.round.appendShells(Self.round.weatherChange(at: moment.time), in: moment, looks, to: &frame)
            sparks.insert(frame.sprites.count { $0.image == .dot })
        }
        let each = [Shell.Kind.peony: 64, .willow: 40, .ring: 48, .double: 68, .chrysanthemum: 56]
        guard let kind, let count = each[kind] else {
            // Three at once, of random kinds.
            #expect(!sparks.allSatisfy { $0 % 56 == 0 } && sparks.count > 3)
            return
        }
        #expect(sparks.count > 1 && sparks.allSatisfy { $0 % count == 0 })
    }

    /// The small picture of a thing is within its square, except for the light of a burst.
    @Test(arguments: Cosmetic.allCases)
    func aThingHasASmallPicture(thing: Cosmetic) {
        var frame = Frame(size: Vector(300, 200))
        thing.append(over: Rect(100, 50, 80, 80), to: &frame)
        #expect(!frame.sprites.isEmpty)
        for sprite in frame.sprites where sprite.image != .glow {
            #expect(abs(sprite.position.x - 140) <= 46 && abs(sprite.position.y - 90) <= 46, "\(sprite)")
        }
    }

    /// No rule depends on a thing: a round that is drawn throughout has the same tally as one that is never drawn.
    @Test(arguments: Cosmetic.allCases)
    func noTallyChanges(thing: Cosmetic) {
        let looks = Self.looks(thing)
        var round = Round(level: Self.round.level, seed: 6)
        var frame = Frame(size: round.level.field)
        for (index, entry) in Self.round.journal.entries.enumerated() {
            round.append(entry)
            guard index % 20 == 0 else { continue }
            frame.clear()
            round.appendField(in: round.moment(at: entry.roundTime), looks: looks, to: &frame)
        }
        #expect(round.finalMoment.tally == Self.round.finalMoment.tally && round.journal == Self.round.journal)
    }
}
