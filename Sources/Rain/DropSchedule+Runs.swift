extension DropSchedule {
    /// Packs of a formation that make its shape once.
    struct Run: Hashable {
        /// The place of its phase, and its number in it, from 0.
        let phase: Int
        let number: Int
    }

    /// The run that a pack makes a shape with; nil for bombs, for great packs, which fly by themselves, and for scattered
    /// ones. O(log phases).
    func run(of drop: Drop) -> Run? {
        guard case .pack(let index, let kind) = drop.kind, kind.row.size == 1 else { return nil }
        let place = place(ofDrop: drop.number)
        guard let offsets = phases[place].offsets else { return nil }
        return Run(phase: place, number: (index - phases[place].firstPack) / offsets.count)
    }

    /// How many packs make a run: fewer than its formation has places where great ones are among them, or where its phase
    /// ends before it does. O(packs).
    func packs(of run: Run) -> Int {
        let phase = phases[run.phase]
        guard let places = phase.offsets?.count else { return 0 }
        let first = run.number * places
        return (first..<min(first + places, packCount(ofSpawns: phase.spawns))).count { pack in
            let bombs = phase.bombEvery > 0 ? pack / phase.bombEvery : 0
            return !drop(phase.firstDrop + pack + bombs).isGreat
        }
    }
}
