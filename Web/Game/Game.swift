import Motion
import Picture
import Rain
import RainPlayers
import RainScreens
import RainShow

// The game with its screens. The page hands over inputs and the time, and gets frames.

/// The game of the page, and what it keeps.
private struct Game {
    var navigator: Navigator
    var before: Instant
    var frame = Frame(size: .zero)
    var book = Book()
    /// The record files of rounds that were played to their end.
    var records: [[UInt8]] = []

    init(_ session: Session, at now: Instant) {
        (navigator, before) = (Navigator(session), now)
        navigator.begin(at: now) { $0.firstScreen() }
    }
}

nonisolated(unsafe) private var game = Game(
    Session(settings: Settings(), first: .usual, seed: 0), at: Instant(nanoseconds: 0))

private func instant(_ microseconds: Double) -> Instant { Instant(nanoseconds: Int64(microseconds * 1000)) }

/// Begins the game.
/// - Parameters:
///   - language: 0 for English, 1 for Simplified and 2 for Traditional Chinese.
///   - utcSeconds: the time of day, seconds since 1970 UTC.
///   - shape: the width of the page divided by its height.
@_expose(wasm, "game_begin") @_cdecl("web_game_begin")
func beginGame(
    _ microseconds: Double, _ seedHigh: UInt32, _ seedLow: UInt32, _ language: Int32, _ utcSeconds: Double,
    _ shape: Double
) {
    var settings = Settings()
    let languages = Language.allCases
    settings.language = languages[Int(language).clamped(to: 0...languages.count - 1)]
    let seed = word(seedHigh, seedLow)
    var session = Session(settings: settings, first: .usual, seed: seed, ids: Seed(seed)["ids"])
    let now = instant(microseconds)
    session.machine.wallClock = WallClock(utcSeconds: Int64(utcSeconds), at: now)
    session.machine.windowShape = shape
    game = Game(session, at: now)
}

/// Hands an input to the game: 0 press, 1 move, 2 lift, 3 key down, 4 key up, 5 text, 6 focus lost, all others focus gained. The
/// inbox has the key's name or the text. A finger below 0 is the mouse.
@_expose(wasm, "game_input") @_cdecl("web_game_input")
func handleInput(_ microseconds: Double, _ kind: Int32, _ x: Double, _ y: Double, _ finger: Int32, _ length: Int32) {
    let (point, by) = (Vector(x, y), finger < 0 ? Finger.mouse : .touch(Int64(finger)))
    let input: Input =
        switch kind {
        case 0: .press(point, by: by)
        case 1: .move(point, by: by)
        case 2: .lift(point, by: by)
        case 3, 4: .key(Input.Key(KeyName(pressed: receivedText(length))), isDown: kind == 3)
        case 5: .text(receivedText(length))
        case 6: .focusLost
        default: .focusGained
        }
    game.navigator.handle(input, at: instant(microseconds))
}

/// Does everything due until a time, answers what the screens asked for, and draws the frame. Returns the number of sprites.
@_expose(wasm, "game_frame") @_cdecl("web_game_frame")
func drawFrame(_ microseconds: Double) -> Int32 {
    let now = max(game.before, instant(microseconds))
    game.navigator.advance(from: game.before, to: now)
    game.before = now
    let asked = game.navigator.context.requests
    game.navigator.context.clear()
    for (asker, request) in asked {
        guard let answer = answer(request) else { continue }
        game.navigator.receive((asker, answer), at: now)
    }
    if game.frame.size == game.navigator.field {
        game.frame.clear()
    } else {
        game.frame = Frame(size: game.navigator.field)
    }
    game.navigator.append(at: now, to: &game.frame)
    return Int32(game.frame.sprites.count)
}

private func answer(_ request: Request) -> Answer? {
    guard case .finish(let ticket, let round, let moment, _) = request else { return request.answer(by: game.book) }
    if moment.phase == .over(early: false) {
        var record = RecordFile(player: "Guest", journal: round.journal.encoded)
        (record.tally, record.levelDigest, record.version) = (moment.tally, round.level.digest, "web")
        game.records.append(record.encoded)
    }
    return .kept(ticket, Rank(place: nil, count: 0))
}

@_expose(wasm, "game_screen") @_cdecl("web_game_screen")
func screenName() -> Int32 { give(Array(game.navigator.screen.name.utf8)) }

/// Puts the texts of the frame into the outbox, one in a line.
@_expose(wasm, "game_texts") @_cdecl("web_game_texts")
func texts() -> Int32 { give(Array(game.frame.labels.map { $0.text }.joined(separator: "\n").utf8)) }

/// Puts the middles of the buttons into the outbox, as texts: x and y of one in a line.
@_expose(wasm, "game_buttons") @_cdecl("web_game_buttons")
func buttons() -> Int32 {
    let places = game.navigator.buttons(at: game.before).map { "\($0.area.center.x) \($0.area.center.y)" }
    return give(Array(places.joined(separator: "\n").utf8))
}

/// The width of the field, or its height, points.
@_expose(wasm, "game_field") @_cdecl("web_game_field")
func fieldSide(_ isHeight: Int32) -> Double { isHeight != 0 ? game.navigator.field.y : game.navigator.field.x }

@_expose(wasm, "game_is_done") @_cdecl("web_game_is_done")
func isGameDone() -> Int32 { game.navigator.isDone ? 1 : 0 }

@_expose(wasm, "game_records") @_cdecl("web_game_records")
func recordCount() -> Int32 { Int32(game.records.count) }

/// Puts a record file into the outbox. Returns its length; 0 for a number that no record has.
@_expose(wasm, "game_record") @_cdecl("web_game_record")
func record(_ number: Int32) -> Int32 {
    game.records.indices.contains(Int(number)) ? give(game.records[Int(number)]) : give([])
}
