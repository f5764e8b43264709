import CVorbisFile

/// Where the samples of a tune come from: memory, or an Ogg Vorbis file that is decoded as it is heard.
struct TuneSource {
    private enum Kind {
        case memory(Samples)
        case file(UnsafeMutablePointer<OggVorbis_File>)
    }

    private let kind: Kind
    let frames: Int

    init(_ samples: Samples) {
        kind = .memory(samples)
        frames = samples.frames
    }

    /// An opened file, of which there must be one reader at a time.
    init(_ file: UnsafeMutablePointer<OggVorbis_File>) {
        kind = .file(file)
        frames = Int(ov_pcm_total(file, -1))
    }

    /// Goes to a frame.
    func seek(to frame: Int) {
        if case .file(let file) = kind { ov_pcm_seek(file, ogg_int64_t(frame)) }
    }

    /// Fills a block from a frame on, which a file must stand at, and goes on at the beginning where the tune ends.
    func read(into target: UnsafeMutablePointer<Int16>, frames count: Int, from position: Int) {
        var done = 0
        switch kind {
        case .memory(let samples):
            while done < count {
                let place = (position + done) % frames
                let step = min(count - done, frames - place)
                (target + 2 * done).update(from: samples.start + 2 * place, count: 2 * step)
                done += step
            }
        case .file(let file):
            var failures = 0
            while done < count, failures < Self.mostFailures {
                let bytes = UnsafeMutableRawPointer(target + 2 * done).assumingMemoryBound(to: CChar.self)
                // Whole numbers of 2 bytes, the lower one first, with a sign.
                let read = ov_read(file, bytes, Int32((count - done) * 4), 0, 2, 1, nil)
                if read > 0 {
                    done += read / 4
                } else {
                    failures += 1
                    if read == 0 { ov_pcm_seek(file, 0) }
                }
            }
            (target + 2 * done).update(repeating: 0, count: 2 * (count - done))
        }
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
