// Files of records: everything as one file, files that are read, and links to a round.
import { linkToRecord } from './links.js'

/** The greatest length of a link, characters: chats cut longer ones. A record that is longer is saved as a file. */
const longestLink = 6000
/** The bytes of a file that are handed over at once: at most the inbox of the module. */
const piece = 1 << 19
/** The size from which a file is none of the game, bytes. */
const largest = 64 << 20
/** The longest time that the module replays without a frame, milliseconds. */
const patience = 30

/** Shares a file, or saves it where the browser cannot share. Returns whether the player has not declined. */
export async function offered(file) {
    if (navigator.canShare?.({ files: [file] }) && matchMedia('(pointer: coarse)').matches) {
        try {
            await navigator.share({ files: [file] })
            return true
        } catch (error) {
            if (error.name === 'AbortError') return false
        }
    }
    const link = document.createElement('a')
    Object.assign(link, { href: URL.createObjectURL(file), download: file.name })
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
    return true
}

/** Copies a text. On plain http only the older command can. */
export async function copied(text) {
    if (navigator.clipboard) return navigator.clipboard.writeText(text).then(() => true, () => false)
    const paper = document.createElement('textarea')
    Object.assign(paper, { value: text, readOnly: true })
    document.body.append(paper)
    const focused = document.activeElement
    paper.select()
    const isCopied = document.execCommand('copy')
    paper.remove()
    focused?.focus()
    return isCopied
}

const dated = ending => `red-pack-rain-${new Date().toISOString().slice(0, 10)}.${ending}`

export class Files {
    constructor(module, keeper) {
        Object.assign(this, { module, keeper })
        this.input = document.createElement('input')
        Object.assign(this.input, { type: 'file', accept: '.rpb,.rpr' })
        this.input.addEventListener('change', () => {
            const [file] = this.input.files
            if (file) this.#alone(() => this.#read(file), () => this.module.exports.file_refuse(0))
            // The same file can be chosen again.
            this.input.value = ''
        })
    }

    /** Does one thing at a time. A trap of the module is for the page to handle. */
    async #alone(body, failed) {
        if (this.isBusy) return
        this.isBusy = true
        try {
            await body()
        } catch (error) {
            if (error instanceof WebAssembly.RuntimeError) throw error
            console.error(error)
            failed()
        } finally {
            this.isBusy = false
        }
    }

    /** Saves all records as one file. */
    save() {
        const { exports } = this.module
        return this.#alone(async () => {
            const numbers = this.module.takeText(exports.book_begin()).split('\n').filter(Boolean).map(Number)
            for (const number of numbers) exports.book_add(number, this.module.put(await this.keeper.file(number)))
            const bytes = this.module.take(exports.book_written(this.module.put(await this.keeper.settings())))
            const file = new File([bytes], dated('rpb'), { type: 'application/octet-stream' })
            if (await offered(file)) exports.book_saved(this.module.put(file.name))
        }, () => exports.book_saved(0))
    }

    /** Lets the player choose a file. Browsers allow that within a press only. */
    choose() { this.input.click() }

    async #read(file) {
        const { exports } = this.module
        if (file.size > largest) return exports.file_refuse(1)
        exports.file_begin()
        for (let start = 0; start < file.size; start += piece) {
            const bytes = new Uint8Array(await file.slice(start, start + piece).arrayBuffer())
            exports.file_add(this.module.put(bytes))
        }
        const count = exports.file_read()
        let before = performance.now()
        for (let index = 0; index < count; index++) {
            if (exports.file_check(index) !== 1) return
            if (performance.now() < before + patience) continue
            await new Promise(resolve => setTimeout(resolve))
            before = performance.now()
        }
        if (count < 0) return
        const settings = this.module.takeText(exports.file_take())
        if (settings) this.keeper.take(0, settings)
    }

    /** Passes a link to a record on; one that is too long becomes a file. */
    async share(player, bytes) {
        const { exports } = this.module
        if (bytes.length > 0.75 * longestLink) {
            const file = new File([bytes], dated('rpr'), { type: 'application/octet-stream' })
            const isSaved = await offered(file).catch(() => false)
            return exports.link_made(isSaved ? 2 : 0, this.module.put(file.name))
        }
        const link = linkToRecord(bytes)
        if (navigator.share && matchMedia('(pointer: coarse)').matches) {
            const end = await navigator.share({ title: `红包雨 ${player}`, url: link }).then(() => 1, error => error.name)
            if (end === 1 || end === 'AbortError') return exports.link_made(end === 1 ? 1 : 0, 0)
        }
        const isCopied = await copied(link)
        // To be copied by hand.
        if (!isCopied) prompt('', link)
        exports.link_made(isCopied ? 1 : 0, 0)
    }

    /** Asks the browser to keep what the page stores, and tells whether it has promised that. */
    async promise(isAsked) {
        const { storage } = navigator
        const isGiven = await (isAsked ? storage?.persist?.() : storage?.persisted?.())
        this.module.exports.book_promised(isGiven ? 1 : 0)
    }
}
