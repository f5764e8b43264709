// What the page keeps of the game: settings, rounds with their files, facts, and the round that is being played.
import { Store } from './store.js'

/** The time between two tries to keep what could not be kept, milliseconds. */
const retryTime = 2000
/** The size of the module's inbox, bytes. */
const inboxSize = 1 << 20

const wait = time => new Promise(resolve => setTimeout(resolve, time))

/** The number of kept rounds at which the player is told to save a file of them. */
const many = 10

export class Keeper {
    #changes = []
    /** The keys of the rounds in the store by their numbers in this page: other tabs add rounds, too. */
    #keys = new Map()
    /** What is to be kept, each with the number of its commit, in order. */
    #commits = []
    #isBusy = false

    /** `isKeeping` is false for a page that keeps nothing. */
    static async open(isKeeping) {
        const keeper = new Keeper()
        if (!isKeeping) return Object.assign(keeper, { store: null })
        keeper.name = await ownName().catch(() => 'playing')
        // Without a store the game works, and says after each round that it is not kept.
        keeper.store = await Store.open().catch(() => null)
        return keeper
    }

    /** Hands everything that was kept to the module. Returns the settings, as a line for each. */
    async load(module) {
        this.module = module
        if (!this.store) return ''
        const all = async (kind, put, take = () => true) => {
            for (const [name, value] of await this.store.all(kind)) {
                if (!take(name)) continue
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
        await all('rounds', 0, number => this.#keys.set(number, number))
        await all('facts', 1)
        // Rounds that were being played when their pages were closed; other open tabs go on with theirs. One tab after the other
        // looks, so that no round is kept twice.
        this.settled = await alone()
        const open = await openTabs()
        await all('playing', 2, name => {
            const isLeft = name === this.name || !open.includes(name)
            if (isLeft) this.#changes.push(['playing', name, null])
            return isLeft
        })
        if (this.#changes.length === 0) this.settled()
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
        case 8: return change('playing', this.name, bytes)
        case 9: return change('playing', this.name, null)
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
                const before = this.#keys.size
                await this.#put(commits.flatMap(({ changes }) => changes))
                if (before < many && this.#keys.size >= many) this.hasMany?.()
                this.#commits.splice(0, commits.length)
                this.settled?.()
                this.module.exports.book_kept(number, 1)
                isTold = false
            } catch (error) {
                if (error instanceof WebAssembly.RuntimeError) throw error
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
            await this.store.put(changes, this.#keys)
        } catch {
            // A database that has met a full disk fails for ever, until it is opened again.
            const store = await Store.open()
            this.store.close()
            this.store = store
            await store.put(changes, this.#keys)
        }
    }

    /** Reads from the store. Browsers close the database of a page that was long in the background. */
    async #from(read) {
        if (!this.store) throw new Error('the browser keeps nothing for this page')
        return read(this.store).catch(async () => {
            this.store = await Store.open()
            return read(this.store)
        })
    }

    /** The settings as lines `name value`. */
    async settings() {
        if (!this.store) return ''
        return (await this.#from(store => store.all('settings'))).map(([name, value]) => `${name} ${value}\n`).join('')
    }

    /** The record file of a round. */
    async file(number) {
        const key = this.#keys.get(number)
        const bytes = key === undefined ? null : await this.#from(store => store.get('files', key))
        if (!bytes || bytes.length > inboxSize) throw new Error(`round ${number} has no file`)
        return bytes
    }

    async #read(number) {
        const bytes = await this.file(number).catch(() => new Uint8Array())
        this.module.exports.book_file(number, this.module.put(bytes))
    }
}

/** Waits until no other tab looks for rounds in progress. Returns a function that lets the next one look. */
async function alone() {
    const { locks } = navigator
    if (!locks) return () => {}
    return new Promise(resolve => locks.request('settling', () => new Promise(end => {
        // A disk that is full must not keep other tabs waiting.
        setTimeout(end, 3000)
        resolve(end)
    })).catch(() => resolve(() => {})))
}

/** Returns the names of the open tabs, as far as the browser tells. */
async function openTabs() {
    const { held } = await navigator.locks?.query().catch(() => null) ?? {}
    return held?.map(({ name }) => name) ?? []
}

/** Returns the name of this tab, which other tabs can see while it is open. A page that is loaded again keeps its name. */
async function ownName() {
    const { locks } = navigator
    if (!locks) return 'playing'
    const isFree = name => new Promise(resolve => {
        // A page that is loaded again waits for its former self; a tab that was duplicated gets a new name.
        const patience = new AbortController()
        setTimeout(() => patience.abort(), 1500)
        locks.request(name, { signal: patience.signal }, () => {
            resolve(true)
            return new Promise(() => {})
        }).catch(() => resolve(false))
    })
    const before = sessionStorage.getItem('tab')
    if (before && await isFree(before)) return before
    const name = `playing ${crypto.getRandomValues(new Uint32Array(2)).join('-')}`
    await isFree(name)
    sessionStorage.setItem('tab', name)
    return name
}
