// What the page keeps of the game: settings, rounds with their files, facts, and the round that is being played.
import { Store } from './store.js'

export class Keeper {
    #changes = []

    static async open() {
        const keeper = new Keeper()
        // Without a store the game works, and says after each round that it is not kept.
        keeper.store = await Store.open().catch(() => null)
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
        case 10: return this.#commit()
        case 11: return this.#read(Number(text))
        }
    }

    async #commit() {
        const changes = this.#changes
        this.#changes = []
        let isKept = false
        try {
            await this.#put(changes)
            isKept = true
        } catch (error) {
            console.error(error)
        }
        this.module.exports.book_kept(isKept ? 1 : 0)
    }

    async #put(changes) {
        if (!this.store) throw new Error('the browser keeps nothing for this page')
        try {
            await this.store.put(changes)
        } catch {
            // A database that has met a full disk fails for ever, until it is opened again.
            this.store.close()
            this.store = await Store.open()
            await this.store.put(changes)
        }
    }

    async #read(number) {
        const bytes = await this.store?.get('files', number).catch(() => null)
        const { module } = this
        module.exports.book_file(number, module.put(bytes ?? new Uint8Array()))
    }
}
