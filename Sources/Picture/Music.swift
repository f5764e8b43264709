/// Pieces of music; their files are named like the cases.
public enum Tune: Int, CaseIterable, Sendable {
    /// The music of the title.
    case musicTitle
    /// The music of a round's results.
    case musicResults
    /// The music of the records.
    case musicRecords
    /// A round's music, the first part alone.
    case musicFeast1
    /// A round's music, with a second part.
    case musicFeast2
    /// A round's music, with a third part.
    case musicFeast3
    /// A round's music, with all parts.
    case musicFeast4
    /// A round's music at half the pace.
    case musicFeastSlow
    /// The last four bars of a round's music.
    case musicFeastFinale
    /// A storm's music, the first part alone.
    case musicStorm1
    /// A storm's music, with a second part.
    case musicStorm2
    /// A storm's music, with a third part.
    case musicStorm3
    /// A storm's music, with all parts.
    case musicStorm4
    /// A storm's music at half the pace.
    case musicStormSlow
    /// The last four bars of a storm's music.
    case musicStormFinale
    /// A calm round's music, the first part alone.
    case musicCalm1
    /// A calm round's music, with a second part.
    case musicCalm2
    /// A calm round's music, with a third part.
    case musicCalm3
    /// A calm round's music, with all parts.
    case musicCalm4
    /// The last four bars of a calm round's music.
    case musicCalmFinale
    /// The music of survival's first wave.
    case musicSurvival1
    /// The music of survival's second wave.
    case musicSurvival2
    /// The music of survival's third wave.
    case musicSurvival3
    /// The music of survival's fourth wave.
    case musicSurvival4
    /// The music of survival's fifth wave.
    case musicSurvival5
    /// The music of survival's sixth wave.
    case musicSurvival6
    /// The music of survival's seventh wave.
    case musicSurvival7
    /// The music of survival's eighth wave.
    case musicSurvival8
    /// The music of survival's ninth wave.
    case musicSurvival9
    /// The music of survival's tenth wave.
    case musicSurvival10
    /// The music of survival's eleventh wave.
    case musicSurvival11
    /// The music of survival's twelfth wave.
    case musicSurvival12
    /// The music of survival at half the pace.
    case musicSurvivalSlow
    /// The last four bars of the music of survival.
    case musicSurvivalFinale

    /// The name of its file, without the ending.
    public var name: String { AssetName.kebab(String(describing: self)) }

    /// Whether it loops; otherwise it is silent once it has ended.
    public var isLoop: Bool {
        switch self {
        case .musicFeastFinale, .musicStormFinale, .musicCalmFinale, .musicSurvivalFinale: false
        default: true
        }
    }
}

/// The music that is played.
public struct Music: Hashable, Sendable {
    /// The tune.
    public var tune: Tune
    /// The position in the tune, seconds: negative before it begins, counted on through repetitions; nil to play freely.
    public var position: Double?
    /// The gain, 0 ... 1 and a little more.
    public var gain: Double
    /// The speed of playback, 1 being its own: less as a tape stops, when its pitch falls.
    public var speed = 1.0

    /// Creates music at a position in a tune, seconds, or music that plays freely.
    public init(_ tune: Tune, at position: Double? = nil, gain: Double = 1) {
        self.tune = tune
        self.position = position
        self.gain = gain
    }

    /// The gain of music over which nothing is caught, so that a screen is nearly as loud as a round.
    public static let alone = 1.7

    /// The length of a beat of a round's music, seconds: 160 beats a minute.
    public static let beat = 0.375
    /// The length of a bar of a round's music, seconds.
    public static let bar = 1.5
}
