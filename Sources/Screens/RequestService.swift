package import Rain
package import Show
import Tuning

/// The service that answers requests outside the screens, with one method for each. A request without its method does
/// not compile.
package protocol RequestService: Sendable {
    func honours(on level: Level, of player: String) -> Honours
    func day(_ day: Int, on level: Level, player: String) -> DayPage
    func page(_ query: RecordQuery) -> RecordPage
    func feats(of player: String) -> [EarnedFeat]
    /// Returns the round of a record; nil if it cannot be read.
    func round(of record: RecordID) -> Round?
    /// Returns whether the record was changed.
    func setFavourite(_ record: RecordID, _ isFavourite: Bool) -> Bool
    /// Returns whether the record was deleted.
    func delete(_ record: RecordID) -> Bool
    func isRainSeen(on level: Level, seed: UInt64, by player: String) -> Bool
    func markRainSeen(on level: Level, seed: UInt64, by player: String)
    /// Returns the par of a rain; nil for a level without one.
    func par(of level: Level, seed: UInt64) -> RainPar?
    func rival(on level: Level, seed: UInt64, bestOf player: String?, orSteady: Bool) -> Rival?
    /// Returns why the settings could not be saved; nil on success.
    func save(_ settings: [Setting], of values: Settings) -> Trouble?
}

extension Request {
    /// Returns the answer to a request that has exactly one; nil for the others, and if there is nothing to report.
    package func answer(by service: some RequestService) -> Answer? {
        if case .markRainSeen(let level, let seed, let player) = self {
            service.markRainSeen(on: level, seed: seed, by: player)
        }
        return switch self {
        case .honours(let level, let player): .honours(level, service.honours(on: level, of: player))
        case .day(let level, let day, let player): .day(service.day(day, on: level, player: player))
        case .read(let query): .page(service.page(query))
        case .feats(let player): .feats(player: player, service.feats(of: player))
        case .open(let record): service.round(of: record).map(Answer.round) ?? .refused(record)
        case .setFavourite(let record, let isFavourite):
            service.setFavourite(record, isFavourite) ? nil : .refused(record)
        case .delete(let record): service.delete(record) ? .deleted(record) : .refused(record)
        case .isRainSeen(let level, let seed, let player):
            .rainSeen(level, seed: seed, isSeen: service.isRainSeen(on: level, seed: seed, by: player))
        case .par(let level, let seed): service.par(of: level, seed: seed).map { .rainPar(level, seed: seed, $0) }
        case .rival(let level, let seed, let player, let orSteady):
            .rival(level, seed: seed, service.rival(on: level, seed: seed, bestOf: player, orSteady: orSteady))
        case .prefix(let round, let time): .round(round.begun(upTo: time))
        case .demo(let level, let seed): .round(Round.played(level: level, seed: seed, by: .casual))
        case .keep(let settings, let values): .settings(service.save(settings, of: values))
        case .begin, .markSeen, .markRainSeen, .entries, .finish, .announce, .amend, .findFeats, .copy, .paste: nil
        }
    }
}
