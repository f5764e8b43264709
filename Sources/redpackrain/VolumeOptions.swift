import ArgumentParser
import Stage

/// How loud the game is.
struct VolumeOptions: ParsableArguments {
    @Option(help: "How loud all of it is, 0 ... 1.")
    var volume: String = "1"

    @Option(help: "How loud sounds are, 0 ... 1.")
    var effectsVolume: String = "1"

    @Option(help: "How loud the music is, 0 ... 1.")
    var musicVolume: String = "1"
}

extension VolumeOptions {
    /// Volumes from the flags. Throws a `UsageError` for one out of range.
    func resolved() throws -> Volumes {
        func value(_ text: String, _ flag: String) throws -> Double {
            guard let value = Double(text), (0...1).contains(value) else {
                throw UsageError("\(flag) \(text): must be 0 ... 1")
            }
            return value
        }
        return Volumes(
            master: try value(volume, "--volume"), effects: try value(effectsVolume, "--effects-volume"),
            music: try value(musicVolume, "--music-volume"))
    }
}

/// How loud the game is, each 0...1.
struct Volumes: Hashable {
    var master = 1.0
    var effects = 1.0
    var music = 1.0
    /// What the master volume is multiplied by while another window is used.
    var unfocused = 0.35
}
