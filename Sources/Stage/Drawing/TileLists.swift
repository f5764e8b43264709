/// A command in the list of a tile, with enough data to recognise it, so that unchanged commands are not looked up.
struct TileEntry {
    let signature: Signature
    let area: PixelRect
    /// The command's index.
    let number: UInt32
}

/// The entries of each tile, back to front, and the entries of the frame before.
///
/// A counting sort: each thread counts a share of the commands, the lists are laid out one after the other, and the
/// threads fill them, each after the entries of the shares before it. The entries are in the order of the commands, for
/// any number of threads.
struct TileLists: ~Copyable {
    private var entries = (start: UnsafeMutablePointer<TileEntry>.allocate(capacity: 1), capacity: 1)
    private var entriesBefore = (start: UnsafeMutablePointer<TileEntry>.allocate(capacity: 1), capacity: 1)
    /// For each share and each list: first the number of its entries, later the place of the next entry. Share after
    /// share.
    private var places = (start: UnsafeMutablePointer<Int>.allocate(capacity: 1), capacity: 1)
    /// The entries that hide everything beneath them: one more list after the lists of the tiles.
    private var hidingRange = 0..<0

    /// The minimum number of commands in a share, and the maximum number of shares: each takes a row of counts.
    private static let minShare = 1024
    private static let maxShares = 16

    deinit {
        places.start.deallocate()
        entries.start.deallocate()
        entriesBefore.start.deallocate()
    }

    var now: UnsafePointer<TileEntry> { UnsafePointer(entries.start) }
    var before: UnsafePointer<TileEntry> { UnsafePointer(entriesBefore.start) }
    var hiding: UnsafeBufferPointer<TileEntry> {
        UnsafeBufferPointer(start: now + hidingRange.lowerBound, count: hidingRange.count)
    }
}

extension TileLists {
    /// Lists the commands of tiles, which are in rows of `across`.
    mutating func make(
        _ commands: borrowing DrawList, for tiles: inout [Tile], across: Int, by pool: borrowing ThreadPool
    ) {
        let share = max(Self.minShare, (commands.count + Self.maxShares - 1) / Self.maxShares)
        let shares = max(1, (commands.count + share - 1) / share)
        let lists = tiles.count + 1
        Self.reserve(shares * lists, in: &places)
        let places = places.start
        (entries, entriesBefore) = (entriesBefore, entries)
        var work = TileSorter(
            commands: UnsafePointer(commands.commands), count: commands.count, share: share, across: across,
            lists: lists, places: places, entries: entries.start)
        pool.work(shares, on: &work) { $0.assumingMemoryBound(to: TileSorter.self).pointee.count(share: $1) }
        var total = 0
        for list in 0..<lists {
            let first = total
            for share in 0..<shares {
                let count = places[share * lists + list]
                places[share * lists + list] = total
                total += count
            }
            if list < tiles.count { tiles[list].take(first..<total) } else { hidingRange = first..<total }
        }
        Self.reserve(total, in: &entries)
        work.entries = entries.start
        pool.work(shares, on: &work) { $0.assumingMemoryBound(to: TileSorter.self).pointee.fill(share: $1) }
    }

    /// Reserves room; the content is lost if there was too little.
    private static func reserve<Element>(
        _ count: Int, in room: inout (start: UnsafeMutablePointer<Element>, capacity: Int)
    ) {
        guard count > room.capacity else { return }
        room.start.deallocate()
        room.capacity = max(count, 2 * room.capacity)
        room.start = .allocate(capacity: room.capacity)
    }
}

private struct TileSorter {
    let commands: UnsafePointer<DrawCommand>
    let count: Int
    let share: Int
    let across: Int
    let lists: Int
    let places: UnsafeMutablePointer<Int>
    var entries: UnsafeMutablePointer<TileEntry>
}

extension TileSorter {
    @inline(__always)
    private func numbers(of number: Int) -> Range<Int> { number * share..<min(count, (number + 1) * share) }

    func count(share number: Int) {
        let places = places + number * lists
        places.update(repeating: 0, count: lists)
        for number in numbers(of: number) { forEachList(of: commands + number) { places[$0] += 1 } }
    }

    func fill(share number: Int) {
        let places = places + number * lists
        for number in numbers(of: number) {
            let command = commands + number
            let entry = TileEntry(
                signature: command.pointee.signature, area: command.pointee.area, number: UInt32(number))
            forEachList(of: command) { list in
                (entries + places[list]).initialize(to: entry)
                places[list] += 1
            }
        }
    }

    @inline(__always)
    private func forEachList(of command: UnsafePointer<DrawCommand>, _ body: (Int) -> Void) {
        let area = command.pointee.area
        guard !area.isEmpty else { return }
        if command.pointee.rim != nil { body(lists - 1) }
        let (width, height) = (Compositor.tileWidth, Compositor.tileHeight)
        for row in Int(area.minY) / height...(Int(area.maxY) - 1) / height {
            for column in Int(area.minX) / width...(Int(area.maxX) - 1) / width { body(row * across + column) }
        }
    }
}
