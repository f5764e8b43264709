// Random events over the screens: screens.mjs MODULE [EVENTS]. No input may end the module, and no text may have a value that
// Embedded Swift cannot print.
import { open, numbers, check } from './Support/module.mjs'
import { play } from './Support/play.mjs'

const [path, wanted] = process.argv.slice(2)
let records = 0
const module = await open(path, kind => { if (kind === 4) records++ })
const seen = new Map()
const events = play(module, numbers(42), Number(wanted ?? 150_000), ({ name }) => {
    seen.set(name, (seen.get(name) ?? 0) + 1)
    const shown = module.text(module.game.game_texts())
    check(!shown.includes('cannot print'), `${name}: ${shown}`)
})
const missing = ['title', 'round', 'results', 'settings', 'records', 'today', 'together', 'nights', 'feats']
    .filter(name => !seen.has(name))
check(missing.length === 0, `never shown: ${missing}; shown: ${[...seen.keys()]}`)
check(records > 0, 'no round was recorded')
console.log(`screens: ${events} events on ${seen.size} screens, ${records} record files`)
