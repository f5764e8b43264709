package import Prizes
import Synchronization

/// A fact as it is stored.
public struct StoredFact: Hashable, Sendable {
    /// From 1, without a gap.
    public let number: Int
    /// The canonical text, one line: the number, the time in seconds since 1970 UTC, the kind, and what else it says.
    public let text: String
    /// SHA-256 over the hash before it and the text: 32 bytes.
    public let hash: [UInt8]

    /// Creates a fact from what is stored; nothing is checked.
    public init(number: Int, text: String, hash: [UInt8]) {
        (self.number, self.text, self.hash) = (number, text, hash)
    }
}

extension StoredFact {
    init(_ fact: ChainedFact) { self.init(number: fact.number, text: fact.text, hash: fact.hash) }
}

/// Where the names are that visitors typed. They are no facts, so that they can be forgotten.
public protocol NameStore: Sendable {
    /// The names by the numbers of their rounds; none if they cannot be read.
    var names: [Int: String] { get }

    /// Keeps the name of a round, in place of one that it had.
    func keep(_ name: String, ofRound number: Int) throws(VenueError)

    /// Forgets all names.
    func forget() throws(VenueError)
}

/// Where the facts of an event are, if not in its folder: facts can be read and appended there, and nothing else. Calls
/// block, and come from any thread.
public protocol FactLog: NameStore {
    /// Returns the facts after a number, in order.
    func facts(after number: Int) throws(VenueError) -> [StoredFact]

    /// Appends facts in one step, under a lock that all who append take. They are lasting when this returns.
    /// - Parameters:
    ///   - number: that of the last fact that is known.
    ///   - judge: gets the facts after it, and returns those that are to follow; none leaves the log as it is. It may be
    ///     asked more than once, and the last answer counts.
    func append<Value>(
        after number: Int, _ judge: ([StoredFact]) throws -> (facts: [StoredFact], value: Value)
    ) throws -> Value
}

/// The facts of an event with what follows from them, wherever they are kept. Calls block until a fact is lasting.
package protocol EventFacts<State>: Sendable {
    associatedtype State: EventLedger

    /// The state of the event when it was last looked at.
    var ledger: State { get }

    /// Reads what other programs have added. Returns the state.
    func refreshed() throws(VenueError) -> State

    /// Makes a fact. `judge` gets the state with all that other programs have added, and the time of the fact; it may
    /// be asked for none. Returns the state with the fact, which is lasting then.
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

    /// Keeps a state, unless another thread has come further.
    private func keep(_ next: State) -> State {
        state.withLock { state in
            if next.head.number > state.head.number { state = next }
        }
        return next
    }
}
