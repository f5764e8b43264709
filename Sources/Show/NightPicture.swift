package import Motion
package import Picture
package import Rain
import RealModule

/// A small picture of a level: its night, its roofs, and packs and bombs about as dense as in its rounds.
package struct NightPicture {
    private let weather: Weather
    private let level: Level
    /// The number of packs in the picture; the time in which a pack falls through it, seconds.
    private let packs: Int
    private let fallTime: Double

    package init(of level: Level) {
        self.level = level
        // The densest phase before the finale is the most typical.
        let phases = level.phases.indices.dropLast(level.phases.count > 1 ? 1 : 0)
        let densest = phases.min { level.phases[$0].interval < level.phases[$1].interval }
        weather = .of(level, phase: densest)
        let interval = level.interval * (densest.map { level.phases[$0].interval } ?? 1)
        packs = Int((Self.shown * Double(level.packs) / interval).clamped(to: Self.packs))
        fallTime = level.fallTime * (densest.map { level.phases[$0].fall } ?? 1)
    }

    /// Number of shown packs for each pack per second; minimum and maximum.
    private static let shown = 2.2
    private static let packs = 3.0...14
    /// Width of the rim, points; side of the moon and size of a pack, in heights of the picture, and the width of a
    /// night's sight, in its widths.
    private static let rim = 3.0
    private static let moon = 0.3
    private static let sight = 0.55
    private static let pack = Vector(0.13, 0.17)
    /// The reach of a turned pack from its middle, in its heights.
    private static let reach = 0.65
    /// Rows of roofs: image; height, in heights of the picture; start of the shown part, in widths of the image.
    private static let roofs: [(image: Image, height: Double, start: Double)] = [
        (.skylineFar, 0.5, 0.1), (.skylineMid, 0.4, 0.3), (.skylineNear, 0.3, 0),
    ]

    /// Appends the picture over an area, at a time of its screen. Nothing leaves the area.
    package func append(over area: Rect, at time: Double, to frame: inout Frame) {
        frame.capsule(area.widened(by: Self.rim), corner: 10, Palette.gold.faded(to: 0.75))
        let light = weather.light
        let whole = Place(of: level)
        let place = whole.kind
        Backdrop.appendSky(whole.sky, over: area, light, tint: whole.tint, to: &frame)
        let side = area.size.y * Self.moon
        let moon = area.origin + area.size * Vector(0.78, 0.26)
        frame.moon(at: moon, side: side, light)
        if weather.lowClouds > 0 {
            let cloud = Image.cloud.size * (area.size.x * 0.4 / Image.cloud.size.x)
            for place in [Vector(0.3, 0.22), Vector(0.74, 0.3)] {
                frame.image(
                    .cloud, at: area.origin + area.size * place, size: cloud,
                    color: light.clouds.faded(to: light.clouds.opacity))
            }
        }
        whole.appendSight(over: area, share: Self.sight, at: time, to: &frame)
        for row in Self.roofs where place == .fair || row.image != .skylineNear {
            let high = area.size.y * row.height
            // The part of the image that shows the buildings in their proportions.
            let part = min(1 - row.start, area.size.x / (high * row.image.size.x / row.image.size.y))
            frame.image(
                row.image, at: area.middle(at: area.size.y - high / 2), size: Vector(area.size.x, high),
                color: Color(light.city, light.city, light.city), part: Rect(row.start, 0, part, 1))
        }
        appendGround(of: place, over: area, to: &frame)
        appendDrops(over: area, at: time, to: &frame)
    }

    /// Appends the things in front of the roofs, in the lowest part of the area.
    private func appendGround(of place: Place.Kind, over area: Rect, to frame: inout Frame) {
        func strip(_ image: Image, height: Double, part: Rect? = nil) {
            let part = part ?? Rect(0, 0, 1, 1)
            let high = area.size.y * height
            frame.image(image, at: area.middle(at: area.size.y - high / 2), size: Vector(area.size.x, high), part: part)
        }
        switch place {
        case .fair: break
        case .lake:
            strip(.water, height: 0.24, part: Rect(0.25, 0, 0.5, 1))
            for (x, y) in [(0.2, 0.86), (0.44, 0.92), (0.7, 0.84)] {
                frame.image(
                    .lotusLamp, at: area.origin + area.size * Vector(x, y),
                    size: Image.lotusLamp.size * (area.size.y * 0.11 / Image.lotusLamp.size.y))
            }
        case .harbour:
            let junk = area.size.y * 0.42
            frame.icon(.junk, at: area.origin + area.size * Vector(0.28, 0.68), side: junk)
            strip(.waves, height: 0.3, part: Rect(0, 0, 1, 0.8))
        case .wall:
            let tower = Image.beacon.size * (area.size.y * 0.36 / Image.beacon.size.y)
            for (x, y) in [(0.16, 0.62), (0.5, 0.56), (0.84, 0.5)] {
                frame.image(.beacon, at: area.origin + area.size * Vector(x, y), size: tower)
            }
            strip(.wall, height: 0.46, part: Rect(0, 0.2, 1, 0.8))
        }
    }

    private func appendDrops(over area: Rect, at time: Double, to frame: inout Frame) {
        let seed = Seed(12)["night"]
        let bombs = level.bombEvery > 0 ? max(1, packs / max(4, level.bombEvery / 2)) : 0
        let size = Self.pack * area.size.y
        // Distance from the edges at which a turned pack stays within them.
        let reach = Vector(size.y, size.y) * Self.reach
        let (way, slowing) = (area.size - reach * 2, Slowing(level.settle))
        for index in 0..<(packs + bombs) {
            let draw = seed[index]
            let share = (time / fallTime + (Double(index) + draw[0].unit) / Double(packs + bombs))
                .truncatingRemainder(dividingBy: 1)
            // Spread evenly by the golden ratio.
            let across = (0.618034 * Double(index) + 0.3).truncatingRemainder(dividingBy: 1)
            let lean = weather.wind * 0.12 * (share - 0.5)
            let place =
                area.origin + reach + way * Vector((across + lean).clamped(to: 0...1), slowing.way(at: share))
            let shown = min(1, 8 * min(share, 1 - share))
            let isBomb = index >= packs
            let image: Image =
                isBomb
                ? .bombSmall
                : draw[1].chance(level.gold * 4)
                    ? .packGoldSmall : draw[1].chance(0.3) ? .packSilverSmall : .packSmall
            frame.image(
                image, at: place, size: isBomb ? Vector(size.y, size.y) : size,
                turn: draw[2].uniform(in: -0.5...0.5) + 0.6 * .sin(time + Double(index)),
                color: Color.white.faded(to: shown))
        }
    }
}
