public import Picture

/// Plays cues, drones and music. Where there is no sound device it is silent, looks for one now and then, and the game
/// goes on.
public struct Speaker: ~Copyable {
    /// What the device's thread works with.
    private struct Shared: ~Copyable {
        let queue = CommandQueue()
        var mixer = Mixer()
    }

    private let bank: SoundBank
    private let shared: UnsafeMutablePointer<Shared>
    /// None where silence was asked for.
    private var device: SoundThread?
    private var told = MixState()

    /// Commands that wait where the device still plays: more than that, and it stands still.
    private static let longestQueue = 128

    /// Begins to open the default sound device.
    ///
    /// - Parameters:
    ///   - name: what the system's volume control calls it.
    ///   - bufferFrames: length of the device's buffer, frames of 1/48000 s.
    ///   - isSilent: opens none.
    ///   - sound: the file of a sound; so with `tune`.
    public init(
        name: String, bufferFrames: Int = 512, isSilent: Bool = false, sound: @escaping (Sound) -> String,
        tune: @escaping (Tune) -> String
    ) throws(SDLError) {
        bank = SoundBank(sound: sound, tune: tune)
        shared = .allocate(capacity: 1)
        shared.initialize(to: Shared())
        device = nil
        guard !isSilent else { return }
        AudioDevice.introduce(as: name)
        device = try SoundThread(
            bufferFrames: bufferFrames,
            fill: { data, stream, length in
                guard let shared = data?.assumingMemoryBound(to: Shared.self), let stream else { return }
                while let command = shared.pointee.queue.pop() { shared.pointee.mixer.take(command) }
                stream.withMemoryRebound(to: Int16.self, capacity: Int(length) / 2) { samples in
                    shared.pointee.mixer.render(into: samples, frames: Int(length) / 4)
                }
            }, with: shared)
    }

    deinit {
        if let device, !device.end() {
            // The device may still be playing: what it plays goes with the process.
            _ = Unmanaged.passRetained(bank)
            return
        }
        shared.deinitialize(count: 1)
        shared.deallocate()
    }

    /// Why nothing can be heard though it should; nil when a device is open.
    public var silence: SDLError? { device?.silence }

    /// Whether a device plays.
    public var isOpen: Bool { device?.isOpen ?? false }

    /// Has the device closed and opened with a buffer of another length, in frames of 1/48000 s. Sounds and music go on
    /// where they were.
    public mutating func reopen(bufferFrames: Int) { device?.reopen(bufferFrames: bufferFrames) }

    /// Has the default device opened in the place of the one that is gone.
    public mutating func lose() { device?.lose() }

    /// Reads the file of the next sound that has not been yet. Returns whether there was one: without a device there is
    /// none.
    public mutating func loadNext() throws(SDLError) -> Bool { isOpen ? try bank.loadNext() : false }

    /// Seconds of a sound or tune; nil for one that has not been read yet.
    public func length(of sound: Sound) -> Double? { bank.samples(sound).map { Double($0.frames) / Mixer.rate } }

    public func length(of tune: Tune) -> Double? { bank.source(tune).map { Double($0.frames) / Mixer.rate } }

    /// Has a mix be heard from now on, and cues begin to sound.
    public mutating func tell(_ mix: Mix, _ cues: [Cue] = []) {
        guard isOpen else { return }
        // Where nobody takes commands out, what was to sound now must not sound later.
        let stands = shared.pointee.queue.count > Self.longestQueue
        told.send(mix, stands ? [] : cues, to: shared.pointee.queue, bank)
    }
}

/// The sounds of a game, decoded: effects as they are asked for in turn, music open to be decoded as it is heard.
public final class SoundBank {
    private let sound: (Sound) -> String
    private let tune: (Tune) -> String
    private var clips: [Sound: Clip] = [:]
    private var tunes: [Tune: TuneFile] = [:]

    init(sound: @escaping (Sound) -> String, tune: @escaping (Tune) -> String) {
        self.sound = sound
        self.tune = tune
    }

    func loadNext() throws(SDLError) -> Bool {
        if clips.count < Sound.allCases.count {
            let next = Sound.allCases[clips.count]
            clips[next] = try Clip(file: sound(next))
            return true
        }
        if tunes.count < Tune.allCases.count {
            let next = Tune.allCases[tunes.count]
            tunes[next] = try TuneFile(tune(next))
            return true
        }
        return false
    }

    func samples(_ sound: Sound) -> Samples? { clips[sound]?.samples }

    func source(_ tune: Tune) -> TuneSource? { tunes[tune]?.source }
}
