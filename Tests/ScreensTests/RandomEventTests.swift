import Foundation
import Motion
import Picture
import Rain
import RainDriver
import RainPlayers
import RainScreens
import RainShow
import Testing

/// Random inputs to the screens in any order, with late answers to their requests.
@Suite struct RandomEventTests {
    /// The names of all screens, read from their sources.
    private static func screens() throws -> Set<String> {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Sources/Screens")
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap {
            $0 as? URL
        }
        return try (files ?? []).filter { $0.pathExtension == "swift" }.reduce(into: []) { names, file in
            let source = try String(contentsOf: file, encoding: .utf8)
            names.formUnion(source.matches(of: /var name: String \{ "(\w+)" \}/).map { String($0.1) })
        }
    }

    @Test func randomInputsBreakNoScreen() throws {
        var frame = Frame(size: Level().field)
        var reached: Set<String> = []
        var (done, sitting) = (0, 0)
        while done < RandomEvents.count {
            defer { sitting += 1 }
            let seed = Seed(UInt64(sitting))["events"]
            var driver = ScreensDriver(isQuick: seed.chance(0.1)) {
                ($0.settings.language, $0.settings.hasLearnt) = (.english, seed.chance(0.5))
                if seed["page"].chance(0.3) { $0.settings.capabilities.abilities.insert([.recordFiles, .links]) }
                $0.settings.rival = seed["rival"].pick(UsualRival.allCases)
            }
            let sat = RandomEvents.sit(&driver, seed, in: &frame)
            done += sat.done
            reached.formUnion(sat.reached)
            if let fault = sat.fault {
                Issue.record("sitting \(sitting), \(fault)")
                return
            }
        }
        // No button leads to the gallery, and demos and practice are rare.
        let missed = try Self.screens().subtracting(reached)
        #expect(missed.isSubset(of: ["gallery", "parts", "demo", "practice"]), "\(missed)")
    }
}
