package import ArgumentParser
import Picture
import Rain
import RainApp
import RainPlayers
import RainScreens
import RainShow
import Stage

/// Shell completions. The program itself supplies them, since players can have levels of their own.
extension CompletionKind {
    package static var levels: CompletionKind {
        names { Level.presets.map(\.name) + LevelFolder.read(portrait: false).choices.map(\.name) }
    }

    package static var players: CompletionKind { names { PlayerModel.presets.map(\.name) } }
    package static var settings: CompletionKind { names { Setting.allCases.map { "\($0.rawValue)=" } } }
    package static var effects: CompletionKind { names { Exhibit.allCases.map(\.rawValue) } }
    package static var sounds: CompletionKind { names { Sound.game.map(\.name) + Tune.game.map(\.name) } }
    package static var phases: CompletionKind { names { Level.phaseSets.map(\.name) + ["none"] } }

    private static func names(_ names: @escaping @Sendable () -> [String]) -> CompletionKind {
        .custom { _, _, prefix in names().filter { $0.hasPrefix(prefix) } }
    }
}
