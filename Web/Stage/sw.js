// Keeps one version of the site, so that the game starts without a network. site.mjs writes the version and the files here.
const version = 'VERSION'
/** What the first start needs. It is kept completely before this version takes over. */
const files = FILES
const name = `red-pack-rain ${version}`

self.addEventListener('install', event => event.waitUntil(
    caches.open(name).then(cache => cache.addAll(files.map(file => new Request(file, { cache: 'reload' }))))))

self.addEventListener('activate', event => event.waitUntil(
    caches.keys().then(names => Promise.all(
        names.filter(other => other.startsWith('red-pack-rain ') && other !== name).map(other => caches.delete(other))))))

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
    const kept = await cache.match(request.mode === 'navigate' ? 'index.html' : request, { ignoreSearch: true })
    if (kept) return kept
    const fetched = await fetch(request)
    // With a full disk the page works without its cache.
    if (fetched.ok && request.url.includes('/sounds/')) await cache.put(request, fetched.clone()).catch(() => {})
    return fetched
}
