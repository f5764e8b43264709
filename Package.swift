// swift-tools-version: 6.1
import PackageDescription

let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// Settings without optimisation, which takes two thirds of a build's time. Commands run once, and tests check the optimised
/// code of other targets (`Scripts/test`), so neither needs it.
let plain = strict + [.unsafeFlags(["-Onone"], .when(configuration: .release))]

/// The program contains Swift's own libraries: it starts sooner, takes less memory and runs without a toolchain. Its modules
/// are compiled once, for dynamic libraries, since the tests share them; therefore the archives that Foundation needs are
/// named here. Without a build id, equal sources give an equal program. The program loads no library that looks up its
/// symbols, so it needs no table of them (1.7 MB).
let alone: [LinkerSetting] = [
    .unsafeFlags(
        [
            "-static-stdlib", "-lCoreFoundation", "-l_FoundationCShims", "-l_FoundationCollections",
            "-l_FoundationICU", "-Xlinker", "--build-id=none", "-Xlinker", "--no-export-dynamic",
        ], .when(platforms: [.linux], configuration: .release))
]

/// The condition for packages that only the game needs: a package that turns the trait off does not fetch them.
let game: TargetDependencyCondition? = .when(traits: ["Game"])
let numerics: Target.Dependency = .product(name: "RealModule", package: "swift-numerics")
let arguments: Target.Dependency = .product(name: "ArgumentParser", package: "swift-argument-parser", condition: game)
let database: Target.Dependency = .product(name: "GRDB", package: "GRDB.swift", condition: game)
let logging: Target.Dependency = .product(name: "Logging", package: "swift-log", condition: game)
let yaml: Target.Dependency = .product(name: "Yams", package: "Yams", condition: game)

/// The targets that other packages use by a short name. All others have a prefix: the targets of a program must have
/// different names, and other packages may have an App, a Server or a Core, too.
let libraries = ["Motion", "Animations", "Picture", "Rain", "Stage", "Venue"]

/// Returns the targets of one room: a library, named after its folder, and its tests, which are in the same building.
func room(
    _ folder: String, in building: String? = nil, _ dependencies: [Target.Dependency],
    tests: [Target.Dependency]? = [], _ settings: [SwiftSetting] = strict
) -> [Target] {
    let name = libraries.contains(folder) ? folder : "Rain\(folder)"
    var targets = [
        Target.target(
            name: name, dependencies: dependencies, path: "\(building ?? "Sources")/\(folder)", swiftSettings: settings)
    ]
    if let tests {
        targets.append(
            .testTarget(
                name: "\(folder)Tests", dependencies: [.target(name: name)] + dependencies + tests,
                path: "\(building.map { "\($0)/" } ?? "")Tests/\(folder)Tests", swiftSettings: plain))
    }
    return targets
}

/// The targets, statement by statement: compilers before 6.3 cannot type-check all of them as one expression.
var targets: [Target] = [
    .systemLibrary(
        name: "RainCSDL2", path: "Sources/CSDL2",
        providers: [
            .apt(["libsdl2-dev", "libsdl2-image-dev", "libsdl2-mixer-dev", "libsdl2-ttf-dev"]),
            .brew(["sdl2", "sdl2_image", "sdl2_mixer", "sdl2_ttf"]),
        ]),
    .systemLibrary(
        name: "RainCVorbisFile", path: "Sources/CVorbisFile", pkgConfig: "vorbisfile",
        providers: [.apt(["libvorbis-dev"]), .brew(["libvorbis"])]),
    .systemLibrary(
        name: "RainCFontconfig", path: "Sources/CFontconfig", pkgConfig: "fontconfig",
        providers: [.apt(["libfontconfig-dev"]), .brew(["fontconfig"])]),
    .systemLibrary(
        name: "RainCFriBidi", path: "Sources/CFriBidi", providers: [.apt(["libfribidi-dev"]), .brew(["fribidi"])]),
    .systemLibrary(
        name: "RainCHarfBuzz", path: "Sources/CHarfBuzz", providers: [.apt(["libharfbuzz-dev"]), .brew(["harfbuzz"])]),
    .systemLibrary(
        name: "RainCCrypto", path: "Event/CCrypto", pkgConfig: "libcrypto",
        providers: [.apt(["libssl-dev"]), .brew(["openssl@3"])]),
    .systemLibrary(name: "RainCFileBirth", path: "Event/CFileBirth"),
    .systemLibrary(name: "RainCFiles", path: "Sources/CFiles"),
    .target(name: "RainCPixels", path: "Sources/CPixels"),
    .target(
        name: "RainResources", path: "Resources", resources: [.copy("art"), .copy("sounds"), .copy("icons")],
        swiftSettings: strict),
    .target(name: "RainFigures", dependencies: ["Picture", "Motion"], path: "Tests/Figures", swiftSettings: strict),
    .target(
        name: "RainDriver", dependencies: ["RainScreens", "RainShow", "RainPlayers", "Rain", "Picture", "Motion"],
        path: "Tests/Driver", swiftSettings: strict),
]
targets += room("Platform", ["RainCFiles"])
targets += room("Motion", [numerics], tests: ["Animations"])
targets += room("Animations", in: "Libraries", ["Motion", numerics])
targets += room("Picture", ["Motion", numerics], tests: ["RainFigures"])
targets += room("Rain", ["Motion", numerics])
targets += room("Show", ["Rain", "Picture", "Motion", numerics], tests: ["RainPlayers", "RainFigures"])
targets += room(
    "Stage",
    [
        "RainPlatform", "Picture", "Motion", "RainCPixels", "RainCSDL2", "RainCVorbisFile", "RainCFontconfig",
        "RainCFriBidi",
        "RainCHarfBuzz",
        numerics,
    ],
    tests: ["Rain", "RainShow", "RainPlayers", "RainFigures"])
targets += room(
    "Screens", ["RainShow", "RainPlayers", "Rain", "Picture", "Motion", numerics], tests: ["RainDriver", "RainFigures"])
targets += room("Scores", ["Rain", "Motion", database])
targets += room("PlainYAML", ["Rain", yaml])
targets += room(
    "App",
    [
        "RainPlatform", "RainPlainYAML", "RainScreens", "Stage", "RainScores", "RainPlayers", "RainShow", "Rain",
        "Picture", "Motion", "RainResources", logging, yaml,
    ])
targets += room("Players", ["Rain", "Motion", numerics])
targets += room(
    "CommandParts",
    [
        "RainPlatform", "RainApp", "RainScreens", "Stage", "RainScores", "RainPlayers", "RainShow", "Rain", "Picture",
        "Motion", arguments,
    ], plain)
targets += room("Prizes", in: "Event", ["Rain", "Motion", "RainCCrypto"])
targets += room(
    "Venue", in: "Event",
    ["RainPlatform", "RainPlainYAML", "RainPrizes", "RainPlayers", "Rain", "Motion", "RainCFileBirth", database, yaml])
targets += room(
    "Booth", in: "Event", ["RainPrizes", "RainScreens", "RainShow", "Rain", "Picture", "Motion"],
    tests: ["RainDriver", "RainFigures", "RainPlayers"])
targets += room(
    "Hosting", in: "Event",
    [
        "RainPlatform", "RainBooth", "Venue", "RainPrizes", "RainApp", "RainScreens", "Stage", "RainPlayers",
        "RainShow",
        "Rain", "Picture", "Motion", yaml,
    ],
    tests: ["RainDriver", "RainScores"])
targets += room(
    "EventCommands", in: "Event",
    [
        "RainPlatform", "RainScenes", "RainHosting", "RainBooth", "Venue", "RainPrizes", "RainCommandParts", "RainApp",
        "RainScreens",
        "Stage", "RainPlayers", "RainShow", "Rain", "Picture", "Motion", arguments,
    ],
    tests: nil, plain)
targets += room("Forecast", in: "Forecast", ["RainPlayers", "Rain", "Motion", numerics], tests: ["RainFigures"])
targets += room(
    "ForecastCommands", in: "Forecast",
    [
        "RainForecast", "RainCommandParts", "RainApp", "Stage", "RainScores", "RainPlayers", "RainScreens", "RainShow",
        "Rain", "Motion",
        arguments,
    ], plain)
targets += room(
    "Bench",
    [
        "RainPlatform", "RainScenes", "RainCommandParts", "RainApp", "RainScreens", "Stage", "RainPlayers", "RainShow",
        "Rain", "Picture", "Motion", arguments, numerics,
    ],
    tests: nil)
targets += room("MotionBench", in: "Libraries", ["RainApp", "Stage", "Animations", "Motion"], tests: nil)
targets += room(
    "Scenes",
    [
        "RainPlatform", "RainCommandParts", "RainApp", "RainScreens", "Stage", "RainScores", "RainPlayers", "RainShow",
        "Rain", "Picture", "Motion", arguments,
    ],
    tests: nil, plain)
targets += [
    .executableTarget(
        name: "RainProgram", dependencies: ["redpackrain"], path: "Sources/Program", swiftSettings: strict,
        linkerSettings: alone),
    .target(
        name: "redpackrain",
        dependencies: [
            "RainPlatform", "Motion", "Picture", "Rain", "RainShow", "RainScreens", "Stage", "RainScores", "Venue",
            "RainPlayers",
            "RainApp", "RainCommandParts", "RainEventCommands", "RainForecastCommands", "RainBench", "RainScenes",
            "RainMotionBench",
            "RainResources",
            arguments,
            yaml,
            numerics,
            logging,
        ],
        swiftSettings: plain),
    // Built with the tests, and never shipped.
    .executableTarget(
        name: "redpackrain-proofs",
        dependencies: [
            "RainPlatform", "RainForecastCommands", "RainForecast", "RainCommandParts", "RainApp", "RainPlayers",
            "RainScores", "Stage", "Rain", "Motion", arguments,
        ],
        path: "Workshop/Proofs",
        swiftSettings: plain),
    .testTarget(
        name: "ProofsTests",
        dependencies: [
            "redpackrain-proofs", "RainForecastCommands", "RainForecast", "RainCommandParts", "RainApp", "RainPlayers",
            "Rain",
            "Motion", arguments,
        ],
        swiftSettings: plain),
    // The rules of this code, which are checked on its sources alone.
    .testTarget(name: "HouseTests", swiftSettings: plain),
    .testTarget(
        name: "redpackrainTests",
        dependencies: [
            "redpackrain", "RainPlatform", "Motion", "Picture", "Rain", "RainShow", "RainScreens", "Stage",
            "RainScores", "Venue",
            "RainPrizes",
            "RainBooth", "RainHosting", "RainEventCommands", "RainPlayers", "RainApp", "RainCommandParts",
            "RainForecastCommands", "RainScenes",
            "RainForecast", "RainCSDL2", "RainDriver", "RainFigures",
            arguments, database,
            logging,
        ],
        exclude: [
            "births.c", "count-allocations.c", "moved-environment.c", "no-links.c", "no-modes.c", "other-clock.c",
            "poor-disk.c",
        ],
        swiftSettings: plain),
]

// The code of the browser's module as a native program, which `Scripts/web` compares with the module.
if Context.environment["REDPACKRAIN_WEB"] != nil {
    targets += [
        .target(name: "RainPage", path: "Web/Support"),
        .target(
            name: "BrowserGame",
            dependencies: [
                "RainPage", "RainScreens", "RainShow", "RainPlayers", "Rain", "Picture", "Motion", numerics,
            ],
            path: "Web/Game", swiftSettings: strict),
        .executableTarget(
            name: "redpackrain-web", dependencies: ["BrowserGame", "RainPage"], path: "Web/Native",
            swiftSettings: strict),
    ]
}

let package = Package(
    name: "redpackrain",
    // For the libraries without windows, Motion, Animations, Picture and Rain; the game itself is for Linux.
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "redpackrain", targets: ["RainProgram"]),
        .library(name: "Motion", targets: ["Motion"]),
        .library(name: "Animations", targets: ["Animations"]),
        .library(name: "Picture", targets: ["Picture"]),
        .library(name: "Rain", targets: ["Rain"]),
        .library(name: "Stage", targets: ["Stage"]),
        .library(name: "RainPlatform", targets: ["RainPlatform"]),
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

// `Scripts/test --room` builds the tests of one room and `HouseTests`.
if let room = Context.environment["REDPACKRAIN_ROOM"], !room.isEmpty {
    package.targets.removeAll { $0.type == .test && !["\(room)Tests", "HouseTests"].contains($0.name) }
}
