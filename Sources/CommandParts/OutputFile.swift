import Foundation
package import Motion
package import Picture
import RainApp
package import RainPlatform
package import Stage

package struct OutputFile {
    package let path: String
    private let flag: String
    /// Whether an existing file must not be replaced.
    private let isNew: Bool

    /// Checks the path before the work starts. Throws a `UsageError` for a path that cannot or must not be written to.
    /// - Parameters:
    ///   - isNew: whether an existing file must not be replaced; if so, `write` throws for one.
    ///   - isHandwritten: whether an existing file may be handwritten; if so, this initialiser throws for one.
    package init(_ path: String, flag: String, isNew: Bool = false, isHandwritten: Bool = false) throws {
        (self.path, self.flag, self.isNew) = (path, flag, isNew)
        var isFolder: ObjCBool = false
        let isThere = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        // A pipe or a device has no contents to lose.
        guard !isHandwritten || !FileBytes.isFile(path) else {
            throw UsageError("\(flag) \(path): already exists, perhaps with your own comments; name another file")
        }
        guard !path.isEmpty, !path.hasSuffix("/"), !(isThere && isFolder.boolValue) else {
            throw UsageError("\(flag) \(path): must be the name of a file")
        }
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
            throw UsageError("\(flag) \(path): its folder does not exist")
        }
        guard Sandbox.keeps(folder) else {
            throw UsageError(
                "\(flag) \(path): its folder ends with the sandbox; name one that the sandbox may write to")
        }
        try checkOwner()
    }

    /// Throws if the file, under any name, holds the game's records or settings, or belongs to an event.
    private func checkOwner() throws {
        let target = Self.target(of: path)
        let own = [ScoresOption.usualPath, SettingsFile.usualPath].map(Self.target)
        // SQLite's companion files have the file's name with a suffix.
        let book = ["-wal", "-shm", "-journal"].first(where: target.hasSuffix).map { String(target.dropLast($0.count)) }
        let isOwn = [target, book ?? target].contains { file in
            own.contains(file) || own.contains { FileBytes.isSame($0, file) }
                || FileBytes.isFile(file)
                    && (try? FileBytes.read(file, limit: Self.mark.count))?.starts(with: Self.mark) == true
        }
        guard !isOwn else {
            throw UsageError("\(flag) \(path): holds data of the game; name another file")
        }
        guard !Self.isOfEvent(target) else {
            throw UsageError("\(flag) \(path): is in the folder of an event; name a file elsewhere")
        }
    }

    /// Whether a file is, or would be, an event's own file: in the event's folder, or in a copy of that folder. Once
    /// the event has a secret, all files there are its own; before that, levels and texts may be written there.
    private static func isOfEvent(_ target: String) -> Bool {
        let url = URL(fileURLWithPath: target)
        let folder = url.deletingLastPathComponent().path
        guard FileBytes.isFile("\(folder)/event.yaml") else { return false }
        return FileBytes.isFile("\(folder)/secret") || meaningful.contains(url.lastPathComponent)
    }

    /// The names of files that mean something in the folder of an event that has not been opened.
    private static let meaningful: Set = [
        "event.yaml", "secret", "facts.sqlite", "names.sqlite", "centre", "log", "one-disk", "elsewhere",
    ]

    /// Returns the path without links, so that different links to a file give the same path.
    private static func target(of path: String) -> String {
        URL(fileURLWithPath: FileBytes.destination(of: path)).resolvingSymlinksInPath().standardized.path
    }

    private static let mark = Array("SQLite format 3\0".utf8)
}

extension OutputFile {
    /// See `FileBytes.replace`.
    package func write(_ body: (OpenFile) throws -> Void) throws {
        try checkOwner()
        do {
            try FileBytes.replace(path, isNew: isNew, body)
        } catch let error as FileError where error.path == path {
            throw Failure("\(flag) \(path): \(trusted: error.reason)")
        }
    }

    package func write(_ picture: borrowing some Drawable & ~Copyable) throws {
        try write { file in try picture.writePNG(to: file) }
    }

    /// Writes a picture that `append` draws, with one pixel per point of `size`.
    package func write(card size: Vector, art: Art, font: FontFile, _ append: (inout Frame) -> Void) throws {
        var canvas = try Canvas(field: size, width: Int(size.x), height: Int(size.y), art: art, font: font)
        var frame = Frame(size: size)
        append(&frame)
        try canvas.draw(frame)
        try write(canvas)
    }

    package func write(_ bytes: [UInt8]) throws { try write { $0.write(bytes) } }

    package func write(_ text: String) throws { try write(Array(text.utf8)) }
}
