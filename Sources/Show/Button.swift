package import Motion
package import Picture

package struct Button: Hashable, Sendable {
    package enum Role: Hashable, Sendable {
        case start
        case quit
        case pause
        case rewind
        case resume
        case restart
        case leave
        case again
        case settings
        case back
        case reset
        /// Changes the value of a row to the one before, or to the next.
        case less(Row)
        case more(Row)
        case page(Row)
        /// Edits the value of a row of the settings: a key or a name.
        case ask(Row)
        case records
        /// Marks a record with a heart, or replays it.
        case like
        case watch
        case name
        /// Types a character, deletes the last one, toggles capitals and accents, and accepts the text.
        case type(Character)
        case erase
        case shift
        case accents
        case done
        /// Shows the names that can be picked, or the letters again; picks one by its place among all.
        case readyNames
        case readyName(Int)
        case speed
        /// Plays the last rain again, or that of the day.
        case sameRain
        case today
        /// Edits the code of a rain; copies one to the clipboard, and pastes one.
        case code
        case copyCode
        case paste
        /// Opens the record in a row; races it on its rain; asks whether to delete it.
        case record(Int)
        case race
        case delete
        /// Plays on from the present time of a replay.
        case practise
        /// Opens the page for sending; makes a card; makes a video.
        case send
        case card
        case video
        case feats
        /// Opens the page of the nights; chooses one by its number; plays the next one.
        case nights
        case night(Int)
        case nextNight
        /// Opens the page of the bowl; takes or wears a thing, by its place among all.
        case bowl
        case thing(Int)
        /// Shows more of an abbreviated text, and less again.
        case unfold
        case language
        case lesson
        case skip
        /// Sets up a party; edits or removes the player in a row; adds a player.
        case together
        case player(Int)
        case removePlayer(Int)
        case addPlayer
        /// Goes on to the next turn of a party; gives up a turn; removes its player; ends the party.
        case nextTurn
        case skipTurn
        case leaveParty
        case endParty
        /// Turns captions of sounds on and off.
        case captions
        /// Opens the page of the aids.
        case access
        /// Shows the outcome of an event's round. For staff: hands in a code, stops and resumes the prizes, and hides
        /// the round in a row; prints slips again.
        case claim
        /// To the page after the results.
        case onward
        case redeem
        case stopPrizes
        case goOn
        case hide(Int)
        case printAgain
    }

    /// A value that can be changed, by its name on its screen.
    package struct Row: Hashable, Sendable {
        package let name: String

        package init(_ name: String) { self.name = name }

        /// The level on the title, or on the records screen.
        package static let level = Row("level")
        /// The filter, the order and the page of the records.
        package static let filter = Row("filter")
        package static let order = Row("order")
        package static let page = Row("page")
        /// The number of rains of a party.
        package static let rains = Row("rains")
    }

    package let role: Role
    /// The area that is drawn.
    package let area: Rect
    package var isEnabled = true
    /// Whether the button stands out among its neighbours.
    package var isMain = false
    /// Whether it shows a sign without words: its name appears while it is hovered, and by a press that lasts.
    package private(set) var isSign = false

    package init(role: Role, area: Rect, isEnabled: Bool = true, isMain: Bool = false) {
        (self.role, self.area, self.isEnabled, self.isMain) = (role, area, isEnabled, isMain)
    }

    /// The same button with a sign in place of words.
    package var asSign: Button {
        var button = self
        button.isSign = true
        return button
    }

    /// Min side of a button's reach, points: on the smallest window, of 1024 x 768 pixels, it is 44 pixels.
    package static let minReach = 56.0

    /// The area that can be hit: at least as large as a finger needs.
    package var reach: Rect {
        Rect(center: area.center, size: Vector(max(area.size.x, Self.minReach), max(area.size.y, Self.minReach)))
    }
}

extension Button {
    /// The state of the pointer and the focus, which buttons respond to.
    package struct Pointer: Hashable, Sendable {
        package var position: Vector?
        package var isDown = false
        package var focus: Role?

        package init(position: Vector? = nil, isDown: Bool = false, focus: Role? = nil) {
            self.position = position
            self.isDown = isDown
            self.focus = focus
        }
    }

    /// Margin of the focus ring outside the button, points, and size of its light, in sizes of the button.
    private static let focus = (rim: 11.0, glow: Vector(1.35, 2.1))
    /// Growth of a button under the pointer, which is also its shrinkage when pressed, and padding of its text, points.
    private static let swell = 3.0
    private static let padding = 12.0
    /// Distance from a round button's edge to the centre of its caption, points.
    private static let caption = 26.0
    private static let captionHeight = 30.0
    /// Sides of icons, in heights of their button; for a wide button's icon its distance from the edge, the shift of
    /// the text, and the distance of the text from its centre, in sides.
    private static let icon = (wide: 0.5, round: 0.56, shift: 1.1, textShift: 0.4, clear: 0.7)

    package func isHovered(_ pointer: Pointer) -> Bool {
        isEnabled && (pointer.focus == role || (pointer.focus == nil && pointer.position.map(reach.contains) ?? false))
    }

    package func appendFocus(_ pointer: Pointer, to frame: inout Frame) {
        guard pointer.focus == role, isEnabled else { return }
        // The focus is seen at once, also on a button that is only coming.
        frame.unfaded { frame in
            frame.image(
                .glow, at: area.center, size: area.size * Self.focus.glow, color: Palette.gold.faded(to: 0.5),
                blend: .additive)
            frame.stretch(.focus, over: area.widened(by: Self.focus.rim))
        }
    }

    /// The area as drawn: a little larger under the pointer, smaller when pressed.
    private func shown(_ pointer: Pointer) -> (area: Rect, light: Double) {
        let hovered = isHovered(pointer)
        let pressed = hovered && pointer.isDown
        return (area.widened(by: pressed ? -Self.swell : hovered ? Self.swell : 0), hovered && !pressed ? 1.0 : 0.93)
    }

    /// - Parameter hasSign: whether the caller draws a sign in the place of an icon.
    package func append(
        _ text: String, icon: Image? = nil, hasSign: Bool = false, style: Label.Style = .button, pointer: Pointer,
        to frame: inout Frame
    ) {
        let (area, light) = shown(pointer)
        appendFocus(pointer, to: &frame)
        let opacity = isEnabled ? 1 : 0.4
        frame.stretch(isMain ? .buttonGold : .button, over: area, color: Color(light, light, light, opacity))
        let color = (isMain ? Palette.ink : Palette.paleGold).faded(to: opacity)
        var center = area.center
        let inner = area.inset(sides: Self.padding)
        var room = inner.size.x
        if icon != nil || hasSign {
            let side = area.size.y * Self.icon.wide
            let place = text.isEmpty ? center : area.leading + Vector(side * Self.icon.shift, 0)
            if let icon { frame.icon(icon, at: place, side: side, color: color) }
            center.x += side * Self.icon.textShift
            room = 2 * min(inner.maxX - center.x, center.x - place.x - side * Self.icon.clear)
        }
        frame.text(text, at: center, style: style, color: color, room: room)
    }

    package func append(icon: Image?, pointer: Pointer, to frame: inout Frame) {
        let hovered = isHovered(pointer)
        let area = shown(pointer).area
        appendFocus(pointer, to: &frame)
        frame.stretch(.pill, over: area, color: Color(1, 1, 1, isEnabled ? 1 : 0.5))
        let side = area.size.y * Self.icon.round
        let color = isEnabled ? (hovered ? Palette.cream : Palette.gold) : Palette.mist.faded(to: 0.4)
        if let icon {
            frame.icon(icon, at: area.center, side: side, color: color)
        }
    }

    /// Appends the name of a sign while the button is hovered or focused: above it or, with a side of 1, below.
    package func appendCaption(
        _ text: String, side: Double = -1, pointer: Pointer, to frame: inout Frame
    ) {
        guard isSign, isHovered(pointer), !text.isEmpty else { return }
        appendPlate(text, side: side, to: &frame)
    }

    /// Appends words about the button on a plate of their own, which keeps them legible and within the field: above the
    /// button or, with a side of 1, below, and `beyond` points farther away.
    func appendPlate(_ text: String, side: Double, beyond distance: Double = 0, to frame: inout Frame) {
        let half = text.estimatedWidth(in: .caption) / 2 + Self.padding
        let bounds = frame.bounds.inset(sides: Self.padding / 2)
        let x = max(bounds.minX + half, min(area.center.x, bounds.maxX - half))
        let place = Vector(x, area.center.y + side * (area.size.y / 2 + Self.caption + distance))
        frame.capsule(Rect(center: place, size: Vector(2 * half, Self.captionHeight)), Palette.night.faded(to: 0.85))
        frame.text(text, at: place, style: .caption, color: Palette.cream, room: 2 * half)
    }

    fileprivate func distance(to point: Vector) -> Double {
        Vector(
            max(area.minX - point.x, 0, point.x - area.maxX), max(area.minY - point.y, 0, point.y - area.maxY)
        ).length
    }
}

extension [Button] {
    /// Returns the role of the enabled button under a point, or nil; that of the nearest where two overlap.
    /// - Parameter enabledOnly: false to include disabled buttons.
    package func role(at point: Vector, enabledOnly: Bool = true) -> Button.Role? {
        var best: (role: Button.Role, distance: Double)?
        for button in self where (button.isEnabled || !enabledOnly) && button.reach.contains(point) {
            let distance = button.distance(to: point)
            if distance < best?.distance ?? .infinity { best = (button.role, distance) }
        }
        return best?.role
    }
}

extension Button.Role {
    /// The word on a button; empty if a value or a sign stands there.
    package func text(in words: Words) -> String {
        switch self {
        case .start: words.start
        case .quit: words.quit
        case .resume: words.resume
        case .restart: words.restart
        case .leave: words.leave
        case .again: words.again
        case .sameRain: words.same
        case .today: words.today
        case .race: words.race
        case .practise: words.practise
        case .send: words.send
        case .card: words.cardToSend
        case .video: words.video
        case .code: words.code
        case .lesson: words.lesson
        case .copyCode: words.copy
        case .paste: words.paste
        case .watch: words.watch
        case .delete: words.delete
        case .feats: words.feats
        case .nights: words.nights
        case .nextNight: words.nextNight
        case .bowl: words.bowl
        case .settings: words.settings
        case .unfold: words.details
        case .language: words.languageSetting
        case .back: words.back
        case .less(.page): words.pageBefore
        case .more(.page): words.pageAfter
        case .reset: words.reset
        case .records: words.records
        case .done: words.done
        case .skip: words.skip
        case .together: words.together
        case .addPlayer: words.addPlayer
        case .skipTurn: words.skipTurn
        case .endParty: words.endParty
        case .captions: words.captions
        case .access: words.access
        case .claim: words.yourCode
        case .onward: words.onward
        case .readyNames: words.readyNamesKey
        case .redeem: words.redeem
        case .stopPrizes: words.stopPrizes
        case .goOn: words.letPrizesGoOn
        case .printAgain: words.printAgain
        // These buttons show a value or a sign of their own.
        case .pause, .rewind, .less, .more, .page, .ask, .like, .name, .type, .erase, .shift, .accents, .speed, .record,
            .night, .thing, .readyName,
            .player, .removePlayer, .nextTurn, .leaveParty, .hide:
            ""
        }
    }

    package var icon: Image? {
        switch self {
        case .start, .resume: .iconPlay
        case .restart, .reset, .sameRain: .iconRestart
        case .again: .iconNext
        case .today: .iconToday
        case .race: .iconRace
        case .copyCode, .paste: .iconCopy
        case .watch: .iconPlay
        case .delete: .iconDelete
        case .feats: .iconFeats
        case .nights: .iconToday
        case .bowl: .iconBowl
        case .code: .iconCode
        case .lesson: .iconLesson
        case .practise: .iconHand
        case .send: .iconSend
        case .card: .iconPicture
        case .video: .iconVideo
        case .leave: .iconHome
        case .quit: .iconQuit
        case .settings: .iconSettings
        case .language: .iconLanguage
        case .back, .less(.page): .iconBack
        case .more(.page): .iconNext
        case .records: .iconTrophy
        case .done: .iconCheck
        case .skip, .nextTurn, .skipTurn, .nextNight: .iconNext
        case .together: .iconTogether
        case .addPlayer: .iconPlus
        case .removePlayer, .leaveParty, .hide: .iconMinus
        case .endParty: .iconHome
        case .captions: .iconCaptions
        case .access: .iconAccess
        case .claim, .redeem: .iconCode
        case .onward: .iconNext
        case .stopPrizes: .iconPause
        case .goOn: .iconPlay
        default: nil
        }
    }
}
