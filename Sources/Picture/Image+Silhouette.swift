extension Image {
    private static let mark = "#silhouette"

    /// Whether it is the shape of another image in plain white, made from that image's file.
    public var isSilhouette: Bool { name.hasSuffix(Self.mark) }

    /// The name of its file, without folder and extension: a silhouette's is that of the image whose shape it has.
    public var fileName: String { isSilhouette ? String(name.dropLast(Self.mark.count)) : name }

    private static let silhouettes: [Image: Image] = {
        let images = packs + great + [.bomb, .bombContrast]
        return Dictionary(images.map { ($0, Image(name: $0.name + mark, size: $0.size)) }) { first, _ in first }
    }()

    /// The shape of a drop in plain white; other images have none, and are returned as they are.
    package var silhouette: Image { Self.silhouettes[self] ?? self }
}
