package import Rain
package import RainPrizes

/// The rounds of an event and their prizes as comma-separated values: a header and a line for each round.
package enum RoundTable {
    /// For spreadsheets, the offset of a row's times has a separate column.
    private static func header(_ csv: CSV) -> String {
        "round,begun,ended,\(csv == .spreadsheet ? "offset," : "")level,seed,for,score,share,life,code,name,hidden,"
            + "prize,worth,paid,desk,best,best_worth,best_paid,best_desk"
    }

    /// - Parameter names: the typed names, by the numbers of their rounds.
    package static func lines(of ledger: Ledger, names: [Int: String], _ csv: CSV = .plain) -> [String] {
        let cells = Cells(csv: csv, plan: ledger.plan, payments: ledger.payments) { ledger[prize: $0] }
        return [header(csv)]
            + ledger.rounds.map { round in
                cells.row(round, round.isHidden, [round.end?.prize, round.best.first], name: names[round.number])
            }
    }

    /// - Parameter names: the typed names, by rounds.
    package static func lines(of ledger: CentreLedger, names: [CentreLedger.RoundID: String], _ csv: CSV = .plain)
        -> [String]
    {
        let cells = Cells(csv: csv, plan: ledger.plan, payments: ledger.payments) { ledger[prize: $0] }
        let kiosks = ledger.kiosks.sorted { $0.key < $1.key }
        return ["kiosk,\(header(csv)),proof"]
            + kiosks.flatMap { number, kiosk in
                kiosk.ledger.rounds.map { round in
                    let id = CentreLedger.RoundID(kiosk: number, number: round.number)
                    let finding = ledger.findings[id]
                    let prizes = [round.end?.prize, finding?.best.first]
                    let row = cells.row(round, finding?.isHidden == true, prizes, name: names[id])
                    return "\(number),\(row),\(finding?.text ?? "")"
                }
            }
    }

    private struct Cells {
        let csv: CSV
        let plan: Plan
        let payments: [Int: Payment]
        let prize: (Int) -> Prize?

        func row(_ round: EventRound, _ isHidden: Bool, _ prizes: [Int?], name: String?) -> String {
            let (end, result) = (round.end, round.end?.result)
            let offset = plan.times.local(round.begun).offset
            func time(_ seconds: Int?) -> String { self.time(seconds, offset: offset) }
            var fields = [String(round.number), time(round.begun), time(end?.time)]
            if csv == .spreadsheet { fields.append("UTC\(EventTime(seconds: 0, offset: offset).offsetText)") }
            // Without the prefix, digits with an e would be read as a number.
            let seed = "0x\(String(round.seed, radix: 16))"
            fields += [csv.field(plan.levels[round.level].name), seed, round.stakes.rawValue]
            let share = result?.share.map { "\(Double($0) / 1000)" }
            fields += [result.map { "\($0.score)" }, share, result?.life.map(String.init)].map { $0 ?? "" }
            fields += [end?.code.description ?? "", csv.field(name ?? ""), isHidden ? "yes" : ""]
            return (fields + prizes.flatMap { cells(ofPrize: $0, time) }).joined(separator: ",")
        }

        private func cells(ofPrize number: Int?, _ time: (Int?) -> String) -> [String] {
            guard let number, let prize = prize(number) else { return ["", "", "", ""] }
            let payment = payments[number]
            return [
                csv.field(prize.name), plan.amount(ofCents: prize.worth), time(payment?.time),
                csv.field(payment?.desk ?? ""),
            ]
        }

        private func time(_ seconds: Int?, offset: Int) -> String {
            guard let seconds else { return "" }
            guard csv == .spreadsheet else { return plan.times.local(seconds).description }
            return CSV.instant(seconds, offset: offset)
        }
    }
}

extension CentreLedger.Finding {
    /// "proven", "disputed: late", "refused".
    fileprivate var text: String {
        switch (verdict, settlement) {
        case (_, .refused): "refused"
        case (.proven, _), (_, .paid): "proven"
        case (.disputed(let dispute), nil): "disputed: \(dispute.rawValue)"
        }
    }
}
