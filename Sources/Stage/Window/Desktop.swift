import Motion
package import Picture
import RainCSDL2

/// The desktop as a window would find it, for a report without playing. The window that this opens is hidden.
package struct Desktop: Sendable {
    /// SDL's name of the kind of desktop: x11, wayland, dummy.
    package let driver: String
    package let screens: [Screen]
    /// The renderer that would draw.
    package let renderer: RendererReport

    package struct Screen: Hashable, Sendable {
        /// The screen's own name; may be empty.
        package let name: String
        /// Width and height, pixels.
        package let width: Int
        package let height: Int
        /// Frames a second; 0 if the rate is unknown. On SDL 3, which reports 60 for an unknown rate, every 60 counts
        /// as unknown.
        package let rate: Int
    }

    /// Opens a hidden window. Throws if that fails, or if a card is required and there is none.
    package init(renderer: RendererChoice = .auto) throws(SDLError) {
        let window = try WindowHandle(
            title: "redpackrain", field: Vector(640, 360), fullscreen: false, isHidden: true)
        driver = WindowHandle.driver
        screens = (0..<Monitor.count).map { index in
            var mode = SDL_DisplayMode()
            SDL_GetCurrentDisplayMode(Int32(index), &mode)
            // SDL 3 reports 60 for a screen that reports no rate.
            let rate = SDLVersion.isOnSDL3 && mode.refresh_rate == 60 ? 0 : Int(mode.refresh_rate)
            return Screen(name: Monitor.names[index], width: Int(mode.w), height: Int(mode.h), rate: rate)
        }
        var refusals: [SDLError] = []
        let card = try GraphicsCard.chosen(renderer, for: window, refusals: &refusals)
        self.renderer = RendererReport(of: card, refusals: refusals)
        if let card { card.destroy() }
    }
}

package struct Gamepad: Hashable, Sendable {
    package let name: String
    /// Whether SDL knows the meaning of its buttons; an unknown gamepad cannot be played with.
    package let isKnown: Bool

    /// All connected gamepads, with or without a window.
    package static var all: [Gamepad] {
        guard SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER) == 0 else { return [] }
        defer { SDL_QuitSubSystem(SDL_INIT_GAMECONTROLLER) }
        return (0..<max(0, SDL_NumJoysticks())).map { index in
            let isKnown = SDL_IsGameController(index) == SDL_TRUE
            let name = isKnown ? SDL_GameControllerNameForIndex(index) : SDL_JoystickNameForIndex(index)
            return Gamepad(name: name.map { String(cString: $0) } ?? "", isKnown: isKnown)
        }
    }
}
