// What the page keeps of the game: settings, rounds with their files, facts, and the round that is being played.
import { Store } from './store.js'

/** The time between two tries to keep what could not be kept, milliseconds. */
const retryTime = 2000
/** The size of the module's inbox, bytes. */
const inboxSize = 1 << 20

const wait = time => new Promise(resolve => setTimeout(resolve, time))

export class Keeper {
    #changes = []
    /** What is to be kept, each with the number of its commit, in order. */
    #commits = []
    #isBusy = false

    static async open() {
        const keeper = new Keeper()
        keeper.isOnly = await isOnlyTab()
        // Without a store the game works, and says after each round that it is not kept.
        keeper.store = keeper.isOnly ? await Store.open().catch(() => null) : null
        return keeper
    }

    /** Hands everything that was kept to the module. Returns the settings, as a line for each. */
    async load(module) {
        this.module = module
        if (!this.store) return ''
        const all = async (kind, put) => {
            for (const [name, value] of await this.store.all(kind)) {
                const data = typeof value === 'string' ? new TextEncoder().encode(value) : value
                const text = new TextEncoder().encode(`${name}`)
                if (text.length + data.length > inboxSize) continue
                const bytes = new Uint8Array(text.length + data.length)
                bytes.set(text)
                bytes.set(data, text.length)
                module.put(bytes)
                module.exports.book_load(put, text.length, data.length)
            }
        }
        await all('rounds', 0)
        await all('facts', 1)
        await all('playing', 2)
        // A page fills the screen only within a press.
        const settings = (await this.store.all('settings')).filter(([name]) => name !== 'fullscreen')
        return settings.map(([name, value]) => `${name} ${value}\n`).join('')
    }

    /** Takes something that the module told: see Web/Game/Page.swift. */
    take(kind, text, bytes) {
        const change = (kind, name, value) => this.#changes.push([kind, name, value])
        switch (kind) {
        case 0:
            for (const line of text.split('\n').filter(Boolean)) {
                const space = line.indexOf(' ')
                change('settings', line.slice(0, space), line.slice(space + 1))
            }
            break
        case 3: return change('rounds', Number(text), bytes)
        case 4: return change('files', Number(text), bytes)
        case 5: return change('facts', text, new TextDecoder().decode(bytes))
        case 6: return change('facts', text, null)
        case 7:
            change('rounds', Number(text), null)
            return change('files', Number(text), null)
        case 8: return change('playing', text, bytes)
        case 9: return change('playing', text, null)
        case 10:
            this.#commits.push({ number: Number(text), changes: this.#changes })
            this.#changes = []
            this.#work()
            break
        case 11: return this.#read(Number(text))
        }
    }

    /** Keeps one commit after the other. One that fails is tried again, together with those behind it. */
    async #work() {
        if (this.#isBusy) return
        this.#isBusy = true
        let isTold = false
        while (this.#commits.length > 0) {
            const commits = [...this.#commits]
            const { number } = commits[commits.length - 1]
            try {
                await this.#put(commits.flatMap(({ changes }) => changes))
                this.#commits.splice(0, commits.length)
                this.module.exports.book_kept(number, 1)
                isTold = false
            } catch (error) {
                if (!isTold) console.error(error)
                if (!isTold) this.module.exports.book_kept(number, 0)
                isTold = true
                if (this.store) await wait(retryTime)
                else this.#commits.length = 0
            }
        }
        this.#isBusy = false
    }

    async #put(changes) {
        if (!this.store) throw new Error('the browser keeps nothing for this page')
        try {
            await this.store.put(changes)
        } catch {
            // A database that has met a full disk fails for ever, until it is opened again.
            const store = await Store.open()
            this.store.close()
            this.store = store
            await store.put(changes)
        }
    }

    async #read(number) {
        const read = () => this.store.get('files', number)
        const bytes = this.store && await read().catch(async () => {
            // Browsers close the database of a page that was long in the background.
            this.store = await Store.open()
            return read()
        }).catch(() => null)
        const { module } = this
        const isShort = bytes && bytes.length <= inboxSize
        module.exports.book_file(number, module.put(isShort ? bytes : new Uint8Array()))
    }
}

/** Whether no other tab has the game open: two would number their rounds alike, and one would lose the other's. */
function isOnlyTab() {
    const { locks } = navigator
    if (!locks) return true
    return new Promise(resolve => {
        // A page that is loaded again waits for its former self.
        const patience = new AbortController()
        setTimeout(() => patience.abort(), 1500)
        locks.request('red-pack-rain', { signal: patience.signal }, () => {
            resolve(true)
            return new Promise(() => {})
        }).catch(() => resolve(false))
    })
}
