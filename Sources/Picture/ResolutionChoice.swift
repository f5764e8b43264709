/// The resolution at which the processor draws a window; a graphics card always draws all of its pixels.
public enum ResolutionChoice: String, CaseIterable, Sendable {
    /// As much as there is time for.
    case auto
    /// The window's own.
    case full
    /// Half of the pixels of each side, enlarged as they are shown.
    case half
}
