package import Motion
package import Picture
import RealModule

/// The night city behind everything: a function of the time of its screen, and of its light.
package struct Backdrop {
    /// Period of a swaying lantern, seconds.
    package static let swayTime = 4.2
    /// Speed of the clouds, points a second.
    package static let cloudSpeed = 6.0
    /// Height of the city below the field's edge, points: more than a shake.
    package static let depth = 16.0
    package static let petals = 14
    private static let clouds = 3
    /// Steps per second of slow things. The clouds and the title's waves cover half of the screen and take `skySteps`;
    /// each of these is also a step of slow things.
    private static let steps = 10.0
    private static let skySteps = 5.0
    /// The moon: its centre in shares of the field; its side, the diameter of the area without stars, and the side of
    /// its halo, points.
    private static let moon = (place: Vector(0.8, 0.2), side: 180.0, clear: 124.0, halo: 380.0)
    private static let halo = Color(1, 0.93, 0.78, 0.3)
    /// The width of a night's sight, in widths of the field.
    private static let sight = 0.29
    /// Number of stars, their lowest position in heights of the field, and number of large ones.
    private static let stars = (count: 170, depth: 0.62, large: 12)

    /// Returns the start of the step that contains a time. Slow things move in steps too small to be seen, so that
    /// between two steps only falling things are redrawn.
    package static func step(_ time: Double) -> Double { begin(of: time, steps) }

    /// Returns the start of the sky's step that contains a time.
    package static func skyStep(_ time: Double) -> Double { begin(of: time, skySteps) }

    private static func begin(of time: Double, _ rate: Double) -> Double { (time * rate).rounded(.down) / rate }

    /// Appends the sky, the moon, clouds, and a place with the city behind it.
    /// - Parameters:
    ///   - place: the place of a round; nil for the city alone.
    ///   - beneath: appends sprites behind the moon, the clouds and the roofs.
    package static func append(
        at time: Double, shift: Vector = .zero, light: Light = .clear, place: Place? = nil,
        beneath: (inout Frame) -> Void = { _ in }, to frame: inout Frame
    ) {
        let size = frame.size
        appendSky(
            place?.sky ?? .skyTitle, over: frame.bounds, light, brightness: place?.brightness ?? 1,
            tint: place?.tint ?? .white, to: &frame)
        appendStars(light, to: &frame)
        beneath(&frame)
        let moon = size * moon.place + shift * 0.3
        if light.phase > 0 {
            hideStars(behind: Rect(center: moon, size: Vector(Self.moon.clear, Self.moon.clear)), in: &frame)
        }
        frame.icon(
            .glow, at: moon, side: Self.moon.halo,
            color: halo.faded(to: halo.opacity * light.moon.opacity * light.phase),
            blend: .additive)
        frame.moon(at: moon, side: Self.moon.side, light)
        for index in 0..<clouds {
            let cloud = cloud(index, at: skyStep(time), shift, light, in: size)
            hideStars(behind: cloud, in: &frame)
            frame.image(index == 1 ? .cloud2 : .cloud, at: cloud.center, size: cloud.size, color: light.clouds)
        }
        guard let place else { return appendCity(shift, light, to: &frame) }
        place.appendSight(over: frame.bounds, share: sight, at: time, shift: shift * 0.5, to: &frame)
        place.append(at: time, shift: shift, light, to: &frame)
    }

    /// Appends a sky over an area, the dawn's sky over it, and fever's sky over both.
    static func appendSky(
        _ image: Image, over area: Rect, _ light: Light, brightness: Double = 1, tint: Color = .white,
        to frame: inout Frame
    ) {
        func shade(_ factor: Double) -> Double { brightness * (0.7 + 0.3 * min(1, factor)) }
        func append(_ image: Image, _ color: Color) {
            frame.image(image, at: area.center, size: area.size, color: color, part: Rect(0.25, 0, 0.5, 1))
        }
        let color = Color(
            tint.red * shade(light.sky.red), tint.green * shade(light.sky.green), tint.blue * shade(light.sky.blue))
        if light.fever < 1 {
            if light.dawn < 1 { append(image, color) }
            if light.dawn > 0 { append(.skyCalm, color.faded(to: light.dawn)) }
        }
        if light.fever > 0 { append(.skyFever, Color.white.faded(to: light.fever)) }
    }

    private static func cloud(
        _ index: Int, at time: Double, _ shift: Vector, _ light: Light, in size: Vector
    ) -> Rect {
        let width = 190.0 + 50 * Double(index)
        let track = size.x + 2 * width
        let x = (Double(index) * 0.37 * track + cloudSpeed * (1 + 0.3 * Double(index)) * time)
            .truncatingRemainder(dividingBy: track)
        return Rect(
            center: Vector(x - width, size.y * (0.16 + 0.13 * Double(index) + light.cloudDrop)) + shift * 0.4,
            size: Vector(width, width * Image.cloud.size.y / Image.cloud.size.x))
    }

    private static func appendStars(_ light: Light, to frame: inout Frame) {
        let seed = Seed(33)["stars"]
        for index in 0..<stars.count {
            let draw = seed[index]
            let place = frame.size * Vector(draw[0].unit, stars.depth * draw[1].unit)
            let isLarge = index < stars.large
            let side = isLarge ? draw[2].uniform(in: 7...11) : draw[2].uniform(in: 1.6...3.2)
            frame.icon(
                isLarge ? .star : .dot, at: place, side: side,
                color: Color(0.9, 0.95, 1, light.stars * draw[3].uniform(in: 0.45...1)))
        }
    }

    /// Hides the stars behind a cloud, which is nearly an oval. `shown` is the cloud's opacity, 0...1.
    static func hideStars(behind cloud: Rect, shown: Double = 1, in frame: inout Frame) {
        guard let first = frame.sprites.firstIndex(where: { $0.image.isStar }) else { return }
        for index in first..<min(first + stars.count, frame.sprites.count) {
            let way = frame.sprites[index].position - cloud.center
            let (x, y) = (2 * way.x / cloud.size.x, 2 * way.y / cloud.size.y)
            guard x * x + y * y < 1, frame.sprites[index].image.isStar else { continue }
            frame.sprites[index].color = frame.sprites[index].color.faded(to: 1 - shown)
        }
    }

    package static func appendPetals(at time: Double, to frame: inout Frame) {
        let seed = Seed(21)["petals"]
        for index in 0..<petals {
            let draw = seed[index]
            let lap = draw[0].uniform(in: 11...19)
            let progress = time / lap + draw[1].unit
            let share = progress - progress.rounded(.down)
            let sway = Double.sin(time * draw[2].uniform(in: 0.7...1.4) + 6 * draw[3].unit)
            let place = Vector(
                (draw[4].unit * 1.2 + 0.25 * share - 0.2) * frame.size.x + 30 * sway, share * (frame.size.y + 60) - 30)
            let side = draw[5].uniform(in: 12...22)
            frame.image(
                .petal, at: place, size: Vector(side, side * (0.55 + 0.45 * abs(sway))), turn: time + 6 * draw[6].unit,
                color: Color(1, 1, 1, 0.75))
        }
    }

    package static func appendLanterns(at time: Double, onBothSides: Bool = true, to frame: inout Frame) {
        let (branch, time) = (Image.plum.size * 1.15, step(time))
        frame.image(.plum, at: branch / 2, size: branch)
        for (index, share) in [0.055, 0.125, 0.875, 0.945].enumerated() where onBothSides || share < 0.5 {
            let scale = index == 0 || index == 3 ? 1.0 : 0.72
            let length = Image.lantern.size * scale
            let turn = 0.07 * Double.sin(2 * .pi * (time / Self.swayTime + 0.21 * Double(index)))
            let hook = Vector(frame.size.x * share, -6)
            let middle = hook + Vector(0, length.y / 2).turned(cosine: .cos(turn), sine: .sin(turn))
            let glow = Vector(length.x, length.x) * 2.6
            frame.image(.glow, at: middle, size: glow, color: Color(1, 0.45, 0.2, 0.28), blend: .additive)
            frame.image(.lantern, at: middle, size: length, turn: turn)
        }
    }
}

extension Image {
    fileprivate var isStar: Bool { self == .star || self == .dot }
}

extension Frame {
    /// Repeats an image over an area, from its upper left corner on.
    package mutating func tile(_ image: Image, over area: Rect, color: Color = .white) {
        var y = area.minY
        while y < area.maxY {
            let high = min(image.size.y, area.maxY - y)
            var x = area.minX
            while x < area.maxX {
                let wide = min(image.size.x, area.maxX - x)
                append(
                    Sprite(
                        image, at: Vector(x + wide / 2, y + high / 2), size: Vector(wide, high), color: color,
                        part: Rect(0, 0, wide / image.size.x, high / image.size.y)))
                x += wide
            }
            y += high
        }
    }
}

// The city: three rows of buildings, one behind the other, and the windows of the nearest.
extension Backdrop {
    private static let houseSize = Image.skylineFar.size

    /// A row of buildings: its height in heights of the field, its start to the left in points, its brightness, and its
    /// share of a shake.
    private struct Row {
        let image: Image
        let height: Double
        let left: Double
        let shade: Double
        let follows: Double
    }

    private static let far = Row(image: .skylineFar, height: 0.34, left: 80, shade: 0.75, follows: 0.5)
    private static let mid = Row(image: .skylineMid, height: 0.27, left: 300, shade: 0.7, follows: 0.75)
    private static let near = Row(image: .skylineNear, height: 0.2, left: 30, shade: 0.8, follows: 1)

    static func appendCity(_ shift: Vector, _ light: Light, to frame: inout Frame) {
        // A little below the edge, so that a shake never shows the area beneath.
        let (field, foot) = (frame.size.y, frame.size.y + depth)
        func high(_ row: Row) -> Double { max(field * row.height, houseSize.y * 0.8) }
        append(far, high(far), foot: foot, shift, light, to: &frame)
        append(mid, high(mid), foot: foot, shift, light, to: &frame)
        append(near, high(near), foot: foot, shift, light, to: &frame)
    }

    /// Appends the far buildings and the nearer ones. `foot` is the y of their lower edge, points.
    static func appendDistantCity(foot: Double, _ shift: Vector, _ light: Light, to frame: inout Frame) {
        append(far, 150, foot: foot, shift, light, to: &frame)
        append(mid, 110, foot: foot, shift, light, to: &frame)
    }

    /// Appends the nearer buildings as a lake mirrors them below its edge.
    static func appendMirroredCity(edge: Double, _ shift: Vector, _ light: Light, to frame: inout Frame) {
        append(mid, 110, foot: edge, shift, light, isMirrored: true, to: &frame)
    }

    private static func append(
        _ row: Row, _ high: Double, foot: Double, _ shift: Vector, _ light: Light, isMirrored isInWater: Bool = false,
        to frame: inout Frame
    ) {
        let usual = high * houseSize.x / houseSize.y
        let shade = row.shade * light.city
        let color = Color(shade, shade, shade, isInWater ? 0.35 : 1)
        var x = -row.left
        var number = 0
        while x < frame.size.x + depth {
            // Neighbours differ in width and direction: the golden ratio keeps all widths apart.
            let stretch = (Double(number) * goldenRatio).truncatingRemainder(dividingBy: 1)
            let wide = usual * stretches.lowerBound.blended(to: stretches.upperBound, at: stretch)
            let top = isInWater ? foot : foot - high
            let block = Rect(origin: Vector(x, top) + shift * row.follows, size: Vector(wide, high))
            let isMirrored = number % 2 == 1
            frame.image(
                row.image, at: block.center, size: Vector(isMirrored ? -wide : wide, isInWater ? -high : high),
                color: color)
            if row.image == .skylineNear, light.windows < 1 {
                appendDarkWindows(ofBlock: number, block, isMirrored, light, to: &frame)
            }
            x += wide - seam
            number += 1
        }
    }

    private static let goldenRatio = 0.618_033_988_749_895
    /// Widths of a stretch of buildings, as factors of its image's width; overlap with the next stretch, points.
    private static let stretches = 0.84...1.2
    private static let seam = 1.0

    private static func appendDarkWindows(
        ofBlock number: Int, _ block: Rect, _ isMirrored: Bool, _ light: Light, to frame: inout Frame
    ) {
        let seed = Seed(44)["windows", number]
        let scale = Vector(block.size.x / houseSize.x, block.size.y / houseSize.y)
        for (index, window) in windows.enumerated()
        where seed[index].unit >= light.windows && light.rows < (window.minY > upperRow ? 0.4 : 0.8) {
            let x = isMirrored ? houseSize.x - window.maxX : window.minX
            let area = Rect(origin: block.origin + Vector(x, window.minY) * scale, size: window.size * scale)
            if area.maxX > 0, area.minX < frame.size.x { frame.fill(area, darkWindow) }
        }
    }

    private static let darkWindow = Color(hex: 0x141236)
    /// The height in the image above which windows are of the upper row.
    private static let upperRow = 170.0

    /// The windows in the image of the nearest buildings: large ones on the ground, and small ones under the roofs.
    private static let windows: [Rect] =
        [
            (27.11, 186), (46.5, 186), (65.89, 186), (114.9, 200), (138.1, 200), (267.3, 202), (289.7, 202),
            (426.9, 199), (450.1, 199), (577.7, 198), (603.3, 198), (182.33, 180), (200.75, 180), (219.17, 180),
            (336.39, 184), (356.75, 184), (377.11, 184), (494.81, 177), (512.75, 177), (530.69, 177),
        ].map { Rect($0.0, $0.1, 11, 11.5) }
        + [
            (191.2, 145.6), (202.6, 145.6), (214, 145.6), (346, 149.6), (358.6, 149.6), (371.2, 149.6),
            (503.5, 142.6), (514.6, 142.6), (525.7, 142.6),
        ].map { Rect($0.0, $0.1, 6.8, 7.6) }
}
