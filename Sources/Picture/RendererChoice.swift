/// The renderer of a window.
public enum RendererChoice: String, CaseIterable, Sendable {
    /// A graphics card if there is one, or else the processor.
    case auto
    /// The graphics card.
    case gpu
    /// The processor.
    case cpu
}
