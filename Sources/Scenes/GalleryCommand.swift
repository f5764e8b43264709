package import ArgumentParser
import Foundation
import Picture
import Rain
import RainApp
import RainCommandParts
import RainScores
import RainScreens
import RainShow
import Stage

package struct GalleryCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "gallery",
        abstract: "Show each effect alone in a window, or in equal steps on a contact sheet with --sheet.",
        discussion: """
            Space pauses, left and right step by a frame, up and down change the speed, dragging moves through time, \
            a click starts the effect at the pointer, 1 to 9 choose a variant, Tab shows the next effect, Esc leaves. \
            "gallery parts --sheet FILE" shows buttons and other parts of pages, in each language and text size.
            """)

    private static let names = Exhibit.allCases.map(\.rawValue).joined(separator: ", ")

    @Argument(help: "The effect: \(names) (default: the first; with --sheet: all).", completion: .effects)
    var name: String?

    @Option(help: "Write a contact sheet to this PNG file, without a window.")
    var sheet: String?

    @Option(help: "Renderer: auto, gpu or cpu.")
    var renderer: RendererChoice = .auto

    package init() {}

    package func run() throws {
        if name == "parts" {
            guard let sheet else { throw UsageError("gallery parts: needs --sheet") }
            try Assets.check()
            return try PartsSheet().save(to: OutputFile(sheet, flag: "--sheet"))
        }
        let exhibit = try name.map { name in
            guard let exhibit = Exhibit(named: name) else {
                throw UsageError("gallery \(name): must be parts or one of \(trusted: Self.names)")
            }
            return exhibit
        }
        try Assets.check()
        if let sheet {
            try GallerySheet(exhibits: exhibit.map { [$0] } ?? Exhibit.allCases).save(
                to: OutputFile(sheet, flag: "--sheet"))
        } else {
            var settings = Settings()
            settings.capabilities = .ofThisMachine
            settings.renderer = renderer
            let session = Session(
                settings: settings, first: LevelChoice(name: "gallery", level: Gallery.level), seed: 0)
            var options = Loop.Options()
            (options.isMute, options.rendererIsAsked) = (true, true)
            let requests = Requests(book: try ScoreBook.inMemory(), settingsFile: nil)
            var loop = try Loop(session, requests, options)
            try loop.run { _ in Gallery(exhibit: exhibit ?? Exhibit.allCases[0]) }
        }
    }
}
