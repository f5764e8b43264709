import Foundation
import Motion

/// Kinds of colour vision, and the light that each sees.
enum Vision: CaseIterable {
    case normal
    case protan
    case deutan
    case tritan

    /// Linear red, green and blue, 0...1.
    struct Light {
        var red: Double
        var green: Double
        var blue: Double

        init(_ red: Double, _ green: Double, _ blue: Double) {
            (self.red, self.green, self.blue) = (red, green, blue)
        }

        /// The first three bytes as sRGB.
        init(bytes: ArraySlice<UInt8>) {
            func linear(_ byte: UInt8) -> Double {
                let value = Double(byte) / 255
                return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
            }
            let first = bytes.startIndex
            self.init(linear(bytes[first]), linear(bytes[first + 1]), linear(bytes[first + 2]))
        }
    }

    static func mean(_ lights: [Light]) -> Light {
        let count = Double(lights.count)
        return Light(
            lights.reduce(0) { $0 + $1.red } / count, lights.reduce(0) { $0 + $1.green } / count,
            lights.reduce(0) { $0 + $1.blue } / count)
    }

    /// Rows of "A physiologically-based model for simulation of color vision deficiency" (Machado, Oliveira, Fernandes
    /// 2009), severity 1.
    private var matrix: [(Double, Double, Double)] {
        switch self {
        case .normal: [(1, 0, 0), (0, 1, 0), (0, 0, 1)]
        case .protan:
            [(0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)]
        case .deutan:
            [(0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)]
        case .tritan:
            [(1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)]
        }
    }

    /// A light as it is seen.
    private func seen(_ light: Light) -> Light {
        let seen = matrix.map {
            ($0.0 * light.red + $0.1 * light.green + $0.2 * light.blue).clamped(to: 0...1)
        }
        return Light(seen[0], seen[1], seen[2])
    }

    func lab(_ light: Light) -> Lab { Lab(seen(light)) }

    /// The relative luminance of a light as it is seen, 0...1.
    func luminance(_ light: Light) -> Double {
        let seen = seen(light)
        return 0.2126 * seen.red + 0.7152 * seen.green + 0.0722 * seen.blue
    }
}

/// A colour in CIELAB, under the white D65.
struct Lab {
    let lightness: Double
    let a: Double
    let b: Double

    init(_ lightness: Double, _ a: Double, _ b: Double) {
        (self.lightness, self.a, self.b) = (lightness, a, b)
    }

    init(_ light: Vision.Light) {
        func root(_ value: Double) -> Double {
            value > 216.0 / 24389 ? cbrt(value) : (24389.0 / 27 * value + 16) / 116
        }
        let (red, green, blue) = (light.red, light.green, light.blue)
        let x = root((0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047)
        let y = root(0.2126729 * red + 0.7151522 * green + 0.0721750 * blue)
        let z = root((0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883)
        self.init(116 * y - 16, 500 * (x - y), 200 * (y - z))
    }

    /// CIEDE2000.
    func difference(to other: Lab) -> Double {
        let degree = Double.pi / 180
        let chromas = (hypot(a, b) + hypot(other.a, other.b)) / 2
        let stretch = 0.5 * (1 - (pow(chromas, 7) / (pow(chromas, 7) + pow(25, 7))).squareRoot())
        let (a1, a2) = ((1 + stretch) * a, (1 + stretch) * other.a)
        let (c1, c2) = (hypot(a1, b), hypot(a2, other.b))
        func hue(_ a: Double, _ b: Double) -> Double {
            let angle = atan2(b, a) / degree
            return angle < 0 ? angle + 360 : angle
        }
        let (h1, h2) = (hue(a1, b), hue(a2, other.b))
        let isGrey = c1 * c2 == 0
        var turn = isGrey ? 0 : h2 - h1
        if turn > 180 { turn -= 360 } else if turn < -180 { turn += 360 }
        var middle = isGrey ? h1 + h2 : (h1 + h2) / 2
        if !isGrey, abs(h1 - h2) > 180 { middle += h1 + h2 < 360 ? 180 : -180 }
        let lift = other.lightness - lightness
        let hueDifference = 2 * (c1 * c2).squareRoot() * sin(turn / 2 * degree)
        let (light, chroma) = ((lightness + other.lightness) / 2, (c1 + c2) / 2)
        let weight =
            1 - 0.17 * cos((middle - 30) * degree) + 0.24 * cos(2 * middle * degree)
            + 0.32 * cos((3 * middle + 6) * degree) - 0.2 * cos((4 * middle - 63) * degree)
        let spread = (light - 50) * (light - 50)
        let byLight = lift / (1 + 0.015 * spread / (20 + spread).squareRoot())
        let byChroma = (c2 - c1) / (1 + 0.045 * chroma)
        let byHue = hueDifference / (1 + 0.015 * chroma * weight)
        let blueness = exp(-pow((middle - 275) / 25, 2))
        let rotation =
            -sin(60 * blueness * degree) * 2 * (pow(chroma, 7) / (pow(chroma, 7) + pow(25, 7))).squareRoot()
        return (byLight * byLight + byChroma * byChroma + byHue * byHue + rotation * byChroma * byHue).squareRoot()
    }
}
