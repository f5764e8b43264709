package import RainCommandParts
package import RainForecast

extension Jobs {
    /// Plays rounds from 0, until all are played or `progress` returns false.
    package func play(_ simulation: Simulation, rounds: Int) -> SimulationResult {
        gather(rounds, batch: simulation.batch, into: SimulationResult(of: simulation.level)) {
            simulation.result(ofRounds: $0)
        } merge: {
            $0.merge($1)
        }
    }

    package func play(_ pairing: Pairing, rounds: Int) -> PairResult {
        gather(rounds, batch: pairing.batch, into: PairResult(of: pairing)) {
            pairing.result(ofRounds: $0)
        } merge: {
            $0.merge($1)
        }
    }

    package func play(_ study: RainStudy, rains: Int) -> RainStudyResult {
        gather(rains, batch: 1, into: RainStudyResult(plays: study.plays)) {
            study.result(ofRains: $0)
        } merge: {
            $0.merge($1)
        }
    }
}
