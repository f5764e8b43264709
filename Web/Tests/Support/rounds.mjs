// Rounds on all presets of all editions, which the casual player plays.
import { check } from './module.mjs'

const seeds = 68

/** Goes through the rounds: the name of each, its preset, its score and its record file. */
export function* rounds({ game, put, take }) {
    const presets = ['calm', 'festive', 'storm', 'survival']
        .flatMap(name => ['', '-3', '-2', '-1'].map(edition => name + edition))
        .filter(name => game.round_begin(put(name), 0, 0, 1))
    check(presets.length > 6, `only ${presets}`)
    for (const preset of presets) {
        for (let seed = 1; seed <= seeds; seed++) {
            const isUpright = seed % 2
            game.round_begin(put(preset), isUpright, 0, seed)
            check(game.round_play() > 0, `${preset} ${seed}: no entry`)
            const score = game.round_score()
            const record = take(game.round_record(put('casual'), 1_790_000_000_000))
            check(record.length > 0, `${preset} ${seed}: no record`)
            yield { name: `${preset}-${isUpright}-${seed}`, preset, seed, score, record }
        }
    }
}
