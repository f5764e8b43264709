import Motion
import Picture
import Rain
import RainPlayers
import RainScreens
import RainShow

// The game with its screens. The page hands over inputs and the time, and gets frames.

/// The game of the page, and what it keeps.
struct Game {
    var navigator: Navigator
    fileprivate var before: Instant
    fileprivate var frame = Frame(size: .zero)
    fileprivate var inputs: [(at: Instant, input: Input)] = []
    var replies: [Reply] = []
    /// The size of the canvas, pixels.
    fileprivate var canvas = Vector(1280, 720)
    /// The width of the border at each edge that the machine covers in part, pixels: left and right, above and below.
    fileprivate var border = Vector.zero
    let book: Book
    /// The number of texts that have been read aloud.
    fileprivate var spoken = 0
    /// The subject of the last link.
    fileprivate var linked: Sending.Subject?
    /// The card that the page is to make, and its subject.
    fileprivate var card: (frame: Frame, subject: Sending.Subject)?
    /// Requests that wait for the file of a record, by its number.
    fileprivate var waiting: [(number: Int64, asker: Int, request: Request)] = []

    fileprivate init(_ session: Session, _ book: Book, at now: Instant) {
        (navigator, before, self.book) = (Navigator(session), now, book)
        navigator.begin(at: now) { $0.firstScreen() }
    }

    /// The mix of the last frame.
    var mix: Mix { navigator.mix(at: before) }

    /// The tunes that are heard now or in the next seconds.
    var tunesSoon: [Tune] { navigator.tunesSoon(at: before) }

    /// Pixels per point: the field fits into the canvas, without its border.
    fileprivate var scale: Double {
        let room = canvas - border * 2
        return max(1e-3, min(room.x / navigator.field.x, room.y / navigator.field.y))
    }

    /// The pixel of the field's upper left corner.
    fileprivate var origin: Vector {
        let rest = (canvas - navigator.field * scale) / 2
        return Vector(rest.x.rounded(), rest.y.rounded())
    }
}

nonisolated(unsafe) var game = Game(
    Session(settings: Settings(), first: .usual, seed: 0), Book(), at: Instant(nanoseconds: 0))

/// It outlives the game, since it has memory of its own.
nonisolated(unsafe) private var painter = Painter()

/// The records, which are loaded before the game begins.
nonisolated(unsafe) private var loaded = Book()

private func instant(_ microseconds: Double) -> Instant { Instant(nanoseconds: Int64(microseconds * 1000)) }

/// What the page's address asks for.
private enum Link {
    case rain(RainCode)
    case today
    case round(Round)
}

nonisolated(unsafe) private var link: Link?

/// Takes the link of the page's address, before the game begins: the code of a rain or the word `today` in the inbox,
/// or a record file if it `isRecord`. Returns 1, or 0 for a link that this version cannot follow.
@_expose(wasm, "game_link") @_cdecl("web_game_link")
package func takeLink(_ length: Int32, _ isRecord: Int32) -> Int32 {
    link = nil
    if isRecord != 0 {
        let journal = try? RecordFile.read(received(length)).journal
        link = journal.flatMap { Round(replaying: $0, within: Journal.maxWork) }.map(Link.round)
    } else {
        let text = receivedText(length)
        link = text == "today" ? .today : (try? RainCode(text)).map(Link.rain)
    }
    return link == nil ? 0 : 1
}

/// Begins the game on a canvas of some size, pixels.
/// - Parameters:
///   - language: the browser's: 0 for English, 1 for Simplified and 2 for Traditional Chinese.
///   - utcSeconds: the time of day, seconds since 1970 UTC.
///   - zone: the player's time zone, seconds east of UTC.
///   - abilities: the numbers of `Abilities` that the page has, added up.
///   - length: the number of bytes of the settings in the inbox, as a line `name value` for each.
@_expose(wasm, "game_begin") @_cdecl("web_game_begin")
package func beginGame(
    _ microseconds: Double, _ seedHigh: UInt32, _ seedLow: UInt32, _ language: Int32, _ utcSeconds: Double,
    _ zone: Double, _ width: Double, _ height: Double, _ abilities: Int32, _ length: Int32
) {
    var settings = Settings()
    let languages = Language.allCases
    settings.capabilities.language = languages[Int(language).clamped(to: 0...languages.count - 1)]
    settings.capabilities.abilities = Abilities(rawValue: UInt8(truncatingIfNeeded: abilities))
    settings.capabilities.account = settings.capabilities.language == .english ? "Player" : "玩家"
    settings.take(receivedText(length))
    settings.capabilities.hasRecords = loaded.hasRounds
    let seed = word(seedHigh, seedLow)
    var code: RainCode?
    if case .rain(let given) = link { (code, settings.level) = (given, nil) }
    let first = code.map { LevelChoice(name: $0.level.name, level: $0.level) } ?? .usual
    var session = Session(
        settings: settings, first: first, seed: code?.seed ?? seed, isSeedGiven: code != nil, code: code,
        ids: Seed(seed)["ids"])
    let now = instant(microseconds)
    session.machine.wallClock = WallClock(utcSeconds: Int64(utcSeconds), at: now)
    session.machine.windowShape = width / height
    session.memory.remembered = Setting.remembered
    let border = game.border
    (loaded.offset, loaded.ids) = (Int64(zone), Seed(seed)["ids"])
    game = Game(session, loaded, at: now)
    (game.canvas, game.border) = (Vector(width, height), border)
    loaded = Book()
    switch link {
    case .today: game.navigator.push(Today(), at: now)
    case .round(let round): game.navigator.push(Replaying(round, at: now), at: now)
    case .rain, nil: break
    }
    link = nil
}

/// Takes the time of day, seconds since 1970 UTC.
@_expose(wasm, "game_clock") @_cdecl("web_game_clock")
package func setClock(_ microseconds: Double, _ utcSeconds: Double) {
    game.navigator.context.session.machine.wallClock = WallClock(
        utcSeconds: Int64(utcSeconds), at: instant(microseconds))
}

/// Notes that the page fills the screen (1), or no longer does.
@_expose(wasm, "game_fullscreen") @_cdecl("web_game_fullscreen")
package func noteFullscreen(_ isOn: Int32) { game.navigator.context.session.settings.isFullscreen = isOn != 0 }

/// Takes the size of the canvas, and of the border at each edge that the machine covers in part; pixels.
@_expose(wasm, "game_resize") @_cdecl("web_game_resize")
package func resize(_ width: Double, _ height: Double, _ sides: Double, _ ends: Double) {
    game.canvas = Vector(max(1, width), max(1, height))
    game.border = Vector(sides, ends)
    game.navigator.context.session.machine.windowShape = width / height
}

/// Keeps an input for the next frame.
///
/// Kinds are 0 press, 1 move, 2 lift; 3 key down, 4 key up; 5 text, 6 composed text; 7 wheel, by the sign of `y`; 8
/// second button down, 9 up; 10 focus lost, 11 gained; and of a gamepad 12 stick, 13 main button, 14 spare button, 15
/// pause, 16 start over, all others its loss. Places are pixels of the canvas; a stick has -1 ... 1. The inbox has
/// the key's name or the text.
/// - Parameter finger: the number of a finger; -1 for the mouse, -2 for a gamepad. For a gamepad's button whether it
///   is down.
@_expose(wasm, "game_input") @_cdecl("web_game_input")
package func handleInput(
    _ microseconds: Double, _ kind: Int32, _ x: Double, _ y: Double, _ finger: Int32, _ length: Int32
) {
    let by = finger == -1 ? Finger.mouse : finger == -2 ? .pad : .touch(Int64(finger))
    let point = (Vector(x, y) - game.origin) / game.scale
    let isDown = finger != 0
    let input: Input =
        switch kind {
        case 0: .press(point, by: by)
        case 1: .move(point, by: by)
        case 2: .lift(point, by: by)
        case 3, 4: .key(Input.Key(KeyName(pressed: receivedText(length))), isDown: kind == 3)
        case 5: .text(receivedText(length))
        case 6: .composing(receivedText(length))
        case 7: .wheel(y < 0 ? 1 : -1)
        case 8, 9: .hold(kind == 8, by: by)
        case 10: .focusLost
        case 11: .focusGained
        case 12: .stick(Vector(x, y))
        case 13: .padButton(isDown)
        case 14: .spareButton(isDown)
        case 15: .key(.pause, isDown: isDown)
        case 16: .key(.startOver, isDown: isDown)
        default: .gamepadLost
        }
    game.inputs.append((instant(microseconds), input))
}

/// Handles the inputs and everything due until a time, answers what the screens asked for, and lays out the frame.
/// Returns the number of its quads.
@_expose(wasm, "game_frame") @_cdecl("web_game_frame")
package func drawFrame(_ microseconds: Double) -> Int32 {
    let now = max(game.before, instant(microseconds))
    // The page has played the sounds of the frame before. What a screen has asked for as the game began is still to
    // be done.
    game.navigator.context.cues.removeAll(keepingCapacity: true)
    game.navigator.advance(from: game.before, to: now, inputs: game.inputs, replies: game.replies)
    game.inputs.removeAll(keepingCapacity: true)
    game.replies.removeAll(keepingCapacity: true)
    game.before = now
    if let clock = game.navigator.context.session.machine.wallClock {
        let since = now.nanoseconds - clock.at.nanoseconds
        game.book.now = UInt64(clamping: clock.utcSeconds * 1000 + since / 1_000_000)
    }
    for (asker, request) in game.navigator.context.requests { answer(request, for: asker) }
    game.navigator.context.requests.removeAll(keepingCapacity: true)
    game.book.commit()
    readAloud()
    if game.frame.size == game.navigator.field {
        game.frame.clear()
    } else {
        game.frame = Frame(size: game.navigator.field)
    }
    let (scale, origin) = (game.scale, game.origin)
    game.frame.margin = origin / scale
    game.navigator.append(at: now, to: &game.frame)
    painter.lay(out: game.frame, scale: scale, origin: origin)
    return Int32(painter.count)
}

/// Lays out the present round (see Rules.swift) at a time, as its watcher sees it. Returns the number of quads.
@_expose(wasm, "round_frame") @_cdecl("web_round_frame")
package func drawRound(_ microseconds: Double) -> Int32 {
    let moment = round.moment(at: RoundTime(nanoseconds: Int64(microseconds * 1000)))
    if game.frame.size == round.level.field { game.frame.clear() } else { game.frame = Frame(size: round.level.field) }
    let view = RoundView(round, in: moment, pointer: Button.Pointer(), looks: Looks(), words: .english)
    view.appendField(to: &game.frame)
    view.appendHUD(to: &game.frame)
    painter.lay(out: game.frame, scale: 1, origin: .zero)
    return Int32(painter.count)
}

/// The address of the quads of the last frame: four corners each, of 24 bytes.
@_expose(wasm, "game_vertices") @_cdecl("web_game_vertices")
package func verticesAddress() -> UnsafeRawPointer? { painter.vertices }

/// The address of the places of images in the texture, 8 numbers for each index.
@_expose(wasm, "game_cells") @_cdecl("web_game_cells")
package func cellsAddress() -> UnsafeRawPointer? { UnsafeRawPointer(painter.cells) }

/// Returns the index of an image that has to be rasterised; -1 for none.
@_expose(wasm, "game_wanted") @_cdecl("web_game_wanted")
package func nextWanted() -> Int32 { painter.wanted.popLast() ?? -1 }

/// Forgets all pictures, which the page has lost or will rasterise at another scale.
@_expose(wasm, "game_forget") @_cdecl("web_game_forget")
package func forgetPictures() { painter.forget() }

/// Puts all images into the outbox, one in a line: its index, the name of its file, 1 for a silhouette, its width and
/// height in points, its border, and the size at which it is rasterised, relative to its own.
@_expose(wasm, "images") @_cdecl("web_images")
package func images() -> Int32 {
    let level = game.navigator.context.session.level
    let packs = Set(Image.packs + Image.sheens + Image.papers.values.flatMap { [$0.closed, $0.open] })
    let (pack, bomb) = (max(1, level.packSize / Image.packRed.size.y), max(1, level.bombSize / Image.bomb.size.x))
    var text = ""
    for image in [.white] + Image.game + Image.later + Image.silhouettes {
        let isBomb = [.bomb, .bombContrast].contains(image) || Image.smoke.contains(image)
        let factor = packs.contains(image) ? pack : isBomb ? bomb : 1
        text += "\(image.index)\t\(image.fileName)\t\(image.isSilhouette ? 1 : 0)\t\(image.size.x)\t\(image.size.y)"
        text += "\t\(image.border)\t\(factor)\n"
    }
    return give(Array(text.utf8))
}

private func answer(_ request: Request, for asker: Int) {
    if let number = game.book.missingFile(for: request) {
        game.waiting.append((number, asker, request))
        return Page.tell(.readFile, "\(number)")
    }
    switch request {
    case .copy(let text): Page.tell(.copy, text)
    case .send(.link, let subject, _, _): makeLink(to: subject)
    case .send(_, let subject, let isTall, let settings): makeCard(of: subject, isTall: isTall, settings)
    case .paste: Page.tell(.paste, "")
    case .promise: Page.tell(.promise, "")
    case .saveRecords: Page.tell(.saveRecords, "")
    case .readRecords: Page.tell(.readRecords, "")
    default:
        if game.book.perform(request, for: asker) { return }
        if let answer = request.answer(by: game.book) { game.replies.append((asker, answer)) }
    }
}

/// Lets the page read the newest text, if the player wants that.
private func readAloud() {
    let settings = game.navigator.context.session.settings
    let aloud = game.navigator.aloud
    guard settings.access.speech != .off, aloud.count != game.spoken else { return }
    game.spoken = aloud.count
    Page.tell(.speak, aloud.text, Array(settings.shownLanguage.tag.utf8))
}

/// Lets the page make a card.
private func makeCard(of subject: Sending.Subject, isTall: Bool, _ settings: Settings) {
    var frame = Frame(size: isTall ? Card.tall : Card.wide)
    switch subject {
    case .podium(let podium): podium.append(settings.words, to: &frame)
    case .round, .record: game.book.card(of: subject)?.append(settings.words, looks: settings.looks, to: &frame)
    }
    if frame.sprites.isEmpty {
        game.replies.append((nil, .sending(Sending(.card, of: subject, .failed(.noRecord)))))
    } else {
        game.card = (frame, subject)
        Page.tell(.card, "\(Int(frame.size.x)) \(Int(frame.size.y))")
    }
}

/// Lets the page make a link to a replay.
private func makeLink(to subject: Sending.Subject) {
    guard let file = game.book.file(of: subject) else {
        return game.replies.append((nil, .sending(Sending(.link, of: subject, .failed(.noRecord)))))
    }
    game.linked = subject
    Page.tell(.share, file.player, file.bytes)
}

/// The link was passed on (1), saved as a file whose name is in the inbox (2), or not (0).
@_expose(wasm, "link_made") @_cdecl("web_link_made")
package func noteLink(_ outcome: Int32, _ length: Int32) {
    guard let subject = game.linked else { return }
    let progress: Sending.Progress =
        outcome == 1 ? .passedOn : outcome == 2 ? .saved(receivedText(length)) : .stopped
    game.replies.append((nil, .sending(Sending(.link, of: subject, progress))))
}

/// Lays out the card that is to be made, a pixel for a point. Returns the number of quads; 0 without a card.
@_expose(wasm, "card_frame") @_cdecl("web_card_frame")
package func drawCard() -> Int32 {
    guard let card = game.card else { return 0 }
    painter.lay(out: card.frame, scale: 1, origin: .zero)
    return Int32(painter.count)
}

/// The card was saved under the name in the inbox, or could not be (0 bytes).
@_expose(wasm, "card_saved") @_cdecl("web_card_saved")
package func noteCard(_ length: Int32) {
    guard let subject = game.card?.subject else { return }
    game.card = nil
    let progress: Sending.Progress = length > 0 ? .saved(receivedText(length)) : .failed(.endedEarly)
    game.replies.append((nil, .sending(Sending(.card, of: subject, progress))))
}

/// Takes what the page has kept, before the game begins: 0 a round under its number, 1 a fact under its name, all
/// others the round that was being played. The inbox has the name, and then the bytes.
@_expose(wasm, "book_load") @_cdecl("web_book_load")
package func load(_ kind: Int32, _ nameLength: Int32, _ length: Int32) {
    let all = received(nameLength + length)
    let (name, bytes) = (all.prefix(Int(nameLength)), Array(all.dropFirst(Int(nameLength))))
    let text = String(decoding: name, as: UTF8.self)
    switch kind {
    case 0: if let number = Int64(text) { loaded.load(round: number, bytes) }
    case 1: loaded.load(fact: text, String(decoding: bytes, as: UTF8.self))
    default: loaded.settle(bytes)
    }
}

/// The page has kept a commit, by its number, and all before it; or has failed to (0), and will try again.
@_expose(wasm, "book_kept") @_cdecl("web_book_kept")
package func noteKept(_ commit: Int32, _ isKept: Int32) {
    game.replies += game.book.answers(to: Int(commit), isKept: isKept != 0)
}

/// Takes the file of a record from the inbox; none if it could not be read.
@_expose(wasm, "book_file") @_cdecl("web_book_file")
package func takeFile(_ number: Double, _ length: Int32) {
    let number = Int64(number)
    game.book.load(file: number, received(length))
    let asked = game.waiting.filter { $0.number == number }
    game.waiting.removeAll { $0.number == number }
    for (_, asker, request) in asked { answer(request, for: asker) }
    // A file that could not be read is asked for again.
    if length == 0 { game.book.forget(file: number) }
}

/// The clipboard has a text that was to be copied (1), or has not (0); the inbox has it.
@_expose(wasm, "game_copied") @_cdecl("web_game_copied")
package func noteCopied(_ isCopied: Int32, _ length: Int32) {
    game.replies.append((nil, .copied(receivedText(length), isCopied != 0)))
}

@_expose(wasm, "game_screen") @_cdecl("web_game_screen")
package func screenName() -> Int32 { give(Array(game.navigator.screen.name.utf8)) }

/// Puts the texts of the frame into the outbox, one in a line.
@_expose(wasm, "game_texts") @_cdecl("web_game_texts")
package func texts() -> Int32 { give(Array(game.frame.labels.map { $0.text }.joined(separator: "\n").utf8)) }

private func name(of role: Button.Role) -> String {
    switch role {
    case .action(let action): action.name
    case .item(let action, let number): "\(action.name) \(number)"
    case .less(let row): "less \(row.name)"
    case .more(let row): "more \(row.name)"
    case .page(let row): "page \(row.name)"
    case .ask(let row): "ask \(row.name)"
    case .type(let character): "type \(character)"
    }
}

/// Puts the buttons into the outbox, one in a line: the x and y of its middle, pixels of the canvas, and its name.
@_expose(wasm, "game_buttons") @_cdecl("web_game_buttons")
package func buttons() -> Int32 {
    let places = game.navigator.buttons(at: game.before).map { button in
        let place = game.origin + button.area.center * game.scale
        return "\(place.x) \(place.y) \(name(of: button.role))"
    }
    return give(Array(places.joined(separator: "\n").utf8))
}

/// Puts the present page into the outbox as it is read, in lines of columns: the tag of its language and its heading; and
/// for each button its area in pixels of the canvas with 1 if it is enabled, its name, and its text. Empty while a round
/// runs.
@_expose(wasm, "game_spoken") @_cdecl("web_game_spoken")
package func spoken() -> Int32 {
    guard let page = game.navigator.spokenPage(at: game.before) else { return give([]) }
    var lines = ["\(game.navigator.context.session.settings.shownLanguage.tag)\t\(page.heading)"]
    for (button, text) in page.buttons {
        let (place, size) = (game.origin + button.area.origin * game.scale, button.area.size * game.scale)
        let area = "\(place.x) \(place.y) \(size.x) \(size.y) \(button.isEnabled ? 1 : 0)"
        lines.append("\(area)\t\(name(of: button.role))\t\(text)")
    }
    return give(Array(lines.joined(separator: "\n").utf8))
}

/// Pixels per point.
@_expose(wasm, "game_scale") @_cdecl("web_game_scale")
package func pixelsPerPoint() -> Double { game.scale }

/// The width of the field divided by its height.
@_expose(wasm, "game_shape") @_cdecl("web_game_shape")
package func shape() -> Double { game.navigator.field.x / game.navigator.field.y }

/// Whether a round runs, which a hidden page must pause: 1 or 0.
@_expose(wasm, "game_plays") @_cdecl("web_game_plays")
package func isPlaying() -> Int32 { game.navigator.isPlaying(at: game.before) ? 1 : 0 }

/// The area of typed text in pixels of the canvas: 0 its left edge, 1 its upper edge, 2 its width, all others its
/// height. All are 0 while keys are commands.
@_expose(wasm, "game_text_area") @_cdecl("web_game_text_area")
package func textArea(_ side: Int32) -> Double {
    guard let area = game.navigator.textArea else { return 0 }
    return switch side {
    case 0: game.origin.x + area.minX * game.scale
    case 1: game.origin.y + area.minY * game.scale
    case 2: area.size.x * game.scale
    default: area.size.y * game.scale
    }
}

@_expose(wasm, "game_is_done") @_cdecl("web_game_is_done")
package func isGameDone() -> Int32 { game.navigator.isDone ? 1 : 0 }
