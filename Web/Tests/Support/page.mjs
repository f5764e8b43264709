// The game's page in a browser under test: what it shows, and hands that play.

const wait = time => new Promise(resolve => setTimeout(resolve, time))

export class Page {
    constructor(browser) { this.browser = browser }

    /** Loads the page, and waits for its first frame. */
    async load(address) {
        const before = Date.now()
        await this.browser.go(address)
        await this.browser.until(() =>
            document.body?.classList.contains('ready') || document.querySelector('#message')?.hidden === false)
        const trouble = await this.trouble()
        if (trouble) throw new Error(`the page says: ${trouble}; ${await this.browser.run(() => String(redPackRain.error))}`)
        this.start ??= Date.now() - before
        // The title's buttons arrive one by one.
        await this.waits(1.2)
    }

    startTime() { return this.start }
    waits(seconds) { return wait(1000 * seconds) }
    trouble() { return this.browser.run(() => document.querySelector('#message').textContent) }
    screen() { return this.browser.run(() => redPackRain.screen) }
    /** Waits until one of some texts is on the screen, in one line or in two. */
    tells(...texts) {
        return this.browser.until(texts => {
            const shown = redPackRain.module.takeText(redPackRain.module.exports.game_texts()).replace(/\s/g, '')
            return texts.some(text => shown.includes(text.replace(/\s/g, '')))
        }, texts)
    }

    texts() {
        return this.browser.run(() => redPackRain.module.takeText(redPackRain.module.exports.game_texts()))
    }

    /** Waits until a screen takes input. */
    async shows(name) {
        await this.browser.until(name => redPackRain.screen === name, name)
        // Half a second passes while one screen fades into the other.
        await wait(500)
    }

    leaves(name) { return this.browser.until(name => redPackRain.screen !== name, name) }

    /** The buttons, each with its place in the page. */
    async buttons() {
        return this.browser.run(() => {
            const { module } = redPackRain
            const ratio = document.querySelector('canvas').width / innerWidth
            return module.takeText(module.exports.game_buttons()).split('\n').filter(Boolean).map(line => {
                const [x, y, ...name] = line.split(' ')
                return { x: x / ratio, y: y / ratio, name: name.join(' ') }
            })
        })
    }

    async names() { return (await this.buttons()).map(button => button.name) }

    async press(name) {
        for (let tries = 0; tries < 100; tries++) {
            // Left alone, the title plays a demo, which any press ends.
            if (await this.screen() === 'demo') {
                await this.browser.press(20, 200)
                await wait(800)
            }
            const button = (await this.buttons()).find(button => button.name === name)
            if (button) {
                await this.browser.press(button.x, button.y)
                return wait(250)
            }
            await wait(100)
        }
        throw new Error(`there is no button ${name} on ${await this.screen()}: ${await this.names()}`)
    }

    /** Presses a button until a screen is shown: a press that comes too early counts for nothing. */
    async opens(name, screen = name) {
        for (let tries = 0; tries < 5; tries++) {
            await this.press(name)
            for (let waits = 0; waits < 40; waits++) {
                if (await this.screen() === screen) return wait(500)
                await wait(100)
            }
        }
        throw new Error(`the button ${name} leads to ${await this.screen()}`)
    }

    /** Catches a number of packs where they are drawn, for at most some seconds. Returns how many taps were made. */
    async catchPacks(wanted) {
        let taps = 0
        const end = Date.now() + 8000
        while (Date.now() < end && taps < wanted) {
            const place = await this.browser.run(() => {
                const { module, pictures } = redPackRain
                const { exports } = module
                const numbers = module.floats
                const packs = [...pictures.images.values()].filter(image => /^pack-(red|silver|gold|lucky)$/.test(image.name))
                const ratio = document.querySelector('canvas').width / innerWidth
                const scale = exports.game_scale()
                const start = exports.game_vertices() / 4
                for (let quad = redPackRain.quads - 1; quad >= 0; quad--) {
                    const [a, d] = [start + 24 * quad, start + 24 * quad + 18]
                    const [u, v, layer] = numbers.subarray(a + 2, a + 5)
                    const pack = packs.find(({ place }) => place.x === u && place.y === v && place.layer === layer)
                    const [x, y] = [0, 1].map(axis => (numbers[a + axis] + numbers[d + axis]) / 2)
                    const size = Math.hypot(numbers[a] - numbers[d], numbers[a + 1] - numbers[d + 1])
                    const { height, width } = document.querySelector('canvas')
                    if (pack && size > 80 * scale && y > 0.25 * height && y < 0.85 * height && x > 20 && x < width - 20) {
                        return { x: x / ratio, y: y / ratio + 8 }
                    }
                }
                return null
            })
            if (place) {
                await this.browser.press(place.x, place.y)
                taps++
            }
            await wait(120)
        }
        return taps
    }

    /** Waits until a round runs, or does not. */
    playing(isWanted) {
        return this.browser.until(
            isWanted => (redPackRain.module.exports.game_plays() === 1) === isWanted, isWanted)
    }

    async pausesAndResumes() {
        await this.browser.key('p')
        await this.playing(false)
        await this.resumes()
    }

    async resumes() {
        await wait(800)
        await this.press('resume')
        await this.playing(true)
    }

    /** Holds the key that turns time back. */
    async rewinds() {
        await this.browser.key('r', 700)
        await wait(300)
    }

    /** Everything of a kind that the page has kept: keys and values, bytes as numbers. */
    kept(kind) {
        return this.browser.run(async kind => {
            const kept = await redPackRain.keeper.store.all(kind)
            return kept.map(([name, value]) => [name, typeof value === 'string' ? value : Array.from(value)])
        }, kind)
    }

    /** The score of a record file that replays. */
    score(record) {
        return this.browser.run(record => {
            const { module } = redPackRain
            return module.exports.record_verify(module.put(new Uint8Array(record)))
        }, record)
    }

    hides(isHidden) {
        return this.browser.run(isHidden => {
            Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden })
            document.dispatchEvent(new Event('visibilitychange'))
        }, isHidden)
    }

    /** Takes the context of the graphics card away, and gives it back. */
    async losesContext() {
        await this.browser.run(async () => {
            const loss = redPackRain.canvas.gl.getExtension('WEBGL_lose_context')
            loss.loseContext()
            await new Promise(resolve => setTimeout(resolve, 300))
            loss.restoreContext()
        })
        await this.browser.until(() => !redPackRain.canvas.gl.isContextLost() && redPackRain.quads > 100)
    }
}
