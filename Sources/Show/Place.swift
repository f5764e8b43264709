import Motion
package import Picture
package import Rain
import RealModule

/// The place of a round: the things in front of the distant city, and the sky above.
package struct Place: Sendable {
    package enum Kind: CaseIterable, Sendable { case lake, fair, harbour, wall }

    /// An image, and the height of its middle, in heights of the field.
    struct Sight {
        let image: Image
        let height: Double
    }

    package let kind: Kind
    /// The sky above it, and the factor of the sky's colours.
    package let sky: Image
    package let tint: Color
    /// The image that only one night has; nil for other levels.
    private var sight: Sight?
    /// The number of beacons that burn on the wall.
    var beacons = Self.beaconPlaces.count
    /// The remaining share of the flame of the beacon that went out last, 0...1.
    var ember = 0.0

    package init(_ kind: Kind, sky: Image? = nil, tint: Color = .white) {
        (self.kind, self.sky, self.tint) = (kind, sky ?? kind.sky, tint)
    }

    /// The place of a level's rounds. A night has its own. On other levels it is the wall if hearts can be lost, the
    /// harbour if it storms, the fair if there is wind, otherwise the lake.
    package init(of level: Level) {
        if let look = NightLook.of(level) {
            self.init(look.place, sky: look.sky, tint: look.tint)
            sight = look.sight
            return
        }
        guard level.hearts == 0 else {
            self.init(.wall)
            return
        }
        var kind = Kind.lake
        for phase in level.phases where kind != .harbour {
            switch phase.name {
            case "squall", "tempest": kind = .harbour
            case "gust": kind = .fair
            default: break
            }
        }
        self.init(kind)
    }

    /// The brightness of the sky.
    var brightness: Double { 1 - Self.gloom * Double(Self.beaconPlaces.count - beacons) }

    /// Appends the night's own image over an area, behind the roofs. It rises and sinks a little.
    /// - Parameter share: the width of the image, in widths of the area.
    func appendSight(
        over area: Rect, share: Double, at time: Double, shift: Vector = .zero, to frame: inout Frame
    ) {
        guard let sight else { return }
        let size = sight.image.size * (share * area.size.x / sight.image.size.x)
        let sway = Self.sight.sway * size.y * .sin(2 * .pi * Backdrop.step(time) / Self.sight.time)
        frame.image(
            sight.image, at: area.origin + area.size * Vector(Self.sight.place, sight.height) + shift + Vector(0, sway),
            size: size)
    }

    /// The middle of a night's sight, in widths of the area; how far it rises and sinks, in heights of the image, in a
    /// time in seconds.
    private static let sight = (place: 0.34, sway: 0.03, time: 7.0)

    /// Appends the distant city and the place.
    func append(at time: Double, shift: Vector, _ light: Light, to frame: inout Frame) {
        switch kind {
        case .lake: appendLake(at: Backdrop.step(time), shift, light, to: &frame)
        case .fair: appendFair(at: Backdrop.step(time), shift, light, to: &frame)
        case .harbour: appendHarbour(at: time, shift, light, to: &frame)
        case .wall: appendWall(shift, light, to: &frame)
        }
    }
}

extension Place.Kind {
    package var sky: Image {
        switch self {
        case .lake: .skyCalm
        case .fair: .skyFestive
        case .harbour: .skyStorm
        case .wall: .skySurvival
        }
    }
}

// Lengths are points; heights are above the field's foot.
extension Place {
    private static let shore = 158.0
    private static let lamps = 12

    private func appendLake(at time: Double, _ shift: Vector, _ light: Light, to frame: inout Frame) {
        let size = frame.size
        let edge = size.y - Self.shore
        Backdrop.appendDistantCity(foot: edge + 2, shift, light, to: &frame)
        let water = Rect(0, edge, size.x, Self.shore + Backdrop.depth)
        func fill(_ image: Image, _ opacity: Double) {
            frame.image(
                image, at: water.center + shift, size: water.size, color: Color.white.faded(to: opacity),
                part: Rect(0.25, 0, 0.5, 1))
        }
        if light.fever < 1 { fill(.water, 1) }
        if light.fever > 0 { fill(.waterFever, light.fever) }
        let swing = Vector(3 * .sin(0.8 * time), 0)
        Backdrop.appendMirroredCity(edge: edge, shift + swing, light, to: &frame)
        let seed = Seed(71)["lamps"]
        for index in 0..<Self.lamps {
            let draw = seed[index]
            // Farther lamps are higher and smaller.
            let near = (Double(index) + draw[0].unit) / Double(Self.lamps)
            let scale = 0.45 + 0.5 * near
            let bob = 2 * Double.sin(1.3 * time + 6 * draw[1].unit)
            let across = (0.618034 * Double(index) + 0.2 * draw[2].unit).truncatingRemainder(dividingBy: 1)
            let place = Vector(across * size.x, edge + 22 + (Self.shore - 40) * near + bob)
            frame.image(.lotusLamp, at: place + shift, size: Image.lotusLamp.size * scale)
        }
    }

    /// The strings of lanterns from back to front: factor of the lantern's size, opacity, and distance of the string's
    /// ends below the field's upper edge.
    private static let strings = [(0.22, 0.55, 150.0), (0.3, 0.75, 175), (0.42, 1, 205)]
    private static let sag = 40.0

    private func appendFair(at time: Double, _ shift: Vector, _ light: Light, to frame: inout Frame) {
        let size = frame.size
        Backdrop.appendCity(shift, light, to: &frame)
        for side in [0.0, 1] {
            let place = Vector(side * size.x + (side > 0 ? -40 : 40), size.y - Image.gate.size.y / 2 + 8)
            frame.image(.gate, at: place + shift, size: Image.gate.size)
        }
        let count = size.x > size.y ? 9 : 5
        for (row, (scale, opacity, top)) in Self.strings.enumerated() {
            frame.cord(1 + 2 * scale, Self.cordColor.faded(to: Self.cordColor.opacity * opacity)) {
                Self.cord(at: $0, height: top, in: size)
            }
            for index in 0..<count {
                let share = (Double(index) + 0.5 * Double(row % 2) + 0.25) / Double(count)
                guard share < 1 else { continue }
                let hang = Image.lantern.size * scale
                let turn = 0.05 * Double.sin(2 * .pi * (time / Backdrop.swayTime + 0.23 * Double(index + 3 * row)))
                let hook = Self.cord(at: share, height: top, in: size)
                let middle = hook + Vector(0, hang.y / 2).turned(cosine: .cos(turn), sine: .sin(turn))
                frame.image(.lantern, at: middle, size: hang, turn: turn, color: Color.white.faded(to: opacity))
            }
        }
    }

    private static let cordColor = Color(0.1, 0.07, 0.14, 0.7)

    /// The point of a string at a share of its length. Its ends are `height` below the upper edge.
    private static func cord(at share: Double, height: Double, in size: Vector) -> Vector {
        Vector(share * size.x, height + sag * 4 * share * (1 - share))
    }

    private static let quay = 128.0
    /// The layers of waves from back to front: height of their crests; speed, points a second; factor of their colours.
    private static let waveLayers = [(138.0, 14.0, 0.85), (100, -20, 1), (56, 26, 0.75)]
    /// Steps of the waves per second. Between two steps they are still, so that they are not redrawn in each frame.
    private static let waveSteps = 20.0
    /// The junks: their place in shares of the field's width, and the factor of their size.
    private static let junks = [(0.14, 0.8), (0.62, 0.6)]

    private func appendHarbour(at time: Double, _ shift: Vector, _ light: Light, to frame: inout Frame) {
        let size = frame.size
        Backdrop.appendDistantCity(foot: size.y - Self.quay, shift, light, to: &frame)
        let stepped = (time * Self.waveSteps).rounded(.down) / Self.waveSteps
        // Fever's light on the sea.
        let warm = Color(1, 1 - 0.15 * light.fever, 1 - 0.25 * light.fever)
        for (layer, (top, speed, shade)) in Self.waveLayers.enumerated() {
            if layer == 1 {
                for (index, (share, scale)) in Self.junks.enumerated() {
                    let hull = Image.junk.size * scale
                    let turn = 0.052 * Double.sin(1.2 * stepped + 2 * Double(index))
                    let place = Vector(share * size.x, size.y - 118 - hull.y / 2 + 30)
                    frame.image(.junk, at: place + shift, size: hull, turn: turn)
                }
            }
            let tile = Image.waves.size
            let crest = size.y - top
            let begin = (stepped * speed + 97 * Double(layer)).truncatingRemainder(dividingBy: tile.x)
            var x = (begin > 0 ? begin - tile.x : begin) - Backdrop.depth
            while x < size.x + Backdrop.depth {
                let area = Rect(
                    origin: Vector(x, crest) + shift, size: Vector(tile.x + 1, max(tile.y, top + Backdrop.depth)))
                frame.image(
                    .waves, at: area.center, size: area.size,
                    color: Color(shade * warm.red, shade * warm.green, shade * warm.blue))
                x += tile.x
            }
        }
    }

    /// The beacons' places on a wide field, from the left.
    package static let beaconPlaces = [60.0, 225, 390, 555, 720, 885]
    private static let (step, rampart) = (24.0, 112.0)
    /// The time in which a beacon goes out, and the precision of its beginning, seconds.
    fileprivate static let (dying, precision) = (0.4, 1.0 / 250)
    /// The share by which the sky darkens for each extinguished beacon.
    private static let gloom = 0.06
    private static let coldStone = Color(0.35, 0.33, 0.4)

    private func appendWall(_ shift: Vector, _ light: Light, to frame: inout Frame) {
        let size = frame.size
        Backdrop.appendDistantCity(foot: size.y - 70, shift, light, to: &frame)
        let tile = Image.wall.size
        let scale = size.x / 1280
        for (index, place) in Self.beaconPlaces.enumerated() {
            let isUpright = size.x < size.y
            let side = isUpright ? 0.6 : 0.85
            let tower = Image.beacon.size * side
            let x = isUpright ? place * scale : place
            let foot = size.y - Self.height(at: x, in: size) + 14
            let heat = index < beacons ? 1 : index == beacons ? ember : 0
            if heat < 1 {
                // Without its flame, the upper two fifths.
                frame.image(
                    .beacon, at: Vector(x, foot - tower.y * 0.3) + shift, size: Vector(tower.x, tower.y * 0.6),
                    color: Self.coldStone, part: Rect(0, 0.4, 1, 0.6))
            }
            if heat > 0 {
                frame.image(
                    .beacon, at: Vector(x, foot - tower.y / 2) + shift, size: tower,
                    color: Color.white.faded(to: heat))
            }
        }
        var x = -Backdrop.depth
        while x < size.x + Backdrop.depth {
            let low = size.y - Self.height(at: x, in: size)
            let area = Rect(origin: Vector(x, low - 74), size: tile)
            frame.image(.wall, at: area.center + shift, size: tile)
            if area.maxY < size.y + Backdrop.depth {
                let below = Rect(x, area.maxY - 1, tile.x, size.y + Backdrop.depth - area.maxY + 1)
                frame.fill(Rect(origin: below.origin + shift, size: below.size), Self.ground)
            }
            x += tile.x
        }
        frame.beginStrip()
        func edge(_ depth: Double, _ opacity: Double) {
            let (left, color) = (Vector(-Backdrop.depth, size.y - depth), Self.ground.faded(to: opacity))
            frame.append(Strip.Vertex(left, color))
            frame.append(Strip.Vertex(left + Vector(size.x + 2 * Backdrop.depth, 0), color))
        }
        edge(Self.hill.begin, 0)
        edge(Self.hill.end, 1)
        frame.fill(
            Rect(-Backdrop.depth, size.y - Self.hill.end, size.x + 2 * Backdrop.depth, Self.hill.end + Backdrop.depth),
            Self.ground)
        x = -Backdrop.depth - Self.woodsBegin
        while x < size.x + Backdrop.depth {
            let area = Rect(
                origin: Vector(x, size.y + Backdrop.depth - Image.pines.size.y) + shift, size: Image.pines.size)
            frame.image(.pines, at: area.center, size: area.size)
            x += area.size.x
        }
    }

    private static let ground = Color(hex: 0x3F3262)
    /// The heights above the foot at which the wall's hill begins to darken, and below which it has a single colour.
    private static let hill = (begin: 120.0, end: 24.0)

    /// The width of the first stretch of woods to the left of the field, points.
    private static let woodsBegin = 70.0

    /// The height of the wall's walk above the foot: it climbs with each stretch.
    private static func height(at x: Double, in size: Vector) -> Double {
        rampart + step * ((x + Backdrop.depth) / Image.wall.size.x).rounded(.down)
    }
}

extension Round {
    /// The round's place: on the wall, a beacon burns for each heart.
    func place(in moment: Moment) -> Place {
        var place = Place(of: level)
        guard place.kind == .wall else { return place }
        // Without hearts all beacons burn.
        guard level.hearts > 0 else { return place }
        let left = max(0, level.hearts - level.heartsLost(in: moment.tally))
        place.beacons = (left * Place.beaconPlaces.count + level.hearts - 1) / max(1, level.hearts)
        let age = ageOfLostHeart(in: moment, within: Place.dying)
        place.ember = age.map { 1 - $0 / Place.dying } ?? 0
        return place
    }

    /// The seconds of the round since a heart was last lost, if they are less than a limit. Otherwise nil, without a
    /// search for the instant.
    func ageOfLostHeart(in moment: Moment, within limit: Double) -> Double? {
        guard case .playing = moment.phase else { return nil }
        let lost = level.heartsLost(in: moment.tally)
        func isLost(_ age: Double) -> Bool {
            level.heartsLost(in: self.moment(at: moment.roundTime - age).tally) >= lost
        }
        guard lost > 0, !isLost(limit) else { return nil }
        var (since, before) = (0.0, limit)
        while before - since > Place.precision {
            let middle = (since + before) / 2
            if isLost(middle) { since = middle } else { before = middle }
        }
        return since
    }
}
