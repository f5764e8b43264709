// Measures the module's side of a frame beside the same code as a native program: bench.mjs MODULE PROGRAM. For a festive round and
// a storm: the medians of 1,800 frames, microseconds, and the median of their ratios over 15 runs in turn; allocations by the
// growth of memory.
import { execFileSync } from 'node:child_process'
import { open } from './Support/module.mjs'
import { giveCells } from './Support/figures.mjs'

const [path, program] = process.argv.slice(2)
const [frames, runs] = [1800, 15]
const module = await open(path)
const { game, put } = module
const time = number => number * 1_000_000 / 60
const median = numbers => numbers.sort((a, b) => a - b)[numbers.length >> 1]

function measured() {
    return median(Array.from({ length: frames }, (_, number) => {
        const before = performance.now()
        game.round_frame(time(number))
        return 1000 * (performance.now() - before)
    }))
}

for (const level of ['festive', 'storm']) {
    game.round_begin(put(level), 0, 0, 8)
    game.round_play()
    for (let run = 0; run < 3; run++) {
        for (let number = 0; number < frames; number++) game.round_frame(time(number))
        giveCells(module)
    }
    const pairs = Array.from({ length: runs }, () => {
        const here = measured()
        return [here, Number(execFileSync(program, ['bench', level], { encoding: 'utf8' }))]
    })
    const [here, native] = [0, 1].map(side => median(pairs.map(pair => pair[side])))
    const ratio = median(pairs.map(([here, native]) => here / native))
    console.log(`${level}: ${here.toFixed(0)} µs, natively ${native.toFixed(0)} µs, ratio ${ratio.toFixed(2)}`)
}
console.log(`memory: ${(game.memory.buffer.byteLength / 1e6).toFixed(1)} MB`)
