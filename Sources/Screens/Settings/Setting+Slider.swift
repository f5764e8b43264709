import Show

extension Setting {
    /// Takes what is a share to the step that is nearest to a place between nothing and its limit, 0...1. Returns whether
    /// that is another value.
    func set(toShare place: Double, in settings: inout Settings) -> Bool {
        guard case .share(let path, let limit, let step) = kind else { return false }
        let value = Self.stepped((place * limit / step).rounded(), step, limit)
        guard value != settings[keyPath: path] else { return false }
        settings[keyPath: path] = value
        return true
    }
}
