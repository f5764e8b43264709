import ArgumentParser
import Foundation
import Rain
import RainApp
import RainBooth
package import RainCommandParts
import RainHosting
import RainPlatform
import RainPrizes
import RainScreens
import Venue

/// The flags of a kiosk and of an event.
package struct KioskOptions: VisitOptions {
    @Flag(help: "Run as a kiosk: full screen, one round for each visitor, and no way out except with the PIN.")
    var kiosk = false

    @Option(help: "With --kiosk: the PIN that lets staff in, 4 to 8 digits.")
    var pin: String?

    @Option(help: "With --kiosk: a file with the PIN, which only its owner can read (mode 600).", completion: .file())
    var pinFile: String?

    @Option(help: "Play the event in this folder, with prizes; see 'redpackrain event'.", completion: .directory)
    var event: String?

    package init() {}
}

extension KioskOptions {
    package func opened(besides others: [String], isLevelGiven: Bool) throws -> OpenHouse? {
        if kiosk || event != nil, let other = others.first {
            throw UsageError("\(trusted: kiosk ? "--kiosk" : "--event"): cannot be used with \(trusted: other)")
        }
        guard event == nil || !isLevelGiven else {
            throw UsageError("--event: its plan has the levels; flags cannot change them")
        }
        let host = try openedEvent()
        return try resolved(with: host).map { house in
            OpenHouse(
                house, service: host.map { EventService($0) },
                level: host.map { LevelChoice(name: $0.plan.levels[0].name, level: $0.plan.levels[0].level) },
                isFullscreen: kiosk)
        }
    }

    /// Maximum size of a file with a PIN, bytes.
    private static let longestFile = 64

    /// Opens the event; nil without one.
    func openedEvent() throws -> EventHost? {
        guard let event else { return nil }
        for (flag, isGiven) in [("--pin", pin != nil), ("--pin-file", pinFile != nil)] where isGiven {
            throw UsageError("\(trusted: flag): cannot be used with --event, whose plan has the PIN")
        }
        let host = try EventHost.open(event, utcSeconds: WallTime.system)
        ScreenFacts.mediaWarnings(event, mirror: host.plan.operation.mirror).forEach(Console.note)
        (PlanOrigin.lines(in: event) + host.levelWarnings).forEach(Console.note)
        return host
    }

    /// Returns the kiosk; nil without a kiosk or an event. Throws a `UsageError` that names the flag.
    func resolved(with host: EventHost?) throws -> Kiosk? {
        if let host {
            guard let read = PIN(host.plan.operation.pin) else {
                throw UsageError("--event: its plan has no PIN, which staff need; add the line pin: \"4711\"")
            }
            var stand = Kiosk(read, isLocked: kiosk)
            stand.event = EventPlan(host)
            return stand
        }
        guard kiosk else {
            for (flag, isGiven) in [("--pin", pin != nil), ("--pin-file", pinFile != nil)] where isGiven {
                throw UsageError("\(trusted: flag): needs --kiosk")
            }
            return nil
        }
        guard pin == nil || pinFile == nil else { throw UsageError("--pin: cannot be used with --pin-file") }
        if let pinFile { return Kiosk(try Self.pin(inFile: pinFile)) }
        guard let pin else { throw UsageError("--kiosk: needs a PIN: --pin, or --pin-file") }
        guard let read = PIN(pin) else { throw UsageError("--pin: must be \(trusted: Self.rule)") }
        return Kiosk(read)
    }

    private static let rule = "\(PIN.lengths.lowerBound) to \(PIN.lengths.upperBound) digits"

    private static func pin(inFile path: String) throws -> PIN {
        var found = stat()
        guard stat(path, &found) == 0 else { throw UsageError("--pin-file \(path): there is no such file") }
        guard found.st_mode & S_IFMT == S_IFREG else { throw UsageError("--pin-file \(path): is not a file") }
        if found.st_mode & 0o077 != 0 {
            switch Medium.keepsModes(beside: path) {
            case true?:
                throw UsageError("--pin-file \(path): can be read by others; make it yours alone: chmod 600")
            case false?: Console.note("\(path.shown): others can read it, since its medium keeps no modes")
            case nil: throw UsageError("--pin-file \(path): can be read by others; first: install -m 600 \(path) ~/")
            }
        }
        guard let bytes = try? FileBytes.read(path, limit: longestFile) else {
            throw UsageError("--pin-file \(path): cannot be read")
        }
        let text = String(file: bytes)?.trimmingCharacters(in: .whitespacesAndNewlines)
        guard let pin = text.flatMap({ PIN($0) }) else {
            throw UsageError("--pin-file \(path): must hold \(trusted: rule)")
        }
        return pin
    }
}
