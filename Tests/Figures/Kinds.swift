import Foundation
import Motion
package import Picture

/// A frame as a line of a golden file: the numbers of sprites of each image, of strips and of labels, each with a short hash
/// of their visible values; a hash of the order of all; and the texts.
package struct Kinds {
    private static let basis: UInt32 = 2_166_136_261

    /// Rounds to 1/64; the shift keeps whole numbers away from where the rounding changes.
    private static func add(_ values: Double..., to hash: inout UInt32) {
        for value in values {
            let steps = abs(value) < 1e9 ? Int64(((value + 0.0013) * 64).rounded()) : 0
            for byte in 0..<5 { hash = (hash ^ UInt32(truncatingIfNeeded: steps >> (8 * byte)) & 0xFF) &* 16_777_619 }
        }
    }

    /// Colours are multiplied by 4, so that a rounding step, 1/256, is at most one shade.
    private static func add(_ color: Color, to hash: inout UInt32) {
        add(color.red * 4, color.green * 4, color.blue * 4, color.opacity * 4, to: &hash)
    }

    private static func text(_ hash: UInt32) -> String {
        let text = String((hash ^ hash >> 16) & 0xFFFF, radix: 16)
        return String(repeating: "0", count: 4 - text.count) + text
    }

    /// The line of a frame.
    /// - Parameter known: texts to leave out.
    package static func text(of frame: Frame, besides known: Set<String> = []) -> String {
        var images: [String: (count: Int, hash: UInt32)] = [:]
        var (order, strips, labels) = (basis, basis, basis)
        for sprite in frame.sprites {
            let name = sprite.image.name
            for byte in name.utf8 { add(Double(byte), to: &order) }
            var (count, hash) = images[name] ?? (0, basis)
            add(sprite.position.x, sprite.position.y, sprite.size.x, sprite.size.y, 16 * sprite.turn, to: &hash)
            add(sprite.part.minX * 16, sprite.part.minY * 16, sprite.part.size.x * 16, to: &hash)
            add(sprite.blend == .additive ? 1 : 0, to: &hash)
            add(sprite.color, to: &hash)
            count += 1
            images[name] = (count, hash)
        }
        for strip in frame.strips {
            add(Double(strip.depth), to: &order)
            add(strip.blend == .additive ? 1 : 0, Double(strip.vertices.count), to: &strips)
        }
        for vertex in frame.vertices {
            add(vertex.position.x, vertex.position.y, to: &strips)
            add(vertex.color, to: &strips)
        }
        for label in frame.labels {
            add(Double(label.depth), Double(label.stripsBeneath), to: &order)
            add(label.position.x, label.position.y, label.style.rawValue, label.zoom, label.room ?? 0, to: &labels)
            add(label.color, to: &labels)
            add(label.outline ?? .white, to: &labels)
            if label.isGilded { add(1, to: &labels) }
            for byte in (label.text + "\(label.alignment)").utf8 { add(Double(byte), to: &labels) }
        }
        var parts = images.sorted { $0.key < $1.key }.map { "\($0) \($1.count) \(text($1.hash))" }
        if !frame.strips.isEmpty { parts.append("strips \(frame.strips.count) \(text(strips))") }
        if !frame.labels.isEmpty { parts.append("labels \(frame.labels.count) \(text(labels))") }
        return (parts + ["order \(text(order))"] + frame.labels.map(\.text).filter { !known.contains($0) })
            .joined(separator: ", ")
    }

    /// The differences from a file of `Tests/Golden`, at most 20 short lines; nil if there are none. With
    /// REDPACKRAIN_DRAWN=1 in the environment the file is written again.
    package static func differences(of lines: [String], from name: String) throws -> String? {
        if ProcessInfo.processInfo.environment["REDPACKRAIN_DRAWN"] != nil {
            try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: file(name))
        }
        return Difference.text(of: lines, from: try Self.lines(of: name))
    }

    static func lines(of name: String) throws -> [String] {
        try String(contentsOf: file(name), encoding: .utf8).split(separator: "\n").map(String.init)
    }

    private static func file(_ name: String) -> URL {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Golden/\(name)")
    }
}
