import Foundation
import Rain
import Testing

@testable import redpackrain

extension RealDesktops {
    /// Compares the built game's sound at the server with the mix of the same round. Runs only with REDPACKRAIN_CAPTURE set,
    /// since server and game must not be delayed by other work.
    @Suite(
        .enabled(
            if: ProcessInfo.processInfo.environment["REDPACKRAIN_CAPTURE"] != nil && SoundServer.isInstalled
                && Tool.isInstalled("parec"), "REDPACKRAIN_CAPTURE=1 on a machine at rest, with PulseAudio"))
    struct SoundCaptureTests {
        /// The left channel of 16-bit stereo samples, -1...1.
        private func left(_ path: String, from byte: Int) throws -> [Float] {
            let data = try Data(contentsOf: URL(fileURLWithPath: path)).dropFirst(byte)
            return data.withUnsafeBytes { bytes in
                stride(from: 0, to: bytes.count - 3, by: 4).map {
                    Float(bytes.loadUnaligned(fromByteOffset: $0, as: Int16.self)) / 32768
                }
            }
        }

        /// The means of every eight samples.
        private func coarse(_ sound: [Float]) -> [Float] {
            stride(from: 0, to: sound.count - 8, by: 8).map { sound[$0..<$0 + 8].reduce(0, +) / 8 }
        }

        /// The place at which a sound is most similar to a piece of sound, and their correlation, -1...1.
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

        /// The sounds of 3, 2 and 1, the gong and the music have the same distances in time as in the mix, where they are on
        /// their beats. The tolerance is 10 ms.
        @Test func theBeatsAreHeardWhereTheyAre() throws {
            let home = try Program()
            let mixed = try home.run(
                Program.current,
                ["play", "--headless", "--mix", "mix.wav", "--autoplay", "casual", "--scores", "s.sqlite"]
                    + WindowDriver.level)
            try #require(mixed.code == 0, "\(mixed.errors)")
            let mix = try left(home.path("mix.wav"), from: 44)
            let server = try SoundServer(folder: home.path("sound"))
            defer { server.end() }
            try server.start()
            try server.tell("set-default-sink", "one")
            let listener = Process()
            listener.executableURL = URL(fileURLWithPath: "/usr/bin/parec")
            listener.arguments = [
                "--device=one.monitor", "--format=s16le", "--rate=48000", "--channels=2", "--latency-msec=20", "--raw",
            ]
            listener.environment = server.environment
            _ = FileManager.default.createFile(atPath: home.path("heard.raw"), contents: nil)
            listener.standardOutput = FileHandle(forWritingAtPath: home.path("heard.raw"))
            try listener.run()
            defer { listener.destroy() }

            var environment = server.environment
            environment["HOME"] = nil
            environment["SDL_AUDIODRIVER"] = "pulseaudio"
            let game = try WindowDriver(environment: environment, isMuted: false)
            // A null device keeps new streams waiting for 2 s.
            #expect(try Tool.waits { try server.streams().count == 1 })
            Thread.sleep(forTimeInterval: 3)
            try game.keys("Return")
            try game.comes("round")
            Thread.sleep(forTimeInterval: 6)
            listener.destroy()
            let heard = try left(home.path("heard.raw"), from: 0)

            func piece(_ time: Double, _ length: Double) -> [Float] {
                Array(mix[Int(time * 48_000)..<Int((time + length) * 48_000)])
            }
            let all = coarse(heard)
            let (rough, likeness) = place(of: coarse(piece(Round.countdown, 0.3)), in: all, among: 0..<all.count)
            try #require(likeness > 0.7, "the gong is not heard: \(likeness)")
            let begin = 8 * rough - Int(Round.countdown * 48_000)
            let lags = [(0.0, 0.1), (0.7, 0.4), (1.125, 0.1), (1.7, 0.4), (2.25, 0.1), (2.6, 0.3), (3, 0.2)].map {
                let frame = begin + Int($0.0 * 48_000)
                let (place, likeness) = place(of: piece($0.0, $0.1), in: heard, among: frame - 1500..<frame + 1500)
                #expect(likeness > 0.7, "at \($0.0) s: \(likeness)")
                return place - frame
            }
            #expect((lags.max() ?? 0) - (lags.min() ?? 0) <= 480, "frames after the mix's: \(lags)")
        }
    }
}
