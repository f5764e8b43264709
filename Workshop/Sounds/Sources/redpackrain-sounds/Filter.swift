import Foundation

/// A second-order filter that, unlike the usual biquad, stays stable while its frequency moves.
///
/// It is the state-variable filter in Zavalishin's trapezoidal form.
struct Filter {
    /// The part of the spectrum that passes.
    enum Kind {
        case low
        case band
        case high
    }

    private let kind: Kind
    private let damping: Double
    private var firstState = 0.0
    private var secondState = 0.0

    /// A filter at rest.
    ///
    /// - Parameter resonance: the quality factor; 0.707 has no peak, higher values sing at the frequency.
    init(_ kind: Kind, resonance: Double = 0.707) {
        self.kind = kind
        damping = 1 / resonance
    }

    /// Filters the next sample.
    mutating func next(_ input: Double, hertz: Double) -> Double {
        next(input, warped: Filter.warped(hertz))
    }

    /// Returns the frequency as used by the bilinear transform, so that a constant one is computed only once.
    static func warped(_ hertz: Double) -> Double {
        // The transform has its pole at half the sample rate, so the frequency must stay below it.
        tan(.pi * min(hertz / Track.sampleRate, 0.45))
    }

    /// Filters the next sample, at a frequency returned by `warped`.
    mutating func next(_ input: Double, warped: Double) -> Double {
        let high = (input - (damping + warped) * firstState - secondState) / (1 + warped * (warped + damping))
        let band = warped * high + firstState
        let low = warped * band + secondState
        firstState = warped * high + band
        secondState = warped * band + low
        switch kind {
        case .low: return low
        case .band: return band * damping
        case .high: return high
        }
    }
}

extension Track {
    /// Seconds after which the initial state of a filter no longer matters.
    private static let memory = 2.0

    /// Returns the filtered track.
    func filtered(_ kind: Filter.Kind, hertz: Double, resonance: Double = 0.707) -> Track {
        var result = self
        let filter = Filter(kind, resonance: resonance)
        result.left = filtered(left, filter, hertz: hertz)
        result.right = filtered(right, filter, hertz: hertz)
        return result
    }

    private func filtered(_ samples: [Double], _ filter: Filter, hertz: Double) -> [Double] {
        var filter = filter
        let warped = Filter.warped(hertz)
        if isLoop {
            // A filter starting from rest would make the first pass differ from all others, and leave a seam.
            for sample in samples.suffix(Track.samples(in: Track.memory)) {
                _ = filter.next(sample, warped: warped)
            }
        }
        return samples.map { filter.next($0, warped: warped) }
    }
}
