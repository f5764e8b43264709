/// A row of places, each free or taken, that finds the n-th free one.
///
/// A tree of sums (P. Fenwick, "A new data structure for cumulative frequency tables", 1994) gives the number of free
/// places before a place, and the place of the n-th free one. Each call is O(log n).
struct FreePlaces: Hashable, Sendable {
    /// Sum i, from 1, counts the free places from (i without its lowest 1 bit) to i - 1.
    private var sums: [Int32]
    /// The number of free places.
    private(set) var count = 0

    /// Creates `count` places that are all taken.
    init(count: Int) { sums = [Int32](repeating: 0, count: count + 1) }
}

extension FreePlaces {
    /// Frees a taken place.
    mutating func free(_ place: Int) { add(1, at: place) }

    /// Takes a free place.
    mutating func take(_ place: Int) { add(-1, at: place) }

    private mutating func add(_ change: Int32, at place: Int) {
        count += Int(change)
        var index = place + 1
        while index < sums.count {
            sums[index] += change
            index += index & -index
        }
    }

    /// The number of free places before a place.
    func count(before place: Int) -> Int {
        var (sum, index) = (0, place)
        while index > 0 {
            sum += Int(sums[index])
            index &= index - 1
        }
        return sum
    }

    /// A free place by its index among the free ones, from 0.
    /// - Precondition: the index is less than `count`.
    subscript(index: Int) -> Int {
        precondition((0..<count).contains(index), "no place is free there")
        var (rest, place) = (Int32(index), 0)
        var step = 1 << (Int.bitWidth - 1 - (sums.count - 1).leadingZeroBitCount)
        while step > 0 {
            if place + step < sums.count, sums[place + step] <= rest {
                place += step
                rest -= sums[place]
            }
            step >>= 1
        }
        return place
    }
}

/// The prizes of a pile that are released and not won, updated with each fact.
struct FreePrizes: Hashable, Sendable {
    private var places: FreePlaces
    /// The number of released prizes.
    private(set) var released = 0

    init(of pile: PrizeDeck.Pile) { places = FreePlaces(count: pile.numbers.count) }
}

extension FreePrizes {
    var count: Int { places.count }

    /// Releases prizes of the pile until `count` are released. O(log n) for each new one.
    mutating func release(_ count: Int, of pile: PrizeDeck.Pile) {
        guard count > released else { return }
        for number in pile.order[released..<count] { places.free(pile.place(of: number)) }
        released = count
    }

    /// Takes back the latest releases until `count` prizes are released.
    /// - Precondition: none of the prizes taken back was won.
    mutating func takeBack(from count: Int, of pile: PrizeDeck.Pile) {
        for number in pile.order[count..<released] { places.take(pile.place(of: number)) }
        released = count
    }

    mutating func win(_ number: Int, of pile: PrizeDeck.Pile) { places.take(pile.place(of: number)) }

    /// The number of a prize by its index among the free ones, ascending.
    func number(_ index: Int, of pile: PrizeDeck.Pile) -> Int { pile.numbers[places[index]] }

    /// The number of free prizes in a range of numbers.
    func count(in range: Range<Int>, of pile: PrizeDeck.Pile) -> Int {
        places.count(before: pile.place(of: range.upperBound)) - places.count(before: pile.place(of: range.lowerBound))
    }
}
