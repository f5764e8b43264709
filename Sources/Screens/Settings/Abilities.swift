/// What the place of the game lets it do. A desktop lets it do everything; a page in a browser does not. Buttons and
/// settings without their ability are not shown.
package struct Abilities: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The game can end by itself.
    package static let quit = Self(rawValue: 1)
    /// The game chooses its monitor, its renderer, its border and the buffer of the sound device.
    package static let machine = Self(rawValue: 2)
    /// The game can fill the screen.
    package static let fullscreen = Self(rawValue: 4)
    /// Cards can be made.
    package static let cards = Self(rawValue: 8)
    /// Videos can be made.
    package static let videos = Self(rawValue: 16)
    /// A program reads texts aloud.
    package static let speech = Self(rawValue: 32)
    /// Records can be saved to a file and read from one: what keeps them may lose them. The programs of a desktop have
    /// commands for that.
    package static let recordFiles = Self(rawValue: 64)
    /// Links to rounds can be made.
    package static let links = Self(rawValue: 128)

    package static let desktop: Self = [.quit, .machine, .fullscreen, .cards, .videos, .speech]
}

extension Setting {
    /// The ability without which the setting has no effect.
    private var needs: Abilities {
        switch self {
        case .audioBuffer, .monitor, .border, .renderer, .resolution: .machine
        case .fullscreen, .keyFullscreen: .fullscreen
        case .speech: .speech
        default: []
        }
    }

    /// Whether the setting has an effect with some abilities.
    func isOffered(with abilities: Abilities) -> Bool { abilities.isSuperset(of: needs) }
}
