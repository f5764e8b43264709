import Motion
import Picture
import Rain
import RainPlayers
import Testing

@testable import RainShow

/// Golden, great and chained catches, which all look different, and the sum that is shown for a chain.
@Suite struct FlourishTests {
    /// A catch in a round, with the round and its time.
    private struct Found {
        let round: Round
        let outcome: Outcome
        let host: RoundTime
    }

    /// Catches of a kind after which nothing happens for a while, in rounds of a level.
    private static func catches(
        of kind: PackKind, in level: Level, quiet: Double = 0.7
    ) -> [Found] {
        (0..<40 as Range<UInt64>).flatMap { seed in
            let round = Round.played(level: level, seed: seed, by: .casual)
            var made: [(host: RoundTime, outcome: Outcome)] = []
            round.forEachTap(from: 0, to: .infinity) { made.append(($0, $1)) }
            return made.indices.compactMap { index -> Found? in
                let (host, outcome) = made[index]
                let next = made[index...].first { $0.host > host }?.host ?? .infinity
                guard outcome.kind == .caught(kind), outcome.link == 0, next - host > quiet
                else { return nil }
                return Found(round: round, outcome: outcome, host: host)
            }
        }
    }

    /// A quiet rain with many packs of a kind.
    private static func level(_ change: (inout Level) -> Void) -> Level {
        var level = Level.festive
        (level.bombEvery, level.phases, level.forgiven) = (0, [], 0)
        (level.gold, level.lucky, level.double, level.slow, level.chain, level.great) = (0, 0, 0, 0, 0, 0)
        change(&level)
        return level
    }

    private static let golden = catches(of: .gold, in: level { ($0.gold, $0.interval) = (0.2, 1.2) })
    private static let great = catches(of: .great, in: level { ($0.great, $0.interval) = (0.2, 1.5) })
    /// A chain pack in each of some rounds, with many or few packs around it. It is the first pack that is caught.
    private static let chained: [Found] = [0.1, 0.1, 0.1, 0.4, 0.4, 0.4, 1, 1].enumerated().compactMap {
        index, interval in
        let level = level { ($0.chain, $0.interval, $0.packSize) = (0.2, interval, 40) }
        var round = Round(level: level, seed: UInt64(index))
        let host: RoundTime = 9
        let moment = round.moment(at: host)
        var chain: Vector?
        round.forEachDrop(in: moment) { drop in
            let place = drop.position(at: moment.time)
            if case .pack(_, .chain) = drop.kind, abs(place.y - 360) < 200 { chain = chain ?? place }
            return chain == nil
        }
        guard let chain, let outcome = round.tap(chain, at: 9_000_000_000), outcome.kind == .caught(.chain) else {
            return nil
        }
        return Found(round: round, outcome: outcome, host: host)
    }

    private static func frame(_ found: Found, after age: Double, words: Words = .english) -> Frame {
        var frame = Frame(size: found.round.level.field)
        found.round.appendField(in: found.round.moment(at: found.host + age), words: words, to: &frame)
        return frame
    }

    /// The images of a catch's flourish: images that are not in the frame before the catch, besides opened packs.
    private static func images(_ found: Found, after age: Double) -> Set<Image> {
        let flourishes: Set<Image> = [.streak, .ingot, .lantern, .ring, .link]
        // The city has lanterns, rain and shells as well, all of them behind the lion.
        func counts(_ frame: Frame) -> [Image: Int] {
            let behind = frame.sprites.lastIndex { $0.image == .lionCrown } ?? 0
            return frame.sprites[behind...].reduce(into: [:]) {
                $0[$1.image, default: 0] += flourishes.contains($1.image) ? 1 : 0
            }
        }
        let (before, after) = (counts(frame(found, after: -0.01)), counts(frame(found, after: age)))
        return Set(after.filter { $0.value > before[$0.key] ?? 0 }.keys)
    }

    /// No two kinds of flourish share an image. The rays and ingots of gold last more than 0.6 s.
    @Test func flourishesLookDifferent() throws {
        #expect(Self.golden.count > 3 && Self.great.count > 3 && Self.chained.count > 3)
        for found in Self.golden.prefix(8) {
            #expect(Self.images(found, after: 0.2) == [.streak, .ingot])
            #expect(Self.images(found, after: 0.6) == [.streak, .ingot])
        }
        for found in Self.great.prefix(8) {
            #expect(Self.images(found, after: 0.2).isSuperset(of: [.lantern, .ring]))
            #expect(Self.images(found, after: 0.2).isDisjoint(with: [.streak, .ingot, .link]))
            #expect(Self.images(found, after: 0.6).contains(.lantern))
        }
        for found in Self.chained {
            let hasTaken = found.round.moment(at: found.host).tally.chained > 0
            #expect(Self.images(found, after: 0.1) == (hasTaken ? [.link, .ring] : [.ring]))
            #expect(Self.images(found, after: 0.25) == (hasTaken ? [.link] : []))
        }
    }

    /// Sparks of a chain and of the packs that it took are violet. A chain reaches each pack when it is taken.
    @Test func aChainIsVioletAndReachesEachLink() throws {
        let found = try #require(
            Self.chained.first { $0.round.moment(at: $0.host).tally.chained == 4 })
        var links: [Vector] = []
        found.round.forEachOutcome(in: found.round.moment(at: found.host), within: 0.001) {
            if $0.link > 0 { links.insert($0.place, at: 0) }
        }
        #expect(links.count == 4)
        for (index, place) in links.enumerated() {
            for (age, isThere) in [(-0.02, false), (0.01, true)] {
                let time = RoundTuning.linkTime * Double(index + 1) + age
                let shown = Self.frame(found, after: time).sprites.filter { $0.image == .link }
                #expect(shown.contains { ($0.position - place).length < 16 } == isThere, "link \(index) after \(age) s")
            }
        }
        let sparks = Self.frame(found, after: 0.3).sprites.filter { $0.image == .spark && $0.color.opacity == 1 }
        #expect(sparks.count > 20 && sparks.allSatisfy { Palette.violetSparks.contains($0.color) })
    }

    /// A chain shows one sum, the points of the chain pack and its links, with their number. Links show no points alone.
    @Test(arguments: [Words.english, .chinese])
    func chainShowsItsSum(words: Words) {
        var told = 0
        for found in Self.chained {
            let (before, after) = (
                found.round.moment(at: found.host + -1e-6).tally, found.round.moment(at: found.host).tally
            )
            let packs = after.packsCaught - before.packsCaught
            let labels = Self.frame(found, after: 0.25, words: words).labels
            let names = labels.filter { $0.text.hasPrefix(words.knot(7).dropLast()) }
            guard packs > 1 else {
                #expect(names.isEmpty && labels.count == 1)
                continue
            }
            told += 1
            let sums = labels.filter { $0.text.hasPrefix("+") }
            #expect(sums.map(\.text) == ["+\(after.score - before.score)"])
            #expect(names.map(\.text) == [words.knot(packs)])
            let open = found.round.level.openField
            for label in sums + names {
                #expect(label.position.y > open.minY + 10 && label.position.y < open.maxY)
                #expect((60...open.maxX - 60).contains(label.position.x))
            }
        }
        #expect(told > 3)
        // A text of up to fifteen bytes is not allocated.
        #expect((2...5).allSatisfy { words.knot($0).utf8.count <= 15 })
    }

    /// Most of the light of a catch beneath the eaves is in the open field.
    @Test func flourishIsSeenBeneathTheEaves() {
        let round = Round(level: .festive, seed: 1)
        let open = round.level.openField
        for place in [Vector(5, open.minY + 3), Vector(open.maxX, open.maxY), Vector(600, open.minY), open.center] {
            let middle = round.middle(ofFlourish: 200, at: place)
            #expect(middle.y >= open.minY + 80 && middle.y <= open.maxY - 80 && middle.x >= 80)
            #expect((middle - place).length <= 80 * 2.0.squareRoot())
        }
        #expect(round.middle(ofFlourish: 200, at: open.center) == open.center)
    }

    /// With reduced motion, rays and lanterns stand still.
    @Test func flourishesStandStillWithReducedMotion() throws {
        let (golden, great) = (try #require(Self.golden.first), try #require(Self.great.first))
        for (found, image) in [(golden, Image.streak), (great, .lantern)] {
            func shown(_ age: Double) -> [Sprite] {
                var frame = Frame(size: found.round.level.field)
                found.round.appendField(in: found.round.moment(at: found.host + age), looks: .calm, to: &frame)
                return frame.sprites.filter { $0.image == image }
            }
            let (early, late) = (shown(0.2), shown(0.6))
            #expect(!early.isEmpty && early.map(\.size) == late.map(\.size))
        }
    }
}
