import Picture
import Testing

@testable import Stage

/// The sound after a round was left, measured in the samples of its mix.
extension SDLTests {
    /// A round is silent 30 ms after it was left, whether it was paused or not.
    @Test(arguments: [false, true])
    func aRoundThatIsLeftIsSilent(isStill: Bool) throws {
        _ = Self.art
        let device = try AudioDevice()
        let bank = try Self.bank()
        let queue = CommandQueue()
        var told = MixState()
        var mixer = Mixer()
        var mix = Mix()
        (mix.field, mix.music) = (1, Music(Theme.festive.fever, at: 0))
        mix.drones = (Drone(.rewind), Drone(.fuse, pan: 0.5))
        var reader = MusicReader(mixer.decks) { Self.file($0.name) }
        var host = 0.0
        /// Returns the largest sample in a number of buffers of 256 frames.
        func peak(_ buffers: Int, _ cues: [Cue] = []) -> Int {
            told.send(mix, cues, to: queue, bank, at: host)
            if let position = mix.music?.position { mix.music?.position = position + Double(buffers) / 187.5 }
            host += Double(buffers) / 187.5
            var room = [Int16](repeating: 0, count: 512)
            return (0..<buffers).reduce(0) { peak, _ in
                while let command = queue.pop() { mixer.take(command) }
                reader.fill()
                room.withUnsafeMutableBufferPointer { room in
                    if let start = room.baseAddress { mixer.render(into: start, frames: 256) }
                }
                return max(peak, room.map { abs(Int($0)) }.max() ?? 0)
            }
        }
        #expect(peak(400, [Cue(.gong)]) > 3000)
        #expect(peak(20, [Cue(.gong), Cue(.boom1), Cue(.hitGold)]) > 3000)
        if isStill {
            mix.isStill = true
            _ = peak(4)
            #expect(peak(100) == 0)
        }
        mix.isStill = false
        (mix.field, mix.drones, mix.music) = (2, (nil, nil), nil)
        // Five buffers are 27 ms, and begin before the limiter passes on the frames that it holds back.
        _ = peak(5)
        #expect(peak(600) <= 32)
        _ = consume device
    }

    /// Music that is far from its wanted position restarts, but only after its last start has faded in.
    @Test func musicFadesInBeforeItRestarts() throws {
        var played = try MusicTold()
        func begins(at position: Double, host: Double) -> Bool {
            played.begins(1, Music(Theme.festive.fever, at: position), host: host)
        }
        #expect(begins(at: 0, host: 1) && !begins(at: 0.02, host: 1.02))
        #expect(!begins(at: 5, host: 1.04) && begins(at: 9, host: 1.07) && !begins(at: 12, host: 1.1))
    }

    /// The music of another round starts again, even if it is the same tune. Music that goes on from page to page does
    /// not.
    @Test func anotherRoundHasItsOwnMusic() throws {
        var played = try MusicTold()
        func begins(_ field: Int, _ music: Music, host: Double = 0) -> Bool {
            played.begins(field, music, host: host)
        }
        #expect(
            begins(1, Music(Theme.festive.fever, at: 0)) && !begins(1, Music(Theme.festive.fever, at: 0))
                && begins(2, Music(Theme.festive.sections[0][0], at: 0)))
        #expect(
            begins(3, Music(.musicTitle, at: 7)) && !begins(4, Music(.musicTitle, at: 8), host: 1)
                && begins(5, Music(Theme.festive.sections[0][0], at: 0), host: 1))
        // A round that is paused from its start gets its own music, too.
        played.isStill = true
        #expect(
            begins(6, Music(Theme.festive.sections[0][0], at: -3), host: 2)
                && !begins(6, Music(Theme.festive.fever, at: 0), host: 2))
    }

    /// The commands about music that a mixer gets.
    private struct MusicTold: ~Copyable {
        private let device: AudioDevice
        private let bank: SoundBank
        private let queue: CommandQueue
        private var told = MixState()
        private var mix = Mix()

        var isStill: Bool {
            get { mix.isStill }
            set { mix.isStill = newValue }
        }

        init() throws {
            _ = SDLTests.art
            let opened = try AudioDevice()
            bank = try SDLTests.bank()
            device = opened
            queue = CommandQueue()
        }

        /// Sends the music of a field. Returns whether a piece of music begins.
        mutating func begins(_ field: Int, _ music: Music, host: Double) -> Bool {
            (mix.field, mix.music) = (field, music)
            told.send(mix, [], to: queue, bank, at: host)
            var begins = false
            while let command = queue.pop() { if case .music = command { begins = true } }
            return begins
        }
    }
}
