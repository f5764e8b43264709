// swift-tools-version: 6.1
import PackageDescription

// The synthesizer of the game's sounds and music. It does not depend on the game, and the game only on its output,
// Resources/sounds, which Scripts/sounds generates.
let package = Package(
    name: "Sounds",
    targets: [
        .executableTarget(
            name: "redpackrain-sounds",
            swiftSettings: [
                .enableUpcomingFeature("ExistentialAny"),
                .enableUpcomingFeature("InternalImportsByDefault"),
                .enableUpcomingFeature("MemberImportVisibility"),
            ])
    ]
)
