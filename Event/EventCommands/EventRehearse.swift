import ArgumentParser
import Foundation
import Motion
import Rain
import RainApp
import RainBooth
import RainCommandParts
import RainHosting
import RainPlayers
import RainPrizes
import RainScreens
import Synchronization
import Venue

struct EventRehearse: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rehearse",
        abstract: "Let simulated visitors come to an event that was opened with --rehearsal, or to a kiosk of one.")

    @OptionGroup var event: EventOption

    @Option(parsing: .unconditional, help: "Number of visitors, 1 ... 100000.")
    var visitors: String

    @Option(help: "Simulated player or crowd (default: casual).", completion: .players)
    var player: String?

    @Option(parsing: .unconditional, help: "Seed of all chance, 0 ... 18446744073709551615 (default: 1).")
    var seed: String?

    @Option(help: "Seconds of real time between two visitors, 0 ... 60; without it their day passes in simulated time.")
    var every: String?

    @Flag(help: "Print each code when it is shown and when it is paid.")
    var tell = false

    func run() throws {
        let visitors = try FlagNumber.parsed(visitors, of: "--visitors", in: 1...100_000)
        let seed = Seed(try seed.map { try FlagNumber.parsed($0, of: "--seed", in: 0...UInt64.max) } ?? 1)
        let crowd = try PlayerFile.crowd(player ?? "casual")
        let pause = try every.map { try FlagNumber.parsed($0, of: "--every", in: 0...60.0) }
        let clock = Clock()
        let host = try EventHost.open(event.folder) { pause == nil ? clock.seconds : WallTime.system() }
        guard host.plan.isRehearsal else {
            throw Failure("\(event.folder): is a real event; rehearse needs one that was opened with --rehearsal")
        }
        // A killed rehearsal may have left a round whose end is not a fact yet.
        _ = try host.endWaitingRound()
        if let untold = host.untold {
            say("shown", untold)
            try host.shown(untold.round)
        }
        let times = host.plan.times
        var winTimes: [Double] = []
        let begun = host.ledger.rounds.count
        for visitor in begun..<max(visitors, begun) {
            let share = Double(visitor) / Double(visitors)
            if let pause { Thread.sleep(forTimeInterval: pause) }
            clock.seconds = times.opens + Int(share * Double(times.closes - times.opens))
            // In simulated time, codes follow from the seed as well, so that a rehearsal can be repeated.
            let bits = pause == nil && host.isCentre ? seed["code"][visitor].bits : .random(in: 0...UInt64.max)
            let code = ClaimCode(bits: bits)
            if let time = try visit(host, crowd, seed[visitor], code) { winTimes.append(time) }
        }
        let accounts = host.ledger.accounts
        let cost = accounts.reduce(0) { $0 + $1.wonWorth }
        let won = accounts.reduce(0) { $0 + $1.won }
        try Console.write("\(visitors.of("visitor")), \(won.of("prize")), worth \(host.plan.amount(ofCents: cost))")
        guard !winTimes.isEmpty else { return }
        winTimes.sort()
        func milliseconds(_ share: Double) -> Int { Int(winTimes[Int(share * Double(winTimes.count - 1))] * 1000) }
        Console.note(
            "a win was on all media after \(milliseconds(0.5)) ms, in 99 of 100 cases after \(milliseconds(0.99)) ms")
    }

    /// The share of winners who collect their prizes.
    private static let fetching = 0.9

    /// Plays a visitor's round. Returns the time until its win was on all media, seconds; nil without a win.
    private func visit(_ host: EventHost, _ crowd: Crowd, _ seed: Seed, _ code: ClaimCode) throws -> Double? {
        let ticket = try host.begin(level: 0)
        guard let number = ticket.number else { throw Failure("the copy is missing or full; no round can begin") }
        let chance = seed["chance"].bits
        let round = Round.played(
            level: ticket.rain.level, seed: ticket.rain.seed, by: crowd.model(ofRound: chance), chance: chance)
        let begin = ContinuousClock().now
        let win = try host.end(number, round, code: code)
        let time = (ContinuousClock().now - begin) / .seconds(1)
        say("shown", win)
        try host.shown(number)
        guard win.prize != nil else { return nil }
        // A kiosk among many pays no prizes.
        guard host.isCentre, seed["fetches"].chance(Self.fetching) else { return time }
        guard case .paid = try host.redeem(win.code, desk: "rehearsal") else {
            throw Failure("\(win.code): was not paid")
        }
        say("paid", win)
        return time
    }

    private func say(_ what: String, _ win: Win) {
        guard tell else { return }
        Console.say("\(what) \(win.code) \(win.prize.map { String($0.number) } ?? "-")")
    }

    /// The clock of simulated time.
    private final class Clock: Sendable {
        private let time = Mutex(0)

        /// Seconds since 1970 UTC.
        var seconds: Int {
            get { time.withLock { $0 } }
            set { time.withLock { $0 = newValue } }
        }
    }
}
