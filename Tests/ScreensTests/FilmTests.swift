import Motion
import Picture
import Rain
import RainPlayers
import RainShow
import Testing

@testable import RainScreens

/// The picture and the sound of a film of a round, and the card at its end.
@Suite struct FilmTests {
    private static let round = Round.played(level: .festive, seed: 8, by: .casual)
    /// A round with a pause, two rewinds and much else.
    private static let turned: Round = {
        var round = Round(level: .festive, seed: 8)
        var entries = Self.round.journal.entries.map { ($0.roundTime.seconds, $0.action) }
        entries = entries.filter { $0.0 < 12 } + [(12, .pause), (30, .resume), (36, .rewind), (38, .release)]
        for (time, action) in entries { round.append(.init(host: Int64(time * 1e9), action: action)) }
        return round
    }()

    private func film(_ round: Round, best: Double? = nil, rate: Int = 30) -> Film {
        Film(of: round, card: Card(of: round, levelName: "festive"), best: best, rate: rate, words: .english)
    }

    private func frame(_ film: Film, _ number: Int, margin: Vector = .zero) -> Frame {
        var frame = Frame(size: Self.round.level.field)
        frame.margin = margin
        film.append(number, to: &frame)
        return frame
    }

    @Test func aFilmLastsAsLongAsItsReplayAndTheCard() {
        for (round, rate) in [(Self.round, 30), (Self.turned, 10), (Self.turned, 60)] {
            let length = Replay(round, at: 0).length
            let film = film(round, rate: rate)
            #expect(abs(film.seconds - length - 2) <= 0.5 / Double(rate))
            #expect(film.frames == Int((length * Double(rate)).rounded()) + 2 * rate)
        }
    }

    /// Each frame shows the field as the replay does at that time. The last two seconds show the card.
    @Test func framesShowTheReplay() {
        var bare = film(Self.turned)
        bare.hasHUD = false
        let replay = Replay(Self.turned, at: 0)
        for number in [0, 40, 200, 400, 700] {
            var expected = Frame(size: Self.round.level.field)
            Self.turned.appendField(in: replay.moment(at: Double(number) / 30), to: &expected)
            #expect(frame(bare, number) == expected, "\(number)")
        }
        let last = frame(bare, bare.frames - 1)
        #expect(last == frame(bare, bare.frames - 30) && last != frame(bare, bare.frames - 61))
        #expect(frame(film(Self.turned), 200) != frame(bare, 200))
    }

    /// The best stretch has the wanted length, and its sound ends with it.
    @Test func theBestStretchIsShown() {
        let whole = Replay(Self.round, at: 0).length
        for length in [1.0, 6, 15, whole] {
            let film = film(Self.round, best: length)
            #expect(abs(film.seconds - length - 2) <= 1.0 / 30)
        }
        let shown = film(Self.round, best: 6)
        var cues: [Cue] = []
        var events: [RoundEvent] = []
        shown.appendCues(from: 0, to: 6, events: &events, into: &cues)
        #expect(!cues.isEmpty)
        // Nothing is heard after the end of the stretch.
        cues = []
        shown.appendCues(from: 6.01, to: 8, events: &events, into: &cues)
        #expect(cues.isEmpty)
    }

    /// A stretch that ends before the round does fades out; the card is silent.
    @Test func theSoundEndsWithThePicture() {
        var mix = Mix()
        let part = film(Self.round, best: 6)
        part.mix(at: 1, into: &mix)
        #expect(mix.master == 1 && mix.music != nil)
        part.mix(at: 5.9, into: &mix)
        #expect(mix.master < 0.2)
        var after = Mix()
        part.mix(at: 7, into: &after)
        #expect(after.music == nil && after.drones.0 == nil)
        var whole = Mix()
        film(Self.round).mix(at: film(Self.round).seconds - 2.1, into: &whole)
        #expect(whole.master == 1)
    }

    @Test func captionsNameTheSounds() {
        var told = film(Self.round)
        told.addCaptions()
        let lines = (0..<told.frames).flatMap { frame(told, $0).labels.map(\.text) }
        let extra = Set(lines).subtracting((0..<told.frames).flatMap { frame(film(Self.round), $0).labels.map(\.text) })
        #expect(!extra.isEmpty)
    }

    /// A film with room above and below the field shows the game's and the player's name there.
    @Test func aTallFilmOfAWideRoundHasItsNames() {
        var card = Card(of: Self.round, levelName: "festive-tall")
        card.player = "Ann"
        let film = Film(of: Self.round, card: card, rate: 30, words: .english)
        let tall = frame(film, 600, margin: Vector(0, 700))
        #expect(tall.labels.contains { $0.text == "Ann  ·  Festive" } && tall.sprites.contains { $0.image == .logo })
        #expect(!frame(film, 600).sprites.contains { $0.image == .logo })
    }
}

/// The texts of a round's card, and their places on it.
@Suite struct CardTests {
    private func frame(_ card: Card, _ size: Vector, _ words: Words = .english) -> Frame {
        var frame = Frame(size: size)
        card.append(words, to: &frame)
        return frame
    }

    private func card(_ level: Level, seed: UInt64 = 8) -> Card {
        Card(of: .played(level: level, seed: seed, by: .casual), levelName: level.name)
    }

    @Test func aCardHasTheResultsOfItsRound() {
        var card = card(.festive)
        (card.medal, card.player, card.day) = (.gold, "Ann", 20_500)
        let texts = frame(card, Card.wide).labels.map(\.text)
        let code = RainCode(level: .festive, seed: 8).map { "\($0)" } ?? ""
        for text in [Words.english.number(card.score), "Gold  ·  Festive", "Ann", "Play this rain: \(code)"] {
            #expect(texts.contains(text), "\(text)")
        }
        #expect(texts.contains { $0.contains("16 Feb 2026") })
        let images = frame(card, Card.wide).sprites.map(\.image)
        #expect(images.contains(.medalGoldLarge) && images.count { $0 == .lionHead } == 1)
        var other = self.card(.survival)
        other.isSimulated = true
        let others = frame(other, Card.tall).labels.map(\.text)
        #expect(others.contains { $0.hasPrefix("Lasted") } && others.contains { $0.contains("simulated") })
        #expect(!others.contains("Ann"))
        var custom = Level.festive
        custom.interval = 0.7
        #expect(!frame(self.card(custom), Card.wide).labels.contains { $0.text.hasPrefix("Play this") })
        let traditional = frame(self.card(custom), Card.wide, Language.traditional.words)
        #expect(traditional.sprites.contains { $0.image == .logoTraditional })
    }

    /// In English and Chinese, with names of 24 characters, each line is within the card and overlaps no other.
    @Test(arguments: [Card.wide, Card.tall, Vector(1280, 720), Vector(720, 1280)], [Words.english, .chinese])
    func linesAreWithinTheCardAndApart(size: Vector, words: Words) {
        for level in [Level.storm, .survival, Level.festive.turned] {
            for name in [String(repeating: "W", count: 24), String(repeating: "红", count: 24)] {
                var card = card(level)
                (card.player, card.isSimulated, card.day) = (name, true, 20_500)
                card.medal = .dragon
                let all = frame(card, size, words)
                let field = Vector(size.x, size.y)
                // The picture has labels of its own.
                var picture = Frame(size: level.field)
                card.round.appendField(in: card.moment, words: words, to: &picture)
                let own = all.labels.dropFirst(picture.labels.count)
                var areas: [Rect] = []
                for label in own {
                    let height = label.style.rawValue * label.zoom * 0.75
                    let width = min(label.text.estimatedWidth(in: label.style) * label.zoom, label.room ?? .infinity)
                    let start = label.alignment == .center ? -width / 2 : 0
                    let area = Rect(label.position.x + start, label.position.y - height / 2, width, height)
                    #expect(area.minX >= 0 && area.maxX <= field.x && area.minY >= 0 && area.maxY <= field.y)
                    for other in areas {
                        let isApart =
                            area.minX >= other.maxX || other.minX >= area.maxX || area.minY >= other.maxY
                            || other.minY >= area.maxY
                        #expect(isApart, "\(label.text)")
                    }
                    areas.append(area)
                }
            }
        }
    }

    /// The picture shows a catch whose open pack neither text nor lion covers, and no loss of points.
    @Test(arguments: [Level.calm, .festive, .storm, .survival, Level.festive.turned])
    func theBestCatchIsShown(level: Level) throws {
        let open = Set(PackKind.allCases.map(Looks().open))
        var unseen: [String] = []
        for seed: UInt64 in 1...5 {
            let card = card(level, seed: seed)
            #expect(card.moment.phase == .playing)
            card.round.forEachOutcome(in: card.moment, within: 1.2) { outcome in
                #expect(outcome.points >= 0 && outcome.kind != .bombHit, "seed \(seed)")
            }
            for shape in [Card.wide, Card.tall] {
                let all = frame(card, shape)
                let lion = try #require(all.sprites.last { $0.image == .lionHead })
                let isSeen = all.sprites.contains { pack in
                    guard open.contains(pack.image), pack.color.opacity > 0.9 else { return false }
                    let isBesideText =
                        shape == Card.wide ? pack.position.x > 650 : pack.position.y < Card.tall.y - 650
                    return isBesideText && Rect(origin: .zero, size: shape).contains(pack.position)
                        && (pack.position - lion.position).length > lion.size.x / 2 + 60
                }
                if !isSeen { unseen.append("seed \(seed), \(shape)") }
            }
        }
        // A round may have no catch that is free on both shapes.
        #expect(unseen.count <= 1, "\(unseen)")
    }

    /// The picture covers its part of the card.
    @Test func thePictureFillsItsPart() {
        for (shape, field) in [
            (Card.wide, Vector(1280, 720)), (Card.wide, Vector(720, 1280)), (Card.tall, Vector(1280, 720)),
            (Card.tall, Vector(720, 1280)), (Vector(4000, 500), Vector(1280, 720)),
            (Vector(500, 4000), Vector(720, 1280)),
        ] {
            for focus in [Vector(0, 0), field / 2, field] {
                let layout = CardLayout(filling: shape, with: field, around: focus)
                let picture = Rect(origin: layout.offset, size: field * layout.scale)
                #expect(picture.maxX >= layout.size.x - 1e-6 || layout.isTall)
                #expect(picture.minY <= 1e-6 && layout.block.maxY <= layout.size.y + 1e-6)
            }
        }
    }

    /// A video may have any shape: the picture fills its part of the card in each.
    @Test func aCardHasAnyShape() {
        for field in [Vector(1280, 720), Vector(720, 1280)] {
            for width in stride(from: 100.0, through: 4000, by: 37) {
                let layout = CardLayout(filling: Vector(width, 1024), with: field, around: field / 3)
                let picture = Rect(origin: layout.offset, size: field * layout.scale)
                #expect(picture.minY < 1e-6 && picture.maxX > layout.size.x - 1e-6, "\(width)")
            }
        }
        // In these shapes, rounding made the picture too small on the longer side.
        for shape in [Vector(768, 1024), Vector(640, 860)] {
            #expect(CardLayout(filling: shape, with: Vector(1280, 720), around: .zero).isTall)
        }
    }

    /// The text is left of the lion on a wide card, and below a tall card's picture.
    @Test func theTextIsLeftOfTheLionOrBelowThePicture() {
        let field = Vector(1280, 720)
        for share in [0.0, 0.2, 0.45, 0.55, 0.8, 1] {
            let focus = Vector(share * field.x, 360)
            let wide = CardLayout(filling: Card.wide, with: field, around: focus)
            #expect(wide.block.maxX < wide.lion.place.x - 156 * wide.lion.scale, "\(share)")
            #expect(wide.lion.place.x + 156 * wide.lion.scale < wide.size.x)
            let tall = CardLayout(filling: Card.tall, with: field, around: focus)
            #expect(tall.block.minY > tall.size.y / 2 && tall.offset.y + focus.y * tall.scale < tall.block.minY)
            #expect(tall.block.minY > tall.lion.place.y + 150 * tall.lion.scale)
            // The text is always left of an upright picture.
            let beside = CardLayout(filling: Card.wide, with: Vector(720, 1280), around: Vector(share * 720, 640))
            #expect(beside.block.center.x < beside.offset.x, "\(share)")
        }
    }
}

extension Level {
    fileprivate var turned: Level {
        var level = self
        level.portrait = true
        return level
    }
}
