// Compares the sound of a round in Chromium with the native mix of the same record: sound.mjs SITE GAME FOLDER. GAME is the native
// program. After a pause and after a rewind, the music must be in time with it.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { serve } from '../serve.mjs'
import { open } from './Support/driver.mjs'
import { check } from './Support/module.mjs'
import { Page } from './Support/page.mjs'

const [site, game, folder] = process.argv.slice(2)
/** The greatest deviation, milliseconds: from there on the page lets music begin again. On a machine at rest it is some 10. */
const most = 40
/** Samples a second in which both are compared. */
const rate = 8000

const server = await serve(site)
// A small picture leaves the processor to the sound.
const browser = await open('chromium', { width: 640, height: 360 })
const page = new Page(browser)
let heard
let forms
try {
    await page.load(`http://127.0.0.1:${server.address().port}/`)
    await page.press('more level')
    await page.waits(0.5)
    await page.press('start')
    await page.shows('lesson')
    await browser.run(listen)
    await page.waits(4)
    await page.press('skip')
    await page.shows('round')
    await page.waits(8)
    await browser.key('p')
    await page.waits(2)
    await page.resumes()
    await page.waits(5)
    await browser.key('r', 1200)
    await page.shows('results')
    const [[, record]] = await page.kept('files')
    writeFileSync(`${folder}/sound.rpr`, Buffer.from(record))
    heard = new Int16Array(Uint8Array.from(Buffer.from(await browser.run(taken), 'base64')).buffer)
    forms = await browser.run(compared)
} finally {
    await browser.close()
    server.close()
}
execFileSync(game, ['replay', `${folder}/sound.rpr`, '--mix', `${folder}/sound.wav`], { stdio: 'ignore' })

/** Collects what is heard from now on, 8,000 samples a second of both sides together. */
function listen() {
    const { context, master } = redPackRain.speaker
    const node = context.createScriptProcessor(4096, 2, 1)
    window.heard = []
    let [sum, count] = [0, 0]
    node.onaudioprocess = ({ inputBuffer }) => {
        const [left, right] = [0, 1].map(side => inputBuffer.getChannelData(side))
        for (let at = 0; at < left.length; at++) {
            sum += left[at] + right[at]
            if (++count < 6) continue
            window.heard.push(Math.round(sum / 12 * 32767))
            sum = count = 0
        }
    }
    master.connect(node)
    node.connect(context.destination)
    window.node = node
}

/** How alike both forms of some sounds are, sample by sample, -1 to 1; -2 for other lengths. */
async function compared() {
    const { files, context } = redPackRain.speaker
    const forms = {}
    for (const name of Object.keys(files.list.files).filter(name => /^(gong|fanfare|music-(results|storm))/.test(name))) {
        const both = []
        for (const form of ['ogg', 'aac']) {
            files.form = async () => form
            both.push(await files.decoded(name, context))
        }
        const [one, other] = both.map(buffer => buffer.getChannelData(0))
        let [product, left, right] = [0, 0, 0]
        for (let at = 0; at < one.length; at++) {
            product += one[at] * other[at]
            left += one[at] ** 2
            right += other[at] ** 2
        }
        forms[name] = one.length === other.length ? product / Math.sqrt(left * right) : -2
    }
    return forms
}

function taken() {
    const bytes = new Uint8Array(Int16Array.from(window.heard).buffer)
    let text = ''
    for (let at = 0; at < bytes.length; at += 32_768) text += String.fromCharCode(...bytes.subarray(at, at + 32_768))
    return btoa(text)
}

/** The samples of a WAV file of two sides and 48,000 frames a second, as `listen` has them. */
function mixed(file) {
    const bytes = readFileSync(file)
    const samples = new Int16Array(bytes.buffer.slice(bytes.byteOffset + 44, bytes.byteOffset + bytes.length - bytes.length % 4))
    return Float64Array.from({ length: Math.floor(samples.length / 12) }, (_, index) => {
        let sum = 0
        for (let at = 12 * index; at < 12 * index + 12; at++) sum += samples[at]
        return sum / 12
    })
}

/** The shift between two pieces, samples, at which they are most alike, and how alike they are, -1 to 1. */
function shift(native, start, length, from, upTo, step = 1) {
    let [best, most] = [0, -1]
    for (let lag = from; lag <= upTo; lag++) {
        if (start + lag < 0 || start + lag + length > heard.length) continue
        let [product, one, other] = [0, 1, 1]
        for (let at = 0; at < length; at += step) {
            const [a, b] = [native[start + at], heard[start + lag + at]]
            product += a * b
            one += a * a
            other += b * b
        }
        const alike = product / Math.sqrt(one * other)
        if (alike > most) [best, most] = [lag, alike]
    }
    return [best, most]
}

// A shift of a millisecond would make them unlike.
for (const [name, alike] of Object.entries(forms)) check(alike > 0.9, `the second form of ${name}: ${alike}`)
check(Object.keys(forms).length > 4, 'no second forms')
const native = mixed(`${folder}/sound.wav`)
const length = 1.5 * rate
// Where the round begins in what was heard: by the second after its music has begun.
const [begin] = shift(native, 5 * rate, length, 0, 9 * rate, 4)
const shifts = []
for (let second = 4; second < native.length / rate - 2; second++) {
    const [lag, alike] = shift(native, second * rate, length, begin - rate / 8, begin + rate / 8)
    if (alike > 0.85) shifts.push({ second, late: 1000 * (lag - begin) / rate, alike })
}
const middle = shifts.map(({ late }) => late).sort((a, b) => a - b)[shifts.length >> 1]
const far = shifts.filter(({ late }) => Math.abs(late - middle) > most)
check(shifts.length >= 10, `only ${shifts.length} seconds can be compared`)
check(shifts.some(({ second }) => second > 24), 'nothing after the rewind can be compared')
// A machine that is busy for a moment may be late once.
check(far.length <= shifts.length / 10, `not in time: ${JSON.stringify(far)}`)
const spread = shifts.map(({ late }) => Math.abs(late - middle)).sort((a, b) => a - b)[Math.floor(0.9 * shifts.length)]
console.log(`sound: of ${shifts.length} seconds of a round with a pause and a rewind 90 % lie within ${spread.toFixed(0)} ms`
    + ' of the native mix')
