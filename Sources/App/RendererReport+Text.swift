import Stage

extension RendererReport {
    /// The renderer that draws, and those that cannot, in a line.
    var text: Message {
        let drawing: Message =
            switch kind {
            case .processor: "the processor, with pixel kernel \(PixelKernel.chosen.rawValue)"
            case .card(let name): "a graphics card: \(name)"
            case .software(let name): "OpenGL on the processor, without a graphics card: \(name)"
            }
        let tried = refusals.map { "; tried before: \($0)" }.joined()
        return "\(own: drawing)\(tried)"
    }

    /// Whether a card is wanted and does not draw, or not as usual.
    var isTrouble: Bool {
        if case .software = kind { return true }
        return !refusals.isEmpty
    }
}
