import Motion
import Picture
import Testing

/// The numbers of the effects match their sources, and effects run both ways.
@Suite struct EffectTests {
    private static let source = Rect(100, 200, 80, 100)

    private static let effects: [any Effect] = [
        ClassicFirework(seed: Seed(1), source: source, begin: 2),
        FountainFirework(seed: Seed(2), source: source, begin: 2),
        WaveField(.star, over: Rect(0, 0, 375, 667)), WaveField(.circle, over: Rect(0, 0, 640, 360)),
        LikeBurst(center: Vector(50, 60), size: 80, begin: 2),
        Drip(seed: Seed(3), center: Vector(300, 300), radius: 100, begin: 2),
        Explosion(seed: Seed(4), center: Vector(10, 20), size: 120, begin: 2),
        Rays(seed: Seed(4), center: Vector(10, 20), reach: 200, begin: 2),
        LanternRise(seed: Seed(4), center: Vector(10, 20), reach: 200, begin: 2),
        Chain(from: Vector(10, 20), to: Vector(200, 120), begin: 2, way: 0.1),
        OpenedPack(.packRedOpen, center: Vector(1, 2), turn: 0.4, size: Vector(76, 100), begin: 2),
        Flight(seed: Seed(5), from: Vector(900, 600), to: Vector(50, 50), begin: 2),
        Rise("+10", at: Vector(5, 6), begin: 2, color: .white),
        Trail(seed: Seed(6), from: .zero, to: Vector(500, 700), begin: 2, time: 3),
        Shell(seed: Seed(8), kind: .peony, center: Vector(300, 200), reach: 90, begin: 2, color: .white),
        ClassicFirework(seed: Seed(7), source: source, begin: 3), WaveField(.star, over: Rect(0, 0, 90, 90)),
    ]

    private func frame(_ effect: any Effect, at time: Double) -> Frame {
        var frame = Frame(size: Vector(1280, 720))
        effect.append(at: time, to: &frame)
        return frame
    }

    @Test(arguments: effects.indices)
    func forwardsBackwardsAndInAnyOrder(index: Int) {
        let effect = Self.effects[index]
        let times = (0..<80).map { 1.5 + Double($0) * 0.06 }
        let forward = times.map { frame(effect, at: $0) }
        #expect(Array(times.reversed().map { frame(effect, at: $0) }.reversed()) == forward)
        let order = times.indices.sorted { Seed(9)[$0].bits < Seed(9)[$1].bits }
        for index in order { #expect(frame(effect, at: times[index]) == forward[index]) }
        #expect(forward.contains { !$0.sprites.isEmpty || !$0.vertices.isEmpty || !$0.labels.isEmpty })
    }

    /// An effect names the images whose files it needs, all of them and no others.
    @Test(arguments: effects.indices)
    func listedImagesMatchTheShownOnes(index: Int) {
        let effect = Self.effects[index]
        let shown = Set((0..<1600).flatMap { frame(effect, at: 1.9 + Double($0) * 0.01).sprites.map(\.image) })
        #expect(shown.subtracting([.white]) == Set(effect.images))
    }

    @Test(arguments: effects.indices)
    func nothingBeforeAndNothingAfter(index: Int) {
        let effect = Self.effects[index]
        let nothing = Frame(size: Vector(1280, 720))
        #expect(frame(effect, at: effect.begin - 0.001) == nothing)
        guard effect.duration.isFinite else { return }
        var rest = frame(effect, at: effect.begin + effect.duration + 0.001)
        // After a like, the heart stays.
        if effect is LikeBurst { #expect(rest.sprites.removeFirst().image == .heartFull) }
        #expect(rest == nothing)
    }

    // MARK: Fountain

    @Test(arguments: 0..<60 as Range<UInt64>)
    func fountainsThrowASparkEveryTwentiethOfASecond(seed: UInt64) throws {
        let fountain = FountainFirework(seed: Seed(seed), source: Self.source, begin: 0)
        for count in 1...9 {
            #expect(fountain.sprites(at: 0.05 * Double(count) - 0.001).count == count)
        }
        #expect(abs(fountain.duration - 1.15) < 1e-12)
        let first = try #require(fountain.sprites(at: 0).first)
        #expect(first.position == Vector(140, 200))
        #expect((0.9...2.7).contains(first.size.x))
        // At 40 % of its eased way a spark is at its largest.
        let large = try #require(fountain.sprites(at: 0.7 * 0.245).first)
        #expect((0.2 * 9...1.8 * 9 + 1e-9).contains(large.size.x))
        // Its end: x2 of four, y2 at least 0.7 + 1.5 and at most 1.2 + 2.4, in steps of a tenth, times 45.
        let end = try #require(fountain.sprites(at: 0.7 * 0.9799).first)
        let way = (end.position - Vector(140, 200)) / 45
        #expect([-2, -1, 0, 1].contains { abs(way.x - $0) < 0.09 })
        #expect((2.1...3.6).contains(-way.y))
        #expect(fountain.sprites(at: 0.7 * 0.949).first?.color.opacity == 1)
        #expect(fountain.sprites(at: 0.7 * 0.985).first?.position != end.position)
    }

    @Test func looksAreReplaceable() {
        for look in [SparkLook.circle, .coin, .ingot, .petal] {
            var fountain = FountainFirework(seed: Seed(1), source: Self.source, begin: 0)
            fountain.look = look
            #expect(fountain.sprites(at: 0.3).allSatisfy { $0.image == look.image && $0.blend == look.blend })
        }
        var classic = ClassicFirework(seed: Seed(1), source: Self.source, begin: 0)
        classic.count = 20
        #expect(classic.sprites(at: 0.1).count == 20)
    }

    @Test func everySparkIsBeneathOrAbove() {
        let firework = ClassicFirework(seed: Seed(12), source: Self.source, begin: 0)
        var (beneath, above) = (Frame(size: .zero), Frame(size: .zero))
        firework.append(at: 0.2, .beneath, to: &beneath)
        firework.append(at: 0.2, .above, to: &above)
        let all = Set(firework.sprites(at: 0.2))
        #expect(Set(beneath.sprites).isDisjoint(with: above.sprites))
        #expect(Set(beneath.sprites).union(above.sprites) == all)
    }

    // MARK: Waves

    @Test(arguments: [(375.0, 667.0, 45, 40.0), (1280, 720, 89, 1280 * 40.0 / 667)])
    func waveCountAndTimeFollowTheSizeOfTheView(width: Double, height: Double, count: Int, time: Double) {
        let waves = WaveField(.star, over: Rect(0, 0, width, height))
        #expect(waves.count == count)
        #expect(abs(waves.waveTime - time) < 1e-9)
        // Each wave is ahead of the one before it by 1 / count of its time.
        for index in 1..<count {
            let ahead = waves.progress(ofWave: index, at: 1) - waves.progress(ofWave: index - 1, at: 1)
            #expect(abs(ahead - 1 / Double(count)) < 1e-9 || ahead < 0)
        }
        #expect(waves.size(at: 0) == 25)
        #expect(abs(waves.size(at: 1) - 2.25 * height) < 1e-9)
        #expect(waves.gradientCenter == Vector(width / 2, height / 2))
    }

    @Test func theGradientTiltsWithGravity() {
        var waves = WaveField(.circle, over: Rect(0, 0, 400, 200))
        waves.tilt = Vector(1, 1)
        #expect(waves.gradientCenter == Vector(400, 0))
        waves.tilt = Vector(-1, -1)
        #expect(waves.gradientCenter == Vector(0, 200))
        #expect(waves.color(at: Vector(0, 200)) == .black)
        // Stop 1 of 3 is at a third of the smaller side.
        #expect(abs(waves.color(at: Vector(200.0 / 3, 200)).red - 2.0 / 3) < 1e-9)
        #expect(waves.color(at: Vector(300, 200)) == .white)
    }

    // MARK: Like, drip, time running back

    @Test func aLikeGoesThroughItsSteps() {
        let like = LikeBurst(center: .zero, size: 100, begin: 0)
        #expect(like.sprites(at: 0.06).map(\.image) == [.heart])
        #expect(like.sprites(at: like.step * 2.5).isEmpty)
        #expect(like.sprites(at: like.step * 3.5).map(\.image) == [.heartFull])
        #expect(like.sprites(at: like.step * 3.5).first?.size == Vector(50, 50))
        #expect(like.sprites(at: 100).map(\.size) == [Vector(100, 100)])
        #expect(abs(like.duration - 8 * like.step) < 1e-12)
    }

    @Test func dropsComeFromTheRingBendAndArrive() throws {
        let drip = Drip(seed: Seed(3), center: Vector(300, 300), radius: 100, begin: 0)
        #expect(drip.drops == 6)
        #expect(abs(drip.progress(at: 3.09) - 0.5) < 1e-12)
        for index in 0..<drip.drops {
            let begin = Double(index) * 50 / 60
            let path = drip.path(ofDrop: index)
            let start = path.start - drip.center
            #expect(abs(start.length - 200) < 1e-9)
            let middle = (path.start + drip.center) / 2
            // The curve's middle is half as far out as its control point.
            let out = path.point(at: 0.5) - middle
            #expect(abs(out.length - 20) < 1e-9)
            #expect(abs(out.x * start.x + out.y * start.y) < 1e-6)
            #expect(drip.drop(index, at: begin - 0.001) == nil)
            #expect(drip.drop(index, at: begin + 2.001) == nil)
            let late = try #require(drip.drop(index, at: begin + 1.9999))
            #expect((late.place - drip.center).length < 1)
            let eased = Curve.easeIn.value(at: 0.5)
            let halfway = try #require(drip.drop(index, at: begin + 1))
            #expect((halfway.place - path.point(at: eased)).length < 1e-9)
            #expect(abs(halfway.radius - 8) < 1e-9)
        }
    }

    @Test func theFullDiscShrinksAndSprings() {
        let drip = Drip(seed: Seed(3), center: .zero, radius: 100, begin: 0)
        #expect(drip.discScale(at: 6.18 + 1.2) == 1)
        #expect(abs(drip.discScale(at: 6.18 + 1.2 + 0.9) - 0.9) < 1e-12)
        #expect(abs(drip.discScale(at: 6.18 + 1.2 + 0.9 + 0.2) - 0.9) < 1e-12)
        let sprung = (0..<100).map { drip.discScale(at: 8.48 + Double($0) * 0.01) }
        // A damping ratio of 0.4 overshoots by a quarter of its way.
        #expect(abs((sprung.max() ?? 0) - 1.0254) < 0.001)
        #expect(abs((sprung.last ?? 0) - 1) < 0.001)
    }

    @Test func aNeckJoinsDiscsThatNearlyTouch() {
        func vertices(_ distance: Double) -> Int {
            var frame = Frame(size: Vector(100, 100))
            frame.neck(from: .zero, radius: 40, to: Vector(distance, 0), radius: 8, reach: 20, .white)
            for vertex in frame.vertices { #expect(abs(vertex.position.y) <= 41 && vertex.position.x.isFinite) }
            return frame.vertices.count
        }
        #expect(vertices(70) == 0)
        #expect(vertices(60) > 0)
        #expect(vertices(40) > 0)
        #expect(vertices(20) == 0)
        // Between overlapping discs the neck does not depend on its reach.
        for (distance, isSame) in [(33.0, true), (40, true), (47.9, true), (49, false), (55, false)] {
            let necks = [20.0, 200].map { reach in
                var frame = Frame(size: Vector(100, 100))
                frame.neck(from: .zero, radius: 40, to: Vector(0, distance), radius: 8, reach: reach, .white)
                return frame
            }
            #expect((necks[0] == necks[1]) == isSame && !necks[0].vertices.isEmpty, "\(distance)")
        }
    }

    @Test func shakingDiesAway() {
        let shake = Shake(seed: Seed(1), begin: 1)
        #expect(shake.offset(at: 0.99) == .zero && shake.offset(at: 1.5) == .zero)
        for step in 0..<50 {
            let time = 1 + Double(step) * 0.01
            let rest = (1.5 - time) / 0.5
            #expect(shake.offset(at: time).length <= shake.strength * 2.0.squareRoot() * rest * rest + 1e-9)
        }
    }

    /// After τ seconds time has run back 5·τ² s, and streaks rise with it.
    @Test func timeRunsBackByTheSquare() {
        let playhead = Playhead(at: 20).rewinding(from: 0, floor: 0)
        for tau in [0.1, 0.5, 1] { #expect(abs(20 - playhead.time(at: 0.3 + tau) - 5 * tau * tau) < 1e-12) }
        func height(_ time: Double) -> Double {
            var frame = Frame(size: Vector(1280, 720))
            Backwards(over: frame.bounds, strength: 1).append(at: time, to: &frame)
            return frame.sprites.first { $0.image == .streak }?.position.y ?? 0
        }
        let (later, earlier) = (height(10.001), height(10))
        #expect(earlier < later || later - earlier < -500)
    }

    /// Drops that would arrive after the disc is full do not set out.
    @Test func noDropSetsOutForAFullDisc() {
        let drip = Drip(seed: Seed(3), center: Vector(300, 200), radius: 60, begin: 0)
        let times = (0...2000).map { Double($0) / 100 }
        #expect(times.contains { drip.drop(drip.drops - 1, at: $0) != nil })
        #expect(times.allSatisfy { drip.drop(drip.drops, at: $0) == nil })
    }
}
