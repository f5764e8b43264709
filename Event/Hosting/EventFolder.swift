import Foundation
import Rain
import RainApp
import RainBooth
import RainPlatform
import RainPlayers
package import RainPrizes
import RainScreens
package import Venue

/// The folder of an event: its plan, its secret and its terms. Throws `UsageError`s for mistakes in handwritten files,
/// and otherwise `Failure`s and `VenueError`s.
package struct EventFolder: Sendable {
    package let path: String
    /// The plan as of the opening; before the opening, the plan in the file.
    package let plan: Plan
    /// The text of the terms, as the screen shows it; nil without terms.
    package let terms: String?
    /// The name of the file of the terms.
    let termsName: String?
    /// Why the opened event's file is not used; nil if it has the same rules as the facts.
    package private(set) var trouble: String?
}

// MARK: Reading

extension EventFolder {
    /// Reads the folder of an event before its opening. Levels get the medals of this version of the game.
    package init(planned path: String) throws {
        try self.init(path, opened: nil) { try Self.level(named: $0, in: path) }
    }

    /// Reads the folder of an opened event, whose plan is in the first fact. Throws a `UsageError` that names the
    /// former line if the file now has other rules, or cannot be read.
    package init(opened path: String, rules: Plan) throws {
        let file = "\(path.shown)/\(EventFile.name)"
        let advice = "redpackrain event resume \(path.shown) --plan writes the rules as they were"
        let read: EventFolder
        do {
            read = try EventFolder(path, opened: rules.format) { name in
                guard let level = rules.levels.first(where: { $0.name == name }) else {
                    throw UsageError("\(name): was not a level of the event when it was opened")
                }
                return level
            }
        } catch let error as UsageError {
            let was = EventFile.line(of: rules, in: error.description).map { "; \($0)" } ?? ""
            throw UsageError("\(trusted: error.description)\(trusted: was); \(trusted: advice)")
        }
        var (plan, written) = (rules, read.plan)
        plan.operation = written.operation
        // The form of times is not a rule; earlier versions stored only the offset of `opens`.
        plan.times.offsets = written.times.offsets
        (written.format, written.isRehearsal, written.site) = (rules.format, rules.isRehearsal, rules.site)
        // Another form of amounts is not a change.
        written.hasDecimals = rules.hasDecimals
        if let change = EventFile.change(of: plan, to: written) {
            throw UsageError(
                "\(trusted: file): \(trusted: change.key): was changed after the event was opened; \(trusted: change.was); \(trusted: advice)"
            )
        }
        self.init(path: path, plan: plan, terms: read.terms, termsName: read.termsName)
    }

    /// - Parameter opened: the format of the plan that the event was opened with; nil before the opening.
    private init(_ path: String, opened: Int?, level: (String) throws -> EventLevel) throws {
        guard FileBytes.isFolder(path) else {
            let need = FileBytes.isFile(path) ? "is a file; name its folder" : "no folder"
            throw UsageError("\(path): \(need); redpackrain event new FOLDER makes one")
        }
        let name = "\(path.shown)/\(EventFile.name)"
        try Self.checkName(EventFile.name, in: path)
        let text = try TextFile.read("\(path)/\(EventFile.name)", named: name, as: "event")
        let file = try EventFile.parse(text, file: name, opened: opened, level: level)
        var plan = file.plan
        if PlanOrigin.isElsewhere(path) { (plan.operation.print, plan.operation.mirror) = (nil, nil) }
        var terms: String?
        if let own = file.terms {
            guard !own.contains("/") else {
                throw UsageError("\(trusted: name): terms: must be a file in the event's folder")
            }
            try Self.checkName(own, in: path)
            let read = try Terms(file: "\(path)/\(own)", named: "\(path.shown)/\(own.shown)")
            (plan.terms, terms) = (read.hash, read.text)
        }
        self.init(path: path, plan: plan, terms: terms, termsName: file.terms)
    }

    /// A line for each level file that was changed since the opening, or cannot be read. Rounds are played on the level
    /// as it was at the opening.
    package var levelWarnings: [String] {
        plan.levels.compactMap { level in
            let file = "\(path)/\(level.name)"
            guard FileBytes.isFile(file), (try? LevelFile.read(file, flag: ""))?.digest != level.level.digest else {
                return nil
            }
            return "\(file.shown): was changed after the event was opened, which goes on with the level as it was"
        }
    }

    /// Throws a `UsageError` if the file has a name that another program gave it: `event.yaml.txt`, `event.yml`,
    /// `Event.yaml`.
    private static func checkName(_ name: String, in folder: String) throws {
        guard !FileBytes.isFile("\(folder)/\(name)"),
            let files = try? FileManager.default.contentsOfDirectory(atPath: folder)
        else { return }
        let wanted = name.lowercased()
        let alike = files.sorted().first { file in
            let file = file.lowercased().replacing(/\.yml(?=\.|$)/, with: ".yaml")
            return file == wanted || file.hasPrefix("\(wanted).")
        }
        if let alike {
            throw UsageError("\("\(folder)/\(alike)"): is under another name; rename it to \(name)")
        }
    }

    /// Finds a level by a preset's name, upright with `-tall`, or by the name of a file in the folder.
    private static func level(named name: String, in folder: String) throws -> EventLevel {
        let isTall = name.hasSuffix(Level.tall)
        let level: Level
        if var preset = Level.preset(isTall ? String(name.dropLast(Level.tall.count)) : name) {
            preset.portrait = isTall
            level = preset
        } else {
            let path = "\(folder)/\(name)"
            if !name.contains("/"), name.contains(".") { try checkName(name, in: folder) }
            guard !name.contains("/"), FileBytes.isFile(path) else {
                let presets = Level.presets.map(\.name).joined(separator: ", ")
                throw UsageError("\(name): neither a preset (\(trusted: presets)) nor a file in the event's folder")
            }
            level = try LevelFile.read(path, flag: "")
        }
        guard !level.practice else { throw UsageError("\(name): is for practice") }
        return EventLevel(
            name: name, level: level, medals: medals(of: level, in: folder)?.shares ?? [],
            parVersion: Par.exists(for: level) ? Par.version : nil)
    }
}

extension EventFolder {
    /// Finds the medals of a level. Medals of custom levels are stored in the event's folder, so that its copy on
    /// another computer has them.
    private static func medals(of level: Level, in folder: String) -> MedalTable? {
        let own = MedalFolder(path: "\(folder)/medals")
        if let table = own.table(for: level) { return table }
        guard let table = MedalFolder().table(for: level) else { return nil }
        try? own.keep(table, of: level)
        return table
    }
}

// MARK: Opening

extension EventFolder {
    /// Opens the event: makes its secret and its first fact, on the mirror as well. Renames files that another event
    /// has left in the folder.
    /// - Parameters:
    ///   - time: seconds since 1970 UTC.
    ///   - althoughOver: whether the event may be opened after its end.
    ///   - secret: the secret, for tests; nil draws one.
    /// - Returns: the commitment, and the former names of the renamed files.
    @discardableResult
    package func open(
        at time: Int, isRehearsal: Bool, althoughOver: Bool = false, secret: Secret? = nil
    ) throws -> (commitment: [UInt8], remains: [String]) {
        try ScreenFacts.alone(in: path) {
            try check(at: time, althoughOver: althoughOver)
            return try openAlone(at: time, isRehearsal: isRehearsal, secret)
        }
    }

    private func openAlone(
        at time: Int, isRehearsal: Bool, _ secret: Secret?
    ) throws -> (commitment: [UInt8], remains: [String]) {
        // If the program was killed while it opened this event, the mirror has the first fact, and the files in the
        // folder belong to this event.
        let isBegun = plan.operation.mirror.map(ScreenFacts.isOpened) ?? false
        let remains = isBegun ? [] : try EventRemains.setAside(in: path)
        let secret = try storedSecret(secret)
        var plan = plan
        (plan.isRehearsal, plan.site) = (isRehearsal, Site(of: path))
        let first = Ledger.opening(plan, secret: secret, at: time)
        try ScreenFacts.make(path, mirror: plan.operation.mirror, first, key: secret)
        try completeMirror()
        return (secret.commitment, remains)
    }

    /// Checks everything besides the plan itself: that the folder is not a centre's, that the event has not been opened
    /// and is not over, that its second medium is there, and that visitors can read all prizes and terms.
    /// - Parameters:
    ///   - time: seconds since 1970 UTC.
    ///   - althoughOver: whether the event may be over.
    package func check(at time: Int, althoughOver: Bool = false) throws {
        try Self.checkIsScreen(path)
        guard !ScreenFacts.isOpened(path) else { throw Failure("\(path): the event has been opened already") }
        let times = plan.times
        guard althoughOver || time < times.closes else {
            throw Failure(
                """
                \(path)/\(trusted: EventFile.name): closes: \(trusted: "\(times.local(times.closes))") was \
                \(trusted: EventTime.span(time - times.closes)) ago: this computer's clock says \(trusted: "\(times.local(time))"). \
                Are the year and the clock right? --although-over opens it all the same
                """)
        }
        if let mirror = plan.operation.mirror {
            guard FileBytes.isFolder(mirror) else { throw Failure("\(mirror): no folder; is the second medium there?") }
            guard !FileBytes.isSame(mirror, path) else {
                throw Failure("\(mirror): the copy is the event's own folder")
            }
        }
        if let termsName, let odd = try Terms(file: "\(path)/\(termsName)", named: termsName).undrawable {
            throw UsageError(
                "\(path)/\(termsName):\(odd.line): \(trusted: odd.scalar.codePoint) cannot be shown on a screen; take it out"
            )
        }
        if let terms, !EventGate.hasRoom(for: terms) {
            throw UsageError("\(path)/\(termsName ?? ""): the terms are too long for the screen; shorten them")
        }
        guard EventGate.hasRoom(for: plan, terms: terms) else {
            throw UsageError(
                """
                \(path)/\(trusted: EventFile.name): the page that visitors read before a round has no room for \
                \(trusted: plan.entries.count) kinds of prizes\(trusted: terms == nil ? "" : " above the terms"); shorten names\
                \(trusted: terms == nil ? "" : " or terms"), or make one prize of several
                """)
        }
    }

    /// Makes the event's secret, or reads the one from an interrupted opening.
    private func storedSecret(_ given: Secret?) throws -> Secret {
        let name = "\(path)/\(Secret.fileName)"
        if FileManager.default.fileExists(atPath: name) { return try Secret(in: path) }
        var generator = SystemRandomNumberGenerator()
        let drawn = Secret((0..<Secret.size).map { _ in UInt8.random(in: 0...255, using: &generator) })
        guard let secret = given ?? drawn else { throw Failure("\(name): cannot be made") }
        do { try Self.keep(secret.bytes, at: name) } catch { throw Failure("\(name): \(trusted: error.reason)") }
        return secret
    }

    /// Writes a file that only its owner can ever read.
    static func keep(_ bytes: [UInt8], at path: String) throws(FileError) {
        try FileBytes.write(bytes, to: path, isPrivate: true)
    }

    /// The names of the files that the mirror gets besides the facts. Presets are among the names, but have no file.
    private var files: [String] {
        [EventFile.name, Secret.fileName] + [termsName].compactMap(\.self) + plan.levels.map(\.name)
    }

    /// Completes the second medium with the files that another computer needs to go on from it.
    package func completeMirror() throws {
        NotedMirror.note(plan.operation.mirror, in: path)
        guard let mirror = plan.operation.mirror, FileBytes.isFolder(mirror) else { return }
        for name in files where FileBytes.isFile("\(path)/\(name)") {
            do {
                let bytes = try FileBytes.read("\(path)/\(name)")
                // The plan's PIN and printer may have changed.
                if FileBytes.isFile("\(mirror)/\(name)"), try FileBytes.read("\(mirror)/\(name)") == bytes { continue }
                try Self.keep(bytes, at: "\(mirror)/\(name)")
            } catch {
                throw Failure("\(mirror)/\(name): \(trusted: error.reason)")
            }
        }
    }
}

// MARK: Going on

extension EventFolder {
    /// Makes the folder of an event on another computer from its mirror, without the facts.
    package static func restore(_ path: String, from mirror: String) throws {
        guard FileBytes.isFile("\(mirror)/\(EventFile.name)") else {
            throw UsageError("--from \(mirror): holds no event")
        }
        guard !FileManager.default.fileExists(atPath: "\(path)/\(EventFile.name)") else {
            throw UsageError("--from \(mirror): \(path) holds an event already; leave --from out")
        }
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
            try PlanOrigin.note(in: path)
            for name in try EventFolder(unread: mirror).files where FileBytes.isFile("\(mirror)/\(name)") {
                let bytes = try FileBytes.read("\(mirror)/\(name)")
                try keep(bytes, at: "\(path)/\(name)")
            }
        } catch {
            throw Failure("\(path): cannot be made from \(mirror)")
        }
    }

    /// Opens an event's folder with its facts. Only the game needs the plan's file. Payments and stops need only the
    /// facts, even if the file was changed or lost.
    package static func venue(_ path: String, for use: ScreenFacts.Access) throws -> (
        folder: EventFolder, venue: ScreenFacts
    ) {
        let planned = try PlannedMirror(path)
        let venue = try ScreenFacts.open(path, mirror: planned.mirror, key: planned.secret, for: use)
        var plan = venue.ledger.plan
        do {
            let folder = try EventFolder(opened: path, rules: plan)
            if use == .play { try folder.completeMirror() }
            return (folder, venue)
        } catch let error as UsageError where use != .play {
            plan.operation.mirror = planned.mirror
            return (EventFolder(path: path, plan: plan, terms: nil, termsName: nil, trouble: error.description), venue)
        }
    }

    /// The plan of an event: from the facts if it was opened, else from its file.
    package static func plan(_ path: String) throws -> Plan {
        ScreenFacts.isOpened(path) ? try venue(path, for: .read).folder.plan : try EventFolder(planned: path).plan
    }

    private static func checkIsScreen(_ path: String) throws {
        guard !Centre.isCentre(path) else {
            throw Failure("\(path): is the centre of many kiosks; the commands of redpackrain-venue are for it")
        }
    }

    /// Reads the plan with placeholders for its levels, since the facts have the levels.
    private init(unread path: String) throws {
        try self.init(path, opened: Plan.newestFormat) { name in
            EventLevel(name: name, level: .calm, medals: [0, 0, 0, 0, 0], parVersion: Par.version)
        }
    }

    /// The parts of an event that are needed before its facts can be read.
    package struct PlannedMirror {
        /// The folder of the second medium; nil without one.
        package let mirror: String?
        package let secret: Secret

        /// - Parameter copy: the medium from which the folder was just made, without the facts; nil for other folders.
        package init(_ path: String, madeFrom copy: String? = nil) throws {
            try EventFolder.checkIsScreen(path)
            if let copy {
                mirror = copy
            } else if ScreenFacts.isOpened(path) {
                mirror = try NotedMirror.known(in: path)
            } else {
                mirror = try EventFolder(unread: path).plan.operation.mirror
                guard mirror != nil else {
                    throw Failure("\(path): the event has not been opened; first: redpackrain event open \(path)")
                }
            }
            secret = try Secret(in: path)
        }
    }
}
