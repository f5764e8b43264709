import CSDL2

/// The power supply of the machine.
package enum Power {
    /// Whether the machine runs on its battery. Asks the system, which may take a few milliseconds.
    package static var isOnBattery: Bool { SDL_GetPowerInfo(nil, nil) == SDL_POWERSTATE_ON_BATTERY }
}
