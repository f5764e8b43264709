import Foundation

/// The settings on disk: lines of `name: value`, redpackrain/settings in XDG_CONFIG_HOME. Lines that are not understood
/// are told of and kept as they are.
struct SettingsFile {
    let path: String
    /// The lines as they were read, for what is not understood to stay.
    private var lines: [Substring] = []
    /// Whether what is there could not be read, so that it must not be replaced.
    private(set) var isUnreadable = false

    /// Bytes of the largest file that is read, and of the longest line.
    private static let largest = 65_536
    private static let longestLine = 1000

    init(path: String = SettingsFile.usualPath) {
        self.path = path
    }

    static var usualPath: String {
        let environment = ProcessInfo.processInfo.environment
        let home = environment["HOME"] ?? NSHomeDirectory()
        let base = environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "\(home)/.config"
        return "\(base)/redpackrain/settings"
    }
}

// MARK: Reading

extension SettingsFile {
    /// The settings in the file, and a line on each entry that is broken or unknown.
    mutating func read() -> (settings: Settings, complaints: [String]) {
        var settings = Settings()
        guard FileManager.default.fileExists(atPath: path) else { return (settings, []) }
        let data: Data
        do {
            guard let handle = FileHandle(forReadingAtPath: path) else { throw Failure("cannot be read") }
            data = try handle.read(upToCount: Self.largest + 1) ?? Data()
        } catch {
            isUnreadable = true
            return (settings, ["\(path): cannot be read; the usual settings hold"])
        }
        guard data.count <= Self.largest else {
            isUnreadable = true
            return (settings, ["\(path): is larger than \(Self.largest) bytes; the usual settings hold"])
        }
        let text = String(decoding: data, as: UTF8.self)
        lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        if lines.last == "" { lines.removeLast() }
        var complaints: [String] = []
        for (index, line) in lines.enumerated() {
            if let complaint = Self.take(line, into: &settings) {
                complaints.append("\(path), line \(index + 1): \(complaint)")
            }
        }
        return (settings, complaints)
    }

    /// Reads one line. Returns what is wrong with it.
    private static func take(_ line: Substring, into settings: inout Settings) -> String? {
        let trimmed = line.trimmingCharacters(in: .whitespaces)
        if trimmed.isEmpty || trimmed.hasPrefix("#") { return nil }
        guard line.utf8.count <= longestLine else { return "is longer than \(longestLine) bytes" }
        guard let (name, value) = parts(line) else { return "must be name: value" }
        guard let setting = Setting(rawValue: name) else { return "\(name) is no setting" }
        return setting.set(value, in: &settings).map { "\(name) \(value) \($0)" }
    }

    private static func parts(_ line: Substring) -> (name: String, value: String)? {
        guard let colon = line.firstIndex(of: ":") else { return nil }
        let name = line[..<colon].trimmingCharacters(in: .whitespaces)
        let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
        return name.isEmpty || value.isEmpty ? nil : (name, value)
    }
}

// MARK: Writing

extension SettingsFile {
    /// Keeps settings: on disk, or as they were. Lines of other things stay where they are.
    mutating func keep(_ settings: Settings) throws {
        guard !isUnreadable else { throw Failure("\(path) cannot be read, and is not replaced") }
        var kept = lines
        for setting in Setting.allCases {
            let line = "\(setting.rawValue): \(setting.text(in: settings))"
            let index = kept.lastIndex { Self.parts($0)?.name == setting.rawValue }
            if let index {
                kept[index] = line[...]
            } else if setting.text(in: settings) != setting.text(in: Settings()) {
                kept.append(line[...])
            }
        }
        guard kept != lines else { return }
        try write(kept.joined(separator: "\n") + "\n")
        lines = kept
    }

    /// Writes to a file beside it that takes its name when all of it is on the disk.
    private func write(_ text: String) throws {
        // Where a link leads, so that a link stays one.
        let target = URL(fileURLWithPath: path).resolvingSymlinksInPath()
        let folder = target.deletingLastPathComponent()
        let temporary = "\(target.path).\(ProcessInfo.processInfo.processIdentifier)"
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            guard FileManager.default.createFile(atPath: temporary, contents: nil),
                let handle = FileHandle(forWritingAtPath: temporary)
            else { throw Failure("\(path) cannot be written") }
            try handle.write(contentsOf: Data(text.utf8))
            try handle.synchronize()
            try handle.close()
            guard rename(temporary, target.path) == 0 else { throw Failure("\(path) cannot be written") }
            let directory = open(folder.path, O_RDONLY)
            if directory >= 0 {
                fsync(directory)
                close(directory)
            }
        } catch {
            unlink(temporary)
            throw Failure("\(path) cannot be written")
        }
    }
}
