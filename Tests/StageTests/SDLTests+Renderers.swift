import Foundation
import Motion
import Picture
import RainCSDL2
import Testing

@testable import Stage

// Windows of an X server, which OpenGL draws on the processor: as a graphics card would, only slower.
extension SDLTests {
    /// Runs an act on the display of a new X server instead of the dummy one.
    private func withDisplay(_ options: [String] = [], _ act: () throws -> Void) throws {
        _ = Self.art
        let (server, pipe) = (Process(), Pipe())
        server.executableURL = URL(fileURLWithPath: "/usr/bin/Xvfb")
        server.arguments =
            ["-displayfd", "1", "-screen", "0", "640x360x24", "-nolisten", "tcp", "-noreset"] + options
        (server.standardOutput, server.standardError) = (pipe, FileHandle.nullDevice)
        try server.run()
        defer { kill(server.processIdentifier, SIGKILL) }
        var number = Data()
        while let byte = try pipe.fileHandleForReading.read(upToCount: 1), byte != Data("\n".utf8) { number += byte }
        setenv("DISPLAY", ":\(String(decoding: number, as: UTF8.self))", 1)
        SDL_SetHintWithPriority(SDL_HINT_VIDEODRIVER, "x11", SDL_HINT_OVERRIDE)
        defer {
            unsetenv("DISPLAY")
            SDL_ResetHint(SDL_HINT_VIDEODRIVER)
        }
        try act()
    }

    private func window(_ renderer: RendererChoice) throws -> Window {
        try Window(
            unisolated: "test", field: Vector(320, 180), fullscreen: false, renderer: renderer, art: Self.art,
            font: FontFile.system())
    }

    private static func frame(_ red: Double) -> Frame {
        var frame = Frame(size: Vector(320, 180))
        frame.fill(Rect(0, 0, 320, 180), Color(red, 0, 0))
        frame.append(Sprite(.packRed, at: Vector(160, 90), size: Vector(76, 100), turn: red))
        return frame
    }

    /// Each renderer follows every other one: a window has at most one, and a renderer's textures must go before it.
    @Test func renderersCanBeChangedRepeatedly() throws {
        try withDisplay {
            var window = try window(.auto)
            defer { SDL_ResetHint(SDL_HINT_RENDER_DRIVER) }
            for number in 0..<10 {
                for (choice, interface) in [
                    (RendererChoice.gpu, "opengl"), (.gpu, "opengles2"), (.gpu, "opengl"), (.cpu, ""), (.auto, ""),
                ] {
                    SDL_SetHint(SDL_HINT_RENDER_DRIVER, interface)
                    try window.setRenderer(choice)
                    try window.show(Self.frame(Double(number) / 10))
                    #expect(window.renderer.refusals == [])
                    guard choice == .gpu else { continue }
                    let name = window.cardName ?? "none"
                    #expect(name.hasSuffix(", by OpenGL ES") == (interface == "opengles2"), "\(name)")
                    if name.contains("llvmpipe") { #expect(window.renderer.kind == .software(name)) }
                }
            }
        }
    }

    /// The server refuses OpenGL contexts, as after an update of the driver. By default that would end the program.
    @Test func refusedInterfacesAreReplaced() throws {
        setenv("LIBGL_ALWAYS_INDIRECT", "1", 1)
        defer { unsetenv("LIBGL_ALWAYS_INDIRECT") }
        try withDisplay {
            var window = try window(.gpu)
            try window.show(Self.frame(1))
            let (name, refusals) = (window.cardName ?? "none", window.renderer.refusals)
            #expect(name.hasSuffix(", by OpenGL ES"), "\(name)")
            let refusal = try #require(refusals.first)
            #expect(refusal.description.hasPrefix("drawing by OpenGL: the X server says Bad"), "\(refusal)")
        }
        // Without both interfaces the processor draws, and the wanted renderer is refused with both reasons.
        setenv("SDL_VIDEO_EGL_DRIVER", "/nowhere", 1)
        defer { unsetenv("SDL_VIDEO_EGL_DRIVER") }
        try withDisplay(["-extension", "GLX"]) {
            var window = try window(.cpu)
            let error = #expect(throws: SDLError.self) { try window.setRenderer(.gpu) }
            #expect(error?.description.contains("drawing by OpenGL: ") == true)
            #expect(error?.description.contains("drawing by OpenGL ES: ") == true)
            try window.show(Self.frame(1))
            #expect(window.renderer == RendererReport(kind: .processor, refusals: []))
        }
    }
}
