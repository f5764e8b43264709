// Random events over the screens: screens.mjs MODULE [EVENTS]. No input may end the module, and no text may have a value that
// Embedded Swift cannot print.
import { open, numbers, check } from './Support/module.mjs'

const [path, wanted] = process.argv.slice(2)
const { game, put, text } = await open(path)
const draw = numbers(42)
const keys = ['Escape', 'Return', 'Space', 'Left', 'Right', 'Up', 'Down', 'Tab', 'P', 'R', 'M', 'A', '8']
const seen = new Map()
let time = 0, events = 0, games = 0
while (events < Number(wanted ?? 150_000)) {
    game.game_begin(time, 0, ++games, games % 3, 1_790_000_000 + games * 86_400, games % 2 ? 16 / 9 : 9 / 16)
    for (let step = 0; step < 600 && !game.game_is_done(); step++) {
        time += draw(4) ? draw(60_000) : draw(1_500_000)
        const buttons = text(game.game_buttons()).split('\n').filter(Boolean)
        const kind = draw(10)
        if (kind < 6 && buttons.length) {
            const [x, y] = buttons[draw(buttons.length)].split(' ').map(Number)
            game.game_input(time, 0, x, y, 1, 0)
            time += 30_000
            game.game_input(time, 2, x, y, 1, 0)
        } else if (kind < 8) {
            const [x, y] = [draw(game.game_field(0)), draw(game.game_field(1))]
            game.game_input(time, 0, x, y, -1, 0)
            game.game_input(time, 2, x, y, -1, 0)
        } else if (kind < 9) {
            const key = put(keys[draw(keys.length)])
            game.game_input(time, 3, 0, 0, -1, key)
            game.game_input(time, 4, 0, 0, -1, key)
        } else {
            game.game_input(time, draw(2) ? 5 : 6 + draw(2), 0, 0, -1, put('小明 Ann'))
        }
        events++
        check(game.game_frame(time) > 0, 'an empty frame')
        const name = text(game.game_screen())
        seen.set(name, (seen.get(name) ?? 0) + 1)
        const shown = text(game.game_texts())
        check(!shown.includes('cannot print'), `${name}: ${shown}`)
    }
}
const missing = ['title', 'round', 'results', 'settings', 'records', 'today', 'together', 'nights', 'feats']
    .filter(name => !seen.has(name))
check(missing.length === 0, `never shown: ${missing}; shown: ${[...seen.keys()]}`)
console.log(`screens: ${events} events on ${seen.size} screens, ${game.game_records()} records in the last game`)
