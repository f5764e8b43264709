package import Motion
import Picture
import Rain
import RainPlayers
import RainShow

/// The parts of pages side by side, for a contact sheet: buttons in all states, controls, and lines of lists.
package struct Parts: Screen {
    package init() {}

    package static let field = Vector(640, 640)
    package var name: String { "parts" }

    package func lay(out page: inout PageLayout) {
        page.draw { $0.fill($0.bounds, Palette.night) }
        var rest = page.frame.bounds.inset(sides: 30, top: 24, bottom: 24)
        layButtons(in: rest.cut(top: 130, gap: 20), &page)
        layControls(in: rest.cut(top: 180, gap: 20), &page)
        appendResult(in: rest.cut(top: 110, gap: 10), page.words, to: &page.frame)
        appendList(in: rest, page.words, to: &page.frame)
    }

    /// Adds the states of a button: main, under the pointer, pressed, with the focus, disabled, and none of these.
    private func layButtons(in area: Rect, _ page: inout PageLayout) {
        let words = page.words
        let roles: [Button.Role] = [.start, .records, .settings, .today, .nights, .back]
        for (index, role) in roles.enumerated() {
            let place = area.row(index / 3, of: 2, gap: 20).column(index % 3, of: 3, gap: 20)
            let button = Button(role: role, area: place, isEnabled: index != 4, isMain: index == 0)
            let pointer =
                switch index {
                case 1: Button.Pointer(position: place.center)
                case 2: Button.Pointer(position: place.center, isDown: true)
                case 3: Button.Pointer(focus: role)
                default: Button.Pointer()
                }
            page.add(button) { button.append(role.text(in: words), icon: role.icon, pointer: pointer, to: &$0) }
        }
    }

    private func layControls(in area: Rect, _ page: inout PageLayout) {
        let (words, session) = (page.words, page.session)
        let left = area.column(0, of: 2, gap: 20)
        page.picker(.level, words.level(session.levelName), label: words.levelPicker, in: left.row(0, of: 3, gap: 10))
        page.picker(.order, words.byScore, in: left.row(1, of: 3, gap: 10))
        for (index, isOn) in [true, false].enumerated() {
            let place = area.column(1, of: 2, gap: 20).row(index, of: 3, gap: 10)
            let toggle = Toggle(row: Button.Row("toggle \(index)"), in: place)
            page.add(toggle, isOn ? words.on : words.off, isOn: isOn)
        }
        let picker = Picker(row: Button.Row("slider"), in: area.row(2, of: 3, gap: 10))
        page.arrows(picker, .iconMinus, .iconPlus)
        page.draw { SliderTrack(in: picker.area).append(words.percent(0.7), share: 0.7, to: &$0) }
    }

    /// Appends a goal between two medals, marks of steps, and a badge.
    private func appendResult(in area: Rect, _ words: Words, to frame: inout Frame) {
        var rest = area
        let bar = rest.cut(top: 40).centered(Vector(rest.size.x, GoalBar.height))
        GoalBar(medals: MedalTable(keptShares: [500, 800, 1000, 1200, 1500]), result: 900)
            .append(at: bar, medal: 30, to: &frame)
        let marks = [
            StepMark(medal: nil, step: 3), StepMark(medal: .gold, step: 12), StepMark(medal: .dragon, step: nil),
        ]
        for (index, mark) in marks.enumerated() {
            mark.append(at: rest.column(index, of: 6).center, side: 48, words, to: &frame)
        }
        FeatBadge(feat: .fiveBlessings).append(
            at: 10, over: rest.column(3, of: 6, span: 3), words, hasName: true, isStill: true, to: &frame)
    }

    private func appendList(in area: Rect, _ words: Words, to frame: inout Frame) {
        var rest = area
        for (index, name) in [words.visitor(1), words.visitor(2)].enumerated() {
            RecordLine(
                place: words.number(index + 1), name: name, isChosen: false, result: words.number(1640 - 300 * index),
                look: (.body, index == 0 ? Palette.gold : Palette.cream)
            ).append(in: rest.cut(top: 44), place: 50, gap: 14, result: 150, to: &frame)
        }
    }
}
