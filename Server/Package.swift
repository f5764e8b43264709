// swift-tools-version: 6.1
import PackageDescription

// The centre of an event with many kiosks, and the part of a kiosk that connects to it. This is a separate package, so that
// the game does not need the libraries of a server.
let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
    name: "redpackrain-venue",
    dependencies: [
        .package(name: "redpackrain", path: ".."),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-certificates", from: "1.21.1"),
        .package(url: "https://github.com/apple/swift-asn1", from: "1.7.4"),
        .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
        .package(url: "https://github.com/apple/swift-nio-extras", from: "1.35.2"),
        .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.6"),
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
        .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
    ],
    targets: [
        .systemLibrary(name: "CPQ", providers: [.apt(["libpq-dev"])]),
        .target(
            name: "PostgresLog", dependencies: ["CPQ", .product(name: "Venue", package: "redpackrain")],
            swiftSettings: strict),
        .target(name: "PostgresServer", path: "Tests/PostgresServer", swiftSettings: strict),
        .testTarget(
            name: "PostgresLogTests",
            dependencies: ["PostgresLog", "PostgresServer", .product(name: "Venue", package: "redpackrain")],
            swiftSettings: strict),
        .executableTarget(
            name: "redpackrain-venue",
            dependencies: [
                "PostgresLog",
                .product(name: "RainPlatform", package: "redpackrain"), .product(name: "Rain", package: "redpackrain"),
                .product(name: "Venue", package: "redpackrain"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "HummingbirdCore", package: "hummingbird"),
                .product(name: "HummingbirdTLS", package: "hummingbird"),
                .product(name: "AsyncHTTPClient", package: "async-http-client"),
                .product(name: "X509", package: "swift-certificates"),
                .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOFoundationCompat", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
                .product(name: "NIOSSL", package: "swift-nio-ssl"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
                .product(name: "SwiftASN1", package: "swift-asn1"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            // Embedded, so that the program is one file.
            resources: [.embedInCode("Pages/old.js")]
                + ["board", "desk"].flatMap { page in
                    ["html", "css", "js"].map { .embedInCode("Pages/\(page).\($0)") }
                },
            swiftSettings: strict),
        .testTarget(
            name: "VenueServerTests",
            dependencies: [
                "redpackrain-venue", "PostgresServer", .product(name: "Venue", package: "redpackrain"),
                .product(name: "AsyncHTTPClient", package: "async-http-client"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "HummingbirdCore", package: "hummingbird"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOFoundationCompat", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"), .product(name: "NIOSSL", package: "swift-nio-ssl"),
            ], swiftSettings: strict),
    ]
)
