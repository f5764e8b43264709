// What the page keeps: settings and rounds, in IndexedDB.

const [name, version] = ['red-pack-rain', 1]

export class Store {
    /** Opens the store. Throws if the browser keeps nothing for this page. */
    static async open() {
        const store = new Store()
        const asked = indexedDB.open(name, version)
        asked.onupgradeneeded = () => {
            for (const kind of ['settings', 'rounds', 'files', 'facts', 'playing']) {
                if (!asked.result.objectStoreNames.contains(kind)) asked.result.createObjectStore(kind)
            }
        }
        store.database = await done(asked)
        // A newer version of the page, in another tab, may change the database.
        store.database.onversionchange = () => store.close()
        return store
    }

    close() { this.database.close() }

    async get(kind, key) { return done(this.database.transaction(kind).objectStore(kind).get(key)) }

    /** Returns all keys and values of a kind. */
    async all(kind) {
        const kept = this.database.transaction(kind).objectStore(kind)
        const [keys, values] = await Promise.all([done(kept.getAllKeys()), done(kept.getAll())])
        return keys.map((key, index) => [key, values[index]])
    }

    /**
     * Keeps values under their keys, all or none; a value of null removes its key. Rounds and files have numbers of this page:
     * `keys` has their keys, and gets those of new rounds. Other tabs add rounds to the same store, and delete some: a key is the
     * time, so that none is used again.
     */
    put(changes, keys) {
        const kinds = [...new Set(['rounds', ...changes.map(([kind]) => kind)])]
        const transaction = this.database.transaction(kinds, 'readwrite', { durability: 'strict' })
        const added = new Map()
        const newest = transaction.objectStore('rounds').openKeyCursor(null, 'prev')
        newest.onsuccess = () => {
            const last = Math.max(newest.result?.key ?? 0, Date.now())
            for (const [kind, name, value] of changes) {
                const kept = transaction.objectStore(kind)
                const isRound = kind === 'rounds' || kind === 'files'
                const known = isRound ? keys.get(name) : name
                if (isRound && known === undefined && !added.has(name)) added.set(name, last + added.size + 1)
                if (value === null) kept.delete(known ?? added.get(name))
                else if (isRound && known !== undefined) change(kept, known, value)
                else kept.put(value, known ?? added.get(name))
            }
        }
        // Only `complete` says that anything is kept. The error of an abort may be null.
        return new Promise((resolve, reject) => {
            transaction.oncomplete = () => {
                for (const [number, key] of added) keys.set(number, key)
                for (const [kind, number, value] of changes) if (kind === 'rounds' && value === null) keys.delete(number)
                resolve()
            }
            transaction.onabort = () => reject(transaction.error ?? new Error('the browser kept nothing'))
        })
    }
}

/** Changes a value, unless another tab has deleted it. */
function change(kept, key, value) {
    const asked = kept.getKey(key)
    asked.onsuccess = () => { if (asked.result !== undefined) kept.put(value, key) }
}

function done(request) {
    return new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
        request.onblocked = () => reject(new Error('another tab uses an older version'))
    })
}
