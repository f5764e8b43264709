// swift-tools-version: 6.1
import PackageDescription

let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// Commands run once, and tests look for mistakes in the optimised code of others (`Scripts/test`): neither is worth the time
/// that optimising takes, two thirds of a build.
let plain = strict + [.unsafeFlags(["-Onone"], .when(configuration: .release))]

/// The program has Swift's own libraries inside: it starts sooner, takes less memory and runs where there is no toolchain. It
/// shares its modules with the tests, so each is compiled once, for the dynamic libraries; for that reason the archives that
/// Foundation needs besides are named here. Without an id of its own the program is the same whenever it is built of the
/// same. Nothing is loaded into it that would ask for its names, so it needs no list of them, which is 1.7 MB.
let alone: [LinkerSetting] = [
    .unsafeFlags(
        [
            "-static-stdlib", "-lCoreFoundation", "-l_FoundationCShims", "-l_FoundationCollections",
            "-l_FoundationICU", "-Xlinker", "--build-id=none", "-Xlinker", "--no-export-dynamic",
        ], .when(platforms: [.linux], configuration: .release))
]

/// What the libraries do not need: a package that turns the trait off fetches none of it.
let game: TargetDependencyCondition? = .when(traits: ["Game"])
let numerics: Target.Dependency = .product(name: "RealModule", package: "swift-numerics")
let arguments: Target.Dependency = .product(name: "ArgumentParser", package: "swift-argument-parser", condition: game)
let database: Target.Dependency = .product(name: "GRDB", package: "GRDB.swift", condition: game)
let logging: Target.Dependency = .product(name: "Logging", package: "swift-log", condition: game)
let yaml: Target.Dependency = .product(name: "Yams", package: "Yams", condition: game)

/// One room of the game: a library target with its tests.
func room(
    _ name: String, _ dependencies: [Target.Dependency], tests: [Target.Dependency] = [],
    _ settings: [SwiftSetting] = strict
) -> [Target] {
    [
        .target(name: name, dependencies: dependencies, swiftSettings: settings),
        .testTarget(
            name: "\(name)Tests", dependencies: [.target(name: name)] + dependencies + tests, swiftSettings: plain),
    ]
}

/// One room of a building beside the game, whose tests are in the building.
func room(
    _ name: String, in building: String, _ dependencies: [Target.Dependency], tests: [Target.Dependency]? = [],
    _ settings: [SwiftSetting] = strict
) -> [Target] {
    var targets = [
        Target.target(
            name: name, dependencies: dependencies, path: "\(building)/\(name)", swiftSettings: settings)
    ]
    if let tests {
        targets.append(
            .testTarget(
                name: "\(name)Tests", dependencies: [.target(name: name)] + dependencies + tests,
                path: "\(building)/Tests/\(name)Tests", swiftSettings: plain))
    }
    return targets
}

/// The targets, statement by statement: compilers before 6.3 cannot type-check all of them as one expression.
var targets: [Target] = [
    .systemLibrary(
        name: "CSDL2",
        providers: [
            .apt(["libsdl2-dev", "libsdl2-image-dev", "libsdl2-mixer-dev", "libsdl2-ttf-dev"]),
            .brew(["sdl2", "sdl2_image", "sdl2_mixer", "sdl2_ttf"]),
        ]),
    .systemLibrary(
        name: "CVorbisFile", pkgConfig: "vorbisfile",
        providers: [.apt(["libvorbis-dev"]), .brew(["libvorbis"])]),
    .systemLibrary(
        name: "CFontconfig", pkgConfig: "fontconfig",
        providers: [.apt(["libfontconfig-dev"]), .brew(["fontconfig"])]),
    .systemLibrary(
        name: "CFriBidi", providers: [.apt(["libfribidi-dev"]), .brew(["fribidi"])]),
    .systemLibrary(
        name: "CHarfBuzz", providers: [.apt(["libharfbuzz-dev"]), .brew(["harfbuzz"])]),
    .systemLibrary(
        name: "CCrypto", path: "Event/CCrypto", pkgConfig: "libcrypto",
        providers: [.apt(["libssl-dev"]), .brew(["openssl@3"])]),
    .systemLibrary(name: "CFileBirth", path: "Event/CFileBirth"),
    .target(name: "CPixels"),
    .target(
        name: "Resources", path: "Resources", resources: [.copy("art"), .copy("sounds"), .copy("icons")],
        swiftSettings: strict),
    .target(name: "Figures", dependencies: ["Picture", "Motion"], path: "Tests/Figures", swiftSettings: strict),
    .target(
        name: "Driver", dependencies: ["Screens", "Show", "Players", "Rain", "Picture", "Motion"],
        path: "Tests/Driver", swiftSettings: strict),
]
targets += room("Motion", [numerics], tests: ["Animations"])
targets += room("Animations", in: "Libraries", ["Motion", numerics])
targets += room("Picture", ["Motion", numerics], tests: ["Figures"])
targets += room("Rain", ["Motion", numerics])
targets += room("Show", ["Rain", "Picture", "Motion", numerics], tests: ["Players", "Figures"])
targets += room(
    "Stage",
    [
        "Picture", "Motion", "CPixels", "CSDL2", "CVorbisFile", "CFontconfig", "CFriBidi", "CHarfBuzz",
        numerics,
    ],
    tests: ["Rain", "Show", "Players", "Figures"])
targets += room("Screens", ["Show", "Players", "Rain", "Picture", "Motion", numerics], tests: ["Driver", "Figures"])
targets += room("Scores", ["Rain", "Motion", database])
targets += room("PlainYAML", ["Rain", yaml])
targets += room(
    "App",
    [
        "PlainYAML", "Screens", "Stage", "Scores", "Players", "Show", "Rain", "Picture", "Motion",
        "Resources", logging, yaml,
    ])
targets += room("Players", ["Rain", "Motion", numerics])
targets += room(
    "CommandParts",
    ["App", "Screens", "Stage", "Scores", "Players", "Show", "Rain", "Picture", "Motion", arguments], plain)
targets += room("Prizes", in: "Event", ["Rain", "Motion", "CCrypto"])
targets += room(
    "Venue", in: "Event", ["PlainYAML", "Prizes", "Players", "Rain", "Motion", "CFileBirth", database, yaml])
targets += room(
    "Booth", in: "Event", ["Prizes", "Screens", "Show", "Rain", "Picture", "Motion"],
    tests: ["Driver", "Figures", "Players"])
targets += room(
    "Hosting", in: "Event",
    [
        "Booth", "Venue", "Prizes", "App", "Screens", "Stage", "Players", "Show", "Rain", "Picture", "Motion",
        yaml,
    ],
    tests: ["Driver", "Scores"])
targets += room(
    "EventCommands", in: "Event",
    [
        "Hosting", "Booth", "Venue", "Prizes", "CommandParts", "App", "Screens", "Stage", "Players", "Show",
        "Rain", "Picture", "Motion", arguments,
    ],
    tests: nil, plain)
targets += room("Forecast", in: "Forecast", ["Players", "Rain", "Motion", numerics], tests: ["Figures"])
targets += room(
    "ForecastCommands", in: "Forecast",
    [
        "Forecast", "CommandParts", "App", "Stage", "Scores", "Players", "Screens", "Show", "Rain", "Motion",
        arguments,
    ], plain)
targets += room(
    "Bench", in: "Workshop",
    [
        "ForecastCommands", "Forecast", "Scenes", "CommandParts", "App", "Screens", "Stage", "Players", "Show",
        "Rain", "Picture", "Animations", "Motion", arguments, numerics,
    ],
    tests: nil)
targets += room(
    "Scenes", in: "Workshop",
    [
        "Booth", "Hosting", "Prizes", "CommandParts", "App", "Screens", "Stage", "Scores", "Players", "Show",
        "Rain", "Picture", "Motion", arguments,
    ],
    tests: nil, plain)
targets += [
    .executableTarget(name: "Program", dependencies: ["redpackrain"], swiftSettings: strict, linkerSettings: alone),
    .target(
        name: "redpackrain",
        dependencies: [
            "Motion", "Picture", "Rain", "Show", "Screens", "Stage", "Scores", "Venue", "Players",
            "App", "CommandParts", "EventCommands", "ForecastCommands", "Bench", "Scenes", "Resources",
            arguments,
            yaml,
            numerics,
            logging,
        ],
        swiftSettings: plain),
    // Built with the tests, and shipped by nothing.
    .executableTarget(
        name: "redpackrain-proofs",
        dependencies: [
            "ForecastCommands", "Forecast", "CommandParts", "App", "Players", "Scores", "Stage", "Rain",
            "Motion",
            arguments,
        ],
        path: "Workshop/Proofs",
        swiftSettings: plain),
    .testTarget(
        name: "ProofsTests",
        dependencies: [
            "redpackrain-proofs", "ForecastCommands", "Forecast", "CommandParts", "App", "Players", "Rain",
            "Motion", arguments,
        ],
        swiftSettings: plain),
    // The rules of the house, which need nothing but its sources.
    .testTarget(name: "HouseTests", swiftSettings: plain),
    .testTarget(
        name: "redpackrainTests",
        dependencies: [
            "redpackrain", "Motion", "Picture", "Rain", "Show", "Screens", "Stage", "Scores", "Venue", "Prizes",
            "Booth", "Hosting", "EventCommands", "Players", "App", "CommandParts", "ForecastCommands", "Scenes",
            "Forecast", "CSDL2", "Driver", "Figures",
            arguments, database,
            logging,
        ],
        exclude: [
            "births.c", "count-allocations.c", "moved-environment.c", "no-links.c", "no-modes.c", "poor-disk.c",
        ],
        swiftSettings: plain),
]

let package = Package(
    name: "redpackrain",
    // For the libraries without windows, Motion, Animations, Picture and Rain; the game itself is for Linux.
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "redpackrain", targets: ["Program"]),
        .library(name: "Motion", targets: ["Motion"]),
        .library(name: "Animations", targets: ["Animations"]),
        .library(name: "Picture", targets: ["Picture"]),
        .library(name: "Rain", targets: ["Rain"]),
        .library(name: "Stage", targets: ["Stage"]),
        .library(name: "Venue", targets: ["Venue"]),
    ],
    traits: [
        .trait(
            name: "Game", description: "The game, besides the libraries Motion, Animations, Picture, Rain and Stage."),
        .default(enabledTraits: ["Game"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        .package(url: "https://github.com/apple/swift-numerics", from: "1.1.1"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    ],
    targets: targets
)

// `Scripts/test --room` builds the tests of one room and those of the house.
if let room = Context.environment["REDPACKRAIN_ROOM"], !room.isEmpty {
    package.targets.removeAll { $0.type == .test && !["\(room)Tests", "HouseTests"].contains($0.name) }
}
