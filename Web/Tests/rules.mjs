// Rounds by rules alone: rules.mjs MODULE [FOLDER]. With a folder, the record of each round becomes a file there, for the native
// game to verify.
import { mkdirSync, writeFileSync } from 'node:fs'
import { check, numbers, open } from './Support/module.mjs'
import { rounds } from './Support/rounds.mjs'

const [path, folder] = process.argv.slice(2)
const module = await open(path)
const { game, put } = module
check(game.round_begin(put('no such level'), 0, 0, 1) === 0, 'an unknown level begins')
if (folder) mkdirSync(folder, { recursive: true })

let count = 0
const presets = new Set()
for (const { name, preset, seed, score, record } of rounds(module)) {
    check(game.record_verify(put(record)) === score, `${name}: not verified`)
    // A changed byte is refused, or is no record.
    const place = 5 + seed * 7
    record[place] ^= 1
    check(game.record_verify(put(record)) < 0, `${name}: byte ${place} may change`)
    record[place] ^= 1
    if (folder) writeFileSync(`${folder}/${name}.rpr`, record)
    presets.add(preset)
    count++
}

// Taps and actions at random times and places end no program.
const draw = numbers(5)
const names = [...presets]
let taps = 0
for (let number = 0; number < 60; number++) {
    game.round_begin(put(names[number % names.length]), number % 2, 0, number)
    let time = 0
    for (let step = 0; step < 5000; step++) {
        time += draw(20_000)
        if (draw(40) === 0) game.round_act(time, 1 + draw(4))
        else taps += game.round_tap(time, draw(1400) - 60, draw(1400) - 60)
    }
    game.round_act(time, 5)
}
check(taps > 100, `only ${taps} taps had an outcome`)
console.log(`rules: ${count} rounds recorded and verified, ${taps} taps with an outcome`)
