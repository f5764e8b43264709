import Picture

/// A file format of videos.
package enum FilmFormat: String, CaseIterable, Sendable {
    /// H.264 and AAC.
    case mp4
    case gif
    case webp
    /// FFV1 in Matroska, lossless.
    case mkv
    /// Uncompressed pictures for encoders (YUV4MPEG2); the only format that needs no other program.
    case y4m
}

extension FilmFormat {
    package var hasSound: Bool { self == .mp4 || self == .mkv }

    package var needsFFmpeg: Bool { self != .y4m }

    /// Whether the program ffmpeg is on PATH.
    package static var hasFFmpeg: Bool { ChildProgram.path(of: "ffmpeg") != nil }

    /// Whether a file that begins with some bytes may be of this format.
    func isBegun(by bytes: [UInt8]) -> Bool {
        switch self {
        case .mp4: bytes.dropFirst(4).starts(with: "ftyp".utf8)
        case .gif: bytes.starts(with: "GIF8".utf8)
        case .webp: bytes.starts(with: "RIFF".utf8)
        case .mkv: bytes.starts(with: [0x1A, 0x45, 0xDF, 0xA3])
        case .y4m: bytes.starts(with: "YUV4MPEG2".utf8)
        }
    }

    /// Whether the format is an animated picture rather than a video: smaller, slower and with few colours by default.
    package var isPicture: Bool { self == .gif || self == .webp }

    /// The arguments of ffmpeg for its output.
    var output: [String] {
        let tags = ["-color_range", "tv", "-colorspace", "bt709", "-color_trc", "bt709", "-color_primaries", "bt709"]
        return switch self {
        case .mp4:
            // The simplest motion search: a third less time for a tenth more bytes.
            ["-c:v", "libx264", "-preset", "veryfast", "-x264-params", "subme=1:me=dia", "-pix_fmt", "yuv420p"] + tags
                + ["-c:a", "aac", "-b:a", "160k", "-movflags", "+faststart", "-f", "mp4"]
        case .mkv: ["-c:v", "ffv1", "-level", "3", "-slices", "4"] + tags + ["-c:a", "flac", "-f", "matroska"]
        case .gif:
            ["-filter_complex", "[0:v][1:v]paletteuse=dither=none:diff_mode=rectangle", "-loop", "0", "-f", "gif"]
        case .webp: ["-c:v", "libwebp_anim", "-quality", "72", "-loop", "0", "-f", "webp"]
        case .y4m: []
        }
    }
}
