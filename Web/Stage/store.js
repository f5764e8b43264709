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

    /** Keeps values under their keys, all or none; a value of null removes its key. */
    put(changes) {
        const kinds = [...new Set(changes.map(([kind]) => kind))]
        const transaction = this.database.transaction(kinds, 'readwrite', { durability: 'strict' })
        for (const [kind, key, value] of changes) {
            const kept = transaction.objectStore(kind)
            if (value === null) kept.delete(key)
            else kept.put(value, key)
        }
        // Only `complete` says that anything is kept. The error of an abort may be null.
        return new Promise((resolve, reject) => {
            transaction.oncomplete = () => resolve()
            transaction.onabort = () => reject(transaction.error ?? new Error('the browser kept nothing'))
        })
    }
}

function done(request) {
    return new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
        request.onblocked = () => reject(new Error('another tab uses an older version'))
    })
}
