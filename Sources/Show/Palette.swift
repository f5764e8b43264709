package import Picture

/// The colours of the game, by their use.
package enum Palette {
    /// The veil over a field whose drops are hidden.
    static let veil = Color(hex: 0x131845)
    package static let night = Color(hex: 0x0B1030)
    /// The foot of a scroll's paper.
    package static let paper = Color(hex: 0x2A0E22)
    package static let ink = Color(hex: 0x1A0710)
    /// The colour that the night's colours fade to, about as light as they are.
    package static let ash = Color(hex: 0x26262A)
    package static let lacquer = Color(hex: 0xC8202F)
    package static let gold = Color(hex: 0xFFD36B)
    package static let paleGold = Color(hex: 0xFFF0C2)
    package static let cream = Color(hex: 0xFFF8E6)
    package static let silver = Color(hex: 0xDDE8F5)
    package static let mist = Color(hex: 0xA9B4DA)
    package static let alarm = Color(hex: 0xFF6A4D)
    package static let shadow = Color(0.01, 0.01, 0.06, 0.55)
    /// A medal that is not won yet.
    package static let unfilled = Color(0.4, 0.37, 0.45)
    /// The filled part of such a medal, which is less bright than a won medal.
    package static let filled = Color(0.72, 0.7, 0.72)
    /// A lantern that is not lit.
    package static let unlit = Color(0.32, 0.3, 0.42)
    /// The field over which time is about to run back.
    static let rewound = Color(hex: 0x22407F)
    package static let past = Color(hex: 0x7FB2FF)
    // Special packs.
    package static let jade = Color(hex: 0x7DE8A8)
    package static let orange = Color(hex: 0xFFB054)
    package static let cyan = Color(hex: 0x6FE3F2)
    package static let violet = Color(hex: 0xCDA0FF)

    /// Light on the title's waves, from the centre outward.
    package static let waves = [Color(hex: 0xE8A860), Color(hex: 0x8A3350), Color(hex: 0x2A2358)]

    /// Sparks of catches in a combo, and of golden and great packs.
    package static let warmSparks = [
        Color(hex: 0xFFE9A8), Color(hex: 0xFFC14D), Color(hex: 0xFF8A5C), Color(hex: 0xFFF6DC),
    ]

    /// Shells of fireworks.
    package static let shells = [0xFFD35A, 0xFF5A5A, 0x5AE0C8, 0xB48CFF, 0xFF9AC8].map { Color(hex: $0) }

    /// The kinds of shells where none is worn.
    package static let shellKinds: [Shell.Kind] = [.peony, .willow, .ring, .double]

    /// The sparks of a chain pack and of the packs that it takes.
    package static let violetSparks = [
        Color(hex: 0xE6C8FF), Color(hex: 0xB66BFF), Color(hex: 0x8A3DF0), Color(hex: 0xF9E8FF),
    ]
}
