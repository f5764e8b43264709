import Motion
import Picture
import RainDriver
import RainShow
import Testing

@testable import RainScreens

@Suite struct FocusTests {
    private static func button(_ role: Button.Role, _ center: Vector) -> Button {
        Button(role: role, area: Rect(center: center, size: Vector(80, 80)))
    }

    /// An arrow leads to a button ahead, even if another one far to the side is nearer.
    @Test(arguments: [
        (Input.Key.down, Vector(0, 1), Vector(1, 0)), (.up, Vector(0, -1), Vector(1, 0)),
        (.right, Vector(1, 0), Vector(0, 1)), (.left, Vector(-1, 0), Vector(0, 1)),
    ])
    func arrowsLeadAhead(key: Input.Key, ahead: Vector, aside: Vector) {
        let from = Vector(640, 360)
        let places = [from, from + ahead * 100 + aside * 150, from + ahead * 300, from + ahead * 400]
        let buttons = places.enumerated().map { Self.button(.record($0), $1) }
        var pointer = Button.Pointer(focus: .record(0))
        #expect(pointer.takeFocus(key, among: buttons) == nil && pointer.focus == .record(2))
        // A button a little to the side is ahead as well.
        let near = Self.button(.back, from + ahead * 100 + aside * 60)
        pointer.focus = .record(0)
        #expect(pointer.takeFocus(key, among: buttons + [near]) == nil && pointer.focus == .back)
    }

    /// Left and right stay in their row: they never lead across the screen.
    @Test func sidewaysStaysInItsRow() {
        let buttons = [Vector(300, 640), Vector(640, 640), Vector(1000, 60), Vector(1000, 540)].enumerated()
            .map { Self.button(.record($0), $1) }
        var pointer = Button.Pointer(focus: .record(1))
        #expect(pointer.takeFocus(.right, among: buttons) == nil && pointer.focus == .record(3))
        pointer.focus = .record(1)
        #expect(pointer.takeFocus(.right, among: Array(buttons.prefix(3))) == nil && pointer.focus == .record(1))
        pointer.focus = .record(3)
        #expect(pointer.takeFocus(.up, among: buttons) == nil && pointer.focus == .record(2), "but up leads there")
    }

    /// An arrow from one end of a value to the other changes the value at once, even with another value in the line.
    @Test func anArrowAcrossAValueChangesIt() {
        let buttons = [
            Self.button(.less(.level), Vector(100, 300)), Self.button(.more(.level), Vector(300, 300)),
            Self.button(.less(.rains), Vector(500, 300)), Self.button(.more(.rains), Vector(700, 300)),
        ]
        var pointer = Button.Pointer(focus: .less(.level))
        #expect(pointer.takeFocus(.right, among: buttons) == .more(.level) && pointer.focus == .more(.level))
        #expect(pointer.takeFocus(.right, among: buttons) == nil && pointer.focus == .less(.rains))
        #expect(pointer.takeFocus(.left, among: buttons) == nil && pointer.focus == .more(.level))
        #expect(pointer.takeFocus(.left, among: buttons) == .less(.level))
    }

    /// In the settings the focus begins with the first row.
    @Test func theFocusBeginsAtTheFirstRow() throws {
        var driver = ScreensDriver(at: { _ in SettingsPages() })
        driver.key(.down)
        let first = try #require(driver.session.memory.settingsPage.settings.first)
        #expect(driver.session.machine.pointer.focus == .less(Button.Row(first)))
        driver.key(.tab)
        #expect(driver.session.machine.pointer.focus == .more(Button.Row(first)))
    }

    /// From every tab of the settings down leads to the first row, and up from there to the open one.
    @Test(arguments: SettingPage.allCases.filter { $0 != .about })
    func tabsLeadToTheRows(page: SettingPage) throws {
        var driver = ScreensDriver(at: { _ in SettingsPages() })
        try driver.tap(.page(.init(page)))
        for key in try driver.arrows(to: .page(.init(page))) { driver.key(key) }
        driver.key(.down)
        let first = driver.navigator.buttons(at: driver.now).first?.role
        #expect(first != nil && driver.session.machine.pointer.focus == first)
        driver.key(.up)
        #expect(driver.session.machine.pointer.focus == .page(.init(page)))
    }

    /// The question whether to reset a page goes when the focus moves on.
    @Test func movingOnDropsTheQuestion() throws {
        var driver = ScreensDriver({ $0.memory.settingsPage = .sound }, at: { _ in SettingsPages() })
        let question = Words.english.resets(Words.english.soundPage)
        try driver.tap(.reset)
        #expect(driver.texts.contains(question))
        driver.key(.down)
        #expect(!driver.texts.contains(question))
    }

    /// An arrow with no button ahead does nothing. Tab goes round. Without a focus both lead to the first button.
    @Test func theFocusStaysAmongTheButtons() {
        let buttons = (0..<3).map { Self.button(.record($0), Vector(200 + 200 * Double($0), 300)) }
        var pointer = Button.Pointer(focus: .record(1))
        for key in [Input.Key.up, .down] {
            #expect(pointer.takeFocus(key, among: buttons) == nil && pointer.focus == .record(1), "\(key)")
        }
        var seen: [Button.Role?] = []
        for key in [Input.Key.right, .right, .left, .left, .left, .tab, .tab, .tab] {
            _ = pointer.takeFocus(key, among: buttons)
            seen.append(pointer.focus)
        }
        #expect(seen == [2, 2, 1, 0, 0, 1, 2, 0].map { .record($0) }, "\(seen)")
        for key in [Input.Key.left, .down, .tab] {
            pointer.focus = nil
            #expect(pointer.takeFocus(key, among: buttons) == nil && pointer.focus == .record(0))
        }
        #expect(pointer.takeFocus(.enter, among: buttons) == .record(0))
        #expect(pointer.takeFocus(.enter, among: []) == nil && pointer.takeFocus(.tab, among: []) == nil)
    }

    /// Where each arrow leads on a page with rows of buttons that are not aligned.
    @Test(arguments: [
        // From the wide row below, up leads to the button above that is nearest to it; nothing else lies above.
        (0, Input.Key.down, 3), (1, .down, 4), (2, .down, 5), (3, .up, 0), (4, .up, 1), (5, .up, 2),
        // Left and right stay within the row, and stop at its ends.
        (0, .left, 0), (2, .right, 2), (3, .right, 4), (5, .left, 4), (5, .right, 5),
        // From the middle of the second row to the last, which is far to the side.
        (4, .down, 6), (5, .down, 6), (6, .up, 5), (6, .left, 6), (6, .right, 6), (6, .down, 6),
    ])
    func arrowsLeadBelowAndToTheSide(from: Int, key: Input.Key, to: Int) {
        // Two rows of three, the second a little to the right; below them one button at the right edge.
        let places = [
            Vector(200, 100), Vector(400, 100), Vector(600, 100),
            Vector(230, 220), Vector(430, 220), Vector(630, 220),
            Vector(1100, 340),
        ]
        let buttons = places.enumerated().map { Self.button(.record($0), $1) }
        var pointer = Button.Pointer(focus: .record(from))
        #expect(pointer.takeFocus(key, among: buttons) == nil && pointer.focus == .record(to))
    }
}
