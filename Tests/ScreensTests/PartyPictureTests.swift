import Foundation
import Motion
import Picture
import Rain
import RainDriver
import RainShow
import Testing

@testable import RainScreens

/// The pictures between the rounds of a party and at its end.
@Suite struct PartyPictureTests {
    private static let names = ["Ann", "Bo", "Cho", "Dan", "Eve", "Fay", "Gus", "Hal"]
    private static let start = Instant(nanoseconds: 0)

    /// A party on one rain after a number of turns. Each player has 100 points more than the player before.
    private static func party(_ count: Int = 8, after turns: Int = 0) -> Party {
        var party = Party(
            Array(names.prefix(count)), session: 7, level: .calm, levelName: "calm", rains: [3])
        for turn in 0..<turns { party.take(.played(100 * (turn + 1))) }
        return party
    }

    private static func standings(_ medal: Medal?, _ feats: [Feat] = []) -> Standings {
        let party = party(after: 3)
        return Standings(
            party, after: (party.standings[0].name, 3210, medal), feats: feats, trouble: nil, at: start)
    }

    private static func manes(_ frame: Frame) -> [Sprite] { frame.sprites.filter { $0.image == .lionMane } }

    /// The eight colours differ from each other, and have a contrast of at least 4.5 on dark skies.
    @Test func eightColoursDiffer() {
        let colors = Party.colors
        #expect(colors.count == Party.sizes.upperBound)
        for (index, color) in colors.enumerated() {
            for other in colors[(index + 1)...] {
                let way = [color.red - other.red, color.green - other.green, color.blue - other.blue]
                #expect(way.reduce(0) { $0 + $1 * $1 }.squareRoot() > 0.25, "\(color) and \(other)")
            }
            for ground in [Color(hex: 0x0B1030), Color(hex: 0x2D2460), Color(hex: 0x4A1530)] {
                let (light, dark) = (Self.luminance(color), Self.luminance(ground))
                #expect((light + 0.05) / (dark + 0.05) >= 4.5, "\(color) on \(ground)")
            }
        }
    }

    private static func luminance(_ color: Color) -> Double {
        func linear(_ value: Double) -> Double { pow((value + 0.055) / 1.055, 2.4) }
        return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
    }

    /// A player keeps one colour through the party, and the lion on the player's screens has it.
    @Test func theLionIsInThePlayersColour() throws {
        var party = Self.party()
        let before = Self.names.map(party.color)
        #expect(Set(before).count == 8)
        while let next = party.nextPlayer?.name {
            let mane = try #require(Self.manes(PassOn(party, at: Self.start).frame(at: 2)).first)
            #expect(mane.color == party.color(of: next))
            party.take(.played(100))
        }
        #expect(Self.names.map(party.color) == before)
        let standings = Self.standings(.gold)
        #expect(Self.manes(standings.frame(at: 3)).map(\.color) == [standings.party.color(of: standings.last.player)])
    }

    /// The lion looks towards the name, on wide and upright fields.
    @Test func theNextLionLooksAtTheName() throws {
        for field in [Vector(1280, 720), Vector(720, 1280)] {
            let frame = PassOn(Self.party(), at: Self.start).frame(at: 3, in: .shown(field))
            let lion = try #require(Self.manes(frame).first)
            let name = try #require(frame.labels.first { Self.names.contains($0.text) })
            let eyes = frame.sprites.filter { $0.image == .lionEye }.map(\.position)
            let irises = frame.sprites.filter { $0.image == .lionIris }.map(\.position)
            let look = irises[0] + irises[1] - eyes[0] - eyes[1]
            let way = name.position - lion.position
            #expect(look.x * way.x + look.y * way.y > 0.7 * look.length * way.length && look.length > 4)
        }
    }

    /// A turn ends like any round: its score counts up, then the medal appears. With reduced motion both appear at once.
    @Test func aTurnEndsLikeARound() {
        let standings = Self.standings(.silver)
        func score(_ age: Double, _ looks: Looks = Looks()) -> String? {
            standings.frame(at: age, looks).labels.first { $0.style == .display }?.text
        }
        func medals(_ age: Double, _ looks: Looks = Looks()) -> Int {
            standings.frame(at: age, looks).sprites.count { $0.image == .medalSilverLarge }
        }
        #expect(score(0.5) == "1,605" && score(3) == "3,210" && score(0.01, .calm) == "3,210")
        #expect(medals(0.5) == 0 && medals(3) == 1 && medals(0.01, .calm) == 1)
        #expect(Self.standings(nil).frame(at: 3).sprites.allSatisfy { !Image.game.medals.contains($0.image) })
        var driver = ScreensDriver(at: { _ in standings })
        driver.wait(3)
        #expect(driver.cues.contains { $0.sound == Medal.silver.sound })
    }

    @Test func allNewFeatsAreNamed() {
        for words in Language.allCases.map(\.words) {
            let feats = Array(Feat.allCases.prefix(7))
            var session = Session.shown()
            session.settings.language = words.language
            let text = Self.standings(nil, feats).frame(at: 3, in: session).labels.map(\.text).joined()
            for feat in feats {
                #expect(text.contains(words.feat(feat).name), "\(feat)")
            }
        }
    }

    /// The players' lions are on three drums ordered by place. The winner's drum is the largest and highest.
    @Test(arguments: [Vector(1280, 720), Vector(720, 1280)])
    func threeDrumsHaveLionsOnThem(field: Vector) throws {
        let party = Self.party(5, after: 5)
        let podium = Podium(party, at: Self.start)
        let frame = podium.frame(at: 3, in: .shown(field))
        let drums = frame.sprites.filter { $0.image == .drum }
        let manes = Self.manes(frame)
        #expect(drums.count == 3 && drums.map(\.size.x) == drums.map(\.size.x).sorted(by: >))
        #expect(Set(drums.map { ($0.position.y + $0.size.y / 2).rounded() }).count == 1, "the drums have one floor")
        #expect(manes.map(\.color) == party.standings.prefix(3).map { party.color(of: $0.name) })
        #expect(manes[0].position.y < manes[1].position.y && manes[0].size.x > manes[1].size.x)
        for (drum, mane) in zip(drums, manes) { #expect(drum.position.x == mane.position.x) }
        // Two players with equal points at the top have equal drums.
        var tied = Self.party(3)
        for points in [500, 500, 100] { tied.take(.played(points)) }
        let sizes = Podium(tied, at: Self.start).frame(at: 3).sprites.filter { $0.image == .drum }.map(\.size.x)
        #expect(sizes[0] == sizes[1] && sizes[1] > sizes[2])
    }

    /// Two drums stand side by side around the middle, the winner's on the right.
    @Test(arguments: [Vector(1280, 720), Vector(720, 1280)])
    func twoDrumsAreCentred(field: Vector) {
        let podium = Podium(Self.party(2, after: 2), at: Self.start)
        let drums = podium.frame(at: 3, in: .shown(field)).sprites.filter { $0.image == .drum }
        #expect(drums.count == 2 && drums[0].size.x > drums[1].size.x)
        #expect(drums[0].position.x + drums[1].position.x == field.x && drums[0].position.x > drums[1].position.x)
    }

    /// With reduced motion the lions on these screens stand still.
    @Test func withReducedMotionLionsStandStill() {
        for screen in [
            PassOn(Self.party(), at: Self.start), Self.standings(.gold),
            Podium(Self.party(5, after: 5), at: Self.start),
        ] as [any Screen] {
            let (first, second) = (screen.frame(at: 2, .calm), screen.frame(at: 3.85, .calm))
            func lion(_ frame: Frame) -> [Sprite] { frame.sprites.filter { Image.lion.contains($0.image) } }
            #expect(lion(first) == lion(second) && !lion(first).isEmpty)
        }
    }
}

extension [Image] {
    fileprivate var medals: [Image] { filter { $0.name.hasPrefix("medal") } }
}
