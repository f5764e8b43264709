// Plays the site in browsers: site.mjs SITE FOLDER BROWSER… . FOLDER gets the record files of the rounds that were played, and
// pictures of the screens. Browsers are chromium, phone (Chromium as a phone), firefox and webkit; all but Chromium need a display.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
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
for (const { reason } of outcomes) if (reason) console.error(reason)
if (outcomes.some(({ reason }) => reason)) process.exit(1)

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
    check(number > 0 && others.length === 0, 'not one record was kept')
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

    // A link to it can be pasted.
    await browser.run(() => {
        Object.defineProperty(navigator, 'share', { configurable: true, value: undefined })
        Object.defineProperty(navigator, 'clipboard', {
            configurable: true, value: { writeText: async text => { window.pasted = text } },
        })
    })
    await page.press('link')
    const link = await browser.until(() => window.pasted)
    check(link.startsWith(`${address}#r=`), `a link ${link.slice(0, 60)}`)
    await page.tells('The link is ready', '链接已复制')
    for (const screen of ['record', 'records', 'title']) {
        await browser.key('\uE00C')
        await page.shows(screen)
    }
    await keepsEverything(kind, page, address)

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
    await page.load(link.replace('#', '?2#'))
    check(await page.screen() === 'replay', `a link to a record shows ${await page.screen()}`)
    for (const [number, wrong] of ['2W000-0078X', '%E0%A4%A', 'r=%%', 'r=AAAA', `r=${'A'.repeat(70_000)}`].entries()) {
        await browser.go(`${address}?wrong${number}#${wrong}`)
        await browser.until(() => document.body.classList.contains('ready'))
        check((await page.trouble()).length > 10, `the link ${wrong.slice(0, 20)} is not explained`)
    }

    await readsAndTraps(page, address)
    if (browser.kind === 'chromium') await playsOnPlainHTTP(page, address)
    await playsFromAFile(page, record)

    // The next start needs no network.
    await page.load(address)
    await browser.until(async () => (await navigator.serviceWorker.ready) && !!navigator.serviceWorker.controller)
    server.close()
    server.closeAllConnections()
    await page.load(`${address}?offline`)
    check(await page.screen() === 'title', 'it does not start without a network')
    console.log(`${kind}: ${score} points, the title after ${await page.startTime()} ms`)
}

/** Everything is saved to a file, and another browser, here another address with a store of its own, reads it. */
async function keepsEverything(kind, page, address) {
    const { browser } = page
    await page.opens('records')
    await page.opens('keep')
    await browser.run(() => {
        const made = URL.createObjectURL
        URL.createObjectURL = object => {
            window.everything = object
            return made.call(URL, object)
        }
        HTMLAnchorElement.prototype.click = function () { window.saved = this.download }
    })
    await page.press('saveRecords')
    const saved = await browser.until(async () => window.everything && window.saved?.endsWith('.rpb')
        && Array.from(new Uint8Array(await window.everything.arrayBuffer())))
    await page.tells('.rpb')
    await browser.save(`${folder}/${kind}-keep.png`)
    writeFileSync(`${folder}/${kind}.rpb`, Buffer.from(saved))
    const before = [await page.kept('rounds'), await page.kept('files')]
    const other = await serve(site)
    try {
        await page.load(`http://127.0.0.1:${other.address().port}/`)
        check((await page.kept('rounds')).length === 0, 'another address has the same store')
        await page.opens('records')
        await page.opens('keep')
        const read = bytes => browser.run(bytes => {
            const { input } = redPackRain.files
            const chosen = new DataTransfer()
            chosen.items.add(new File([new Uint8Array(bytes)], 'all.rpb'))
            input.files = chosen.files
            input.dispatchEvent(new Event('change'))
        }, bytes)
        const damaged = [...saved]
        damaged[saved.length >> 1] ^= 1
        await read(damaged)
        await page.tells('Nothing was added', '没有添加任何记录')
        await read(saved)
        await page.tells('Rounds added: 1. Already here: 0.', '已添加 1 局，原有 0 局。')
        await read(saved)
        await page.tells('Rounds added: 0. Already here: 1.', '已添加 0 局，原有 1 局。')
        const after = [await page.kept('rounds'), await page.kept('files')]
        const values = kept => JSON.stringify(kept.map(all => all.map(([, value]) => value)))
        check(values(after) === values(before), 'the other browser has kept something else')

        // Two tabs add rounds under the same numbers; neither loses the other's.
        const [first, second] = [await browser.present(), await browser.tab()]
        await browser.show(second)
        await page.load(`http://127.0.0.1:${other.address().port}/?second`)
        for (const tab of [first, second]) {
            await browser.show(tab)
            await browser.run(bytes => {
                const { keeper } = redPackRain
                for (const kind of [3, 4]) keeper.take(kind, '2', new Uint8Array(bytes))
                keeper.take(10, '1000000')
            }, after[0][0][1])
        }
        await browser.until(async () => (await redPackRain.keeper.store.all('rounds')).length === 3)
        const numbers = (await page.kept('files')).map(([number]) => number)
        check(new Set(numbers).size === 3, `two tabs have kept files ${numbers}`)
        await browser.show(first)
    } finally {
        other.close()
        other.closeAllConnections()
    }
    await page.load(address)
}

/** A reader presses real buttons; a module that traps is followed by a new one. */
async function readsAndTraps(page, address) {
    const { browser } = page
    await page.load(`${address}?reader`)
    await browser.run(() => document.querySelector('#reader').click())
    const texts = () => browser.run(() => Array.from(document.querySelectorAll('#buttons button'), button => button.textContent))
    const names = await page.names()
    check((await texts()).length === names.length, `${names.length} buttons are read as ${await texts()}`)
    check((await texts()).every(text => text.length > 0), `a button has no text: ${await texts()}`)
    await browser.run(index => document.querySelectorAll('#buttons button')[index].click(), names.indexOf('records'))
    await page.shows('records')
    await browser.until(() => document.querySelector('#buttons h1').textContent.length > 0
        && document.activeElement.closest('#buttons'))
    check(await browser.run(() => document.querySelector('#buttons').lang.length) > 1, 'the buttons have no language')

    await page.load(`${address}?trap`)
    await browser.run(() => {
        window.isOld = true
        sessionStorage.removeItem('trapped')
        redPackRain.show(NaN)
    })
    await browser.until(() => !window.isOld && document.body.classList.contains('ready'))
    check(await page.screen() === 'title', 'no new page follows a trap')
    await browser.run(() => redPackRain.show(NaN))
    check((await page.trouble()).length > 10, 'a second trap is not explained')
}

/** A page on plain http has no locks, no clipboard and no cache; it plays, keeps and copies. */
async function playsOnPlainHTTP(page, address) {
    const { browser } = page
    await page.load(address.replace('127.0.0.1', 'plain.test'))
    check(!await browser.run(() => isSecureContext), 'plain.test counts as secure')
    await page.opens('start', 'lesson')
    await page.opens('skip', 'round')
    await page.catchPacks(1)
    await page.shows('results')
    await browser.until(async () => (await redPackRain.keeper.store.all('files')).length === 1)
    await page.opens('leave', 'title')
    await page.opens('records')
    await page.opens('record 0', 'record')
    await page.opens('send')
    await page.press('link')
    await page.tells('The link is ready', '链接已复制')
}

/** The replay as one file plays from `file:`. Its policy lets it fetch nothing, so that a driver's freedom to fetch is no help. */
async function playsFromAFile(page, record) {
    const { browser } = page
    const text = readFileSync(join(site, '..', 'round.html'), 'utf8')
        .replace('content="RECORD"', `content="${Buffer.from(record).toString('base64url')}"`)
        .replace('content="LANGUAGE"', 'content="en"')
    const file = resolve(folder, `${browser.kind}-file.html`)
    writeFileSync(file, text)
    await page.load(`file://${file}`)
    check(await page.screen() === 'replay', `the file shows ${await page.screen()}`)
    await page.waits(1)
    await browser.save(file.replace('.html', '.png'))
}
