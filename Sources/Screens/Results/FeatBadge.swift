import Motion
import Picture
import Rain
import RainShow

/// A badge of a newly earned feat, which pops up at the foot of the results and stays.
struct FeatBadge {
    let feat: Feat

    /// The time from one badge to the next, and of a badge's pop, seconds.
    static let step = 0.7
    static let popTime = 0.5
    /// The delay of the first badge after the medal, and the least delay after the feats became known, seconds.
    static let delay = 0.7
    static let lateDelay = 0.2
    /// The maximum number of badges in one row (more take two rows), and of badges with names.
    static let (inRow, named) = (3, 8)
    /// The distance of two rows.
    static let rowGap = 4.0
    private static let coming = 0.15
    /// The growth of a badge as it pops up, and the size of the light behind its seal, in sides of the seal.
    private static let swell = 0.6
    private static let glow = 2.2
    private static let gap = 8.0
    /// The distance of a name's two lines.
    private static let line = 22.0

    /// - Parameters:
    ///   - hasName: whether the name stands beside the seal.
    ///   - lines: the most lines of the name.
    ///   - isStill: whether it appears without moving.
    func append(
        at age: Double, over area: Rect, _ words: Words, hasName: Bool, lines most: Int = 2, isStill: Bool,
        to frame: inout Frame
    ) {
        guard age > 0 else { return }
        let rest = max(0, 1 - age / Self.popTime)
        let side = area.size.y
        let place = hasName ? area.slice(leading: side).center : area.center
        frame.faded(by: min(1, age / Self.coming)) { frame in
            frame.icon(
                .glow, at: place, side: side * Self.glow, color: Palette.gold.faded(to: 0.25 + 0.45 * rest),
                blend: .additive)
            Seal(feat: feat, isEarned: true).append(
                at: place, side: side * (isStill ? 1 : 1 + Self.swell * rest * rest), to: &frame)
            guard hasName else { return }
            let text = area.inset(leading: side + Self.gap)
            let name = words.feat(feat).name
            let lines = most > 1 ? name.inTwoLines(within: text.size.x) : [name]
            for (index, line) in lines.enumerated() {
                let shift = Self.line * (Double(index) - Double(lines.count - 1) / 2)
                frame.text(
                    line, in: text, line: text.size.y / 2 + shift, style: .caption, alignment: .leading,
                    color: Palette.gold)
            }
        }
    }
}

// MARK: On the results

extension ResultsPicture {
    /// When each badge pops up, seconds since the screen appeared, by the index of its feat.
    private var badges: Timeline<Int> {
        let first = max(screen.feats.since + FeatBadge.lateDelay, honourTime + FeatBadge.delay)
        return Timeline(screen.feats.list.indices.map { ($0, first + FeatBadge.step * Double($0)) })
    }

    func appendFeats(to frame: inout Frame) {
        guard let area = featArea else { return }
        let (feats, badges) = (screen.feats.list, badges)
        let hasNames = feats.count <= FeatBadge.named
        let rows = feats.count > FeatBadge.inRow ? 2 : 1
        let columns = max(FeatBadge.inRow, (feats.count + rows - 1) / rows)
        for (index, feat) in feats.enumerated() {
            let place = area.row(index / columns, of: rows, gap: FeatBadge.rowGap).column(index % columns, of: columns)
            FeatBadge(feat: feat).append(
                at: age - badges[index], over: place, words, hasName: hasNames, lines: rows == 1 ? 2 : 1,
                isStill: looks.hasReducedMotion, to: &frame)
        }
    }

    /// Appends a sound for each badge that pops up between two times.
    func appendFeatCues(from: Double, to: Double, into cues: inout [Cue]) {
        for _ in badges.passed(from: from, to: to) { cues.append(Cue(.feat)) }
    }
}
