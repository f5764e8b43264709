package import ArgumentParser
import Foundation
import Motion
import Picture
import Rain
import RainApp
import RainBooth
import RainCommandParts
import RainHosting
import RainPlatform
import RainScreens
import RainShow
import Stage

/// The command with which the game draws the paper slip of a winner.
package struct SlipCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(commandName: "slip", shouldDisplay: false)

    @Argument(help: "The slip as JSON; - reads it from standard input.")
    var slip: String

    @Option(name: [.short, .customLong("output")], help: "The PNG file; - is standard output.")
    var output: String

    @Flag(help: .hidden)
    var background = false

    package init() {}

    /// Maximum length of a slip's text, characters, and of the JSON, bytes.
    private static let (longest, longestFile) = (200, 1 << 14)

    package func run() throws {
        let file = try OutputFile(output == "-" ? "/dev/stdout" : output, flag: "-o")
        // A visitor waits for the slip, so it gets more than idle processor time, but less than the game.
        if background { setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 10) }
        let text = slip == "-" ? try FileBytes.read("/dev/stdin", limit: Self.longestFile) : Array(slip.utf8)
        guard let slip = try? JSONDecoder().decode(Slip.self, from: Data(text)),
            Mirror(reflecting: slip).children.compactMap({ $0.value as? String }).allSatisfy({
                $0 == $0.visible && $0.count <= Self.longest
            }), !slip.code.isEmpty
        else { throw UsageError("slip: must be a slip as JSON") }
        try Assets.check()
        let code = QRCode(ofClaim: slip.code)
        let size = slip.size(hasCode: code != nil)
        var canvas = try Canvas(
            field: size, width: Int(size.x), height: Int(size.y), art: Assets.art(), font: Assets.font())
        var frame = Frame(size: size)
        slip.append(code, to: &frame)
        try canvas.draw(frame)
        try file.write(GreyPNG(canvas, dotsPerMetre: Slip.dotsPerMetre).bytes)
    }
}
