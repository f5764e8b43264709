package import RainPrizes
import Synchronization

/// A fact as it is stored.
public struct StoredFact: Hashable, Sendable {
    /// From 1, without a gap.
    public let number: Int
    /// The canonical text, one line: the number, the time in seconds since 1970 UTC, the kind, and the values.
    public let text: String
    /// SHA-256 over the preceding hash and the text: 32 bytes.
    public let hash: [UInt8]

    /// Creates a fact from stored values, unchecked.
    public init(number: Int, text: String, hash: [UInt8]) {
        (self.number, self.text, self.hash) = (number, text, hash)
    }
}

extension StoredFact {
    init(_ fact: ChainedFact) { self.init(number: fact.number, text: fact.text, hash: fact.hash) }

    /// The fact; nil for a text that is no fact.
    package var fact: ChainedFact? { ChainedFact(text: text, hash: hash) }

    /// The hash in hexadecimal digits, and the text.
    public var line: String { "\(hash.hex) \(text)" }
}

/// The names that visitors typed. Kept apart from the facts, so that names can be deleted.
public protocol NameStore: Sendable {
    /// The names by the numbers of their rounds; empty if they cannot be read.
    var names: [Int: String] { get }

    /// Stores the name of a round, and replaces an earlier one.
    func keep(_ name: String, ofRound number: Int) throws(VenueError)

    /// Deletes all names.
    func forget() throws(VenueError)

    /// Whether there is a note that the names were forgotten; false if that cannot be read.
    var areForgotten: Bool { get }

    /// Notes that the names were forgotten, so that kiosks can be told.
    func noteForgotten() throws(VenueError)
}

/// A log for the facts of an event outside its folder. Facts can only be read and appended. Calls block, and can come
/// from any thread.
public protocol FactLog: NameStore {
    /// Returns the facts after a number, in order.
    func facts(after number: Int) throws(VenueError) -> [StoredFact]

    /// Appends facts in one step, under a lock that every writer takes. They are durable when this returns.
    /// - Parameters:
    ///   - number: the number of the last fact that the caller knows.
    ///   - judge: gets the facts after that number, and returns the facts to append, which may be none, and the value
    ///     that the call of `append` returns. It may be called several times; the last answer counts.
    func append<Value>(
        after number: Int, _ judge: ([StoredFact]) throws -> (facts: [StoredFact], value: Value)
    ) throws -> Value

    /// The latest timeline of the database that was seen; nil without a database. Each promotion of a standby begins a
    /// later one.
    var timeline: Int? { get }

    /// The identifier of the database, which only its standbys share; nil without a database.
    var system: String? { get }

    /// Stops using hosts with an earlier timeline.
    func require(timeline: Int)
}

extension FactLog {
    /// Nil by default, for a log that is not in a database.
    public var system: String? { nil }
}

/// The facts of an event and the state that follows from them, wherever they are stored. Calls block until a fact is
/// durable.
package protocol EventFacts<State>: Sendable {
    associatedtype State: EventLedger

    /// The state after the last fact that was read or made.
    var ledger: State { get }

    /// The folder of the facts, as a site; nil if several servers share the facts, which are then in no folder.
    var site: Site? { get }

    /// Reads the facts that other programs have added. Returns the state.
    func refreshed() throws(VenueError) -> State

    /// Makes a fact. `judge` gets the state with all facts of other programs and the time of the new fact; it returns
    /// the fact, or nil to make none. Returns the state with the fact, which is durable by then.
    /// - Parameter clock: seconds since 1970 UTC.
    /// - Throws: a `Refusal` from `judge`, or a `VenueError`.
    @discardableResult
    func make(at clock: Int, _ judge: (State, Int) throws(Refusal) -> Fact?) throws -> State
}

/// The facts of an event in a log that several servers share.
final class SharedFacts<State: EventLedger>: EventFacts {
    private let log: any FactLog
    private let place: String
    private let state: Mutex<State>

    /// - Parameter place: the event's folder, for errors.
    init(_ log: any FactLog, key: State.Key, place: String) throws(VenueError) {
        (self.log, self.place) = (log, place)
        state = Mutex(try State(rows: log.facts(after: 0), key: key, path: place))
    }

    var ledger: State { state.withLock { $0 } }

    var site: Site? { nil }

    func refreshed() throws(VenueError) -> State {
        let known = ledger
        return keep(try next(known, log.facts(after: known.head.number)))
    }

    func make(at clock: Int, _ judge: (State, Int) throws(Refusal) -> Fact?) throws -> State {
        let known = ledger
        return keep(
            try log.append(after: known.head.number) { rows in
                var state = try next(known, rows)
                guard let fact = try judge(state, state.time(clock)) else { return ([], state) }
                let chained = state.next(fact, at: clock)
                try state.append(chained)
                return ([StoredFact(chained)], state)
            })
    }

    private func next(_ state: State, _ rows: [StoredFact]) throws(VenueError) -> State {
        var state = state
        for row in rows { try state.append(row, path: place) }
        return state
    }

    /// Stores a state, unless another thread has already stored a later one.
    private func keep(_ next: State) -> State {
        state.withLock { state in
            if next.head.number > state.head.number { state = next }
        }
        return next
    }
}
