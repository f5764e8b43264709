import CSDL2
import CSDL2Mixer
import Motion
public import Picture
import RealModule

/// Plays cues, drones and music. Where there is no sound device it is silent, and the game goes on.
public struct Speaker: ~Copyable {
    /// What the device's thread works with.
    private struct Shared: ~Copyable {
        let queue = CommandQueue()
        var mixer = Mixer()
    }

    private var device: AudioDevice?
    private let bank: SoundBank
    private let shared: UnsafeMutablePointer<Shared>
    /// Length of the device's buffer, frames of 1/48000 s; another one holds from the next opening on.
    public var bufferFrames: Int
    private let isSilent: Bool
    private var desk = Desk()

    /// Opens the default sound device, or, where there is none or `isSilent`, one that nobody hears.
    ///
    /// - Parameters:
    ///   - bufferFrames: length of the device's buffer, frames of 1/48000 s.
    ///   - sound: the file of a sound; so with `tune`.
    public init(
        bufferFrames: Int = 512, isSilent: Bool = false, sound: @escaping (Sound) -> String,
        tune: @escaping (Tune) -> String
    ) throws(SDLError) {
        let device = try AudioDevice(bufferFrames: bufferFrames, isSilent: isSilent)
        bank = SoundBank(sound: sound, tune: tune)
        self.bufferFrames = bufferFrames
        self.isSilent = isSilent
        shared = .allocate(capacity: 1)
        shared.initialize(to: Shared())
        silence = device.silence
        self.device = consume device
        listen()
    }

    deinit {
        Mix_HookMusic(nil, nil)
        shared.deinitialize(count: 1)
        shared.deallocate()
    }

    /// Lets the device ask the mixer for sound.
    private func listen() {
        Mix_AllocateChannels(0)
        Mix_HookMusic(
            { data, stream, length in
                guard let shared = data?.assumingMemoryBound(to: Shared.self), let stream else { return }
                while let command = shared.pointee.queue.pop() { shared.pointee.mixer.take(command) }
                stream.withMemoryRebound(to: Int16.self, capacity: Int(length) / 2) { samples in
                    shared.pointee.mixer.render(into: samples, frames: Int(length) / 4)
                }
            }, shared)
    }

    /// Why nothing can be heard; nil when a device is open.
    public private(set) var silence: SDLError?
    /// Whether a device takes commands, be it one that nobody hears.
    private var hasDevice = true

    /// Closes the device and opens the default one anew: one was plugged in or out. Sounds and music go on where they
    /// were.
    public mutating func reopen() {
        guard !isSilent else { return }
        Mix_HookMusic(nil, nil)
        device = nil
        do throws(SDLError) {
            let opened = try AudioDevice(bufferFrames: bufferFrames, isSilent: false)
            silence = opened.silence
            device = consume opened
            hasDevice = true
            listen()
        } catch {
            silence = error
            hasDevice = false
        }
    }

    /// Reads the file of the next sound that has not been yet. Returns whether there was one.
    public mutating func loadNext() throws(SDLError) -> Bool { try bank.loadNext() }

    /// Seconds of a sound or tune; nil for one that has not been read yet.
    public func length(of sound: Sound) -> Double? { bank.samples(sound).map { Double($0.frames) / Mixer.rate } }

    public func length(of tune: Tune) -> Double? { bank.source(tune).map { Double($0.frames) / Mixer.rate } }

    /// Does what a desk is told.
    public mutating func tell(_ change: (inout Desk) -> Void) {
        change(&desk)
        // Without a device nobody takes commands out, and what was to sound then must not sound later.
        if silence != nil, !hasDevice { desk.cues.removeAll(keepingCapacity: true) }
        desk.send(to: shared.pointee.queue, bank)
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
