// Keeps one version of the site, so that the game starts without a network. site.mjs writes the version and the files here.
const version = 'VERSION'
/** Everything but music. It is kept completely before this version takes over. */
const files = FILES
const name = `red-pack-rain ${version}`

self.addEventListener('install', event => event.waitUntil(
    caches.open(name).then(cache => cache.addAll(files.map(file =>
        new Request(file, { cache: /^(v-|sounds\/)/.test(file) ? 'default' : 'reload' }))))))

self.addEventListener('activate', event => event.waitUntil(tidied()))

/** Deletes older versions, unless another tab may still play one. */
async function tidied() {
    const pages = await self.clients.matchAll({ includeUncontrolled: true })
    if (pages.length < 2) {
        const older = (await caches.keys()).filter(other => other.startsWith('red-pack-rain ') && other !== name)
        await Promise.all(older.map(other => caches.delete(other)))
    }
    await self.clients.claim()
}

// A waiting version takes over when no page is open, or when the player asks for it on the title.
self.addEventListener('message', event => { if (event.data === 'take over') self.skipWaiting() })

self.addEventListener('fetch', event => {
    const url = new URL(event.request.url)
    if (event.request.method !== 'GET' || url.origin !== location.origin) return
    event.respondWith(answer(event.request))
})

/** Answers from this version's cache. Sounds that are not there yet are fetched and kept. */
async function answer(request) {
    const cache = await caches.open(name)
    const root = new URL('./', location).pathname
    const isGame = request.mode === 'navigate' && [root, `${root}index.html`].includes(new URL(request.url).pathname)
    const wanted = isGame ? './' : request
    const kept = await cache.match(wanted, { ignoreSearch: true }) ?? await caches.match(wanted, { ignoreSearch: true })
    if (kept) return kept
    const fetched = await fetch(request)
    // With a full disk the page works without its cache.
    if (fetched.ok && request.url.includes('/sounds/')) await cache.put(request, fetched.clone()).catch(() => {})
    return fetched
}
