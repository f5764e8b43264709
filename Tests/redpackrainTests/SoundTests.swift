import Foundation
import Motion
import Rain
import RainScores
import Testing

/// The samples of a headless round's mix.
@Suite struct SoundTests {
    /// The louder channel of each frame of a 16-bit WAV file with 48 kHz, 0...1.
    private func samples(_ path: String) throws -> [Float] {
        let data = try Data(contentsOf: URL(fileURLWithPath: path))
        #expect(data.prefix(4) == Data("RIFF".utf8) && data.count > 44)
        return stride(from: 44, to: data.count - 3, by: 4).map { place in
            let sides = [place, place + 2].map { Int16(bitPattern: UInt16(data[$0]) | UInt16(data[$0 + 1]) << 8) }
            return Float(max(abs(Int(sides[0])), abs(Int(sides[1])))) / 32768
        }
    }

    @Test func everyHitIsHeardWithinABuffer() throws {
        let program = try Program()
        let game = Program.current
        let result = try program.run(
            game,
            [
                "play", "--headless", "--autoplay", "perfect", "--seed", "3", "--duration", "14", "--interval", "0.9",
                "--bomb-every", "0", "--mix", "mix.wav", "--music-volume", "0", "--scores", "s.sqlite",
            ])
        try #require(result.code == 0, "\(result.errors)")
        let mix = try samples(program.path("mix.wav"))
        let book = try ScoreBook.open(program.path("s.sqlite"), now: Date())
        let record = try #require(try book.all(.ended).first)
        let journal = try Journal(decoding: Array(record.journal))
        let round = Round(replaying: journal)
        var hits = 0
        for entry in journal.entries {
            let host = entry.roundTime
            // In the last seconds there are ticks, which are no hits.
            guard host.seconds < Round.countdown + 3.9 else { continue }
            var isCatch = false
            round.forEachOutcome(in: round.moment(at: host), within: 1e-6) { isCatch = isCatch || $0.drop != nil }
            guard isCatch else { continue }
            hits += 1
            let frame = Int(host.seconds * 48000)
            let before = mix[(frame - 480)..<frame].max() ?? 0
            let onset = mix[frame...].firstIndex { $0 > before + 0.03 } ?? .max
            // One buffer of 256 frames, and the 1 ms of 48 frames before the paper snaps.
            #expect(onset - frame <= 256 + 48, "heard \(onset - frame) frames late")
        }
        #expect(hits >= 2)
        // The sound of the countdown's first digit is heard within 50 ms of its beat, half a second after the beginning.
        #expect(mix[24_000..<26_400].contains { $0 > 0.05 })
        #expect((mix.max() ?? 1) < 1)
    }

    /// A round sounds the same each time, to the sample.
    @Test func aMixIsTheSameEachTime() throws {
        let program = try Program()
        let mixes = try ["one", "two"].map { name in
            let result = try program.run(
                Program.current,
                [
                    "play", "--headless", "--autoplay", "casual", "--level", "storm", "--seed", "3", "--duration", "13",
                    "--mix",
                    "\(name).wav", "--scores", "\(name).sqlite",
                ])
            try #require(result.code == 0, "\(result.errors)")
            return try Data(contentsOf: URL(fileURLWithPath: program.path("\(name).wav")))
        }
        #expect(mixes[0].count > 48_000 * 4 * 16 && mixes[0] == mixes[1])
    }

    @Test(arguments: [
        ["listen", "nothing"], ["listen", "hit", "--duration", "0"], ["play", "--mix", "x.wav"],
        ["play", "--headless", "--mix", "/nowhere/x.wav"], ["play", "--headless", "--music-volume", "2"],
        ["play", "--volume", "loud"],
    ])
    func wrongFlagsAreNamed(arguments: [String]) throws {
        let program = try Program()
        let result = try program.run(Program.current, arguments)
        #expect(result.code == 64)
        #expect(result.errors.split(separator: "\n").count == 1)
    }

    @Test func listenPlaysASound() throws {
        let program = try Program()
        #expect(try program.run("listen").output.contains("dull explosion · 沉闷的爆炸声\n"))
        #expect(try program.run("listen", "hit").code == 0)
        #expect(try program.run("listen", "music", "--duration", "0.2").code == 0)
        // `--duration` shortens the music, whose whole piece takes 1.5 min.
        let env = URL(fileURLWithPath: "/usr/bin/env")
        let listen = ["timeout", "60", Program.current.path, "listen", "music-title", "--duration", "0.2"]
        #expect(try program.run(env, listen).code == 0)
    }
}
