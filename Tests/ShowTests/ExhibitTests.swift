import Foundation
import Motion
import Picture
import RainShow
import Testing

@Suite struct ExhibitTests {
    @Test(arguments: Exhibit.allCases)
    func everyVariantIsVisibleAndDeterministic(exhibit: Exhibit) {
        for variant in exhibit.variants.indices {
            var hasShown = false
            for step in 0..<20 {
                let time = exhibit.loop * Double(step) / 20
                var (first, second) = (Frame(size: Exhibit.field), Frame(size: Exhibit.field))
                exhibit.append(at: time, variant: variant, run: 1, place: Exhibit.field / 2, to: &first)
                exhibit.append(at: time, variant: variant, run: 1, place: Exhibit.field / 2, to: &second)
                #expect(first == second)
                hasShown = hasShown || !first.sprites.isEmpty || !first.vertices.isEmpty || !first.labels.isEmpty
            }
            #expect(hasShown)
        }
    }

    /// The documentation of Picture names each exhibit, and each image with its size. Images that take a colour are white.
    @Test func documentationNamesAllExhibitsAndImages() throws {
        let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../..").standardizedFileURL
        func text(_ path: String) throws -> String {
            try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
        }
        let page = try text("Sources/Picture/Picture.docc/WhatEffectsNeed.md")
        for exhibit in Exhibit.allCases { #expect(page.contains("`\(exhibit.rawValue)`"), "\(exhibit)") }
        let (seed, area) = (Seed(7), Rect(0, 0, 76, 100))
        let effects: [any Effect] = [
            ClassicFirework(seed: seed, source: area, begin: 0), FountainFirework(seed: seed, source: area, begin: 0),
            Shell(seed: seed, kind: .peony, center: .zero, reach: 100, begin: 0, color: .white),
            LikeBurst(center: .zero, size: 100, begin: 0), Drip(seed: seed, center: .zero, radius: 60, begin: 0),
            OpenedPack(.glow, center: .zero, turn: 0, size: .zero, begin: 0),
            Explosion(seed: seed, center: .zero, size: 100, begin: 0),
            Flight(seed: seed, from: .zero, to: .zero, begin: 0), Rays(seed: seed, center: .zero, reach: 100, begin: 0),
            Trail(seed: seed, from: .zero, to: .zero, begin: 0, time: 1),
        ]
        let rows = page.split(separator: "\n")
        for image in Set(effects.flatMap(\.images)) where !image.name.hasPrefix("smoke-") {
            let size = "(\(Int(image.size.x)) × \(Int(image.size.y)))"
            #expect(rows.contains { $0.contains("`\(image.name)`") && $0.contains(size) }, "\(image) \(size)")
        }
        for name in ["spark", "streak", "dot", "glow", "icon-check", "ring", "vignette"] {
            let colors = try text("Resources/art/\(name).svg").matches(of: /#[0-9a-fA-F]{6}/).map(\.0)
            #expect(!colors.isEmpty && colors.allSatisfy { $0 == "#ffffff" }, "\(name)")
        }
    }
}
