// swift-tools-version: 6.1
import PackageDescription

// The synthesiser of the game's sounds and music. It needs nothing of the game, and the game needs only what it wrote:
// Resources/sounds, made by Scripts/sounds.
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
