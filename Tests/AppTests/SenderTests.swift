import Foundation
import Rain
import RainPlayers
import RainScores
import RainScreens
import RainShow
import Stage
import Synchronization
import Testing

@testable import RainApp

/// Cards and videos that a second program makes for the game: its arguments, its reports and its end. The program is a
/// script here.
@Suite struct SenderTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("send-\(UUID())")
    private let told = Told()

    private final class Told: Sendable {
        let all = Mutex<[Sending.Progress]>([])

        /// Waits for a report other than progress, 20 s at most.
        func last() -> Sending.Progress? {
            for _ in 0..<2000 {
                let last = all.withLock { $0.last }
                if let last, case .making = last {} else if last != nil { return last }
                Thread.sleep(forTimeInterval: 0.01)
            }
            return nil
        }
    }

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

    private func sender(_ script: String) throws -> Sender {
        // Another process writes the script: a file that this process has open for writing could not be run by another
        // test.
        let writer = Process()
        writer.executableURL = URL(fileURLWithPath: "/bin/sh")
        let text = "printf '%s\\n' '#!/bin/sh' \"$1\" > \"$2\" && chmod 755 \"$2\""
        writer.arguments = ["-c", text, "sh", script, path("program")]
        try writer.run()
        for _ in 0..<2000 where writer.isRunning { Thread.sleep(forTimeInterval: 0.01) }
        return Sender(program: path("program"))
    }

    private func make(_ sender: Sender) {
        sender.make(.card, ["card", "7"], name: "name") { [told] progress in told.all.withLock { $0.append(progress) } }
    }

    @Test func theProgramsReportsArePassedOn() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let sender = try sender("echo 12; echo nonsense; echo 99; echo \"$@\" > \(path("arguments"))")
        make(sender)
        let last = told.last()
        let all = told.all.withLock { $0 }
        #expect(all.dropLast() == [.making(12), .making(99)])
        guard case .saved(let shown) = last else { return #expect(last == .saved("a path")) }
        #expect(shown.hasSuffix("/name.png"))
        let arguments = try String(contentsOfFile: path("arguments"), encoding: .utf8).split(separator: " ")
        #expect(arguments.prefix(3) == ["card", "7", "-o"] && arguments.last == "--background\n")
        #expect(arguments.dropFirst(3).first?.hasSuffix("/name.png") == true)
    }

    /// Each failure is reported with its reason, which is the program's last line.
    @Test func failuresAreReportedWithTheirReason() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        func cause(_ sender: Sender) -> Sending.Cause? {
            told.all.withLock { $0 = [] }
            make(sender)
            if case .failed(let cause) = told.last() { return cause } else { return nil }
        }
        func complaint(_ words: String) throws -> Sending.Cause? {
            cause(try sender("echo 12; echo 'redpackrain: -o /a.png: \(words)' >&2; exit 1"))
        }
        #expect(try complaint("cannot be written; the disk is full") == .fullDisk)
        #expect(try complaint("cannot be written; give write permission") == .forbidden)
        #expect(try complaint("cannot be written; the disk is read-only") == .forbidden)
        #expect(try complaint("is there already") == .other("-o /a.png: is there already"))
        #expect(try complaint("红\u{1B}[1m") == .other("-o /a.png: 红[1m"))
        #expect(cause(try sender("echo 12; exit 1")) == .endedEarly)
        #expect(cause(Sender(program: path("none"))) == .other("\(path("none")): cannot be started".shown))
    }

    /// A program that is stopped, or whose game ends, loses its standard input and is waited for.
    @Test(arguments: [false, true])
    func aProgramIsStopped(byTheEnd: Bool) throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let sender = try sender("echo 12; cat > /dev/null; echo done > \(path("ended")); exit 130")
        make(sender)
        for _ in 0..<2000 where told.all.withLock({ $0.isEmpty }) { Thread.sleep(forTimeInterval: 0.01) }
        #expect(told.all.withLock { $0 } == [.making(12)])
        if byTheEnd { sender.finish() } else { sender.stop() }
        #expect(told.last() == .stopped)
        #expect(FileManager.default.fileExists(atPath: path("ended")))
        // The next one is not stopped.
        _ = try self.sender("exit 0")
        told.all.withLock { $0 = [] }
        make(sender)
        guard case .saved = told.last() else { return #expect(Bool(false), "the next one is not made") }
    }

    @Test func foldersFollowTheConventions() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        func path(_ kind: Sending.Kind, _ environment: [String: String]) -> String {
            var environment = environment
            environment["HOME"] = environment["HOME"] ?? folder.path
            return (try? UserFolder(kind, in: environment))?.path(named: "a", ending: "png") ?? "none"
        }
        let home = folder.path
        #expect(path(.card, [:]) == "\(home)/a.png" && path(.video, [:]) == "\(home)/a.png")
        for name in ["Pictures", "Videos", "Bilder", "mine", ".config", "other"] {
            try FileManager.default.createDirectory(atPath: "\(home)/\(name)", withIntermediateDirectories: true)
        }
        #expect(path(.card, [:]) == "\(home)/Pictures/a.png" && path(.video, [:]) == "\(home)/Videos/a.png")
        try Data(
            "# XDG_PICTURES_DIR=\"$HOME/none\"\nXDG_PICTURES_DIR=\"$HOME/Bilder\"\nXDG_VIDEOS_DIR=\"$HOME/gone\"\n".utf8
        )
        .write(to: URL(fileURLWithPath: "\(home)/.config/user-dirs.dirs"))
        #expect(path(.card, [:]) == "\(home)/Bilder/a.png" && path(.video, [:]) == "\(home)/Videos/a.png")
        #expect(path(.card, ["XDG_CONFIG_HOME": "\(home)/other"]) == "\(home)/Pictures/a.png")
        #expect(path(.card, ["XDG_PICTURES_DIR": "\(home)/mine"]) == "\(home)/mine/a.png")
        for wrong in ["", "mine", "/none/at/all"] {
            #expect(path(.card, ["XDG_PICTURES_DIR": wrong]) == "\(home)/Pictures/a.png")
        }
        // A name that is not UTF-8 gives no other folder; a byte order mark is no part of the first line.
        let names = "\(home)/.config/user-dirs.dirs"
        try Data([UInt8]("XDG_VIDEOS_DIR=\"$HOME/Bilder\"\r\nXDG_PICTURES_DIR=\"$HOME/jos".utf8) + [0xE9, 0x22])
            .write(to: URL(fileURLWithPath: names))
        #expect(path(.card, [:]) == "none" && path(.video, [:]) == "\(home)/Bilder/a.png")
        #expect(path(.card, ["XDG_PICTURES_DIR": "\(home)/mine"]) == "\(home)/mine/a.png")
        try Data("\u{FEFF}XDG_PICTURES_DIR=\"$HOME/Bilder\"\n".utf8).write(to: URL(fileURLWithPath: names))
        #expect(path(.card, [:]) == "\(home)/Bilder/a.png")
        // Existing files are not overwritten.
        for name in ["a.png", "a-2.png"] { try Data().write(to: URL(fileURLWithPath: "\(home)/Bilder/\(name)")) }
        #expect(path(.card, [:]) == "\(home)/Bilder/a-3.png")
        #expect(UserFolder.shown("\(home)/Bilder/a.png", in: ["HOME": home]) == "~/Bilder/a.png")
        #expect(UserFolder.shown("/mnt/a.png", in: ["HOME": home]) == "/mnt/a.png")
        #expect(UserFolder.shown("\(home)2/a.png", in: ["HOME": home]) == "\(home)2/a.png")
    }

    /// A sandbox keeps only folders that it has permissions for. Files in its other folders do not count as saved.
    @Test func sandboxesKeepOnlyPermittedFolders() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let (home, pictures) = (folder.path, "\(folder.path)/Pictures")
        let environment = ["HOME": home, "XDG_PICTURES_DIR": home]
        try FileManager.default.createDirectory(atPath: pictures, withIntermediateDirectories: true)
        let kept = try UserFolder(.card, in: environment) { $0 == pictures }
        #expect(kept.path(named: "a", ending: "png") == "\(pictures)/a.png")
        #expect(throws: Sending.Cause.sandbox) { try UserFolder(.video, in: environment) { $0 == pictures } }
        #expect(throws: Sending.Cause.sandbox) { try UserFolder(.card, in: environment) { _ in false } }
        #expect(!Sandbox.keeps("/dev/shm", in: ["FLATPAK_ID": "a"]) && Sandbox.keeps("/proc", in: ["FLATPAK_ID": "a"]))
        #expect(Sandbox.keeps("/dev/shm", in: [:]))
    }

    /// The commands for a round that was just kept, a record and a podium.
    @Test func requestsBecomeCommands() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        _ = try sender("echo \"$@\" >> \(path("arguments"))")
        let book = try ScoreBook.open(path("s.sqlite"), now: Date())
        let requests = Requests(book: book, settingsFile: nil, program: path("program"))
        var settings = Settings()
        (settings.language, settings.hasReducedMotion) = (.chinese, true)
        settings.capabilities.unshown = []
        var contrasting = Settings()
        (contrasting.language, contrasting.hasContrast) = (.english, true)
        let podium = PodiumCard(levelName: "storm", standings: [])
        let orders: [Request] = [
            .send(.card, .record(RecordID(7)), isTall: false, settings),
            .send(.card, .podium(podium), isTall: true, Settings()),
            .send(.card, .round(Ticket(number: 3)), isTall: true, settings),
            .send(.video, .record(RecordID(7)), isTall: true, contrasting),
        ]
        for order in orders {
            requests.perform([(1, order)])
            var replies: [Reply] = []
            for _ in 0..<2000 where replies.isEmpty {
                requests.drain(at: HostInstant(nanoseconds: 0), into: &replies)
                Thread.sleep(forTimeInterval: 0.01)
            }
            let progress = replies.compactMap {
                if case .sending(let sending) = $0.answer { sending.progress } else { nil }
            }
            // A round without a record cannot be sent.
            if case .send(_, .round, _, _) = order {
                #expect(progress == [.failed(.noRecord)])
            } else if case .send(.video, _, _, _) = order, !FilmFormat.hasFFmpeg {
                #expect(progress == [.failed(.noFFmpeg)])
            } else {
                #expect(progress.count == 1 && progress.allSatisfy(\.isSaved))
            }
            #expect(replies.allSatisfy { $0.to == nil })
        }
        let lines = try String(contentsOfFile: path("arguments"), encoding: .utf8)
        #expect(lines.hasPrefix("card 7 --scores \(path("s.sqlite")) --language zh --reduced-motion -o "))
        #expect(
            lines.contains("podium-card {") && lines.contains("\"levelName\" : \"storm\"") && lines.contains("--tall"))
        guard FilmFormat.hasFFmpeg else { return requests.close() }
        let video =
            "\nvideo 7 --scores \(path("s.sqlite")) --clip best --tall --language en --contrast -o "
        #expect(lines.contains(video) && lines.contains("/red-pack-rain-7.mp4 --background\n"), "\(lines)")
        requests.close()
    }
}
