/// Images of things that a player can wear. They are only rasterised when worn, so `game` does not list them.
extension Image {
    /// A mane and a brow without a colour of their own.
    package static let lionManePale = Image(name: "lion-mane-pale", size: lionMane.size)
    package static let lionBrowPale = Image(name: "lion-brow-pale", size: lionBrow.size)

    private static let animals = [
        "rat", "ox", "tiger", "rabbit", "dragon", "snake", "horse", "goat", "monkey", "rooster", "dog", "pig",
    ]
    private static let tiles = ["grey", "glazed", "snow", "lamps"]

    /// The red pack in other papers, closed and open, by the animal on it.
    package static let papers = Dictionary(
        uniqueKeysWithValues: animals.map { animal in
            let closed = Image(name: "paper-\(animal)", size: packRed.size, border: packRed.border)
            let open = Image(name: "paper-\(animal)-open", size: packRedOpen.size, border: packRedOpen.border)
            return (animal, (closed: closed, open: open))
        })

    /// The tiles and the edges of other eaves, by their name.
    package static let roofs = Dictionary(
        uniqueKeysWithValues: tiles.map { name in
            (
                name,
                (
                    tiles: Image(name: "eaves-tiles-\(name)", size: eavesTiles.size),
                    edge: Image(name: "eaves-edge-\(name)", size: eavesEdge.size)
                )
            )
        })

    /// All images of things to wear, in a fixed order.
    package static let worn: [Image] =
        animals.compactMap { papers[$0] }.flatMap { [$0.closed, $0.open] } + [lionManePale, lionBrowPale]
        + tiles.compactMap { roofs[$0] }.flatMap { [$0.tiles, $0.edge] }
}
