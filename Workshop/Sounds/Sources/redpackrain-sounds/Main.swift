import Foundation

/// Writes every sound of the game as a wave file into the folder named on the command line.
@main
enum Main {
    /// The exit statuses of BSD's sysexits.h.
    private enum Status {
        static let usage: Int32 = 64
        static let badData: Int32 = 65
        static let cannotCreate: Int32 = 73
    }

    /// Checks the command line, then makes and writes one sound after the other.
    static func main() {
        let arguments = CommandLine.arguments.dropFirst()
        guard let path = arguments.first, arguments.count <= 2, !path.hasPrefix("-"),
            arguments.count == 1 || arguments.last == "effects" || arguments.last == "music"
        else {
            fail("usage: redpackrain-sounds OUTPUT-FOLDER [effects | music]", status: Status.usage)
        }
        let folder = URL(fileURLWithPath: path, isDirectory: true)
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let sounds =
                arguments.count == 1
                ? try Sounds.all() : arguments.last == "effects" ? Sounds.effects() : try Sounds.music()
            for sound in sounds {
                let file = folder.appendingPathComponent(sound.name + ".wav")
                try WaveFile(sound).data.write(to: file)
            }
        } catch let mistake as ScoreError {
            fail("redpackrain-sounds: \(mistake)", status: Status.badData)
        } catch {
            let reason = error.localizedDescription
            fail("redpackrain-sounds: cannot write to \(path): \(reason)", status: Status.cannotCreate)
        }
    }

    private static func fail(_ message: String, status: Int32) -> Never {
        FileHandle.standardError.write(Data((message + "\n").utf8))
        exit(status)
    }
}
