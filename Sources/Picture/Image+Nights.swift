import Motion

/// Images that each belong to one of the fifteen nights. They are only rasterised when they are drawn, so `game` does not
/// list them.
extension Image {
    /// The one thing of each night, in the order of the nights, to be seen on no other.
    package static let nights: [Image] = [
        "nian", "cranes", "train", "mice", "stove", "wealth", "boat", "people", "stars", "palace", "lions", "gifts",
        "wheel", "barge", "dragon",
    ].map { Image(name: "night-\($0)", size: Vector(320, 160)) }

    /// The images that are rasterised when they are needed.
    package static let later = worn + nights
}
