import ArgumentParser
import Foundation
import Picture
import RainApp
import RainCommandParts
import RainScreens
import RainShow
import Stage

struct Listen: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Play one sound or piece of music; without a name, list them.")

    @Argument(help: "A sound or a piece of music (music: the full music of a round).", completion: .sounds)
    var name: String?

    @Option(help: "Seconds to play, 0.1 ... 3600 (default: to the end).")
    var duration: String?

    func run() throws {
        guard let name else {
            let width = (Sound.game.map(\.name.count).max() ?? 0) + 2
            let lines = Sound.game.map { sound in
                let name = sound.name.padding(toLength: width, withPad: " ", startingAt: 0)
                return name + [Words.english, .chinese].map { $0.caption(sound) }.joined(separator: " · ")
            }
            return try Console.write((lines + Tune.game.map(\.name)).joined(separator: "\n"))
        }
        let sound = Sound.game.first { $0.name == name }
        let tune = Tune.game.first { $0.name == name || (name == "music" && $0 == Theme.festive.sections[0].last) }
        guard sound != nil || tune != nil else {
            throw UsageError("listen \(name): no such sound; 'redpackrain listen' lists them")
        }
        let wanted = try duration.map { try FlagNumber.parsed($0, of: "--duration", in: 0.1...3600) }
        try Assets.check()
        var speaker = try Speaker(settings: Settings())
        while !speaker.isOpen {
            if let silence = speaker.silence { throw Failure("no sound: \(silence)") }
            Thread.sleep(forTimeInterval: 0.01)
        }
        var length = 0.0
        if let sound { length = speaker.length(of: sound) ?? 0 }
        if let tune { length = try speaker.length(of: tune) }
        var mix = Mix()
        mix.music = tune.map { Music($0) }
        speaker.tell(mix, sound.map { [Cue($0)] } ?? [])
        // The device's own buffers must play out, too.
        Thread.sleep(forTimeInterval: wanted ?? (length + 0.2))
    }
}
