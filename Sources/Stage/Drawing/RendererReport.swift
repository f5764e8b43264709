/// The renderer of a window, and the renderers that were tried before it.
package struct RendererReport: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// The compositor.
        case processor
        /// A graphics card, by the name that its driver gives it.
        case card(String)
        /// OpenGL without a card, by its name: the processor draws too, but slower than by the compositor.
        case software(String)
    }

    package let kind: Kind
    /// The interfaces to a card that cannot draw, and why.
    package let refusals: [SDLError]
}

extension RendererReport {
    /// Creates the report of a window that a card draws, or the processor if there is none.
    init(of card: borrowing GraphicsCard?, refusals: [SDLError]) {
        switch card {
        case .some(let card): kind = card.kind
        case nil: kind = .processor
        }
        self.refusals = refusals
    }
}
