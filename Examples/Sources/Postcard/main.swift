// A picture made without a screen, as a server makes them: swift run Postcard FILE.png [SECOND]
import Foundation
import Motion
import Picture
import RainPlatform
import Stage

// Pictures are drawings of your own, each known by its file's name.
extension Image {
    static let pack = Image(name: "pack", size: Vector(76, 100))
}
let folder = Bundle.module.resourcePath ?? "."
let art = Art { "\(folder)/Art/\($0.name).svg" }
let field = Vector(640, 360)

// A frame is what there is to be seen, back to front. Effects are values that give their sprites at any time.
func card(at second: Double) -> Frame {
    var frame = Frame(size: field)
    frame.fill(Rect(origin: .zero, size: field), Color(hex: 0x3A0A1E))
    for index in 0..<6 {
        let seed = Seed(8)["firework", index]
        let place = Vector(seed[0].uniform(in: 80...560), seed[1].uniform(in: 60...200))
        let color = seed[2].pick([Color(hex: 0xFFC64A), Color(hex: 0xFF7A6B), Color(hex: 0x7FD6C2)])
        Shell(seed: seed, kind: .peony, center: place, reach: 90, begin: Double(index) * 0.2, color: color)
            .append(at: second, to: &frame)
    }
    let swing = Spring(response: 0.6, ratio: 0.2)
    for index in 0..<5 {
        let place = Vector(160 + 80 * Double(index), 240)
        let turn = 0.6 * (1 - swing.value(at: second - 0.1 * Double(index)))
        frame.append(Sprite(.pack, at: place, size: Image.pack.size, turn: turn))
    }
    frame.append(Label("恭喜发财", at: Vector(320, 330), style: .heading, color: Color(hex: 0xFFE9A8)))
    return frame
}

// `CommandLine` has no arguments if SDL 2 is sdl2-compat.
let words = StartWords.current?.arguments ?? []
guard let path = words.first else {
    print("usage: Postcard FILE.png [SECOND]")
    exit(64)
}

// A canvas draws it, with the same bytes on every run.
do {
    try art.check([.pack] + Shell.images)
    var canvas = try Canvas(field: field, width: 1280, height: 720, art: art, font: .system())
    try canvas.draw(card(at: words.dropFirst().first.flatMap(Double.init) ?? 1.2))
    try canvas.writePNG(to: path)
} catch {
    print("Postcard: \(error)")
    exit(1)
}
