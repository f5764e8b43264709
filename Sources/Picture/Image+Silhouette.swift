extension Image {
    private static let mark = "#silhouette"

    /// Whether the image is the shape of another image in plain white, made from that image's file.
    public var isSilhouette: Bool { name.hasSuffix(Self.mark) }

    /// The name of the file, without folder and extension; for a silhouette the name of the original image.
    public var fileName: String { isSilhouette ? String(name.dropLast(Self.mark.count)) : name }

    private static let shapes: [Image: Image] = {
        let whole = [
            .packRed, .packSilver, .packGold, .packLucky, .packDouble, .packSlow, .packChain, bomb, bombContrast,
        ]
        func shape(of image: Image) -> Image { Image(name: image.name + mark, size: image.size, border: image.border) }
        // A great pack keeps its shape from tap to tap, and a red one in every paper.
        var shapes: [Image: Image] = [:]
        for image in whole { shapes[image] = shape(of: image) }
        for image in great { shapes[image] = shape(of: .packGreat) }
        for paper in papers.values { shapes[paper.closed] = shape(of: .packRed) }
        return shapes
    }()

    /// The shapes of all drops, in a fixed order.
    package static let silhouettes: [Image] = Set(shapes.values).sorted { $0.name < $1.name }

    /// The shape of a drop in plain white; other images have none, and are returned unchanged.
    package var silhouette: Image { Self.shapes[self] ?? self }
}
