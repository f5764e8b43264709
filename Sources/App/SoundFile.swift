package import Picture
package import RainPlatform
package import RainScreens
package import Stage

/// Writes sound to a WAV file, without a device.
package enum SoundFile {
    /// Writes `seconds` of sound.
    /// - Parameters:
    ///   - mix: sets the mix at a time, seconds.
    ///   - cues: appends the sounds that begin between two times, the later one included.
    package static func write(
        _ seconds: Double, volumes: Volumes, to file: OpenFile, mix set: (Double, inout Mix) -> Void,
        cues append: (_ from: Double, _ to: Double, inout [Cue]) -> Void
    ) throws(SDLError) {
        let buffers = Int((seconds / Mixdown.bufferTime).rounded(.up))
        var mixdown = try Mixdown(to: file, buffers: buffers, sound: Assets.path(of:), tune: Assets.path(of:))
        var cues: [Cue] = []
        // Each buffer gets the cues that begin within it, exact to the frame of sound.
        for buffer in 0..<buffers {
            let from = Double(buffer == 0 ? -1 : buffer) * Mixdown.bufferTime
            cues.removeAll(keepingCapacity: true)
            append(from, Double(buffer + 1) * Mixdown.bufferTime, &cues)
            // Cues from before the start begin with the first buffer.
            if buffer == 0 { for index in cues.indices { cues[index].offset = 0 } }
            var mix = Mix()
            (mix.master, mix.effects, mix.tunes) = (volumes.master, volumes.effects, volumes.music)
            set(Double(buffer) * Mixdown.bufferTime, &mix)
            try mixdown.advance(mix, cues)
        }
        try mixdown.finish()
    }
}
