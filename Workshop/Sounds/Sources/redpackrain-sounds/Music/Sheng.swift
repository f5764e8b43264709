import Foundation

/// A player of the sheng, a mouth organ whose soft reeds hold long chords.
struct Sheng: Player {
    /// Frequency in hertz above which overtones fade.
    let darkness: Double

    /// Seconds in which a tone fades in and out.
    let swell: Double

    private static let overtones = 12
    private static let reeds = [(cents: -5.0, pan: -0.7), (cents: 0.5, pan: 0.0), (cents: 5.5, pan: 0.7)]

    func play(_ notes: [Note], level: Double, in meter: Meter, on track: inout Track) {
        for note in notes {
            let length = meter.seconds(note.length)
            for (number, reed) in Sheng.reeds.enumerated() {
                var tone = Track(seconds: length + swell)
                tone.left = reedTone(hertz: note.hertz * pow(2, reed.cents / 1_200), count: tone.count, number: number)
                tone.right = tone.left
                tone.shape { Envelope.swell($0 / swell) * Envelope.swell((length + swell - $0) / swell) }
                track.add(tone, at: meter.seconds(note.start), level: level, pan: reed.pan)
            }
        }
    }

    private func reedTone(hertz: Double, count: Int, number: Int) -> [Double] {
        let strengths = (1...Sheng.overtones).map { overtone in
            1 / Double(overtone) / (1 + pow(Double(overtone) * hertz / darkness, 4))
        }
        // Each reed swells at its own slow rate, so that the chord is less static than an organ's.
        let pace = 0.31 + 0.13 * Double(number)
        return (0..<count).map { index in
            let time = Double(index) / Track.sampleRate
            let angle = 2 * .pi * (hertz * time + 0.37 * Double(number))
            let double = 2 * cos(angle)
            var before = 0.0
            var sine = sin(angle)
            var sum = 0.0
            for strength in strengths {
                sum += strength * sine
                (before, sine) = (sine, double * sine - before)
            }
            return sum * (1 + 0.12 * sin(2 * .pi * pace * time))
        }
    }
}
