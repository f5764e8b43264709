import Motion
import Picture
import Testing

/// Lists of sprites at chosen times: a change of any number shows here.
@Suite struct GoldenEffectTests {
    private func list(_ effect: some Effect, at time: Double) -> [String] {
        effect.sprites(at: time).map { sprite in
            func text(_ value: Double) -> String { "\((value * 100).rounded() / 100)" }
            return
                "\(sprite.image) \(text(sprite.position.x)) \(text(sprite.position.y)) \(text(sprite.size.x))"
                + " \(text(sprite.turn)) \(text(sprite.color.opacity))"
        }
    }

    @Test func classic() {
        let firework = ClassicFirework(seed: Seed(7), source: Rect(0, 0, 80, 100), begin: 0)
        #expect(list(firework, at: 0.1) == Golden.classic)
    }

    @Test func fountain() {
        let fountain = FountainFirework(seed: Seed(7), source: Rect(0, 0, 80, 100), begin: 0)
        #expect(list(fountain, at: 0.4) == Golden.fountain)
    }

    @Test func blast() {
        let blast = Explosion(seed: Seed(7), center: .zero, size: 100, begin: 0)
        #expect(list(blast, at: 0.3).prefix(4) == Golden.blast)
    }
}
