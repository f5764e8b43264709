import Foundation
import Rain
import Testing

@testable import redpackrain

extension RealDesktops {
    /// What a sound server is given of the built game, beside the mix of the same round.
    @Suite(.enabled(if: SoundServer.isInstalled && Tool.isInstalled("parec"), "PulseAudio \(Tool.missing)"))
    struct SoundCaptureTests {
        /// Seconds of the round that is listened to: REDPACKRAIN_CAPTURE=300 for one that ends at second 300.
        private static let seconds = Int(ProcessInfo.processInfo.environment["REDPACKRAIN_CAPTURE"] ?? "") ?? 6

        /// The left side of stereo samples of 16 bits.
        private func left(_ path: String, from byte: Int) throws -> [Float] {
            let data = try Data(contentsOf: URL(fileURLWithPath: path)).dropFirst(byte)
            return data.withUnsafeBytes { bytes in
                stride(from: 0, to: bytes.count - 3, by: 4).map {
                    Float(bytes.loadUnaligned(fromByteOffset: $0, as: Int16.self)) / 32768
                }
            }
        }

        /// Every eighth frame of sound, means of those between.
        private func coarse(_ sound: [Float]) -> [Float] {
            stride(from: 0, to: sound.count - 8, by: 8).map { sound[$0..<$0 + 8].reduce(0, +) / 8 }
        }

        /// Where in some sound a piece of it is most alike, and how much, -1...1.
        private func place(of piece: [Float], in sound: [Float], among places: Range<Int>) -> (Int, Float) {
            piece.withUnsafeBufferPointer { piece in
                sound.withUnsafeBufferPointer { sound in
                    let own = piece.reduce(0) { $0 + $1 * $1 }
                    var best: (Int, Float) = (0, -1)
                    for place in places.clamped(to: 0..<max(1, sound.count - piece.count)) {
                        var (product, power) = (Float(0), Float(1e-9))
                        for index in 0..<piece.count {
                            product += piece[index] * sound[place + index]
                            power += sound[place + index] * sound[place + index]
                        }
                        let likeness = product / (own * power).squareRoot()
                        if likeness > best.1 { best = (place, likeness) }
                    }
                    return best
                }
            }
        }

        /// 3, 2 and 1, the gong, the end, and the music between them are heard as far from each other as they are in the mix,
        /// in which they are on their beats: within 10 ms.
        @Test func theBeatsAreHeardWhereTheyAre() throws {
            var program = try Program()
            defer { program.remove() }
            let server = try SoundServer(folder: program.path("sound"))
            defer { server.end() }
            try server.start()
            // One pack, which is long gone when time is up.
            let flags = [
                "--autoplay", "casual", "--level", "festive", "--phases", "none", "--seed", "8", "--interval", "1000",
                "--duration", "\(Self.seconds)", "--scores", "s.sqlite",
            ]
            let mixed = try program.run(Program.current, ["play", "--headless", "--mix", "mix.wav"] + flags)
            try #require(mixed.code == 0, "\(mixed.errors)")
            let mix = try left(program.path("mix.wav"), from: 44)

            let listener = Process()
            listener.executableURL = URL(fileURLWithPath: "/usr/bin/parec")
            listener.arguments = [
                "--device=one.monitor", "--format=s16le", "--rate=48000", "--channels=2", "--latency-msec=20", "--raw",
            ]
            listener.environment = server.environment
            _ = FileManager.default.createFile(atPath: program.path("heard.raw"), contents: nil)
            listener.standardOutput = FileHandle(forWritingAtPath: program.path("heard.raw"))
            try listener.run()
            defer { listener.destroy() }
            try server.tell("set-default-sink", "one")
            program.environment.merge(server.environment.filter { $0.key != "HOME" }) { $1 }
            program.environment["SDL_AUDIODRIVER"] = "pulseaudio"
            program.environment["SDL_VIDEODRIVER"] = "dummy"
            let game = try program.start(Program.current, ["play", "--quick"] + flags)
            #expect(game.ends(within: Double(Self.seconds) + 60))
            Thread.sleep(forTimeInterval: 0.5)
            listener.destroy()
            let heard = try left(program.path("heard.raw"), from: 0)

            func piece(_ time: Double, _ length: Double) -> [Float] {
                Array(mix[Int(time * 48_000)..<Int((time + length) * 48_000)])
            }
            let (rough, likeness) = place(
                of: coarse(piece(Round.countdown, 0.4)), in: coarse(heard), among: 0..<coarse(heard).count)
            try #require(likeness > 0.8, "the gong is not heard: \(likeness)")
            let begin = 8 * rough - Int(Round.countdown * 48_000)
            let end = Round.countdown + Double(Self.seconds)
            var lags: [Int] = []
            for (time, length) in [
                (0.0, 0.1), (1.125, 0.1), (2.25, 0.1), (Round.countdown, 0.2), (0.6, 0.4), (1.7, 0.4), (4.1, 0.5),
                (end - 1.5, 0.4), (end, 0.2),
            ] {
                let frame = begin + Int(time * 48_000)
                let (place, likeness) = place(of: piece(time, length), in: heard, among: frame - 2000..<frame + 2000)
                #expect(likeness > 0.7, "at \(time) s: \(likeness)")
                lags.append(place - frame)
            }
            print("frames after the mix's:", lags)
            #expect((lags.max() ?? 0) - (lags.min() ?? 0) <= 480, "\(lags)")
        }
    }
}
