import Picture
import Show

extension Setting {
    private static let buffers = [128, 256, 512, 1024, 2048, 4096]

    /// Takes its value to the next one, up or down. What is asked for rather than chosen stays as it is.
    package func change(up: Bool, in settings: inout Settings) {
        switch kind {
        case .player, .level, .window, .key, .kinds, .lesson:
            break
        case .share(let path, let limit, let step):
            let steps = (settings[keyPath: path] / step).rounded() + (up ? 1 : -1)
            settings[keyPath: path] = Self.stepped(steps, step, limit)
        case .flag(let path):
            settings[keyPath: path].toggle()
        case .buffer:
            let buffer = settings.audioBuffer
            settings.audioBuffer =
                (up ? Self.buffers.first { $0 > buffer } : Self.buffers.last { $0 < buffer }) ?? buffer
        case .monitor:
            let count = max(1, settings.capabilities.monitors.count)
            settings.monitor = (min(settings.monitor, count) - 1 + (up ? 1 : count - 1)) % count + 1
        case .renderer:
            settings.renderer = Self.next(settings.renderer, of: RendererChoice.allCases, up)
        case .language:
            settings.language = Self.next(settings.language, of: [nil] + Language.allCases, up)
        case .ghost:
            settings.ghost = Self.next(settings.ghost, of: GhostView.allCases, up)
        case .rival:
            settings.rival = Self.next(settings.rival, of: UsualRival.allCases, up)
        case .shape:
            settings.shape = Self.next(settings.shape, of: FieldShape.allCases, up)
        }
    }

    /// Takes what is a share to the step that is nearest to a place between nothing and its limit, 0...1. Returns whether
    /// that is another value.
    func set(toShare place: Double, in settings: inout Settings) -> Bool {
        guard case .share(let path, let limit, let step) = kind else { return false }
        let value = Self.stepped((place * limit / step).rounded(), step, limit)
        guard value != settings[keyPath: path] else { return false }
        settings[keyPath: path] = value
        return true
    }

    private static func stepped(_ steps: Double, _ step: Double, _ limit: Double) -> Double {
        min(limit, max(0, (steps * step * 100).rounded() / 100))
    }

    private static func next<Value: Equatable>(_ value: Value, of all: [Value], _ up: Bool) -> Value {
        let index = all.firstIndex(of: value) ?? 0
        return all[(index + (up ? 1 : all.count - 1)) % all.count]
    }
}
