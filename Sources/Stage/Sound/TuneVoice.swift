import Picture

/// Music that goes on without end, with a layer in step with it, and muffled when it is to be.
struct TuneVoice: ~Copyable {
    private var source: TuneSource?
    private var layer: TuneSource?
    /// The frame that comes next.
    private var position = 0
    private var level = Fade(0, frames: TuneVoice.fadeFrames)
    private var layerLevel = Ramp(0)
    private var layerIsOn = false
    private var openness = Ramp(1)
    /// What a low-pass filter of one pole has let through.
    private var low = (Float(0), Float(0))
    /// A tune that is to come when this one has faded.
    private var coming: (source: TuneSource?, layer: TuneSource?, from: Int)?
    /// The samples of a block, of the tune and of its layer.
    private let block: UnsafeMutablePointer<Int16>
    private let layerBlock: UnsafeMutablePointer<Int16>

    var wantsLayer = false
    var isMuffled = false {
        didSet { openness.target = isMuffled ? 0 : 1 }
    }

    /// Frames in which a tune comes and goes: one that is left is silent well within 30 ms.
    static let fadeFrames = 960
    /// Share of the way that the filter goes in a frame: 400 Hz, 1 - e^(-2π · 400/48000).
    private static let muffling: Float = 0.0510
    /// How loud a tune is; its layer lies above it.
    private static let gain: Float = 0.8

    init() {
        block = .allocate(capacity: 2 * SoundBlock.frames)
        layerBlock = .allocate(capacity: 2 * SoundBlock.frames)
        block.initialize(repeating: 0, count: 2 * SoundBlock.frames)
        layerBlock.initialize(repeating: 0, count: 2 * SoundBlock.frames)
    }

    deinit {
        block.deallocate()
        layerBlock.deallocate()
    }
}

extension TuneVoice {
    mutating func set(_ source: TuneSource?, layer: TuneSource?, from: Int) {
        level.go(to: 0)
        wantsLayer = false
        coming = (source, layer, from)
    }

    /// Has the tune that is to come begin at once.
    mutating func cut() {
        if let coming { begin(coming) }
    }

    /// Reads the next frames, of which there are at most a block.
    mutating func prepare(_ frames: Int) {
        if let coming, level.isSilent || source == nil { begin(coming) }
        source?.read(into: block, frames: frames, from: position)
        if let layer { layer.read(into: layerBlock, frames: frames, from: position % layer.frames) }
    }

    /// A frame of the block that has been prepared, each in turn.
    @inline(__always)
    mutating func next(_ frame: Int) -> (Float, Float) {
        guard let source else { return (0, 0) }
        if position % Music.roundBeat == 0, layerIsOn != wantsLayer {
            // On the beat, as everything in music.
            layerIsOn = wantsLayer
            layerLevel.target = wantsLayer ? 1 : 0
        }
        var (left, right) = (Float(block[2 * frame]), Float(block[2 * frame + 1]))
        let layerGain = layer == nil ? 0 : layerLevel.next()
        left += Float(layerBlock[2 * frame]) * layerGain
        right += Float(layerBlock[2 * frame + 1]) * layerGain
        position += 1
        if position >= source.frames { position = 0 }
        low.0 += (left - low.0) * Self.muffling
        low.1 += (right - low.1) * Self.muffling
        let open = openness.next()
        let gain = level.next() * Self.gain
        return ((low.0 + (left - low.0) * open) * gain, (low.1 + (right - low.1) * open) * gain)
    }

    private mutating func begin(_ tune: (source: TuneSource?, layer: TuneSource?, from: Int)) {
        source = tune.source
        layer = tune.layer
        position = source.map { tune.from % max(1, $0.frames) } ?? 0
        source?.seek(to: position)
        if let layer { layer.seek(to: position % layer.frames) }
        coming = nil
        layerIsOn = false
        layerLevel.jump(to: 0)
        level.jump(to: 0)
        level.go(to: source == nil ? 0 : 1)
    }
}

/// How music gives way to a blast: down at once, held, and slowly back.
struct Duck {
    private var age = Int.max / 2
    private var level = Ramp(1)

    private static let depth: Float = 0.4
    private static let hold = Int(0.25 * Mixer.rate)

    mutating func begin() { age = 0 }

    @inline(__always)
    mutating func next() -> Float {
        age += 1
        if age <= Self.hold {
            level.target = Self.depth
        } else if level.target < 1 {
            level.target = min(1, level.target + Float((1 - 0.4) / (0.7 * Mixer.rate)))
        }
        return level.next()
    }
}
