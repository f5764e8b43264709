import Foundation
import Testing

@testable import RainApp

/// The lines that `doctor` prints for its findings.
@Suite struct CheckupTests {
    /// The game can be played if things are limited, but not if one is missing.
    @Test func onlyMissingThingsPreventPlaying() {
        let (good, limited) = (Diagnosis(.game, "here"), Diagnosis(.sound, .limited, "none", advice: "plug one in"))
        let missing = Diagnosis(.font, .missing, "none", advice: "install one")
        #expect(Checkup([]).playable && Checkup([good]).playable && Checkup([good, limited]).playable)
        #expect(!Checkup([missing]).playable && !Checkup([good, limited, missing]).playable)
    }

    /// Each finding is a line with its sign; its advice is on the line below.
    @Test func findingsAreAlignedInColumns() {
        let limited = Diagnosis(.sound, .limited, "none", advice: "plug one in")
        #expect(
            Checkup([Diagnosis(.game, "here"), limited, Diagnosis(.machine, .missing, "gone")]).text == """
                  game      here
                - sound     none
                            to do: plug one in
                ! machine   gone
                The game cannot be played in a window here.
                """)
        #expect(Checkup([limited]).text.hasSuffix("\nThe game can be played."))
    }

    /// Level files are counted, and the first one that cannot be read is reported.
    @Test func levelFilesAreCounted() {
        #expect(Diagnosis.levels(0, complaints: []).text == "0 level files in \(Folder.config.path)/levels")
        let found = Diagnosis.levels(1, complaints: ["a.yaml: is empty", "b.yaml: is empty"])
        #expect(found.state == .limited && found.advice != nil)
        #expect(found.text == "1 level file in \(Folder.config.path)/levels; 2 more cannot be read: a.yaml: is empty")
    }

    @Test func speechNeedsAProgram() {
        let silent = Diagnosis.speech(of: nil)
        #expect(silent.state == .limited && silent.advice == "install the package speech-dispatcher")
        #expect(silent.text == "the program speech-dispatcher is missing, so menus cannot be read aloud")
        let found = Diagnosis.speech(of: "/usr/bin/speech-dispatcher")
        #expect(found == Diagnosis(.speech, "/usr/bin/speech-dispatcher"))
    }

    /// A folder that cannot be made is reported with the file in its way.
    @Test func scoresFilesBelowFilesAreReported() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("checkup-\(UUID())").path
        defer { try? FileManager.default.removeItem(atPath: file) }
        try Data().write(to: URL(fileURLWithPath: file))
        let found = Diagnosis.scores("\(file)/scores.sqlite")
        #expect(found.state == .missing && found.text == "\(file)/scores.sqlite: \(file) is not a folder")
    }
}
