/// A sound that cues play: the name of its file, its gain and how it is played, as in
/// `extension Sound { static let pop = Sound(name: "pop", gain: 0.8) }`.
///
/// Two sounds of the same properties are equal. Cues store only the index.
public struct Sound: Hashable, Sendable {
    private let index: Int32

    /// Registers a sound, or returns the registered one. Sounds are kept as long as the program runs, so make them from
    /// a fixed set. O(1); thread-safe.
    /// - Parameters:
    ///   - name: the name of its file, without folder and extension.
    ///   - gain: the gain of all its cues, clamped to 0 ... 1.
    ///   - notes: the number of tones in its file, one after the other and equally long; at least 1.
    ///   - pitchSpread: the maximum variation of its pitch, semitones, clamped to 0 ... 24. Leave it at 0 for a sound
    ///     with a tone, which stays in tune.
    ///   - ducksMusic: whether music is ducked under it.
    ///   - isAnswer: whether it answers an action of the player, and so is heard at once rather than in time with the
    ///     music.
    ///   - isOfScreens: whether it belongs to the screens and not to the field. It is then an answer too, and is heard
    ///     also while the field is still.
    public init(
        name: String, gain: Double = 1, notes: Int = 1, pitchSpread: Double = 0, ducksMusic: Bool = false,
        isAnswer: Bool = false, isOfScreens: Bool = false
    ) {
        // A NaN counts as 0.
        index = Self.known.index(
            of: Form(
                name: name, gain: gain >= 0 ? min(gain, 1) : 0, notes: max(1, notes),
                pitchSpread: pitchSpread >= 0 ? min(pitchSpread, 24) : 0,
                ducksMusic: ducksMusic, isAnswer: isAnswer || isOfScreens, isOfScreens: isOfScreens))
    }

    /// The name of its file, without folder and extension.
    public var name: String { form.name }

    /// The gain of all its cues, 0 ... 1.
    public var gain: Double { form.gain }

    /// The number of tones in its file, one after the other and equally long.
    public var notes: Int { form.notes }

    /// The maximum variation of its pitch, semitones.
    public var pitchSpread: Double { form.pitchSpread }

    /// Whether music is ducked under it.
    public var ducksMusic: Bool { form.ducksMusic }

    /// Whether it answers an action of the player, and so is heard at once rather than in time with the music.
    public var isAnswer: Bool { form.isAnswer }

    /// Whether it belongs to the screens and not to the field: it is heard also while the field is still.
    public var isOfScreens: Bool { form.isOfScreens }

    private var form: Form { Self.known[index] }

    private struct Form: Hashable {
        let name: String
        let gain: Double
        let notes: Int
        let pitchSpread: Double
        let ducksMusic: Bool
        let isAnswer: Bool
        let isOfScreens: Bool
    }

    private static let known = Registry<Form>()
}

extension Sound: CustomStringConvertible {
    public var description: String { name }
}
