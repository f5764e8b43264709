// Starts the game in the page, and shows its frames.
import { Canvas } from './canvas.js'
import { Cards } from './cards.js'
import { copied, Files } from './files.js'
import { Hands } from './hands.js'
import { Letters } from './letters.js'
import { follow, followRecord, linkTo, pasted } from './links.js'
import { start } from './module.js'
import { Pictures } from './pictures.js'
import { packed } from './packed.js'
import { Reader } from './reader.js'
import { Sounds } from './sounds.js'
import { Speaker } from './speaker.js'
import { Keeper } from './keeper.js'
import { Versions } from './versions.js'

/** The greatest number of pixels of the canvas, for the memory and the speed of phones. */
const mostPixels = 2_500_000

const element = document.querySelector('canvas')
const field = document.querySelector('input')
const message = document.querySelector('#message')
const turn = document.querySelector('#turn')
const licences = document.querySelector('#licences')

/** The time within which a second trap is not answered by a new page, milliseconds. */
const trapTime = 60_000

/** The languages of the game, in the module's order. */
const languages = ['en', 'zh', 'hant']
/** What the site's owner has chosen (`redpackrain web`): a language, and the rain that the title offers. */
const chosen = name => document.querySelector(`meta[name="${name}"]`)?.content
/** The language at first: the browser's, unless the site has its own. */
const tag = chosen('language') || navigator.language
const language = languages.includes(tag) ? tag : !/^zh/i.test(tag) ? 'en' : /hant|tw|hk|mo/i.test(tag) ? 'hant' : 'zh'
/**
 * What the page has of `Abilities` in Sources/Screens/Settings/Abilities.swift: cards, and where the browser can the whole screen
 * and a voice; a site also has files of records and links.
 */
const abilities = 8 + (packed ? 0 : 64 + 128) + (document.fullscreenEnabled ? 4 : 0) + ('speechSynthesis' in window ? 32 : 0)

const incomplete = {
    en: 'The game did not arrive completely. Check the connection, and reload the page.',
    zh: '游戏没有完整加载。请检查网络后刷新页面。', hant: '遊戲沒有完整載入。請檢查網路後重新整理頁面。',
}

/** Says in the browser's language what is wrong and what to do. */
function complain(texts) {
    message.textContent = texts[language]
    message.hidden = false
}

/** Reads a text aloud, instead of the one before; where there is no voice, by the reader of the machine. */
function speak(text, language) {
    document.querySelector('#aloud').textContent = speechSynthesis.getVoices().length > 0 ? '' : text
    speechSynthesis.cancel()
    speechSynthesis.speak(Object.assign(new SpeechSynthesisUtterance(text), { lang: language }))
}

/** Fetches a file of this version. One that does not arrive is asked for again, up to four times. */
async function fetched(name, kind, tries = 4) {
    if (packed) return packed.file(name, kind)
    try {
        const answer = await fetch(new URL(name, import.meta.url))
        if (!answer.ok) throw new Error(`${name}: ${answer.status}`)
        return await answer[kind]()
    } catch (error) {
        if (tries <= 1) throw error
        await new Promise(resolve => setTimeout(resolve, 500 * 2 ** (4 - tries)))
        return fetched(name, kind, tries - 1)
    }
}

/** The drawings: those of the title come first, all others in a second file. */
class Art {
    #title = fetched('art/title.json', 'json')
    #rest
    async text(name) {
        const title = await this.#title
        if (name in title) return title[name]
        const rest = await this.rest
        if (!(name in rest)) throw new Error('there is no such drawing')
        return rest[name]
    }
    get title() { return this.#title }
    get rest() { return this.#rest ??= fetched('art/rest.json', 'json') }
}

class Stage {
    async begin() {
        const art = new Art()
        const [bytes, keeper, files] = await Promise.all([
            fetched('game.wasm', 'arrayBuffer'), Keeper.open(!packed), fetched('sounds.json', 'json'), art.title,
        ])
        this.keeper = keeper
        this.canvas = new Canvas(element)
        this.letters = new Letters(this.canvas)
        const page = {
            letter: (...numbers) => this.letters.letter(this.module, ...numbers),
            line: (...numbers) => this.letters.line(this.module, ...numbers),
            forget: () => this.letters.forget(),
            tell: (kind, text, bytes) => this.#tell(kind, text, bytes),
        }
        this.module = await start(bytes, page)
        const { exports } = this.module
        this.#fit()
        const settings = await keeper.load(this.module).catch(error => {
            if (error instanceof WebAssembly.RuntimeError) throw error
            // What cannot be read must not be written over.
            console.error(error)
            keeper.store?.close()
            keeper.store = null
            return ''
        })
        if (!keeper.store && !packed) complain({
            en: 'The browser keeps no records for this page. You can play, but rounds are lost when it closes.',
            zh: '浏览器不为此页面保存记录。可以玩，但关闭后成绩会丢失。',
            hant: '瀏覽器不為此頁面儲存紀錄。可以玩，但關閉後成績會遺失。',
        })
        keeper.hasMany = () => complain({
            en: 'Ten rounds are kept now. A browser may delete them: save a file under Records, Keep records.',
            zh: '已保存十局。浏览器可能会删除记录：请在“排行榜”的“保管记录”里存成文件。',
            hant: '已儲存十局。瀏覽器可能會刪除紀錄：請在「排行榜」的「保管紀錄」裡存成檔案。',
        })
        const seed = crypto.getRandomValues(new Uint32Array(2))
        this.letters.language = language
        const isFollowed = packed ? followRecord(this.module, packed.record) : follow(this.module, chosen('rain'))
        if (!isFollowed) complain({
            en: 'This version of the game cannot follow the link. Ask for a new one, or play another rain.',
            zh: '当前版本无法打开此链接。请索取新链接，或玩另一场雨。',
            hant: '目前版本無法打開此連結。請索取新連結，或玩另一場雨。',
        })
        this.before = performance.now()
        exports.game_begin(
            1000 * this.before, seed[0], seed[1], languages.indexOf(language), Date.now() / 1000,
            -60 * new Date().getTimezoneOffset(), element.width, element.height, abilities,
            this.module.put(settings))
        this.pictures = new Pictures(this.canvas, this.module, name => art.text(name))
        this.cards = new Cards(this.canvas, this.module, this.pictures)
        if (!packed) this.versions = new Versions(document.querySelector('#newer'))
        this.speaker = new Speaker(this.module, new Sounds(files, name => fetched(`../sounds/${name}`, 'arrayBuffer')))
        this.files = new Files(this.module, keeper)
        this.hands = new Hands(element, field, this.module, isDown => this.#afterTap(isDown))
        this.reader = new Reader(document.querySelector('#reader'), document.querySelector('#buttons'), this.module, this.hands)
        this.files.promise(false).catch(() => {})
        this.#listen()
        await this.#untilReady()
        art.rest.catch(() => complain(incomplete))
        document.body.classList.add('ready')
        requestAnimationFrame(now => this.#frame(now))
    }

    /** Shows nothing until everything on the first frame is there. */
    async #untilReady() {
        this.#layOut()
        do {
            this.module.exports.game_frame(1000 * performance.now())
            this.pictures.advance(Infinity)
            await this.pictures.idle()
        } while (this.pictures.wants())
    }

    #listen() {
        new ResizeObserver(() => this.#fit()).observe(document.body)
        document.addEventListener('visibilitychange', () => {
            this.hands.show(!document.hidden)
            this.#setClock()
            this.show(performance.now())
            // A page that is not shown gets no frames, whatever the settings say about its focus.
            if (document.hidden && this.module.exports.game_plays() === 1) {
                this.hands.pause()
                this.show(performance.now())
            }
            if (document.hidden) this.speaker.rest()
            else this.speaker.unlock()
        })
        element.addEventListener('webglcontextlost', event => event.preventDefault())
        element.addEventListener('webglcontextrestored', () => {
            this.canvas.rebuild()
            this.scale = null
        })
        const trapped = error => { if (error instanceof WebAssembly.RuntimeError) this.#breakDown(error) }
        addEventListener('error', ({ error }) => trapped(error))
        addEventListener('unhandledrejection', ({ reason }) => trapped(reason))
        document.addEventListener('fullscreenchange', () =>
            this.module.exports.game_fullscreen(document.fullscreenElement ? 1 : 0))
        const { hash } = location
        addEventListener('hashchange', () => location.reload())
        // The browser's Back goes back in the game, and leaves the page only from the title.
        history.pushState(null, '')
        addEventListener('popstate', () => {
            // Another link, for which the page is loaded again.
            if (location.hash !== hash) return
            if (this.screen === 'title') return history.back()
            history.pushState(null, '')
            this.hands.press('Escape')
        })
    }

    /** Tells the module the time of day: the page's own clock may stand still while the machine sleeps. */
    #setClock() { this.module.exports.game_clock(1000 * performance.now(), Date.now() / 1000) }

    get screen() { return this.module.takeText(this.module.exports.game_screen()) }

    /** Gives the canvas the size of the page. */
    #fit() {
        const box = document.body.getBoundingClientRect()
        const ratio = Math.min(devicePixelRatio || 1, Math.sqrt(mostPixels / Math.max(1, box.width * box.height)))
        const [width, height] = [box.width, box.height].map(length => Math.max(1, Math.round(length * ratio)))
        // What a notch or rounded corners cover: the field stays clear of it, and the picture goes on beneath.
        const edges = getComputedStyle(document.querySelector('#safe'))
        const inset = (one, other) => ratio * Math.max(...[one, other].map(edge => parseFloat(edges[edge]) || 0))
        if (element.width !== width || element.height !== height) Object.assign(element, { width, height })
        this.module.exports.game_resize(
            width, height, inset('paddingLeft', 'paddingRight'), inset('paddingTop', 'paddingBottom'))
    }

    /** Lays the texture out for the present scale. */
    #layOut() {
        const scale = this.module.exports.game_scale()
        if (scale === this.scale) return
        this.scale = scale
        const free = this.pictures.layOut(scale)
        this.canvas.reserve(free + 2)
        this.letters.use(free)
        this.module.exports.game_forget()
    }

    /** A module that has trapped is of no more use. A new page goes on from what is kept, unless that traps at once, too. */
    #breakDown(error) {
        if (this.isBroken) return
        this.isBroken = true
        console.error(error)
        let before = Infinity
        try {
            before = Number(sessionStorage.getItem('trapped') ?? 0)
            sessionStorage.setItem('trapped', Date.now())
        } catch { /* The browser keeps nothing. */ }
        if (Date.now() > before + trapTime) {
            // The link may be the reason.
            history.replaceState(null, '', location.pathname)
            return location.reload()
        }
        complain({
            en: 'The game met an error. Reload the page to go on.',
            zh: '游戏出错了。请刷新页面继续。', hant: '遊戲出錯了。請重新整理頁面繼續。',
        })
    }

    #frame(now) {
        this.show(now)
        if (!this.isBroken) requestAnimationFrame(now => this.#frame(now))
    }

    /** Shows the frame of an instant of the page's clock, milliseconds. */
    show(now) {
        if (this.isBroken) return
        try {
            this.#layOut()
            this.hands?.poll()
            const { exports } = this.module
            this.quads = exports.game_frame(1000 * now)
            this.pictures.advance()
            this.canvas.draw(this.module.bytes, exports.game_vertices(), this.quads)
            this.speaker?.advance(this.before, now)
            this.before = now
            this.#placeField()
            this.#keepOn(exports.game_plays() === 1)
            this.#remark()
        } catch (error) {
            this.#breakDown(error)
        }
    }

    /** Browsers let sound begin and a keyboard appear only within a key, a click or the end of a touch. */
    #afterTap(isDown) {
        if (!this.isBroken) message.hidden = true
        if (!isDown) this.speaker.unlock()
        this.show(Math.max(this.before, performance.now()))
    }

    /** Shows, several times a second, what the page itself has to say. */
    #remark() {
        this.remarks = (this.remarks ?? 0) + 1
        if (this.remarks % 15 !== 0) return
        this.#setClock()
        this.versions?.show(this.screen === 'title')
        licences.hidden = this.screen !== 'settings' || packed !== undefined
        this.reader.update()
        // A wide rain on an upright phone.
        turn.hidden = !(element.height > 1.2 * element.width && this.module.exports.game_shape() > 1)
    }

    /** Puts the browser's own text field over the one that is drawn. */
    #placeField() {
        const { exports } = this.module
        const isTyping = exports.game_text_area(2) > 0
        const hasChanged = isTyping === field.hidden
        if (hasChanged) field.hidden = !isTyping
        if (isTyping && (hasChanged || this.remarks % 15 === 0)) {
            const ratio = element.getBoundingClientRect().width / element.width
            const [x, y, w, h] = [0, 1, 2, 3].map(side => `${exports.game_text_area(side) * ratio}px`)
            Object.assign(field.style, { left: x, top: y, width: w, height: h })
        }
        if (!hasChanged) return
        if (isTyping) field.focus()
        else element.focus()
    }

    /** Keeps the screen on during a round, where the browser allows it. */
    #keepOn(isPlaying) {
        if (isPlaying === this.isPlaying) return
        this.isPlaying = isPlaying
        if (isPlaying) {
            navigator.wakeLock?.request('screen').then(lock => {
                if (this.isPlaying) this.lock = lock
                else lock.release()
            }).catch(() => {})
        } else {
            this.lock?.release().catch(() => {})
        }
    }

    /** Does what the module asks for: see Web/Game/Page.swift. */
    #tell(kind, text, bytes) {
        switch (kind) {
        case 1: return this.#copy(text)
        case 2: return navigator.clipboard?.readText?.().then(text => this.hands.type(pasted(text))).catch(() => {})
        case 13: return speak(text, new TextDecoder().decode(bytes))
        case 12: return this.cards.make(...text.split(' ').map(Number))
        case 14: return this.files.promise(true).catch(() => {})
        case 15: return this.files.save()
        case 16: return this.files.choose()
        case 17: return this.files.share(text, bytes)
        }
        if (kind === 0) this.#fill(text)
        this.keeper.take(kind, text, bytes)
    }

    /** Copies a text, and the code of a rain as a link. */
    async #copy(text) {
        const isCopied = await copied(packed ? text : linkTo(text))
        this.module.exports.game_copied(isCopied ? 1 : 0, this.module.put(text))
    }

    /** Fills the screen, or no longer does, when that setting changes: within the press that changes it. */
    #fill(settings) {
        const [, value] = settings.match(/^fullscreen (\w+)$/m) ?? []
        if (value === 'on') document.documentElement.requestFullscreen?.().catch(() => {})
        else if (value === 'off' && document.fullscreenElement) document.exitFullscreen().catch(() => {})
    }
}

const stage = new Stage()
// For the tests, and for whoever is curious.
globalThis.redPackRain = stage
stage.begin().catch(error => {
    stage.error = error
    console.error(error)
    const isOld = typeof WebAssembly !== 'object' || /WebGL2/.test(error.message)
    complain(isOld ? {
        en: 'This browser cannot show the game. Use a newer one: Chrome 97, Firefox 102, Safari 16.4 or later.',
        zh: '此浏览器无法显示游戏，请使用更新的版本：Chrome 97、Firefox 102、Safari 16.4 或更高。',
        hant: '此瀏覽器無法顯示遊戲，請使用更新的版本：Chrome 97、Firefox 102、Safari 16.4 或更高。',
    } : incomplete)
})
