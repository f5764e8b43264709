// Compares the module with the same code as a native program: native.mjs MODULE PROGRAM CORPUS [TAPS] [EVENTS]. CORPUS is a folder
// with old records.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { check, numbers, open } from './Support/module.mjs'
import { figures, giveCells } from './Support/figures.mjs'
import { play } from './Support/play.mjs'
import { rounds } from './Support/rounds.mjs'

const [path, program, corpus, taps, events] = process.argv.slice(2)
const native = (...args) =>
    execFileSync(program, args, { encoding: 'utf8', maxBuffer: 1 << 28, timeout: 600_000 }).trim().split('\n')
const module = await open(path)
const { game, put, take } = module

// The record files of the same rounds are equal.
const folder = mkdtempSync(join(tmpdir(), 'records-'))
native('records', folder)
let records = 0
for (const { name, record } of rounds(module)) {
    const other = readFileSync(join(folder, `${name}.rpr`))
    check(Buffer.compare(Buffer.from(record), other) === 0, `${name}: not the native file`)
    records++
}
check(readdirSync(folder).length === records, 'the native program writes other rounds')
rmSync(folder, { recursive: true })

// Old records: what the module finds is what the native code finds.
const files = readdirSync(corpus, { recursive: true }).filter(name => name.endsWith('.rpr')).map(name => join(corpus, name))
const found = files.map(file => `${game.record_verify(put(readFileSync(file)))}`)
check(found.join() === native('verify', ...files).join(), `old records: ${found}`)
check(found.filter(score => Number(score) >= 0).length > 20, `old records: ${found}`)

const count = Number(taps ?? 200_000)
const hashes = ['calm', 'festive', 'storm', 'survival'].map(name => {
    game.round_begin(put(name), 0, 0, 7)
    return `${game.round_outline_taps(count, 1) >>> 0}`
})
check(hashes.join() === native('taps', `${count}`).join(), `taps on outlines: ${hashes}`)

// The frames of random play. Sums of equal frames differ by at most one in the last digit.
const lines = native('frames', events ?? '20000')
let [frames, rounded] = [0, 0]
play(module, numbers(42), Number(events ?? 20_000), ({ quads, name }) => {
    const line = `${name}: ${figures(module, quads)}`
    giveCells(module)
    const other = lines[frames++]
    if (line === other) return
    const [a, b] = [line, other].map(text => text.match(/^(.*: \d+) quads (-?\d+) (-?\d+)$/))
    check(a && b && a[1] === b[1] && [2, 3].every(place => Math.abs(a[place] - b[place]) <= 1),
        `frame ${frames}: ${line}; natively ${other}`)
    rounded++
})
check(frames === lines.length, `${frames} frames; natively ${lines.length}`)
console.log(`native: ${records} record files, ${files.length} old records, ${4 * count} taps on outlines and ${frames} frames`
    + ` are equal, ${rounded} frames but for a rounded sum`)
