import Foundation
import Testing

/// The rules between a centre and its kiosks, checked in every state of a small event: the right rules, and rules that are
/// broken in one way, which must be found. Clocks are left out. A message may be lost, doubled or late, so a sent message
/// may arrive at any time and any number of times.
///
/// This tests the rules. `NetworkTests` tests that `Prizes` keeps them.
@Suite struct WalkedNetworkTests {
    /// REDPACKRAIN_TABLES selects the larger size for rules with many states. With a third deal and restored disks, the
    /// states would not fit in 8 GB of memory.
    private static let isWhole = ProcessInfo.processInfo.environment["REDPACKRAIN_TABLES"] != nil
    private static let usual = Size(prizes: 2, deals: 3, rounds: 3)
    private static let small = Size(prizes: 1, deals: 2, rounds: 2)
    /// The size for rules with many states.
    private static let shortened = isWhole ? Size(prizes: 2, deals: 2, rounds: 2) : small

    @Test func theInvariantsHold() {
        let walk = Walk([], Self.usual)
        #expect(walk.fault == nil)
        // More than 1,000 states include wins, payments and returned deals.
        #expect(walk.states > 1000)
    }

    private static let mishaps: [(Rules, Size)] = [
        (.writtenOff, shortened), (.putBack, shortened), (.cloned, shortened), (.centrePutBackWithMirror, small),
    ]

    @Test(arguments: mishaps) func mishapsCauseNoFault(rules: Rules, size: Size) {
        #expect(Walk(rules, size).fault == nil)
    }

    /// Broken rules, and the fault that they lead to.
    private static let broken: [(Rules, Fault)] = [
        (.takenBackByTimeout, .notHonoured), ([.takenBackByTimeout, .kiosksPay], .paidTwice),
        (.toldBeforeGivenBack, .notHonoured), (.takenTwice, .notHonoured), ([.notCompared, .putBack], .notHonoured),
        (.centrePutBack, .paidTwice),
    ]

    @Test(arguments: broken) func aBrokenRuleIsFound(rules: Rules, fault: Fault) {
        #expect(Walk(rules, rules.contains(.notCompared) ? Self.small : Self.usual).fault == fault)
    }

    /// Breaches of the rules, and mishaps with disks.
    struct Rules: OptionSet, Hashable, Sendable {
        let rawValue: Int

        /// The centre deals a prize again if its kiosk is silent for long.
        static let takenBackByTimeout = Rules(rawValue: 1)
        /// Kiosks pay prizes themselves.
        static let kiosksPay = Rules(rawValue: 2)
        /// A kiosk reports that it returns a deal while the deal is still on its disk.
        static let toldBeforeGivenBack = Rules(rawValue: 4)
        /// A kiosk takes a deal again that it has returned.
        static let takenTwice = Rules(rawValue: 8)
        /// The centre takes any win of a prize that was not won, without comparing the deal and the kiosk's history.
        static let notCompared = Rules(rawValue: 16)
        /// A kiosk's disk is restored to an earlier state, at most once.
        static let putBack = Rules(rawValue: 32)
        /// A kiosk's disk is cloned, so that the kiosk exists twice.
        static let cloned = Rules(rawValue: 64)
        /// Staff write a deal off.
        static let writtenOff = Rules(rawValue: 128)
        /// The centre's disk is restored to an earlier state, at most once.
        static let centrePutBack = Rules(rawValue: 256)
        /// The centre's disk is restored, but the facts that it lacks are on a second medium.
        static let centrePutBackWithMirror = Rules(rawValue: 512)
    }

    enum Fault: Hashable, Sendable {
        case paidTwice
        /// A shown code is refused, although nothing had happened to its kiosk or its deal.
        case notHonoured
    }

    struct Size: Hashable, Sendable {
        let prizes, deals, rounds: Int
    }
}

private typealias Rules = WalkedNetworkTests.Rules

/// A fact on a kiosk's disk.
private enum Entry: Hashable {
    case held(Int)
    case returned(Int)
    /// A round of a device. Rounds with the same number on two devices are different.
    case won(round: Int, deal: Int, device: Int)
}

private struct Device: Hashable {
    let kiosk: Int
    var disk: [Entry] = []
    /// The deals whose return it has reported, but which it still holds (`toldBeforeGivenBack`).
    var leaving: Set<Int> = []

    func holds(_ deal: Int) -> Bool {
        var isHeld = leaving.contains(deal)
        for entry in disk {
            switch entry {
            case .held(deal): isHeld = true
            case .returned(deal) where !leaving.contains(deal): isHeld = false
            case .won(_, deal, _): isHeld = false
            default: break
            }
        }
        return isHeld
    }

    var held: [Int] {
        Set(disk.compactMap { if case .held(let deal) = $0 { deal } else { nil } }).filter(holds).sorted()
    }
}

private struct Centre: Hashable {
    enum Place: Hashable {
        case free
        case dealt(Int)
        /// Won by a round of a device.
        case won(Win)
    }

    var places: [Place]
    /// The kiosk and the prize of each deal.
    var deals: [Deal] = []
    /// The facts of each kiosk that were taken.
    var taken: [[Entry]]
    /// Kiosks whose history differs from the facts that were taken.
    var expelled: Set<Int> = []
    var paid: [Win] = []
}

private struct Deal: Hashable {
    let kiosk, prize: Int
}

private struct Win: Hashable {
    let round, deal, device: Int
}

private struct State: Hashable {
    var centre: Centre
    var devices: [Device]
    /// The number of played rounds.
    var rounds = 0
    /// Deals that were written off.
    var writtenOff: Set<Int> = []
    /// Kiosks whose disks were restored or cloned.
    var suspects: Set<Int> = []
    /// An earlier state of the centre; empty before it was saved, and after it was restored.
    var earlier: [Centre] = []
    var isPutBack = false
    /// Prizes handed out by kiosks or the centre.
    var handedOut: [Int] = []
}

/// All states that can be reached from the first, until one has a fault.
private struct Walk {
    private(set) var states = 0
    private(set) var fault: WalkedNetworkTests.Fault?
    private let rules: Rules
    private let size: WalkedNetworkTests.Size

    init(_ rules: Rules, _ size: WalkedNetworkTests.Size) {
        (self.rules, self.size) = (rules, size)
        let centre = Centre(places: Array(repeating: .free, count: size.prizes), taken: [[], []])
        let first = State(centre: centre, devices: [Device(kiosk: 0), Device(kiosk: 1)])
        var (seen, layer): (Set<State>, [State]) = ([first], [first])
        while !layer.isEmpty, fault == nil {
            var next: [State] = []
            for state in layer where fault == nil {
                for one in after(state) where seen.insert(one).inserted { next.append(one) }
            }
            layer = next
        }
        states = seen.count
    }

    // MARK: Events

    private mutating func after(_ state: State) -> [State] {
        var found: [State] = []
        found += dealings(state) + arrivals(state) + payments(state)
        for device in state.devices.indices {
            found += rounds(state, device) + givingsBack(state, device)
            found += tellings(state, device)
        }
        return found + mishaps(state)
    }

    private func dealings(_ state: State) -> [State] {
        guard state.centre.deals.count < size.deals else { return [] }
        let free = state.centre.places.indices.filter { state.centre.places[$0] == .free }
        return free.flatMap { prize in
            (0...1).filter { !state.centre.expelled.contains($0) }.map { kiosk in
                var next = state
                next.centre.places[prize] = .dealt(next.centre.deals.count)
                next.centre.deals.append(Deal(kiosk: kiosk, prize: prize))
                return next
            }
        }
    }

    /// The states in which a device has taken a deal: any deal that was ever made for its kiosk.
    private func arrivals(_ state: State) -> [State] {
        state.devices.indices.flatMap { index in
            state.centre.deals.indices.compactMap { deal -> State? in
                let device = state.devices[index]
                guard state.centre.deals[deal].kiosk == device.kiosk, !device.holds(deal) else { return nil }
                let had = device.disk.contains(.held(deal))
                let isWon = device.disk.contains { if case .won(_, deal, _) = $0 { true } else { false } }
                guard !had || (rules.contains(.takenTwice) && !isWon && device.disk.count < 4) else { return nil }
                var next = state
                next.devices[index].disk.append(.held(deal))
                return next
            }
        }
    }

    private mutating func rounds(_ state: State, _ index: Int) -> [State] {
        guard state.rounds < size.rounds else { return [] }
        let device = state.devices[index]
        return device.held.map { deal in
            var next = state
            next.rounds += 1
            next.devices[index].leaving.remove(deal)
            next.devices[index].disk.append(.won(round: state.rounds, deal: deal, device: index))
            if rules.contains(.kiosksPay) { handOut(state.centre.deals[deal].prize, &next) }
            return next
        }
    }

    private func givingsBack(_ state: State, _ index: Int) -> [State] {
        let device = state.devices[index]
        var found = device.held.filter { !device.leaving.contains($0) }.map { deal in
            var next = state
            next.devices[index].disk.append(.returned(deal))
            if rules.contains(.toldBeforeGivenBack) { next.devices[index].leaving.insert(deal) }
            return next
        }
        found += device.leaving.map { deal in
            var next = state
            next.devices[index].leaving.remove(deal)
            return next
        }
        return found
    }

    /// The next fact of a device that the centre has not taken.
    private mutating func tellings(_ state: State, _ index: Int) -> [State] {
        let device = state.devices[index]
        let taken = state.centre.taken[device.kiosk]
        guard !state.centre.expelled.contains(device.kiosk) else { return [] }
        if rules.contains(.notCompared) {
            // The history is not compared: each fact counts by itself.
            return device.disk.filter { !taken.contains($0) }.map { take($0, device.kiosk, state) }
        }
        guard device.disk.prefix(taken.count) == taken[..<min(taken.count, device.disk.count)] else {
            var next = state
            next.centre.expelled.insert(device.kiosk)
            return [next]
        }
        guard device.disk.count > taken.count else { return [] }
        return [take(device.disk[taken.count], device.kiosk, state)]
    }

    private mutating func take(_ entry: Entry, _ kiosk: Int, _ state: State) -> State {
        var next = state
        next.centre.taken[kiosk].append(entry)
        switch entry {
        case .held: break
        case .returned(let deal):
            guard state.centre.deals.indices.contains(deal) else { return next }
            let prize = state.centre.deals[deal].prize
            if state.centre.places[prize] == .dealt(deal) { next.centre.places[prize] = .free }
        case .won(let round, let deal, let device):
            let win = Win(round: round, deal: deal, device: device)
            guard state.centre.deals.indices.contains(deal) else { return next }
            let prize = state.centre.deals[deal].prize
            var isWon = state.centre.places[prize] == .dealt(deal)
            if rules.contains(.notCompared) {
                if case .won = state.centre.places[prize] {} else { isWon = true }
            }
            if isWon {
                next.centre.places[prize] = .won(win)
            } else if state.centre.places[prize] != .won(win), !state.writtenOff.contains(deal),
                !state.suspects.contains(kiosk), !rules.contains(.kiosksPay)
            {
                fault = fault ?? .notHonoured
            }
        }
        return next
    }

    private mutating func payments(_ state: State) -> [State] {
        guard !rules.contains(.kiosksPay) else { return [] }
        return state.centre.places.enumerated().compactMap { prize, place -> State? in
            guard case .won(let win) = place, !state.centre.paid.contains(win) else { return nil }
            var next = state
            next.centre.paid.append(win)
            handOut(prize, &next)
            return next
        }
    }

    private mutating func handOut(_ prize: Int, _ state: inout State) {
        if state.handedOut.contains(prize) { fault = .paidTwice }
        state.handedOut = (state.handedOut + [prize]).sorted()
    }

    // MARK: Mishaps

    private func mishaps(_ state: State) -> [State] {
        var found: [State] = []
        if rules.contains(.takenBackByTimeout) || rules.contains(.writtenOff) {
            for (prize, place) in state.centre.places.enumerated() {
                guard case .dealt(let deal) = place else { continue }
                var next = state
                next.centre.places[prize] = .free
                if rules.contains(.writtenOff) { next.writtenOff.insert(deal) }
                found.append(next)
            }
        }
        if rules.contains(.putBack), state.suspects.isEmpty {
            for (index, device) in state.devices.enumerated() {
                for count in device.disk.indices {
                    var next = state
                    next.devices[index].disk = Array(device.disk.prefix(count))
                    next.suspects.insert(device.kiosk)
                    found.append(next)
                }
            }
        }
        if rules.contains(.cloned), state.suspects.isEmpty {
            for device in state.devices {
                var next = state
                next.devices.append(device)
                next.suspects.insert(device.kiosk)
                found.append(next)
            }
        }
        return found + centrePutBack(state)
    }

    private func centrePutBack(_ state: State) -> [State] {
        guard rules.contains(.centrePutBack) || rules.contains(.centrePutBackWithMirror), !state.isPutBack else {
            return []
        }
        var next = state
        guard let earlier = state.earlier.first else {
            next.earlier = [state.centre]
            return [next]
        }
        // With a mirror, the missing facts come from there, and the state is unchanged.
        if rules.contains(.centrePutBack) { next.centre = earlier }
        (next.isPutBack, next.earlier) = (true, [])
        return [next]
    }
}
