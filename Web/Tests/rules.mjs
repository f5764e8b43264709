// Rounds by rules alone: rules.mjs MODULE [FOLDER]. With a folder, the record of each round becomes a file there, for a
// comparison with native records.
import { writeFileSync, mkdirSync } from 'node:fs'
import { open, numbers, check } from './Support/module.mjs'

const [path, folder] = process.argv.slice(2)
const { game, put, take } = await open(path)
const presets = ['calm', 'festive', 'storm', 'survival']
    .flatMap(name => ['', '-3', '-2', '-1'].map(edition => name + edition))
    .filter(name => game.round_begin(put(name), 0, 0, 1))
check(presets.length > 6, `only ${presets}`)
check(game.round_begin(put('no such level'), 0, 0, 1) === 0, 'an unknown level begins')
if (folder) mkdirSync(folder, { recursive: true })

let rounds = 0
for (const preset of presets) {
    for (let seed = 1; seed <= 68; seed++) {
        const isUpright = seed % 2
        game.round_begin(put(preset), isUpright, 0, seed)
        check(game.round_play() > 0, `${preset} ${seed}: no entry`)
        const score = game.round_score()
        const record = take(game.round_record(put('casual'), 1_790_000_000_000))
        check(record.length > 0, `${preset} ${seed}: no record`)
        check(game.record_verify(put(record)) === score, `${preset} ${seed}: not verified`)
        // A changed byte is refused, or is no record.
        const place = 5 + seed * 7
        record[place] ^= 1
        check(game.record_verify(put(record)) < 0, `${preset} ${seed}: byte ${place} may change`)
        record[place] ^= 1
        if (folder) writeFileSync(`${folder}/${preset}-${isUpright}-${seed}.rpr`, record)
        rounds++
    }
}

// Taps and actions at random times and places end no program.
const draw = numbers(5)
let taps = 0
for (let number = 0; number < 60; number++) {
    game.round_begin(put(presets[number % presets.length]), number % 2, 0, number)
    let time = 0
    for (let step = 0; step < 5000; step++) {
        time += draw(20_000)
        if (draw(40) === 0) game.round_act(time, 1 + draw(4))
        else taps += game.round_tap(time, draw(1400) - 60, draw(1400) - 60)
    }
    game.round_act(time, 5)
}
check(taps > 100, `only ${taps} taps had an outcome`)
console.log(`rules: ${rounds} rounds recorded and verified, ${taps} taps with an outcome`)
