import Motion
import Picture
import RealModule
import Show

/// What goes on behind and beside the results: gold drips into the treasure bowl while the score counts up, and a new
/// record has its fireworks and its fountain.
struct Celebration {
    let field: Vector
    /// Where the bowl stands.
    let bowl: Rect
    /// The share of the packs that was caught, 0...1: how full the bowl gets.
    let share: Double
    let isRecord: Bool

    /// Where gold drips from and how wide its stream is, how large the light behind the bowl is, and how far the heap of an
    /// empty bowl is sunk: in sizes of the bowl.
    private static let ofBowl = (dripLine: 0.16, dripRadius: 0.3, glow: Vector(2.1, 2.4), sink: 0.3)

    /// How much faster than the effect's own time gold drips.
    static let haste = 2.6
    /// A bowl that gets nothing still takes a moment, seconds.
    static let leastTime = 0.8
    /// Seconds from burst to burst of a record.
    static let burstTime = 0.5
    static let fountainTime = 1.6
    /// Seconds from tick to tick of the counting score.
    static let tickTime = 0.075

    /// When the bowl is as full as it gets, seconds since the results appeared.
    var fillTime: Double { max(Self.leastTime, drip.fillEnd / Self.haste) }

    private var drip: Drip {
        var drip = Drip(
            seed: Seed(88)["bowl"], center: Vector(bowl.center.x, bowl.minY + bowl.size.y * Self.ofBowl.dripLine),
            radius: bowl.size.x * Self.ofBowl.dripRadius, begin: 0)
        drip.goal = max(0.05, share)
        return drip
    }
}

extension Celebration {
    /// Appends what begins to sound between two times: the score counts up in ticks, and drops fall in.
    func appendCues(from: Double, to: Double, into cues: inout [Cue]) {
        guard to > from else { return }
        func passed(_ time: Double) -> Bool { time > from && time <= to }
        let ticks = Int(fillTime / Self.tickTime)
        // None as they appear: no span holds the instant it begins at.
        for tick in 1...ticks where passed(Double(tick) * Self.tickTime) {
            cues.append(Cue(.count, pitch: 2 * Double(tick) / Double(ticks) - 1, gain: 0.5))
        }
        let drip = drip
        for index in 0..<drip.drops {
            let arrival = (Double(index) * Drip.interval + Drip.dropTime) / Self.haste
            if passed(arrival) { cues.append(Cue(.droplet, pan: -0.3)) }
        }
    }

    /// Appends what lies behind the panel.
    func appendSky(at age: Double, to frame: inout Frame) {
        guard isRecord else { return }
        let seed = Seed(8)["record"]
        let latest = Int((age / Self.burstTime).rounded(.down))
        for index in max(0, latest - 1)...max(0, latest) {
            let draw = seed[index % 64]
            let place = Vector(draw[0].unit, draw[1].uniform(in: 0.05...0.85)) * field
            for burst in 0..<3 {
                var firework = ClassicFirework(
                    seed: draw[2][burst], source: Rect(center: place, size: Vector(40, 40)),
                    begin: Self.burstTime * Double(index))
                firework.scale *= 4
                firework.sparkSize *= 2.4
                firework.look.colors = Palette.warmSparks
                firework.append(at: age, to: &frame)
            }
        }
    }

    /// Appends the bowl, the gold that gathers in it, and the fountain of a record.
    func appendBowl(at age: Double, opacity: Double, to frame: inout Frame) {
        let shown = Color.white.faded(to: opacity)
        frame.append(
            Sprite(
                .glow, at: bowl.center, size: bowl.size * Self.ofBowl.glow,
                color: Palette.gold.faded(to: 0.3 * opacity), blend: .additive))
        frame.append(Sprite(.bowlBack, at: bowl.center, size: bowl.size, color: shown))
        drip.append(at: age * Self.haste, to: &frame)
        let filled = drip.progress(at: age * Self.haste)
        // The heap rises out of the bowl as it fills.
        let sunk = Vector(0, bowl.size.y * Self.ofBowl.sink * (1 - filled))
        frame.append(
            Sprite(.bowlGold, at: bowl.center + sunk, size: bowl.size, color: shown.faded(to: min(1, filled * 3))))
        frame.append(Sprite(.bowlFront, at: bowl.center, size: bowl.size, color: shown))
        if isRecord { appendFountain(at: age, to: &frame) }
    }

    private func appendFountain(at age: Double, to frame: inout Frame) {
        guard age >= fillTime else { return }
        let latest = Int(((age - fillTime) / Self.fountainTime).rounded(.down))
        for (index, look) in [SparkLook.coin, .ingot].enumerated() {
            var fountain = FountainFirework(
                seed: Seed(8)["fountain", latest % 64][index], source: bowl,
                begin: fillTime + Double(latest) * Self.fountainTime + 0.1 * Double(index))
            fountain.scale *= 1.8
            fountain.sparkSize *= 3
            fountain.look = look
            fountain.append(at: age, to: &frame)
        }
    }
}
