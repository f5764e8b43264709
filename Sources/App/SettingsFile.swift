import Foundation
import Rain
import RainPlatform
package import RainScreens
package import RainShow

/// The settings file, redpackrain/settings in XDG_CONFIG_HOME: lines of `name: value`. Invalid lines are reported and
/// stay unchanged, byte by byte.
package struct SettingsFile: Sendable {
    package let path: String

    /// Maximum size of the file, and of a line, bytes.
    private static let maxBytes = 65_536
    private static let longestLine = 1000

    package init(path: String = SettingsFile.usualPath) {
        self.path = path
    }

    package static var usualPath: String { "\(Folder.config.path)/settings" }

    /// Why settings cannot be stored, for the screen and for the console.
    package struct Obstacle: Error, CustomStringConvertible {
        package let trouble: Problem
        package let description: String

        init(_ trouble: Problem, _ description: String) {
            self.trouble = trouble
            self.description = description
        }
    }

    /// The settings, one complaint per line, and the most serious trouble for the screen.
    package struct Reading {
        package var settings = Settings()
        package var complaints: [String] = []
        package var trouble: Problem?

        package init() {}
    }
}

// MARK: Reading

extension SettingsFile {
    package func read() -> Reading {
        var reading = Reading()
        let lines: [Line]
        do {
            lines = try self.lines()
        } catch {
            reading.complaints.append("\(error); using the default settings")
            reading.trouble = error.trouble
            return reading
        }
        for (index, line) in lines.enumerated() {
            guard let complaint = line.set(in: &reading.settings, longest: Self.longestLine) else { continue }
            reading.complaints.append("\(path), line \(index + 1): \(complaint)")
            reading.trouble = reading.trouble ?? .settingsLine(index + 1)
        }
        if let obstacle {
            reading.complaints.append("\(obstacle); changes are lost at the end of this run")
            reading.trouble = obstacle.trouble
        }
        return reading
    }

    private func lines() throws(Obstacle) -> [Line] {
        guard FileManager.default.fileExists(atPath: path) else { return [] }
        guard let data = try? FileBytes.read(path, limit: Self.maxBytes) else {
            throw Obstacle(.settingsUnreadable, "\(path): cannot be read")
        }
        guard data.count <= Self.maxBytes else {
            throw Obstacle(.settingsUnreadable, "\(path): is larger than \(Self.maxBytes) bytes")
        }
        var lines = data.withoutMark.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        if lines.last?.isEmpty == true { lines.removeLast() }
        return lines.map { Line(bytes: Array($0)) }
    }

    /// The obstacle to a change, as far as it can be known in advance; nil for none.
    private var obstacle: Obstacle? {
        let target = URL(fileURLWithPath: path).resolvingSymlinksInPath()
        if access(target.path, F_OK) == 0 {
            if access(target.path, W_OK) != 0 { return Obstacle(.settingsReadOnly, "\(path): is read-only") }
        }
        var folder = target.deletingLastPathComponent()
        while access(folder.path, F_OK) != 0, folder.path != "/" { folder.deleteLastPathComponent() }
        return access(folder.path, W_OK) == 0 ? nil : Obstacle(.settingsUnwritable, "\(path): cannot be written")
    }
}

private struct Line: Hashable {
    var bytes: [UInt8]

    /// Nil for invalid UTF-8.
    private var text: Substring? { String(validating: bytes, as: UTF8.self)?[...].trimmed }

    var parts: (name: String, value: String)? {
        guard let pair = text.flatMap({ NamedValue($0, separator: ":") }) else { return nil }
        let (name, value) = (pair.name.trimmed, pair.value.trimmed)
        return name.isEmpty || value.isEmpty ? nil : (String(name), String(value))
    }

    /// Applies the line. Returns the complaint about a wrong line; nil for a right one.
    func set(in settings: inout Settings, longest: Int) -> String? {
        guard bytes.count <= longest else { return "is longer than \(longest) bytes" }
        guard let text else { return "is not UTF-8 text" }
        if text.isEmpty || text.hasPrefix("#") { return nil }
        guard let (name, value) = parts else { return "must be name: value" }
        guard let setting = Setting(rawValue: name) else { return "\(name.shown) is not a setting" }
        return setting.set(value, in: &settings).map { "\(name) \(value.shown) \($0)" }
    }
}

// MARK: Writing

extension SettingsFile {
    /// Stores some settings. All other lines stay as they are in the file, even if another game has changed them
    /// meanwhile.
    package func keep(_ changed: [Setting], of settings: Settings) throws(Obstacle) {
        if let obstacle { throw obstacle }
        let lines = try self.lines()
        var kept = lines
        for setting in changed {
            let text = setting.text(in: settings)
            let line = Line(bytes: Array("\(setting.rawValue): \(text)".utf8))
            let index = kept.lastIndex { $0.parts?.name == setting.rawValue }
            switch (index, text == setting.text(in: Settings())) {
            case (let index?, _) where !text.isEmpty: kept[index] = line
            case (let index?, _): kept.remove(at: index)
            case (nil, false): kept.append(line)
            case (nil, true): break
            }
        }
        guard kept != lines else { return }
        try write(kept.flatMap { $0.bytes + [UInt8(ascii: "\n")] })
    }

    /// Stores some settings. Returns the trouble instead of throwing it.
    package func trouble(keeping changed: [Setting], of settings: Settings) -> Problem? {
        do throws(Obstacle) {
            try keep(changed, of: settings)
            return nil
        } catch {
            return error.trouble
        }
    }

    private func write(_ bytes: [UInt8]) throws(Obstacle) {
        let folder = URL(fileURLWithPath: FileBytes.destination(of: path)).deletingLastPathComponent()
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try FileBytes.write(bytes, to: path)
        } catch {
            throw Obstacle(.settingsUnwritable, "\(path): cannot be written")
        }
    }
}
