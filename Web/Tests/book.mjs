// Plays rounds to their end and looks at what is kept of them: book.mjs MODULE FILE. FILE gets everything as one file.
import { writeFileSync } from 'node:fs'
import { check, open } from './Support/module.mjs'
import { giveCells } from './Support/figures.mjs'

const [path, everything] = process.argv.slice(2)
const [kept, facts, files] = [new Map(), new Map(), new Map()]

function told(kind, text, bytes) {
    switch (kind) {
    case 3: kept.set(text, bytes); break
    case 4: files.set(text, bytes); break
    case 5: facts.set(text, new TextDecoder().decode(bytes)); break
    case 6: facts.delete(text); break
    case 7: kept.delete(text); files.delete(text); break
    }
}

/** A game on a new page, with everything that was kept. */
async function page(seconds, language = 0) {
    const module = await open(path, told)
    const { game, put, text } = module
    for (const [kind, all] of [[0, kept], [1, facts]]) {
        for (const [name, value] of all) {
            const data = typeof value === 'string' ? new TextEncoder().encode(value) : value
            const head = new TextEncoder().encode(name)
            put(new Uint8Array([...head, ...data]))
            game.book_load(kind, head.length, data.length)
        }
    }
    let time = 0
    game.game_begin(time, 0, seconds % 1000, language, seconds, 0, 1280, 720, 8, put('lesson done\n'))
    const packs = new Set(text(game.images()).trim().split('\n').map(line => line.split('\t'))
        .filter(([, name]) => /^pack-(red|silver|gold|lucky|double)$/.test(name)).map(([index]) => Number(index)))
    const frame = (span = 50_000) => {
        time += span
        const quads = game.game_frame(time)
        giveCells(module)
        return quads
    }
    const tap = (x, y) => {
        game.game_input(time, 0, x, y, 1, 0)
        game.game_input(time + 1000, 2, x, y, 1, 0)
        frame()
    }
    const buttons = () => text(game.game_buttons()).split('\n').filter(Boolean).map(line => line.split(' '))
    const waits = seconds => { for (let left = seconds; left > 0; left -= 0.05) frame() }
    function press(name) {
        waits(1)
        const button = buttons().find(([, , ...words]) => words.join(' ') === name)
        check(button, `no button ${name} on ${screen()}: ${buttons().map(words => words.slice(2).join(' '))}`)
        tap(Number(button[0]), Number(button[1]))
        waits(1)
    }
    const screen = () => text(game.game_screen())
    /** Catches every pack low enough to be clear of the buttons, until the results. */
    function play() {
        check(screen() === 'round', `no round but ${screen()}`)
        for (let step = 0; step < 2000 && screen() === 'round'; step++) {
            const quads = frame()
            if (step % 4) continue
            const numbers = module.floats(game.game_vertices(), 24 * quads)
            for (let quad = quads - 1; quad >= 0; quad--) {
                const at = 24 * quad
                const index = Math.round(numbers[at + 2] + 1)
                if (!packs.has(index) || Math.round(numbers[at + 3] + 1) !== 2 * index) continue
                const [x, y] = [0, 1].map(axis => (numbers[at + axis] + numbers[at + 18 + axis]) / 2)
                const size = Math.hypot(numbers[at] - numbers[at + 18], numbers[at + 1] - numbers[at + 19])
                if (size < 80 || y < 200 || y > 640 || x < 60 || x > 1220) continue
                tap(x, y)
                break
            }
        }
        waits(4)
        check(screen() === 'results', `after the round comes ${screen()}`)
    }
    const type = name => {
        // What stands in the field is deleted first.
        for (let left = 12; left > 0; left--) {
            for (const kind of [3, 4]) game.game_input(time, kind, 0, 0, -1, put('Backspace'))
            frame()
        }
        game.game_input(time, 5, 0, 0, -1, put(name))
        frame()
        game.game_input(time, 3, 0, 0, -1, put('Return'))
        waits(1)
    }
    return { game, put, take: module.take, press, play, type, waits, screen, texts: () => text(game.game_texts()) }
}

const names = kind => [...facts.keys()].filter(name => name.startsWith(`${kind} `))

// A first round, and its name changed afterwards: what it earned goes along.
const first = await page(1_790_000_000)
first.waits(2)
first.press('start')
first.play()
check(kept.size === 1 && files.size === 1, `${kept.size} rounds and ${files.size} files are kept`)
const [file] = files.values()
const score = first.game.record_verify(first.put(file))
check(score > 100, `a score of ${score}`)
check(names('seen').length === 1 && names('seen')[0].endsWith(' Player'), `seen: ${names('seen')}`)
const before = names('feat')
first.press('name')
check(first.screen() === 'name', `the name is asked on ${first.screen()}`)
first.type('Ann')
check(names('feat').length === before.length && names('feat').every(name => name.endsWith(' Ann')), `feats: ${names('feat')}`)
check(names('seen').some(name => name.endsWith(' Ann')), 'the new name has not seen the rain')
first.press('name')
first.type('Player')
const [again] = files.values()
check(first.game.record_verify(first.put(again)) === score, 'the file under the first name again is no record')
check(new TextDecoder('latin1').decode([...kept.values()][0]).includes('Player'), 'the round has another name')

// On a new page its par is known, and its gold is in the bowl.
const second = await page(1_790_000_060)
second.waits(2)
check(second.texts().includes(score.toLocaleString('en')), `the title does not know the best: ${second.texts()}`)
second.press('bowl')
check(/^([89]|[1-9]\d+)$/m.test(second.texts()), `no gold in the bowl: ${second.texts()}`)

// Today's rain, on two days: first tries, whose days are a streak.
for (const day of [1, 2]) {
    const today = await page(1_790_000_000 + 86_400 * day)
    today.waits(2)
    today.press('today')
    today.press('today')
    today.play()
}
const days = names('seen').map(name => facts.get(name).split(' ')).filter(words => words.length === 2)
check(kept.size === 3 && days.length === 2, `${kept.size} rounds; seen: ${names('seen')}`)
check(Number(days[1][1]) - Number(days[0][1]) === 1, `the days of first tries are ${days}`)

// Everything as one file restores an empty page, and adds nothing to one that has it.
const third = await page(1_790_300_000)
third.waits(1)
const missing = new TextDecoder().decode(third.take(third.game.book_begin())).split('\n').filter(Boolean)
check(missing.length === files.size, `${missing} have no file in memory`)
for (const number of missing) third.game.book_add(Number(number), third.put(files.get(number)))
const saved = third.take(third.game.book_written(third.put('fullscreen on\npaper nosuch\nlanguage zh\n')))
if (everything) writeFileSync(everything, saved)
const had = { kept: new Map(kept), facts: new Map(facts), files: new Map(files) }
function forget() { for (const map of [kept, facts, files]) map.clear() }
async function reads(bytes) {
    const module = await page(1_790_300_100)
    module.waits(1)
    module.game.file_begin()
    for (let start = 0; start < bytes.length; start += 1000) {
        module.game.file_add(module.put(bytes.subarray(start, start + 1000)))
    }
    const count = module.game.file_read()
    let settings = ''
    let isRight = count >= 0
    for (let index = 0; index < count && isRight; index++) isRight = module.game.file_check(index) === 1
    if (isRight) settings = new TextDecoder().decode(module.take(module.game.file_take()))
    module.waits(1)
    return { isRight, settings }
}
const doubled = await reads(saved)
check(doubled.isRight && doubled.settings === '', 'a page with rounds takes the settings of a file')
check(kept.size === had.kept.size && facts.size === had.facts.size, 'rounds or facts are kept twice')
forget()
const restored = await reads(saved)
check(restored.isRight && restored.settings === 'language zh\n', `restored settings: ${restored.settings}`)
const same = (one, other) => one.length === other.length && one.every((byte, index) => byte === other[index])
for (const kind of ['kept', 'files']) {
    const now = { kept, files }[kind]
    check(now.size === had[kind].size, `${now.size} of ${had[kind].size} are restored`)
    for (const [number, bytes] of had[kind]) check(same(now.get(number), bytes), `round ${number} is restored as another`)
}
check([...had.facts.keys()].every(name => facts.has(name)), `facts are restored as ${[...facts.keys()]}`)
check(names('seen').every(name => facts.get(name) === had.facts.get(name)), 'seen rains are restored in another order')
forget()
for (const index of [3, 40, saved.length >> 1, saved.length - 1]) {
    const wrong = saved.slice()
    wrong[index] ^= 4
    check(!(await reads(wrong)).isRight && kept.size === 0, `a file with a wrong byte ${index} is read`)
}
const single = await reads(file)
check(single.isRight && kept.size === 1, 'a record file is not read')
console.log(`book: ${had.kept.size} rounds and ${had.facts.size} facts are kept as they should be; ${score} points in the first`)
