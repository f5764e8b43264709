/// The renderer of a window.
public enum RendererChoice: String, CaseIterable, Sendable {
    /// A graphics card if there is one, or else the processor.
    case auto
    /// The graphics card.
    case gpu
    /// The processor.
    case cpu
}

/// The resolution at which the processor draws a window; a graphics card always draws all of its pixels.
public enum ResolutionChoice: String, CaseIterable, Sendable {
    /// As high as the time allows.
    case auto
    /// The window's own resolution.
    case full
    /// Half of the pixels of each side, enlarged for display.
    case half
}
