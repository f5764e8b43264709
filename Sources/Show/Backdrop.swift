package import Motion
package import Picture
import RealModule

/// The night city behind everything: a function of the time of the screen it lies behind.
package struct Backdrop {
    /// Seconds for a lantern to sway there and back.
    package static let swayTime = 4.2
    /// Points a second that the clouds drift.
    package static let cloudSpeed = 6.0
    /// How far the city goes on below the field's edge, points: more than a shake.
    package static let depth = 16.0
    package static let petals = 14
    package static let houseSize = Image.skylineFar.size

    /// Appends the sky, the moon, clouds and skyline.
    package static func append(at time: Double, shift: Vector = .zero, to frame: inout Frame) {
        let size = frame.size
        frame.append(
            Sprite(.sky, at: size / 2, size: size, part: Rect(0.25, 0, 0.5, 1)))
        frame.tile(.stars, over: Rect(0, 0, size.x, size.y * 0.62), color: Color(1, 1, 1, 0.8))
        frame.append(
            Sprite(
                .moon, at: Vector(size.x * 0.8, size.y * 0.2) + shift * 0.3, size: Vector(180, 180),
                color: Color(1, 1, 1, 0.85)))
        for index in 0..<3 {
            let width = 190.0 + 50 * Double(index)
            let track = size.x + 2 * width
            let x = (Double(index) * 0.37 * track + Self.cloudSpeed * (1 + 0.3 * Double(index)) * time)
                .truncatingRemainder(dividingBy: track)
            frame.append(
                Sprite(
                    index == 1 ? .cloud2 : .cloud,
                    at: Vector(x - width, size.y * (0.16 + 0.13 * Double(index))) + shift * 0.4,
                    size: Vector(width, width * 96 / 220), color: Color(1, 1, 1, 0.4)))
        }
        skyline(.skylineFar, height: 0.34, left: 80, shade: 0.75, shift * 0.5, to: &frame)
        skyline(.skylineMid, height: 0.27, left: 300, shade: 0.7, shift * 0.75, to: &frame)
        skyline(.skylineNear, height: 0.2, left: 30, shade: 0.8, shift, to: &frame)
    }

    /// Plum petals that the wind carries across, swaying as they sink.
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

    /// A plum branch in one corner, and lanterns in both, swaying on their hooks.
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

    private static func skyline(
        _ image: Image, height: Double, left: Double, shade: Double, _ shift: Vector, to frame: inout Frame
    ) {
        let high = max(frame.size.y * height, 180)
        let wide = high * Self.houseSize.x / Self.houseSize.y
        // A little below the edge, so that shaking never shows what is beneath.
        let bottom = frame.size.y + depth
        var x = -left
        while x < frame.size.x + depth {
            frame.append(
                Sprite(
                    image, at: Vector(x + wide / 2, bottom - high / 2) + shift, size: Vector(wide, high),
                    color: Color(shade, shade, shade)))
            x += wide
        }
    }
}

extension Frame {
    /// Lays an image over an area again and again, from its upper left corner on.
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
