/// Every sound there is; its file is named like the case (`AssetName`).
public enum Sound: Int, CaseIterable, Sendable {
    case hit1
    case hit2
    case hit3
    case hit4
    case hit5
    case hit6
    case hitSilver
    case hitGold
    case boom1
    case boom2
    case boom3
    case tick
    case gong
    case lastTick
    case finish
    case rewind
    case release
    case button
    case fanfare
}

extension Sound {
    /// The name of its file, without the ending.
    public var name: String { AssetName.kebab(String(describing: self)) }

    /// The catch of a plain pack, from low to high.
    public static let hits: [Sound] = [.hit1, .hit2, .hit3, .hit4, .hit5, .hit6]
    public static let booms: [Sound] = [.boom1, .boom2, .boom3]
}

/// A sound that is to start now.
public struct Cue: Hashable, Sendable {
    public var sound: Sound
    /// Where it comes from: -1 left ... 1 right.
    public var pan: Double
    /// How far its pitch is moved, -1 ... 1 of what the speaker varies pitch by.
    public var pitch: Double
    /// How loud it is, 0 ... 1.
    public var gain: Double

    public init(_ sound: Sound, pan: Double = 0, pitch: Double = 0, gain: Double = 1) {
        self.sound = sound
        self.pan = pan
        self.pitch = pitch
        self.gain = gain
    }
}
