import ArgumentParser
import Motion
import Rain
import RainApp
import RainCommandParts
import RainHosting
import RainPlayers
import RainPrizes
import Venue

struct EventForecastCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "forecast",
        abstract: "Forecast the cost of an event with simulated visitors.",
        discussion: """
            The event is played many times with results of simulated rounds. Each interval holds 95 of 100 such events. It \
            does not allow for other visitors than the simulated ones.
            """)

    @OptionGroup var event: EventOption

    @Option(parsing: .unconditional, help: "Number of visitors, 1 ... 100000.")
    var visitors: String

    @Option(
        help: "Simulated player or crowd, see 'redpackrain simulate' (default: casual).", completion: .players)
    var player: String?

    @Option(parsing: .unconditional, help: "Number of rounds that are simulated, 100 ... 1000000 (default: 4000).")
    var rounds: String?

    @Option(parsing: .unconditional, help: "Seed of all chance, 0 ... 18446744073709551615 (default: 1).")
    var seed: String?

    func run() throws {
        let visitors = try FlagNumber.parsed(visitors, of: "--visitors", in: 1...100_000)
        let rounds = try rounds.map { try FlagNumber.parsed($0, of: "--rounds", in: 100...1_000_000) } ?? 4000
        let seed = try seed.map { try FlagNumber.parsed($0, of: "--seed", in: 0...UInt64.max) } ?? 1
        let crowd = try PlayerFile.crowd(player ?? "casual")
        let plan = try EventFolder.plan(event.folder)
        var stages = StagedWork(rounds: rounds, jobs: Jobs.processors)
        let results = stages.next(rounds) { jobs in
            jobs.map(rounds) { RoundResult.simulated($0, on: plan.levels[0], by: crowd, seed: Seed(seed)) }
        }
        guard !stages.isStopped else { throw ExitCode(Interruption.exitCode) }
        let forecast = EventForecast(plan, results: results, visitors: visitors, seed: Seed(seed)["forecast"])
        try Console.write(Self.lines(forecast, plan, visitors: visitors).joined(separator: "\n"))
    }

    /// Seconds of a visit in addition to its round: the pages of prizes and terms, the countdown, results and code,
    /// each read without haste, until the next visitor starts.
    private static let pages = 45.0

    /// A line with the number of visitors for whom one screen has time, and the number of screens needed.
    private static func screenLine(_ plan: Plan, visitors: Int) -> String {
        let visit = plan.levels[0].level.duration + pages
        let most = max(1, Int(Double(plan.times.closes - plan.times.opens) / visit))
        let time = "one screen has time for about \(most.of("visitor")), \(Int(visit.rounded())) s each"
        guard visitors > most else { return time }
        return "\(time): \(visitors) need \((visitors + most - 1) / most) screens, or fewer come"
    }

    private static func lines(_ forecast: EventForecast, _ plan: Plan, visitors: Int) -> [String] {
        var table = Table(["prize", "count", "won", "95 %", "cost", "95 %"])
        func row(_ name: String, _ count: String, _ winners: EventForecast.Spread?, _ cost: EventForecast.Spread) {
            table.add([
                name, count, winners.map { "\(Int($0.mean.rounded()))" } ?? "",
                winners.map { "\($0.low)...\($0.high)" } ?? "",
                plan.roughAmount(ofCents: cost.mean),
                "\(plan.amount(ofCents: cost.low))...\(plan.amount(ofCents: cost.high))",
            ])
        }
        for entry in forecast.entries { row(entry.name.shown, "\(entry.count)", entry.winners, entry.cost) }
        row("all", "", nil, forecast.cost)
        var lines = ["\(visitors.of("visitor")) from opening to closing, on \(plan.levels[0].name.shown)"]
        lines += [screenLine(plan, visitors: visitors)] + plan.times.nightLines + [""]
        lines += table.lines + [""]
        func unlucky(_ spread: EventForecast.Spread, _ reason: String) -> String {
            let mean = Int(spread.mean.rounded())
            let interval = "95 %: \(spread.low)...\(spread.high)"
            return "\(mean.of("visitor")) (\(interval)) will reach a prize and get nothing at once: \(reason)"
        }
        lines.append(unlucky(forecast.early, "the next one is let out later"))
        lines += [unlucky(forecast.late, "all are won"), ""]
        for pile in forecast.piles {
            let share = Int((pile.emptied * 100).rounded())
            let when = pile.when.map { when in
                let ends = [when.low, when.high].map { time in
                    let local = plan.times.local(time)
                    return plan.times.areOfOneDay ? local.clock : local.dayAndClock
                }
                return ", between \(ends[0]) and \(ends[1])"
            }
            lines.append("\(pile.threshold.text): all \(pile.count) won in \(share) % of such events\(when ?? "")")
        }
        return lines + ["", "The intervals are for visitors like these; nobody knows who will come."]
    }
}

extension Plan {
    /// A mean of amounts, which need not be a possible amount.
    fileprivate func roughAmount(ofCents cents: Double) -> String {
        amount(ofCents: hasDecimals ? Int(cents.rounded()) : 100 * Int((cents / 100).rounded()))
    }
}

extension Plan.Times {
    private var days: Int { local(closes - 1).day - local(opens).day + 1 }

    /// Whether the event begins and ends on one day of its clocks.
    fileprivate var areOfOneDay: Bool { days == 1 }

    /// A line about an event of several days, since a plan has no opening hours.
    fileprivate var nightLines: [String] {
        areOfOneDay
            ? []
            : [
                "\(days) days: in this forecast, visitors come at all hours, and prizes are released by night as well; for "
                    + "opening hours, forecast a plan of one day with that day's part of the visitors and prizes"
            ]
    }
}
