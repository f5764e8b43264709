// Compares the picture of a round in Chromium with the native one at five instants: picture.mjs SITE GAME FOLDER.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { serve } from '../serve.mjs'
import { open } from './Support/driver.mjs'
import { check } from './Support/module.mjs'
import { Page } from './Support/page.mjs'

const [site, game, folder] = process.argv.slice(2)
const instants = [2.3, 8, 14, 20.5, 27]
/** The share of pixels that must be within 8 of 255 of the native ones; the others are edges. */
const least = 0.9

const server = await serve(site)
const browser = await open('chromium')
const page = new Page(browser)
try {
    await page.load(`http://127.0.0.1:${server.address().port}/`)
    for (const instant of instants) {
        const file = `${folder}/native-${instant}.png`
        execFileSync(game, ['render', '--level', 'festive', '--seed', '8', '--autoplay', 'casual', '--at', `${instant}`,
            '--size', '1280x720', '-o', file], { stdio: 'ignore' })
        const { share, png } = await browser.run(compared, instant, readFileSync(file).toString('base64'))
        writeFileSync(`${folder}/page-${instant}.png`, Buffer.from(png, 'base64'))
        check(share >= least, `at ${instant} s only ${(100 * share).toFixed(1)} % of the pixels are alike`)
        console.log(`picture at ${instant} s: ${(100 * share).toFixed(1)} % of the pixels within 8 of 255`)
    }
} finally {
    await browser.close()
    server.close()
}

/** Draws the round at an instant. Returns the share of pixels that are like the native picture's, and the picture. */
async function compared(instant, native) {
    // The instants are game time, which a countdown of three seconds comes before.
    const countdown = 3
    const [width, height] = [1280, 720]
    const { canvas, module, pictures } = redPackRain
    const { exports } = module
    redPackRain.isBroken = true
    exports.round_begin(module.put('festive'), 0, 0, 8)
    exports.round_play()
    do {
        exports.round_frame(1e6 * (instant + countdown))
        pictures.advance(Infinity)
        await pictures.idle()
    } while (pictures.wants())
    const quads = exports.round_frame(1e6 * (instant + countdown))
    const pixels = canvas.pixels(module.bytes, exports.game_vertices(), quads, width, height)
    const image = new Image()
    image.src = `data:image/png;base64,${native}`
    await image.decode()
    const paper = Object.assign(document.createElement('canvas'), { width, height })
    const pen = paper.getContext('2d', { willReadFrequently: true })
    pen.drawImage(image, 0, 0)
    const wanted = pen.getImageData(0, 0, width, height).data
    let [alike, all] = [0, 0]
    for (let at = 0; at < pixels.length; at += 4) {
        // The sign of the next step, which a round without its screen does not have.
        const [x, y] = [at / 4 % width, Math.floor(at / 4 / width)]
        if (x > 234 && x < 514 && y > 14 && y < 88) continue
        all++
        const far = [0, 1, 2].some(channel => Math.abs(pixels[at + channel] - wanted[at + channel]) > 8)
        if (!far) alike++
    }
    pen.putImageData(new ImageData(pixels, width, height), 0, 0)
    return { share: alike / all, png: paper.toDataURL('image/png').split(',')[1] }
}
