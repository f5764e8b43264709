import Foundation
import Testing

@testable import RainApp

/// The advice that `doctor` makes of its findings.
@Suite struct CheckupTests {
    /// The game can be played without what is limited, and without nothing that is missing.
    @Test func onlyMissingThingsPreventPlaying() {
        let (good, limited) = (Diagnosis(.game, "here"), Diagnosis(.sound, .limited, "none", advice: "plug one in"))
        let missing = Diagnosis(.font, .missing, "none", advice: "install one")
        #expect(Checkup([]).playable && Checkup([good]).playable && Checkup([good, limited]).playable)
        #expect(!Checkup([missing]).playable && !Checkup([good, limited, missing]).playable)
    }

    /// Each finding is a line with its sign, and what is to be done stands below it.
    @Test func findingsStandInColumns() {
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

    /// Levels are counted, and of those that cannot be read the first is told of.
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

    /// A folder that cannot be made is told of with what stands in its way.
    @Test func aScoresFileBelowAFileCannotBe() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("checkup-\(UUID())").path
        defer { try? FileManager.default.removeItem(atPath: file) }
        try Data().write(to: URL(fileURLWithPath: file))
        let found = Diagnosis.scores("\(file)/scores.sqlite")
        #expect(found.state == .missing && found.text == "\(file)/scores.sqlite: \(file) is not a folder")
    }
}
