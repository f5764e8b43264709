import RainCVorbisFile

/// The source of a tune's samples: an Ogg Vorbis file that is decoded on demand.
struct TuneSource {
    private let file: UnsafeMutablePointer<OggVorbis_File>
    let frames: Int

    /// Creates a source of an opened file, which must have one reader at a time.
    init(_ file: UnsafeMutablePointer<OggVorbis_File>) {
        self.file = file
        frames = Int(ov_pcm_total(file, -1))
    }

    /// Seeks to a frame, counted on through all repetitions of the tune.
    func seek(to frame: Int) { ov_pcm_seek(file, ogg_int64_t(place(of: frame))) }

    /// Returns the place in the file of a frame that is counted on through all repetitions, also before the first.
    private func place(of frame: Int) -> Int { (frame % frames + frames) % frames }

    /// Fills a block from a frame on, at which the file must already be. A tune that loops goes on at its beginning
    /// when it ends. A tune that does not is silent after its end and before its first frame.
    func read(into target: UnsafeMutablePointer<Int16>, frames count: Int, from position: Int, isLoop: Bool) {
        var done = 0
        var failures = 0
        if !isLoop, position < 0 || position >= frames {
            target.update(repeating: 0, count: 2 * count)
            // A first frame within this block comes a little late, with the next block.
            if position + count > 0, position < 0 { ov_pcm_seek(file, 0) }
            return
        }
        let most = isLoop ? count : min(count, frames - position)
        while done < most, failures < Self.maxFailures {
            let bytes = UnsafeMutableRawPointer(target + 2 * done).assumingMemoryBound(to: CChar.self)
            // Signed integers of 2 bytes, little-endian.
            let read = ov_read(file, bytes, Int32((most - done) * 4), 0, 2, 1, nil)
            if read > 0 {
                done += read / 4
            } else {
                failures += 1
                if read == 0 { ov_pcm_seek(file, 0) }
            }
        }
        (target + 2 * done).update(repeating: 0, count: 2 * (count - done))
    }

    /// The maximum number of gaps or ends of the file in a block, after which the rest is silent.
    private static let maxFailures = 8
}

/// An open Ogg Vorbis file.
final class TuneFile {
    let source: TuneSource
    private let file: UnsafeMutablePointer<OggVorbis_File>

    init(_ path: String) throws(SDLError) {
        let file = UnsafeMutablePointer<OggVorbis_File>.allocate(capacity: 1)
        guard ov_fopen(path, file) == 0 else {
            file.deallocate()
            throw SDLError("reading \(path)", reason: "it is no Ogg Vorbis file")
        }
        let info = ov_info(file, -1)
        guard info?.pointee.channels == 2, info?.pointee.rate == Int(Mixer.rate), ov_pcm_total(file, -1) > 0 else {
            ov_clear(file)
            file.deallocate()
            throw SDLError("reading \(path)", reason: "it must have two channels of 48 kHz")
        }
        self.file = file
        source = TuneSource(file)
    }

    deinit {
        ov_clear(file)
        file.deallocate()
    }
}
