/// How flautists blow; times in seconds, levels as shares of full loudness unless a name says otherwise.
enum Habit {
    /// How long a slide comes up.
    static let slideSeconds = 0.11

    /// How long a flick stays on the tone above.
    static let flickSeconds = 0.05

    /// How long it takes to fall.
    static let flickFall = 0.015

    /// How long a tongued tone takes to settle.
    static let settlingSeconds = 0.02

    /// How far below its pitch it begins, in octaves.
    static let settlingOctaves = 0.02

    /// What the tongue leaves of the loudness between two tones.
    static let tonguedDip = 0.12

    /// What is left of it between two slurred tones.
    static let slurredDip = 0.72

    /// How long before a tongued tone the air is stopped.
    static let stopSeconds = 0.025

    /// How much louder an accented tone is.
    static let accent = 1.15

    /// What a long tone loses while it lasts.
    static let weakening = 0.22

    /// How long it takes to lose it.
    static let weakeningSeconds = 1.6

    /// By how much a breath begins and ends below its middle.
    static let arch = 0.2

    /// How long before its end a breath gets no more puffs.
    static let closingSeconds = 0.1

    /// The puff of air in front of a tone.
    static let tonguedChiff = 1.4

    /// The same where the tongue does nothing.
    static let slurredChiff = 0.3

    /// How long the puff takes to lose about two thirds of itself.
    static let chiffSeconds = 0.03

    /// How long it takes to come.
    static let chiffAttack = 0.006

    /// The loudness wavers more than the pitch does, since flutes' vibrato comes from the diaphragm.
    static let loudnessWave = 0.09

    /// The pace of the vibrato.
    static let waveHertz = 5.1

    /// How long a tone stands before its vibrato wakes up.
    static let waveDelay = 0.18

    /// How long the vibrato takes to become full.
    static let waveAttack = 0.5

    /// A tone as long as this gets all of the vibrato.
    static let waveSeconds = 0.7

    /// How much deeper a written wave is than the usual vibrato.
    static let deepWave = 1.7

    /// How much of the loudness the fluttering tongue takes away.
    static let flutter = 0.28

    /// The pace of the fluttering tongue.
    static let flutterHertz = 24.0
}
