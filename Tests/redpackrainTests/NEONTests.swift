import Foundation
import Testing

/// The pixel kernel for ARM, built by a cross compiler and run in an emulator.
@Suite struct NEONTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

    /// The output of `compare.c`, built with the given options and run by the given program.
    private func compared(_ options: [String], by runner: String...) throws -> [Substring] {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let sources = ["map", "rows", "vnni", "avx2", "neon"].map { "\(Self.root)/Sources/CPixels/\($0).c" }
        let program = folder.appendingPathComponent("compare").path
        let environment = ProcessInfo.processInfo.environment
        let words =
            ["-O2", "-ffp-contract=off", "-I\(Self.root)/Sources/CPixels/include"] + options
            + ["\(Self.root)/Tests/Kernels/compare.c"] + sources + ["-lm", "-o", program]
        _ = try Tool.output("clang", words, in: environment, seconds: 120)
        let run = runner + [program]
        return try Tool.output(run[0], Array(run.dropFirst()), in: environment, seconds: 120).split(separator: " ")
    }

    /// The kernel for ARM draws the same bytes as the kernel of this machine. `compare.c` checks that both differ from the
    /// portable kernel by at most 1.
    @Test(
        .enabled(
            if: Tool.isInstalled("aarch64-linux-gnu-gcc", "qemu-aarch64"), "a compiler for ARM \(Tool.missing)"))
    func drawsLikeTheKernelOfThisMachine() throws {
        let arm = try compared(
            ["--target=aarch64-linux-gnu", "-I/usr/aarch64-linux-gnu/include", "-static", "-fuse-ld=lld"],
            by: "qemu-aarch64")
        #expect(arm.first == "neon")
        let here = try compared([])
        if !here.isEmpty { #expect(here.last == arm.last, "by \(here.first ?? "")") }
    }
}
