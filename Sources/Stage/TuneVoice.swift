import Picture

/// Music that goes on without end, with a layer in step with it, and muffled when it is to be.
struct TuneVoice {
    private var samples: Samples?
    private var layer: Samples?
    private var position = 0
    private var level = Ramp(0)
    private var layerLevel = Ramp(0)
    private var layerIsOn = false
    private var openness = Ramp(1)
    /// What a low-pass filter of one pole has let through.
    private var low = (Float(0), Float(0))
    /// A tune that is to come when this one has faded.
    private var coming: (samples: Samples?, layer: Samples?, from: Int)?

    var wantsLayer = false
    var isMuffled = false {
        didSet { openness.target = isMuffled ? 0 : 1 }
    }

    /// Share of the way that the filter goes in a frame: 400 Hz, 1 - e^(-2π · 400/48000).
    private static let muffling: Float = 0.0510
    /// How loud a tune is; its layer lies above it.
    private static let gain: Float = 0.8

    mutating func set(_ samples: Samples?, layer: Samples?, from: Int) {
        if samples?.start == self.samples?.start, coming == nil { return }
        level.target = 0
        wantsLayer = false
        coming = (samples, layer, from)
    }

    @inline(__always)
    mutating func next() -> (Float, Float) {
        if let coming, level.isSilent || samples == nil { begin(coming) }
        guard let samples else { return (0, 0) }
        if position % Music.roundBeat == 0, layerIsOn != wantsLayer {
            // On the beat, as everything in music.
            layerIsOn = wantsLayer
            layerLevel.target = wantsLayer ? 1 : 0
        }
        var (left, right) = (Float(samples.start[2 * position]), Float(samples.start[2 * position + 1]))
        let layerGain = layerLevel.next()
        if let layer, layerGain > 1e-4 {
            let place = position % layer.frames
            left += Float(layer.start[2 * place]) * layerGain
            right += Float(layer.start[2 * place + 1]) * layerGain
        }
        position += 1
        if position >= samples.frames { position = 0 }
        low.0 += (left - low.0) * Self.muffling
        low.1 += (right - low.1) * Self.muffling
        let open = openness.next()
        let gain = level.next() * Self.gain
        return ((low.0 + (left - low.0) * open) * gain, (low.1 + (right - low.1) * open) * gain)
    }

    private mutating func begin(_ tune: (samples: Samples?, layer: Samples?, from: Int)) {
        samples = tune.samples
        layer = tune.layer
        position = tune.samples.map { tune.from % max(1, $0.frames) } ?? 0
        coming = nil
        layerIsOn = false
        layerLevel.jump(to: 0)
        level.jump(to: 0)
        level.target = 1
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
