// Plays the site in browsers: site.mjs SITE FOLDER BROWSER… . FOLDER gets the record files of the rounds that were played, and
// pictures of the screens. Browsers are chromium, phone (Chromium as a phone), firefox and webkit; all but Chromium need a display.
import { mkdirSync, writeFileSync } from 'node:fs'
import { serve } from '../serve.mjs'
import { check } from './Support/module.mjs'
import { open } from './Support/driver.mjs'
import { Page } from './Support/page.mjs'

const [site, folder, ...browsers] = process.argv.slice(2)
mkdirSync(folder, { recursive: true })

const outcomes = await Promise.allSettled(browsers.map(async kind => {
    const server = await serve(site)
    const address = `http://127.0.0.1:${server.address().port}/`
    const phone = { width: 390, height: 844, ratio: 1.5, isPhone: true, language: 'zh-CN' }
    const browser = await open(kind === 'phone' ? 'chromium' : kind, kind === 'phone' ? phone : {})
    const page = new Page(browser)
    try {
        await tour(kind, page, address, server)
    } catch (error) {
        await browser.save(`${folder}/${kind}-failed.png`).catch(() => {})
        throw new Error(`${kind}: ${error.stack}`)
    } finally {
        await browser.close()
        server.close()
    }
}))
for (const { reason } of outcomes) if (reason) throw reason

async function tour(kind, page, address, server) {
    const { browser } = page
    const shot = name => browser.save(`${folder}/${kind}-${name}.png`)
    await page.load(address)
    check(await page.screen() === 'title', `it begins with ${await page.screen()}`)
    check(!(await page.names()).includes('quit'), 'a page cannot end the game')
    await shot('title')

    // A new player's first round, after the lesson.
    await page.opens('start', 'lesson')
    await page.opens('skip', 'round')
    const caught = await page.catchPacks(6)
    await shot('round')
    await page.pausesAndResumes()
    await page.rewinds()
    await page.catchPacks(4)
    check(caught > 0, 'no pack was drawn')
    await page.shows('results')
    await page.waits(2.5)
    await shot('results')
    const [[number, record], ...others] = await page.kept('files')
    check(number === 1 && others.length === 0, 'not one record was kept')
    writeFileSync(`${folder}/${kind}.rpr`, Buffer.from(record))
    const score = await page.score(record)
    check(score >= 0, `the record is not confirmed: ${score}`)

    // It is listed, also after a new start, and can be watched.
    await page.load(address)
    await page.opens('records')
    await page.tells(score.toLocaleString('en'))
    await shot('records')
    await page.opens('record 0', 'record')
    await page.opens('watch', 'replay')
    await page.waits(1)
    await shot('replay')
    for (const screen of ['record', 'records', 'title']) {
        await browser.run(() => history.back())
        await page.shows(screen)
    }

    // Its card is a picture to share or save.
    await page.opens('records')
    await page.opens('record 0', 'record')
    await page.opens('send')
    await browser.run(() => {
        const made = URL.createObjectURL
        URL.createObjectURL = object => {
            if (object.type === 'image/png') window.picture = object
            return made.call(URL, object)
        }
        HTMLAnchorElement.prototype.click = function () { window.saved = this.download }
    })
    await page.press('card')
    const card = await browser.until(async () => window.saved
        && [window.saved, Array.from(new Uint8Array(await window.picture.arrayBuffer()))])
    check(/^red-pack-rain-.*\.png$/.test(card[0]), `a card named ${card[0]}`)
    const picture = Buffer.from(card[1])
    check(picture.subarray(1, 4).toString() === 'PNG' && picture.length > 100_000, `a card of ${picture.length} bytes`)
    writeFileSync(`${folder}/${kind}-sent.png`, picture)
    await page.tells(card[0])
    await shot('card')
    for (const screen of ['record', 'records', 'title']) {
        await browser.key('\uE00C')
        await page.shows(screen)
    }

    // A name is typed, and kept.
    await page.opens('settings')
    await page.press('page play')
    await page.opens('ask player', 'name')
    await browser.until(() => document.activeElement.tagName === 'INPUT')
    for (const letter of '小明') await browser.key(letter)
    await browser.key('\uE007')
    await page.shows('settings')
    check((await page.texts()).includes('小明'), `the name is ${await page.texts()}`)
    await shot('settings')

    // A hidden page pauses; a lost context of the graphics card comes back; a page that is closed in a round has kept it.
    await page.load(address)
    check((await page.kept('settings')).some(([name, value]) => name === 'player' && value === '小明'), 'no name was kept')
    await page.opens('start', 'round')
    await page.playing(true)
    await page.hides(true)
    await page.playing(false)
    await page.hides(false)
    await page.losesContext()
    await page.resumes()
    await page.waits(1.5)
    await page.catchPacks(1)
    await page.waits(1.5)
    await page.load(address)
    const rounds = await page.kept('files')
    check(rounds.length === 2, `${rounds.length} records after a reload in a round`)
    writeFileSync(`${folder}/${kind}-left.rpr`, Buffer.from(rounds[1][1]))

    // Every page of the title opens, and Escape leads back.
    for (const name of ['today', 'together', 'bowl', 'access', 'code', 'settings']) {
        await page.opens(name)
        await shot(name)
        await browser.key('\uE00C')
        await page.shows('title')
    }

    // Links: a code, a record, and one that nothing can follow.
    await page.load(`${address}?1#2W000-0078H`)
    check((await page.texts()).includes('2W000-0078H'), 'the title does not offer the rain of the link')
    const text = Buffer.from(record).toString('base64url')
    await page.load(`${address}?2#r=${text}`)
    check(await page.screen() === 'replay', `a link to a record shows ${await page.screen()}`)
    for (const [number, wrong] of ['2W000-0078X', '%E0%A4%A', 'r=%%', 'r=AAAA', `r=${'A'.repeat(70_000)}`].entries()) {
        await browser.go(`${address}?wrong${number}#${wrong}`)
        await browser.until(() => document.body.classList.contains('ready'))
        check((await page.trouble()).length > 10, `the link ${wrong.slice(0, 20)} is not explained`)
    }

    // The next start needs no network.
    await page.load(address)
    await browser.until(async () => (await navigator.serviceWorker.ready) && !!navigator.serviceWorker.controller)
    server.close()
    server.closeAllConnections()
    await page.load(`${address}?offline`)
    check(await page.screen() === 'title', 'it does not start without a network')
    console.log(`${kind}: ${score} points, the title after ${await page.startTime()} ms`)
}
