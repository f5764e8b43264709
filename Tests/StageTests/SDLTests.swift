import Foundation
import Motion
import Picture
import Rain
import RainCSDL2
import RainPlatform
import RainShow
import Testing

@testable import Stage

/// All tests that need SDL, one after the other, since its state belongs to the process. They use no display and no
/// sound device.
@Suite(.serialized) struct SDLTests {
    static let resources = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Resources").path
    static let art: Art = {
        setenv("SDL_VIDEODRIVER", "dummy", 1)
        setenv("SDL_AUDIODRIVER", "dummy", 1)
        return Art { "\(resources)/art/\($0.name).svg" }
    }()

    private func canvas(_ width: Int = 320, _ height: Int = 180) throws -> Canvas {
        try Canvas(
            field: Vector(1280, 720), width: width, height: height, art: Self.art, font: FontFile.system())
    }

    /// Each drawing also has the proportions in which its image is shown; without a size it would be a square.
    @Test func everyImageAndSoundHasItsFile() throws {
        for image in Image.game {
            let drawing = try String(contentsOfFile: Self.art.path(image), encoding: .utf8)
            let sides = try #require(drawing.firstMatch(of: /width="(\d+)" height="(\d+)"/), "\(image)").output
            let size = Vector(Double(sides.1) ?? 0, Double(sides.2) ?? 0)
            let whole = image.size + Vector(2 * image.border, 2 * image.border)
            #expect(abs(size.x / size.y - whole.x / whole.y) < 0.01, "\(image)")
        }
        for sound in Sound.game {
            let files = ["wav", "ogg"].map { "\(Self.resources)/sounds/\(sound.name).\($0)" }
            #expect(files.contains { FileManager.default.fileExists(atPath: $0) }, "\(sound)")
        }
    }

    @Test func fillsAreDrawnAndMixed() throws {
        var canvas = try canvas(64, 36)
        var frame = Frame(size: Vector(1280, 720))
        frame.fill(Rect(0, 0, 640, 720), Color(1, 0, 0))
        frame.fill(Rect(320, 0, 320, 720), Color(0, 0, 1, 0.5))
        try canvas.draw(frame)
        let bytes = canvas.bytes
        func pixel(_ x: Int, _ y: Int) -> [UInt8] { Array(bytes[(y * 64 + x) * 4..<(y * 64 + x) * 4 + 3]) }
        #expect(pixel(4, 18) == [255, 0, 0])
        #expect(pixel(50, 18) == [0, 0, 0])
        let mixed = pixel(24, 18)
        #expect(abs(Int(mixed[0]) - 127) <= 1 && abs(Int(mixed[2]) - 128) <= 1)
    }

    @Test func drawsTheSameBytesEachTime() throws {
        let round = Round(level: Level(), seed: 7)
        var frame = Frame(size: round.level.field)
        round.appendField(in: round.moment(at: 12), to: &frame)
        RoundView(round, in: round.moment(at: 12), pointer: .init()).appendHUD(to: &frame)
        var first = try canvas()
        var second = try canvas()
        try first.draw(frame)
        try second.draw(Frame(size: frame.size))
        try second.draw(frame)
        #expect(first.bytes == second.bytes)
        #expect(Set(first.bytes).count > 100)
    }

    @Test func sixtyPacksWithTheHUDFitOnOnePage() throws {
        let round = Round(level: Level(), seed: 7)
        var frame = Frame(size: round.level.field)
        for index in 0..<60 {
            let place = Vector(Double(index % 10) * 120 + 60, Double(index / 10) * 110 + 60)
            frame.append(Sprite(.packRed, at: place, size: Vector(76, 100), turn: Double(index)))
        }
        RoundView(round, in: round.moment(at: 8), pointer: .init()).appendHUD(to: &frame)
        let view = Viewport(field: frame.size, width: 1280, height: 720)
        var painter = Painter(art: Self.art, font: try FontFile.system(), view: view, pages: .memory)
        try painter.lay(out: frame)
        #expect(painter.pieces.count > 60)
        // A page as large as a graphics card's.
        var packer = ShelfPacker(side: 2048)
        for cell in painter.atlas.cells {
            #expect(packer.place(width: cell.pitch, height: cell.height + 2 * Cell.rim) != nil)
        }
    }

    @Test func textIsDrawnInBothScripts() throws {
        for text in ["0123456789", "红包雨"] {
            var canvas = try canvas()
            var frame = Frame(size: Vector(1280, 720))
            frame.append(Label(text, at: Vector(640, 360), style: .title, outline: Color(1, 0, 0)))
            try canvas.draw(frame)
            #expect(canvas.bytes.filter { $0 > 200 }.count > 500 + 320 * 180)
        }
    }

    @Test func aMissingPictureIsNamed() throws {
        let broken = Art { "/nowhere/\($0.name).svg" }
        var canvas = try Canvas(
            field: Vector(100, 100), width: 32, height: 32, art: broken, font: FontFile.system())
        var frame = Frame(size: Vector(100, 100))
        frame.append(Sprite(.bomb, at: .zero, size: Vector(10, 10)))
        let error = #expect(throws: SDLError.self) { try canvas.draw(frame) }
        #expect(error?.description.contains("/nowhere/bomb.svg") == true)
        let missing = #expect(throws: SDLError.self) { try broken.check([.white, .bomb]) }
        #expect(missing?.description == "the picture bomb: there is no file /nowhere/bomb.svg")
        try Self.art.check(Image.game)
    }

    @Test func speaksWithoutADevice() throws {
        _ = Self.art
        var speaker = try Speaker(
            name: "Test", isSilent: true, sound: { Self.file($0.name) }, tune: { Self.file($0.name) })
        // Wanted silence is not reported.
        for _ in 0..<2 {
            #expect(!speaker.isOpen && speaker.silence == nil)
            #expect(try !speaker.loadNext() && speaker.length(of: .hit) == nil)
            // No device takes commands, and these would fill the queue.
            speaker.tell(Mix(), (0..<2000).map { _ in Cue(.hit) })
            speaker.reopen(bufferFrames: 1024)
            speaker.lose()
        }
    }

    /// Devices that exist, appear or are missing, with each driver of SDL that needs no hardware.
    @Test(arguments: ["dummy", "disk", "none"])
    func devicesComeAndGo(driver: String) throws {
        _ = Self.art
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        setenv("SDL_DISKAUDIOFILE", folder.appendingPathComponent("sound.raw").path, 1)
        // ALSA without a card is what a machine without sound has.
        setenv("SDL_AUDIODRIVER", driver == "none" ? "alsa" : driver, 1)
        defer { setenv("SDL_AUDIODRIVER", "dummy", 1) }
        var speaker = try Speaker(
            name: "Test", beforehand: Sound.game, sound: { Self.file($0.name) }, tune: { Self.file($0.name) })
        #expect(Self.settles(speaker) == (driver != "none"))
        var count = 0
        while try speaker.loadNext() { count += 1 }
        #expect(count == (driver == "none" ? 0 : Sound.game.count))
        var mix = Mix()
        mix.music = Music(.musicTitle)
        speaker.tell(mix)
        for frames in [256, 512, 1024] {
            speaker.reopen(bufferFrames: frames)
            #expect(Self.settles(speaker) == (driver != "none"))
            speaker.tell(mix, [Cue(.hit), Cue(.boom1)])
        }
        if driver == "none" {
            // A device appears, and is found without a request.
            setenv("SDL_AUDIODRIVER", "dummy", 1)
            for _ in 0..<1000 where !speaker.isOpen { Thread.sleep(forTimeInterval: 0.01) }
            #expect(speaker.isOpen && speaker.silence == nil)
        }
    }

    /// Waits until a speaker has found a device or none, and returns whether it has.
    private static func settles(_ speaker: borrowing Speaker) -> Bool {
        for _ in 0..<1000 where !speaker.isOpen && speaker.silence == nil { Thread.sleep(forTimeInterval: 0.01) }
        return speaker.isOpen
    }

    /// All sounds and tunes, in memory. An audio device must be open.
    static func bank() throws -> SoundBank {
        let bank = SoundBank(beforehand: Sound.game, sound: { file($0.name) }, tune: { file($0.name) })
        while try bank.loadNext() {}
        return bank
    }

    static func file(_ name: String) -> String {
        let wave = "\(resources)/sounds/\(name).wav"
        return FileManager.default.fileExists(atPath: wave) ? wave : "\(resources)/sounds/\(name).ogg"
    }

    /// The file also has the frames that the limiter holds back until the end.
    @Test func soundFilesAreAsLongAsTheirHeadersSay() throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).wav").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        try FileBytes.replace(path) { file in
            var mixdown = try Mixdown(
                to: file, buffers: 30, sound: { Self.file($0.name) }, tune: { Self.file($0.name) })
            for buffer in 0..<30 { try mixdown.advance(Mix(), buffer == 0 ? [Cue(.hit)] : []) }
            try mixdown.finish()
        }
        let header = WaveHeader.bytes(frames: 30 * Mixdown.bufferFrames, rate: 48_000)
        let bytes = try FileBytes.read(path)
        #expect(Array(bytes.prefix(header.count)) == header && bytes.count == header.count + 30 * 1024)
        #expect(bytes.suffix(1024).contains { $0 != 0 })
    }

    /// Changes of a mix are sent: sounds with their sides, and drones again after a stop has ended them.
    @Test func changesOfTheMixArePassedOn() throws {
        _ = Self.art
        let device = try AudioDevice()
        let bank = try Self.bank()
        let queue = CommandQueue()
        var told = MixState()
        var mix = Mix()
        var host = 0.0
        func commands(_ cues: [Cue] = []) -> [String] {
            told.send(mix, cues, to: queue, bank, at: host)
            host += 0.125
            var commands: [String] = []
            while let command = queue.pop() {
                let text =
                    switch command {
                    case .play(_, let left, let right, _, _, _, let ducks, let isOfScreens):
                        "play \(left) \(right)" + (ducks ? " ducks" : "") + (isOfScreens ? " of screens" : "")
                    case .drone(let slot, let samples, let gain, let pan, let step):
                        samples == nil ? "no drone \(slot)" : "drone \(slot) \(gain) \(pan) \(step)"
                    case .music(let number, let from, let host):
                        number == nil ? "no music" : "music from \(from)" + (host == nil ? "" : " at its time")
                    case .steer(let position, _): "steer to \(position)"
                    case .musicGain(let gain): "music gain \(gain)"
                    case .musicSpeed(let speed): "music speed \(speed)"
                    case .end: "end"
                    case .pause(let isOn): "pause \(isOn)"
                    case .volumes(let volumes):
                        "volumes \(volumes.master) \(volumes.effects) \(volumes.music)\(volumes.isMono ? " mono" : "")"
                    case .stop: "stop"
                    }
                commands.append(text)
            }
            return commands
        }
        #expect(commands() == [])
        for (pan, left, right) in [(-1.0, 1, 0), (-0.5, 1, 0.5), (0, 1, 1), (0.25, 0.75, 1), (1, 0, 1)] {
            #expect(commands([Cue(.hit, pan: pan, gain: 0.5)]) == ["play \(Float(left) / 2) \(Float(right) / 2)"])
        }
        // A program's own sound is read when it is first played. A sound without a file is silent, and its file is
        // named.
        let own = Sound(name: "hit", gain: 0.5)
        #expect(own != .hit && commands([Cue(own), Cue(Sound(name: "nowhere"))]) == ["play 0.5 0.5"])
        #expect(bank.failure?.description.contains("nowhere") == true)
        #expect(commands([Cue(.boom2), Cue(.button)]) == ["play 1.0 1.0 ducks", "play 1.0 1.0 of screens"])
        mix.field = 1
        mix.drones = (Drone(.rewind, gain: 0.5, speed: 1.5), Drone(.fuse, pan: 0.5))
        let drones = ["drone 0 0.5 0.0 1.5", "drone 1 1.0 0.5 1.0"]
        #expect(commands() == ["stop"] + drones)
        #expect(commands() == [])
        mix.field = 2
        #expect(commands() == ["stop"] + drones, "drones go on in the next field")
        mix.drones.1 = nil
        mix.isStill = true
        #expect(commands() == ["no drone 1", "pause true"])
        mix.music = Music(Theme.festive.sections[0][0], at: 2, gain: 0.5)
        #expect(commands() == [], "paused music does not begin")
        mix.isStill = false
        #expect(commands() == ["music from 96000 at its time", "music gain 0.5", "pause false"])
        mix.music?.position = 2.125
        #expect(commands() == ["steer to 2.125"])
        mix.music = Music(Theme.festive.sections[0][1], at: 2.25)
        #expect(commands() == ["music from 108000 at its time", "music gain 1.0"])
        mix.music?.position = 9
        #expect(commands() == ["music from 432000 at its time"], "a leap")
        mix.music?.speed = 0.5
        mix.music?.position = 9.125
        #expect(commands() == ["steer to 9.125", "music speed 0.5"])
        mix.music?.position = 9.1875
        #expect(commands() == ["steer to 9.1875"], "half speed")
        mix.music = nil
        #expect(commands() == ["no music"])
        mix.music = Music(Theme.festive.sections[0][1], at: 9)
        #expect(commands() == ["music from 432000 at its time", "music gain 1.0", "music speed 1.0"])
        mix.music = Music(.musicTitle)
        (mix.master, mix.effects, mix.tunes, mix.isMono) = (0.5, 0.25, 0.75, true)
        #expect(commands() == ["volumes 0.5 0.25 0.75 mono", "music from 0"])
        #expect(commands() == [])
        mix.music = nil
        #expect(commands() == ["no music"])
        _ = consume device
    }

    /// The pitch of a sound is multiplied by its spread, in semitones; a sound with a tone has no spread.
    @Test func soundsAreShiftedByTheirSpread() throws {
        _ = Self.art
        let device = try AudioDevice()
        let bank = SoundBank(sound: { Self.file($0.name) }, tune: { Self.file($0.name) })
        let queue = CommandQueue()
        var told = MixState()
        for (spread, pitch) in [(0.0, 1.0), (0.6, 1), (0.6, -0.5), (12, 1), (24, -1)] {
            told.send(Mix(), [Cue(Sound(name: "hit", pitchSpread: spread), pitch: pitch)], to: queue, bank, at: 0)
            guard case .play(_, _, _, let step, _, _, _, _)? = queue.pop() else {
                Issue.record("no sound")
                continue
            }
            #expect(abs(step - pow(2, spread * pitch / 12)) < 1e-12)
        }
        _ = consume device
    }

    /// A sound has the length of its file, at any sample rate.
    @Test(arguments: [24_000, 44_100, 48_000, 96_000])
    func soundsHaveTheLengthsOfTheirFiles(rate: Int) throws {
        _ = Self.art
        let device = try AudioDevice()
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).wav")
        defer { try? FileManager.default.removeItem(at: file) }
        let silence = [UInt8](repeating: 0, count: rate)
        try Data(WaveHeader.bytes(frames: rate / 2, rate: rate, channels: 1) + silence).write(to: file)
        let clip = try Clip(file: file.path)
        #expect(abs(clip.samples.frames - 24_000) < 240)
        _ = consume device
    }

    /// A symmetric letter is centered at its position.
    @Test(arguments: ["H", "O", "M"])
    func symmetricLettersAreCentered(letter: String) throws {
        var canvas = try canvas(640, 360)
        var frame = Frame(size: Vector(1280, 720))
        frame.append(Label(letter, at: Vector(640, 360), style: .display, color: .white))
        try canvas.draw(frame)
        let bytes = canvas.bytes
        let columns = (0..<640).filter { x in (0..<360).contains { bytes[($0 * 640 + x) * 4 + 1] > 128 } }
        let (least, greatest) = (try #require(columns.first), try #require(columns.last))
        #expect(greatest - least > 30 && abs(least + greatest + 1 - 640) <= 3, "\(least) ... \(greatest)")
    }
}
