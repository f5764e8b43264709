import Picture
import RainScreens

// Sounds and music as numbers. The page knows files, positions, gains and speeds, and nothing of the game.

/// The numbers that the page reads.
nonisolated(unsafe) private var numbers: [Double] = []

/// Puts the sounds of the game into the outbox, one in a line: the name of its file, its gain, its number of tones,
/// the maximum variation of its pitch in semitones, and as 0 or 1 whether it ducks music, answers the player, and
/// belongs to the screens.
@_expose(wasm, "sounds") @_cdecl("web_sounds")
package func sounds() -> Int32 {
    var text = ""
    for sound in Sound.game {
        text += "\(sound.name)\t\(sound.gain)\t\(sound.notes)\t\(sound.pitchSpread)\t\(sound.ducksMusic ? 1 : 0)"
        text += "\t\(sound.isAnswer ? 1 : 0)\t\(sound.isOfScreens ? 1 : 0)\n"
    }
    return give(Array(text.utf8))
}

/// Puts the tunes of the game into the outbox, one in a line: the name of its file, and 1 if it loops.
@_expose(wasm, "tunes") @_cdecl("web_tunes")
package func tunes() -> Int32 {
    var text = ""
    for tune in Tune.game { text += "\(tune.name)\t\(tune.isLoop ? 1 : 0)\n" }
    return give(Array(text.utf8))
}

/// The index of each sound in `Sound.game`, by the sound.
private let indexOfSound: [Sound: Int] = {
    var indices: [Sound: Int] = [:]
    for (index, sound) in Sound.game.enumerated() { indices[sound] = index }
    return indices
}()

extension Mix {
    /// The volumes (of everything, of sounds, of music), whether both sides sound the same, whether the field is
    /// paused, and its number; the music: its index in `Tune.game` or -1, its position in seconds or NaN, its gain
    /// and speed; and two drones: the index of its sound or -1, its gain, speed and panning.
    fileprivate func append(to numbers: inout [Double]) {
        numbers.append(master)
        numbers.append(effects)
        numbers.append(tunes)
        numbers.append(isMono ? 1 : 0)
        numbers.append(isStill ? 1 : 0)
        numbers.append(Double(field ?? -1))
        numbers.append(Double(music.flatMap { Tune.game.firstIndex(of: $0.tune) } ?? -1))
        numbers.append(music?.position ?? .nan)
        numbers.append(music?.gain ?? 0)
        numbers.append(music?.speed ?? 1)
        for drone in [drones.0, drones.1] {
            numbers.append(Double(drone.flatMap { indexOfSound[$0.sound] } ?? -1))
            numbers.append((drone?.gain ?? 0) * (drone?.sound.gain ?? 1))
            numbers.append(drone?.speed ?? 1)
            numbers.append(drone?.pan ?? 0)
        }
    }
}

extension Cue {
    /// The index of its sound, its panning, pitch, gain and note, its offset from the frame before and its delay in
    /// seconds, and whether it continues another sound.
    fileprivate func append(to numbers: inout [Double]) {
        numbers.append(Double(indexOfSound[sound] ?? -1))
        numbers.append(pan)
        numbers.append(pitch)
        numbers.append(gain)
        numbers.append(Double(note))
        numbers.append(offset)
        numbers.append(delay)
        numbers.append(isMore ? 1 : 0)
    }
}

/// Writes the mix of the last frame, 18 numbers, and its cues, 8 numbers each. Returns how many numbers there are.
@_expose(wasm, "game_sound") @_cdecl("web_game_sound")
package func writeSound() -> Int32 {
    numbers.removeAll(keepingCapacity: true)
    game.mix.append(to: &numbers)
    for cue in game.navigator.context.cues { cue.append(to: &numbers) }
    return Int32(numbers.count)
}

/// Writes the indices in `Tune.game` of the tunes that are heard now or in the next seconds. Returns how many there are.
@_expose(wasm, "tunes_soon") @_cdecl("web_tunes_soon")
package func writeTunesSoon() -> Int32 {
    numbers.removeAll(keepingCapacity: true)
    for tune in game.tunesSoon { if let index = Tune.game.firstIndex(of: tune) { numbers.append(Double(index)) } }
    return Int32(numbers.count)
}

@_expose(wasm, "numbers") @_cdecl("web_numbers")
package func numbersAddress() -> UnsafeRawPointer? { numbers.withUnsafeBytes { $0.baseAddress } }
