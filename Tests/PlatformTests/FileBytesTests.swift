import Foundation
import Testing

@testable import RainPlatform

/// Reading files, telling them apart, and replacing them.
@Suite struct FileBytesTests {
    /// Runs a test in a folder of its own.
    private func within(_ test: (_ path: (String) -> String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("bytes-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try test { folder.appendingPathComponent($0).path }
    }

    private func write(_ text: String, to path: String) throws {
        try FileBytes.write(Array(text.utf8), to: path)
    }

    private func text(_ path: String, limit: Int = 1 << 20) throws -> String {
        String(decoding: try FileBytes.read(path, limit: limit), as: UTF8.self)
    }

    /// Two names of one file are told from two files, even if these have the same bytes.
    @Test func filesAreToldApart() throws {
        try within { path in
            for name in ["one", "other"] { try write("same", to: path(name)) }
            #expect(symlink("one", path("link")) == 0 && link(path("one"), path("hard")) == 0)
            for name in ["one", "link", "hard"] { #expect(FileBytes.isSame(path("one"), path(name)), "\(name)") }
            for name in ["other", "none", ""] { #expect(!FileBytes.isSame(path("one"), path(name)), "\(name)") }
            #expect(!FileBytes.isSame(path("none"), path("none")))
            #expect(FileBytes.isFile(path("link")) && !FileBytes.isFile(path("")) && !FileBytes.isFile("/dev/null"))
            #expect(["", "one", "none"].map { FileBytes.isFolder(path($0)) } == [true, false, false])
        }
    }

    /// From a file above the limit, one byte more than the limit is read, which shows the excess.
    @Test func filesAboveTheLimitAreRecognized() throws {
        try within { path in
            try write("12345", to: path("five"))
            for (limit, read) in [(3, "1234"), (4, "12345"), (5, "12345"), (9, "12345")] {
                #expect(try text(path("five"), limit: limit) == read)
            }
            #expect(throws: FileError.self) { try FileBytes.read(path("none")) }
            #expect(throws: FileError.self) { try FileBytes.read(path("")) }
        }
    }

    /// A replaced file keeps its permissions and its links. A failed write changes nothing and leaves no other file.
    @Test func filesAreReplacedCompletely() throws {
        try within { path in
            try write("old", to: path("file"))
            #expect(chmod(path("file"), 0o640) == 0 && symlink("file", path("link")) == 0)
            try write("new", to: path("link"))
            #expect(try text(path("file")) == "new" && FileBytes.destination(of: path("link")) == path("file"))
            let mode = try FileManager.default.attributesOfItem(atPath: path("file"))[.posixPermissions] as? Int
            #expect(mode == 0o640)
            #expect(throws: CancellationError.self) {
                try FileBytes.replace(path("file")) { file in
                    file.write(Array("half".utf8))
                    throw CancellationError()
                }
            }
            #expect(try text(path("file")) == "new")
            #expect(throws: FileError.self) { try write("lost", to: path("none/file")) }
            #expect(try FileManager.default.contentsOfDirectory(atPath: path("")).sorted() == ["file", "link"])
        }
    }

    /// With `isNew` an existing file is kept, and no other file is left.
    @Test func newFilesReplaceNone() throws {
        try within { path in
            try FileBytes.write(Array("first".utf8), to: path("new"), isNew: true)
            #expect(throws: FileError.self) {
                try FileBytes.write(Array("second".utf8), to: path("new"), isNew: true)
            }
            #expect(try text(path("new")) == "first")
            #expect(try FileManager.default.contentsOfDirectory(atPath: path("")) == ["new"])
        }
    }

    /// While a file is written, its folder does not show it, so that a killed program leaves nothing behind.
    @Test func filesHaveNoNameWhileWritten() throws {
        try within { path in
            try FileBytes.replace(path("file")) { file in
                file.write(Array("half".utf8))
                let names = try? FileManager.default.contentsOfDirectory(atPath: path(""))
                #expect(names == [])
            }
            #expect(try text(path("file")) == "half")
        }
    }

    /// The error of a failed write takes precedence over the writer's own error.
    @Test func writeErrorsComeFirst() {
        #expect(throws: FileError("/dev/full", "cannot be written; the disk is full")) {
            try FileBytes.replace("/dev/full") { file in
                file.write([UInt8](repeating: 0, count: 1 << 20))
                throw CancellationError()
            }
        }
    }

    /// A private file replaces a file that others can read or that its owner cannot write, and a link, whose target
    /// stays as it is. Others can never read the private file.
    @Test func privateFilesReplaceAnything() throws {
        func mode(_ path: String) -> mode_t {
            var found = stat()
            return lstat(path, &found) == 0 ? found.st_mode & (S_IFMT | 0o777) : 0
        }
        try within { path in
            for name in ["open", "closed", "other"] { try write("old", to: path(name)) }
            #expect(chmod(path("open"), 0o644) == 0 && chmod(path("closed"), 0o400) == 0)
            #expect(symlink("other", path("link")) == 0 && mkfifo(path("pipe"), 0o600) == 0)
            for name in ["open", "closed", "link", "pipe", "new"] {
                try FileBytes.replace(path(name), isPrivate: true) { file in
                    var opened = stat()
                    #expect(fstat(file.descriptor, &opened) == 0 && opened.st_mode & 0o777 == 0o600)
                    file.write(Array("secret".utf8))
                }
                #expect(try text(path(name)) == "secret" && mode(path(name)) == S_IFREG | 0o600, "\(name)")
            }
            #expect(try text(path("other")) == "old")
            #expect(FileBytes.makePrivate(path("empty")) && mode(path("empty")) == S_IFREG | 0o600)
            #expect(!FileBytes.makePrivate(path("new")))
            #expect(try text(path("new")) == "secret")
        }
    }

    /// Links are followed from their own folders and through other links. A circle of links is given up.
    @Test func linksAreFollowed() throws {
        try within { path in
            try FileManager.default.createDirectory(atPath: path("below"), withIntermediateDirectories: true)
            #expect(symlink("below/second", path("first")) == 0 && symlink("third", path("below/second")) == 0)
            #expect(FileBytes.destination(of: path("first")) == path("below/third"))
            #expect(symlink(path("absolute"), path("below/third")) == 0)
            #expect(FileBytes.destination(of: path("first")) == path("absolute"))
            #expect(symlink("b", path("a")) == 0 && symlink("a", path("b")) == 0)
            #expect([path("a"), path("b")].contains(FileBytes.destination(of: path("a"))))
            #expect(FileBytes.destination(of: "plain") == "plain")
        }
    }
}
