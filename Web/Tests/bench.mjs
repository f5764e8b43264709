// Measures the module's side of a frame: bench.mjs MODULE LEVEL. Prints the median of 1,800 frames, microseconds.
import { open } from './Support/module.mjs'
import { giveCells } from './Support/figures.mjs'

const [path, level] = process.argv.slice(2)
const module = await open(path)
const { game, put } = module
game.round_begin(put(level), 0, 0, 8)
game.round_play()
const frames = 1800
const time = number => number * 1_000_000 / 60
for (let number = 0; number < frames; number++) game.round_frame(time(number))
giveCells(module)
for (let number = 0; number < frames; number++) game.round_frame(time(number))
const times = Array.from({ length: frames }, (_, number) => {
    const before = process.hrtime.bigint()
    game.round_frame(time(number))
    return Number(process.hrtime.bigint() - before) / 1000
})
console.log(times.sort((a, b) => a - b)[frames / 2])
