/// A file format of videos.
package enum FilmFormat: String, CaseIterable, Sendable {
    /// H.264, with AAC or Opus.
    case mp4
    /// VP9 or AV1, with Opus or Vorbis.
    case webm
    case gif
    case webp
    /// FFV1 in Matroska, lossless.
    case mkv
    /// Uncompressed pictures for encoders (YUV4MPEG2); the only format that does not need ffmpeg.
    case y4m
}

extension FilmFormat {
    package var hasSound: Bool { self == .mp4 || self == .webm || self == .mkv }

    package var needsFFmpeg: Bool { self != .y4m }

    /// Whether the program ffmpeg is on PATH.
    package static var hasFFmpeg: Bool { ChildProgram.path(of: "ffmpeg") != nil }

    /// Whether a file of this format can begin with some bytes.
    func isBegun(by bytes: [UInt8]) -> Bool {
        switch self {
        case .mp4: bytes.dropFirst(4).starts(with: "ftyp".utf8)
        case .gif: bytes.starts(with: "GIF8".utf8)
        case .webp: bytes.starts(with: "RIFF".utf8)
        case .mkv, .webm: bytes.starts(with: [0x1A, 0x45, 0xDF, 0xA3])
        case .y4m: bytes.starts(with: "YUV4MPEG2".utf8)
        }
    }

    /// Whether the format is an animated picture rather than a video: with fewer pixels and frames by default.
    package var isPicture: Bool { self == .gif || self == .webp }
}

// MARK: Encoders

extension FilmFormat {
    /// The encoders of the pictures, best first.
    var pictureEncoders: [FilmEncoder] {
        switch self {
        case .mp4: Self.h264
        case .webm: Self.vp9AndAV1
        case .mkv: [FilmEncoder(name: "ffv1", arguments: ["-c:v", "ffv1", "-level", "3", "-slices", "4"])]
        case .gif: [FilmEncoder(name: "gif")]
        case .webp: [FilmEncoder(name: "libwebp_anim", arguments: ["-c:v", "libwebp_anim", "-quality", "72"])]
        case .y4m: []
        }
    }

    /// The encoders of the sound, best first.
    var soundEncoders: [FilmEncoder] {
        let bits = ["-b:a", "160k"]
        let aac = ["aac", "libfdk_aac"].map { FilmEncoder(name: $0, arguments: ["-c:a", $0] + bits) }
        let opus = FilmEncoder(name: "libopus", arguments: ["-c:a", "libopus"] + bits)
        return switch self {
        case .mp4: aac + [opus]
        case .webm: [opus, FilmEncoder(name: "libvorbis", arguments: ["-c:a", "libvorbis"] + bits)]
        case .mkv: [FilmEncoder(name: "flac", arguments: ["-c:a", "flac"])]
        case .gif, .webp, .y4m: []
        }
    }

    private static let planes = ["-pix_fmt", "yuv420p"]

    private static var h264: [FilmEncoder] {
        // Encoders that need a device have a low bit rate by default.
        func device(_ name: String, _ pixels: [String]) -> FilmEncoder {
            FilmEncoder(name: name, arguments: ["-c:v", name, "-b:v", "6M"] + pixels, isTried: true)
        }
        return [
            // The simplest motion search: a third less time for a tenth more bytes.
            FilmEncoder(
                name: "libx264",
                arguments: ["-c:v", "libx264", "-preset", "veryfast", "-x264-params", "subme=1:me=dia"] + planes),
            device("libopenh264", planes), device("h264_nvenc", planes), device("h264_qsv", ["-pix_fmt", "nv12"]),
            device("h264_vaapi", ["-vaapi_device", "/dev/dri/renderD128", "-vf", "format=nv12,hwupload"]),
            device("h264_v4l2m2m", planes),
        ]
    }

    private static var vp9AndAV1: [FilmEncoder] {
        [
            ("libvpx-vp9", ["-deadline", "realtime", "-cpu-used", "6", "-row-mt", "1", "-crf", "33", "-b:v", "0"]),
            ("libsvtav1", ["-preset", "10", "-crf", "35"]),
            ("libaom-av1", ["-usage", "realtime", "-cpu-used", "8", "-row-mt", "1", "-crf", "35", "-b:v", "0"]),
        ].map { FilmEncoder(name: $0, arguments: ["-c:v", $0] + $1 + planes, isTried: $0 != "libvpx-vp9") }
    }

    /// The arguments of ffmpeg for its output, without the encoders' arguments.
    var output: [String] {
        let tags = ["-color_range", "tv", "-colorspace", "bt709", "-color_trc", "bt709", "-color_primaries", "bt709"]
        return switch self {
        case .mp4: tags + ["-movflags", "+faststart", "-f", "mp4"]
        case .webm: tags + ["-f", "webm"]
        case .mkv: tags + ["-f", "matroska"]
        case .gif:
            ["-filter_complex", "[0:v][1:v]paletteuse=dither=none:diff_mode=rectangle", "-loop", "0", "-f", "gif"]
        case .webp: ["-loop", "0", "-f", "webp"]
        case .y4m: []
        }
    }
}
