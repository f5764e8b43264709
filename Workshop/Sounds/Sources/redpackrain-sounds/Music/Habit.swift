/// Parameters of flautists' blowing; times in seconds, levels as shares of full level unless a name says otherwise.
enum Habit {
    /// Duration of a slide.
    static let slideSeconds = 0.11

    /// Time that a flick stays on the tone above.
    static let flickSeconds = 0.05

    /// Time that a flick takes to fall.
    static let flickFall = 0.015

    /// Time that a tongued tone takes to settle.
    static let settlingSeconds = 0.02

    /// Initial deviation of a tongued tone below its pitch, in octaves.
    static let settlingOctaves = 0.02

    /// Level between two tones when the tongue separates them.
    static let tonguedDip = 0.12

    /// Level between two slurred tones.
    static let slurredDip = 0.72

    /// Time before a tongued tone at which the air is stopped.
    static let stopSeconds = 0.025

    /// Factor of an accented tone's level.
    static let accent = 1.15

    /// Loss of level over a long tone.
    static let weakening = 0.22

    /// Time that the loss takes.
    static let weakeningSeconds = 1.6

    /// Reduction of level at the start and end of a breath relative to its middle.
    static let arch = 0.2

    /// Time before the end of a breath after which no puffs are added.
    static let closingSeconds = 0.1

    /// The puff of air in front of a tone.
    static let tonguedChiff = 1.4

    /// The puff of air in front of a slurred tone.
    static let slurredChiff = 0.3

    /// Time constant of the puff's decay.
    static let chiffSeconds = 0.03

    /// Attack time of the puff.
    static let chiffAttack = 0.006

    /// Depth of the vibrato in level: greater than in pitch, since flutes' vibrato comes from the diaphragm.
    static let loudnessWave = 0.09

    /// Rate of the vibrato.
    static let waveHertz = 5.1

    /// Delay before a tone's vibrato begins.
    static let waveDelay = 0.18

    /// Time that the vibrato takes to reach its full depth.
    static let waveAttack = 0.5

    /// Length from which a tone gets the full vibrato.
    static let waveSeconds = 0.7

    /// Factor of a written wave's depth over the usual vibrato.
    static let deepWave = 1.7

    /// Depth of the flutter-tonguing in level.
    static let flutter = 0.28

    /// Rate of the flutter-tonguing.
    static let flutterHertz = 24.0
}
