package import Prizes
package import Rain

/// The rounds of an event and their prizes as comma-separated values: a header and a line for each round.
package enum RoundTable {
    private static let header =
        "round,begun,ended,level,seed,for,score,share,life,code,name,hidden,prize,worth,paid,desk,best,best_worth,"
        + "best_paid,best_desk"

    /// - Parameter names: the typed names, by the numbers of their rounds.
    package static func lines(of ledger: Ledger, names: [Int: String], _ csv: CSV = .plain) -> [String] {
        let cells = Cells(csv: csv, plan: ledger.plan, payments: ledger.payments) { ledger[prize: $0] }
        return [header]
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
        return ["kiosk,\(header),proof"]
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
            var fields = [String(round.number), time(round.begun), time(end?.time)]
            // Digits and an e alone would be a number.
            let seed = "0x\(String(round.seed, radix: 16))"
            fields += [csv.field(plan.levels[round.level].name), seed, round.stakes.rawValue]
            let share = result?.share.map { "\(Double($0) / 1000)" }
            fields += [result.map { "\($0.score)" }, share, result?.life.map(String.init)].map { $0 ?? "" }
            fields += [end?.code.description ?? "", csv.field(name ?? ""), isHidden ? "yes" : ""]
            return (fields + prizes.flatMap(cells)).joined(separator: ",")
        }

        private func cells(ofPrize number: Int?) -> [String] {
            guard let number, let prize = prize(number) else { return ["", "", "", ""] }
            let payment = payments[number]
            return [
                csv.field(prize.name), Prize.text(ofCents: prize.worth), time(payment?.time),
                csv.field(payment?.desk ?? ""),
            ]
        }

        private func time(_ seconds: Int?) -> String { seconds.map { plan.times.local($0).description } ?? "" }
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
