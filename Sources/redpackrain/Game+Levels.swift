import Rain

// The choice of a level on the title.
extension Game {
    /// The levels to choose from: those of the house, and that of the flags where it is another.
    var levels: [Level] {
        var levels = Level.presets.map { preset in
            var level = preset.level
            level.portrait = start.level.portrait
            return level
        }
        if !levels.contains(where: { $0.digest == firstLevel.digest }) { levels.append(firstLevel) }
        return levels
    }

    /// Takes the next level, or the one before.
    mutating func changeLevel(up: Bool, at host: Int64) {
        let levels = levels
        let index = levels.firstIndex { $0.digest == level.digest } ?? 0
        start.level = levels[(index + (up ? 1 : levels.count - 1)) % levels.count]
        guard case .title(_, let since) = screen else { return }
        replace(.title(title, since: since))
    }
}
