import CVorbisFile

/// Where the samples of a tune come from: an Ogg Vorbis file that is decoded as it is wanted.
struct TuneSource {
    private let file: UnsafeMutablePointer<OggVorbis_File>
    let frames: Int

    /// An opened file, of which there must be one reader at a time.
    init(_ file: UnsafeMutablePointer<OggVorbis_File>) {
        self.file = file
        frames = Int(ov_pcm_total(file, -1))
    }

    /// Goes to a frame, of whichever round of the tune.
    func seek(to frame: Int) { ov_pcm_seek(file, ogg_int64_t(place(of: frame))) }

    /// Where in its file a frame is that is counted on through all its rounds, before the first too.
    private func place(of frame: Int) -> Int { (frame % frames + frames) % frames }

    /// Fills a block from a frame on, which the file must stand at, and goes on at the beginning where the tune ends; one
    /// that does not go round is silent from there on, and before its first frame.
    func read(into target: UnsafeMutablePointer<Int16>, frames count: Int, from position: Int, isLoop: Bool) {
        var done = 0
        var failures = 0
        if !isLoop, position < 0 || position >= frames {
            target.update(repeating: 0, count: 2 * count)
            // A block that ends with its first frames begins with them a little late.
            if position + count > 0, position < 0 { ov_pcm_seek(file, 0) }
            return
        }
        let most = isLoop ? count : min(count, frames - position)
        while done < most, failures < Self.mostFailures {
            let bytes = UnsafeMutableRawPointer(target + 2 * done).assumingMemoryBound(to: CChar.self)
            // Whole numbers of 2 bytes, the lower one first, with a sign.
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

    /// Gaps in a file, or its end, that a block may meet before it stays silent.
    private static let mostFailures = 8
}

/// An Ogg Vorbis file that is open.
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
