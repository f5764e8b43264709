import Stage

extension RendererReport {
    /// The active renderer and the renderers that failed, in one line.
    var text: Message {
        let drawing: Message =
            switch kind {
            case .processor: "the processor, with pixel kernel \(PixelKernel.chosen.rawValue)"
            case .card(let name): "a graphics card: \(name)"
            case .software(let name): "OpenGL on the processor, without a graphics card: \(name)"
            }
        let tried = refusals.map { "; tried before: \($0)" }.joined()
        return "\(trusted: drawing)\(tried)"
    }

    /// Whether OpenGL draws on the processor, or a renderer that was tried before has failed.
    var isTrouble: Bool {
        if case .software = kind { return true }
        return !refusals.isEmpty
    }
}
