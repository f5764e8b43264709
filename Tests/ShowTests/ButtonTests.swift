import Motion
import Picture
import RainShow
import Testing

@Suite struct ButtonTests {
    private func distance(_ point: Vector, _ area: Rect) -> Double {
        (point - Vector(point.x.clamped(to: area.minX...area.maxX), point.y.clamped(to: area.minY...area.maxY))).length
    }

    /// If several buttons can be hit at a point, the nearest is hit, whatever their order.
    @Test(arguments: 0..<30)
    func nearestButtonIsHit(number: Int) {
        let seed = Seed(UInt64(number))["buttons"]
        let buttons = (0..<12).map { index in
            let draw = seed[index]
            return Button(
                role: .record(index),
                area: Rect(
                    draw[0].uniform(in: 0...300), draw[1].uniform(in: 0...200), draw[2].uniform(in: 10...90),
                    draw[3].uniform(in: 10...70)),
                isEnabled: draw[4].chance(0.8))
        }
        for index in 0..<400 {
            let draw = seed["points", index]
            let point = Vector(draw[0].uniform(in: -40...420), draw[1].uniform(in: -40...300))
            let near = buttons.filter { $0.isEnabled && $0.reach.contains(point) }
            let nearest = near.min { distance(point, $0.area) < distance(point, $1.area) }
            #expect(buttons.role(at: point) == nearest?.role)
        }
    }

    /// A button grows under the pointer, and shrinks while it is pressed.
    @Test func aPressedButtonIsSmaller() {
        let button = Button(role: .start, area: Rect(100, 100, 300, 72))
        func width(_ pointer: Button.Pointer) -> Double {
            var frame = Frame(size: Vector(1280, 720))
            button.append("Start", pointer: pointer, to: &frame)
            let shape = frame.sprites.filter { $0.image == .button }
            return shape.map { $0.position.x + $0.size.x / 2 }.reduce(0, max)
                - shape.map { $0.position.x - $0.size.x / 2 }.reduce(.infinity, min)
        }
        let over = button.area.center
        let widths = [
            width(.init(position: over, isDown: true)), width(.init()), width(.init(position: over)),
        ]
        #expect(widths[0] < 300 && widths[1] == 300 && widths[2] > 300, "\(widths)")
    }

    /// Pointing at an icon shows its meaning, within the field.
    @Test func iconShowsItsMeaning() throws {
        let button = Button(role: .quit, area: Rect(1200, 20, 60, 60)).asSign
        func caption(_ pointer: Button.Pointer) -> Label? {
            var frame = Frame(size: Vector(1280, 720))
            button.appendCaption("Quit", side: 1, pointer: pointer, to: &frame)
            return frame.labels.first
        }
        #expect(caption(.init()) == nil && caption(.init(position: Vector(1100, 50))) == nil)
        for pointer in [Button.Pointer(position: button.area.center), .init(focus: .quit)] {
            let label = try #require(caption(pointer))
            let room = try #require(label.room)
            #expect(label.position.y > button.area.maxY + 9 && label.position.x + room / 2 <= 1280)
        }
    }

    /// If a button has the focus, the button under the pointer is not lit.
    @Test func onlyOneButtonIsLit() {
        let buttons = (0..<3).map { Button(role: .record($0), area: Rect(Double($0) * 100, 0, 80, 60)) }
        for focus in [nil] + buttons.map({ Optional($0.role) }) {
            for over in buttons {
                let pointer = Button.Pointer(position: over.area.center, focus: focus)
                #expect(buttons.filter { $0.isHovered(pointer) }.map(\.role) == [focus ?? over.role])
            }
        }
    }

    /// A small button can be hit in at least 56 x 56 points; a large button exactly as drawn.
    @Test func smallButtonsHaveAMinimumReach() {
        let small = Button(role: .back, area: Rect(center: Vector(300, 200), size: Vector(30, 20)))
        #expect(small.reach == Rect(center: Vector(300, 200), size: Vector(56, 56)))
        for edge in [Vector(27, 0), Vector(-27, 0), Vector(0, 27), Vector(0, -27)] {
            #expect([small].role(at: small.area.center + edge) == .back)
            #expect([small].role(at: small.area.center + edge * 1.1) == nil)
        }
        #expect(Button(role: .start, area: Rect(0, 0, 300, 72)).reach == Rect(0, 0, 300, 72))
    }

    /// A disabled button is fainter, is not lit and takes no press, with words or with an icon alone.
    @Test func aDisabledButtonIsFaint() {
        var button = Button(role: .start, area: Rect(100, 100, 300, 72))
        let pointer = Button.Pointer(position: button.area.center)
        func shown(_ append: (inout Frame) -> Void) -> Frame {
            var frame = Frame(size: Vector(1280, 720))
            append(&frame)
            return frame
        }
        func frames() -> (word: Frame, icon: Frame) {
            (
                shown { button.append("Start", icon: .iconPlay, pointer: pointer, to: &$0) },
                shown { button.append(icon: .iconPlay, pointer: pointer, to: &$0) }
            )
        }
        let lit = frames()
        button.isEnabled = false
        let faint = frames()
        for (one, other) in [(lit.word, faint.word), (lit.icon, faint.icon)] {
            #expect(one.sprites.count == other.sprites.count)
            #expect(zip(one.sprites, other.sprites).allSatisfy { $1.color.opacity < 0.6 * $0.color.opacity })
        }
        #expect(lit.word.labels[0].color.opacity == 1 && faint.word.labels[0].color.opacity == 0.4)
        #expect(!button.isHovered(pointer) && [button].role(at: button.area.center) == nil)
        #expect([button].role(at: button.area.center, enabledOnly: false) == .start)
    }

    /// The words beneath the pointer stay within the field, also in a corner.
    @Test(arguments: [40.0, 640, 1240])
    func captionsStayWithinTheField(x: Double) throws {
        let button = Button(role: .settings, area: Rect(center: Vector(x, 40), size: Vector(60, 60))).asSign
        var frame = Frame(size: Vector(1280, 720))
        button.appendCaption(
            "Somewhat long words", side: 1, pointer: Button.Pointer(position: button.area.center), to: &frame)
        let label = try #require(frame.labels.first)
        let half = label.text.estimatedWidth(in: .caption) / 2
        #expect(label.position.x - half >= 0 && label.position.x + half <= 1280)
        if x == 640 { #expect(label.position.x == 640) }
    }
}

extension Button.Role {
    fileprivate static let (start, quit) = (Button.Role("start"), Button.Role("quit"))
    fileprivate static let (back, settings) = (Button.Role("back"), Button.Role("settings"))
    fileprivate static func record(_ number: Int) -> Button.Role { .item(Button.Action("record"), number) }
}
