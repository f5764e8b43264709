import App
import Foundation
import Motion
import Stage

extension SimulationPlot {
    /// Pixels a point of the drawing.
    private static let pixels = 2.0

    /// Writes the picture as PNG where the file's name ends so, else as SVG.
    func write(to file: OutputFile) throws {
        let svg = svg
        guard file.path.lowercased().hasSuffix(".png") else { return try file.write(svg) }
        let picture = try Surface.drawing(
            svg, texts: Self.texts(of: svg), font: Assets.font(), width: Int(Self.size.x * Self.pixels),
            height: Int(Self.size.y * Self.pixels))
        try file.write { open throws(SDLError) in try picture.writePNG(to: open) }
    }

    /// What `Chart.text` has written into a drawing.
    private static func texts(of svg: String) -> [PlacedText] {
        svg.matches(
            of:
                /<text x="([-0-9.]+)" y="([-0-9.]+)" font-size="([0-9]+)" fill="#([0-9a-f]{6})" text-anchor="([a-z]+)">([^<]*)</
        )
        .compactMap { match in
            guard let x = Double(match.1), let y = Double(match.2), let size = Double(match.3),
                let color = UInt32(match.4, radix: 16), let anchor = PlacedText.Anchor(rawValue: String(match.5))
            else { return nil }
            let text = match.6.replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&amp;", with: "&")
            return PlacedText(
                String(text), x: x * pixels, y: y * pixels, size: Int(size * pixels), color: color, anchor: anchor)
        }
    }
}
