import CSDL2
import CSDL2Mixer
import Motion
public import Picture
import RealModule

/// Plays cues. Where there is no sound device it is silent, and the game goes on.
public struct Speaker: ~Copyable {
    // Clips are freed before the device is closed.
    private var bank: [Sound: [Clip]] = [:]
    private let device: AudioDevice
    /// When each channel last began, as a count of cues: the oldest voice is stolen.
    private var begun: [Int]
    private var cuesPlayed = 0
    private var loop: Sound?

    public static let channels = 32
    /// The last channel is kept for the sound that goes on.
    private static let loopChannel = Int32(channels)
    /// Milliseconds over which a loop comes and goes.
    private static let loopFade: Int32 = 40
    /// Many sounds at once must not clip.
    private static let masterGain = 0.7
    /// How far pitch varies to either side, semitones, and in how many steps.
    private static let pitchSpread = 0.6
    private static let pitchSteps = 5

    /// Opens the default sound device, or, where there is none or `isSilent`, one that nobody hears.
    ///
    /// - Parameter bufferFrames: length of the device's buffer, frames of 1/48000 s.
    public init(bufferFrames: Int = 512, isSilent: Bool = false) throws(SDLError) {
        device = try AudioDevice(bufferFrames: bufferFrames, isSilent: isSilent)
        begun = Array(repeating: -1, count: Self.channels)
        Mix_AllocateChannels(Int32(Self.channels) + 1)
    }

    deinit { Mix_HaltChannel(-1) }

    /// Why nothing can be heard; nil when a device is open.
    public var silence: SDLError? { device.silence }

    /// Reads the file of the next sound that has not been yet. Returns whether there was one.
    public mutating func loadNext(_ path: (Sound) -> String) throws(SDLError) -> Bool {
        guard bank.count < Sound.allCases.count else { return false }
        let sound = Sound.allCases[bank.count]
        let clip = try Clip(file: path(sound))
        var clips = [clip]
        // Plain catches are what is heard most: they are the ones that must not sound alike.
        if Sound.hits.contains(sound) || Sound.booms.contains(sound) {
            clips = (0..<Self.pitchSteps).map { step in
                let share = Double(step) / Double(Self.pitchSteps - 1) * 2 - 1
                return clip.resampled(by: .exp2(share * Self.pitchSpread / 12))
            }
        }
        bank[sound] = clips
        return true
    }

    /// Starts every cue, two at once as two.
    public mutating func play(_ cues: [Cue]) {
        for cue in cues { play(cue) }
    }

    private mutating func play(_ cue: Cue) {
        guard let clips = bank[cue.sound], !clips.isEmpty else { return }
        let step = Int(((cue.pitch + 1) / 2 * Double(clips.count - 1)).rounded())
        let channel = freeChannel
        begun[channel] = cuesPlayed
        cuesPlayed += 1
        let number = Int32(channel)
        // Halted first: stealing a voice would take the panning of the new one with it.
        Mix_HaltChannel(number)
        Mix_SetPanning(number, Self.level(1 - cue.pan), Self.level(1 + cue.pan))
        Mix_Volume(number, Self.volume(cue.gain))
        Mix_PlayChannelTimed(number, clips[max(0, min(step, clips.count - 1))].chunk, 0, -1)
    }

    private static func level(_ gain: Double) -> UInt8 { UInt8((gain.clamped(to: 0...1) * 255).rounded()) }

    private static func volume(_ gain: Double) -> Int32 { Int32((masterGain * gain * 128).rounded()) }

    /// A channel that is silent, or the one that began first.
    private var freeChannel: Int {
        var oldest = 0
        for channel in begun.indices {
            if Mix_Playing(Int32(channel)) == 0 { return channel }
            if begun[channel] < begun[oldest] { oldest = channel }
        }
        return oldest
    }

    /// Lets one sound go on, another, or none.
    public mutating func setLoop(_ sound: Sound?) {
        guard sound != loop else { return }
        loop = sound
        guard let sound, let clip = bank[sound]?.first else {
            Mix_FadeOutChannel(Self.loopChannel, Self.loopFade)
            return
        }
        Mix_Volume(Self.loopChannel, Self.volume(1))
        Mix_FadeInChannelTimed(Self.loopChannel, clip.chunk, -1, Self.loopFade, -1)
    }

    /// Ends every sound.
    public func stop() { Mix_HaltChannel(-1) }

    /// Stops every sound where it is, or lets it go on from there.
    public func setPaused(_ isPaused: Bool) {
        if isPaused { Mix_Pause(-1) } else { Mix_Resume(-1) }
    }

    /// Makes everything silent without stopping it, or audible again.
    public func setMuted(_ isMuted: Bool) { Mix_MasterVolume(isMuted ? 0 : 128) }
}
