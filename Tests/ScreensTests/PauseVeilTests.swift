import Motion
import Picture
import Screens
import Show
import Testing

@Suite struct PauseVeilTests {
    @Test func thePauseVeilShowsNoDrop() {
        var frame = Frame(size: Vector(1280, 720))
        PauseVeil(field: frame.size).append(at: 12, pointer: .init(), to: &frame)
        let drops: Set<Image> = [.packRed, .packSilver, .packGold, .bomb]
        #expect(!frame.sprites.contains { drops.contains($0.image) })
    }
}
