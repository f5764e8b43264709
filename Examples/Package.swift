// swift-tools-version: 6.1
import PackageDescription

// Three small programs on this package's libraries: what a package of your own looks like. There the dependency is
// `.package(url: "…", branch: "main", traits: [])`: without the trait `Game`, nothing is fetched that only the game needs.
let package = Package(
    name: "Examples",
    dependencies: [.package(name: "redpackrain", path: "..", traits: [])],
    targets: [
        .executableTarget(
            name: "Terminal",
            dependencies: [
                .product(name: "Rain", package: "redpackrain"), .product(name: "Motion", package: "redpackrain"),
            ]),
        .executableTarget(
            name: "Postcard",
            dependencies: [
                .product(name: "Stage", package: "redpackrain"), .product(name: "Picture", package: "redpackrain"),
                .product(name: "Motion", package: "redpackrain"),
                .product(name: "RainPlatform", package: "redpackrain"),
            ],
            resources: [.copy("Art")]),
        .executableTarget(
            name: "Ball",
            dependencies: [
                .product(name: "Stage", package: "redpackrain"), .product(name: "Picture", package: "redpackrain"),
                .product(name: "Motion", package: "redpackrain"),
                .product(name: "RainPlatform", package: "redpackrain"),
                .product(name: "Animations", package: "redpackrain"),
            ],
            resources: [.copy("Art"), .copy("Sounds")]),
    ]
)
