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
    /// Brightness of the sky's image in the usual light: the image is brighter, so that it can be multiplied both ways.
    private static let skyShade = 0.65
    private static let clouds = 3
    /// Centre of the moon in shares of the field, its side, and the diameter of the area without stars, points.
    private static let moon = (place: Vector(0.8, 0.2), side: 180.0, clear: 124.0)
    /// Gold along the horizon: centre and size in shares of the field.
    private static let horizon = (place: Vector(0.5, 0.9), size: Vector(1.6, 0.8), color: Color(0.6, 0.35, 0.1))
    /// Number of stars, their lowest position in heights of the field, and number of large ones.
    private static let stars = (count: 170, depth: 0.62, large: 12)

    /// Appends the sky, the moon, clouds and skyline.
    /// - Parameter beneath: appends sprites behind the moon, the clouds and the roofs.
    package static func append(
        at time: Double, shift: Vector = .zero, light: Light = .clear, beneath: (inout Frame) -> Void = { _ in },
        to frame: inout Frame
    ) {
        let size = frame.size
        frame.append(
            Sprite(
                .sky, at: size / 2, size: size,
                color: Color(light.sky.red * skyShade, light.sky.green * skyShade, light.sky.blue * skyShade),
                part: Rect(0.25, 0, 0.5, 1)))
        appendStars(light, to: &frame)
        frame.append(
            Sprite(
                .glow, at: size * horizon.place, size: size * horizon.size,
                color: horizon.color.faded(to: light.horizon)))
        beneath(&frame)
        let moon = size * moon.place + shift * 0.3
        hideStars(behind: Rect(center: moon, size: Vector(Self.moon.clear, Self.moon.clear)), in: &frame)
        frame.append(Sprite(.moon, at: moon, size: Vector(Self.moon.side, Self.moon.side), color: light.moon))
        for index in 0..<clouds {
            let cloud = cloud(index, at: time, shift, light, in: size)
            hideStars(behind: cloud, in: &frame)
            frame.append(
                Sprite(
                    index == 1 ? .cloud2 : .cloud, at: cloud.center, size: cloud.size,
                    color: light.clouds))
        }
        appendCity(shift, light, to: &frame)
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
            frame.append(
                Sprite(
                    isLarge ? .star : .dot, at: place, size: Vector(side, side),
                    color: Color(0.9, 0.95, 1, light.stars * draw[3].uniform(in: 0.45...1))))
        }
    }

    /// Hides the stars behind a cloud, which is nearly an oval, by the cloud's opacity.
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
            frame.append(
                Sprite(
                    .petal, at: place, size: Vector(side, side * (0.55 + 0.45 * abs(sway))),
                    turn: time + 6 * draw[6].unit,
                    color: Color(1, 1, 1, 0.75)))
        }
    }

    package static func appendLanterns(at time: Double, to frame: inout Frame) {
        let branch = Image.plum.size * 1.15
        frame.append(Sprite(.plum, at: branch / 2, size: branch))
        for (index, share) in [0.055, 0.125, 0.875, 0.945].enumerated() {
            let scale = index == 0 || index == 3 ? 1.0 : 0.72
            let length = Image.lantern.size * scale
            let turn = 0.07 * Double.sin(2 * .pi * (time / Self.swayTime + 0.21 * Double(index)))
            let hook = Vector(frame.size.x * share, -6)
            let middle = hook + Vector(0, length.y / 2).turned(cosine: .cos(turn), sine: .sin(turn))
            let glow = Vector(length.x, length.x) * 2.6
            frame.append(
                Sprite(.glow, at: middle, size: glow, color: Color(1, 0.45, 0.2, 0.28), blend: .additive))
            frame.append(Sprite(.lantern, at: middle, size: length, turn: turn))
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
