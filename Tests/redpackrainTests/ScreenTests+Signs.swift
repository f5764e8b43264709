import Motion
import Picture
import Rain
import RainScreens
import RainShow
import Testing

@testable import RainScenes

extension ScreenTests {
    /// Whether a button without words is explained by the text next to it, or has a sign that all players know.
    private static func isToldByItsPlace(_ role: Button.Role) -> Bool {
        switch role {
        case .less, .more, .page, .ask, .type, .erase, .pause, .rewind, .item(.night, _), .item(.thing, _),
            .item(.record, _), .item(.removePlayer, _):
            true
        default: false
        }
    }

    /// Each button without words shows its name while a pointer is over it, or a finger rests on it.
    @Test(arguments: [false, true])
    func eachSignHasAName(portrait: Bool) throws {
        let field = Self.level(portrait: portrait).field
        var signs = 0
        for (name, still) in try Self.stills(portrait: portrait, .english) where !name.hasPrefix("title-first") {
            var still = still
            func texts(pointer: Vector?) -> [Label] {
                var frame = Frame(size: field)
                still.pointer = pointer
                still.append(at: 2.6, to: &frame)
                return frame.labels.filter { !$0.text.isEmpty && $0.color.opacity > 0.3 }
            }
            let usual = texts(pointer: nil)
            for button in still.buttons(at: 2.6) where button.isEnabled && !Self.isToldByItsPlace(button.role) {
                guard !usual.contains(where: { button.area.contains($0.position) }) else { continue }
                let named = texts(pointer: button.area.center).map(\.text).filter { !usual.map(\.text).contains($0) }
                #expect(button.isSign && !named.isEmpty, "\(name): \(button.role)")
                signs += 1
            }
        }
        #expect(signs > 30)
    }
}
