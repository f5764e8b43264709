// Reads a file of records on an empty page: restore.mjs MODULE FILE ROUNDS.
import { readFileSync } from 'node:fs'
import { check, open } from './Support/module.mjs'

const [path, file, rounds] = process.argv.slice(2)
let kept = 0
const { game, put, text } = await open(path, kind => { if (kind === 3) kept++ })
game.game_begin(0, 0, 1, 0, 1_790_000_000, 0, 1280, 720, 8 + 64, 0)
game.file_begin()
game.file_add(put(readFileSync(file)))
const count = game.file_read()
game.game_frame(1000)
check(count === Number(rounds), `${count} rounds are read: ${text(game.game_texts())}`)
for (let index = 0; index < count; index++) check(game.file_check(index) === 1, `round ${index} is refused`)
game.file_take()
check(kept === count, `${kept} of ${count} rounds are kept`)
console.log(`restore: ${kept} rounds of the game's file are kept`)
