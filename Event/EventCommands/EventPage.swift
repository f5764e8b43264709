import ArgumentParser
import Motion
import Picture
import Rain
import RainApp
import RainBooth
import RainCommandParts
import RainHosting
import RainPrizes
import RainScreens
import RainShow
import Stage
import Venue

struct EventPage: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "page",
        abstract: "Write a picture of the page that visitors read before a round: prizes, how to win them, and terms.")

    @OptionGroup var event: EventOption

    @Option(help: .language)
    var language = "auto"

    @Option(help: "Pixels of the screen, WxH: each 16 ... 8192, at most 8192x4096 in all.")
    var size = "1280x720"

    @Option(name: [.short, .customLong("output")], help: "The PNG file.")
    var output: String

    func run() throws {
        let file = try OutputFile(output, flag: "-o")
        let (width, height) = try PixelSize.parsed(size)
        var settings = try Settings(language: language)
        try Assets.check()
        let font = try Assets.font(for: &settings)
        let page = try event.page()
        guard let pin = PIN("0000"), let level = page.plan.levels.first else { return }
        var session = Session(
            settings: settings, first: LevelChoice(name: level.name, level: level.level), seed: 0)
        session.machine.windowShape = Double(width) / Double(height)
        session.orientField()
        session.kiosk = Kiosk(pin)
        session.kiosk?.event = page
        var state = EventState()
        (state.hasPrizes, state.accounts) = (true, page.plan.entries.map { Account($0) })
        let (start, field) = (Instant(nanoseconds: 0), session.field)
        var navigator = Navigator(session)
        navigator.begin(at: start) { _ in EventGate() }
        if let asked = navigator.context.requests.last {
            navigator.receive((asked.from, .event(.state(state))), at: start)
        }
        var canvas = try Canvas(field: field, width: width, height: height, art: Assets.art(), font: font)
        var frame = Frame(size: field)
        frame.margin = canvas.view.margin
        navigator.append(at: start + Self.age, to: &frame)
        try canvas.draw(frame)
        try file.write(canvas)
    }

    /// The age of the page in the picture, seconds, when all parts have arrived.
    private static let age = 2.0
}

extension EventOption {
    /// Returns the event as its screens know it. Before the opening the commitment is unknown, and written as zeros.
    fileprivate func page() throws -> EventPlan {
        guard ScreenFacts.isOpened(folder) else {
            let planned = try EventFolder(planned: folder)
            let promise = String(repeating: "0", count: 2 * Secret.size)
            return EventPlan(planned.plan, commitment: promise, terms: planned.terms)
        }
        return try with(.read) { folder, venue in
            EventPlan(folder.plan, commitment: venue.ledger.commitment.hex, terms: folder.terms)
        }
    }
}
