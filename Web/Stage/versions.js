// Starts without a network, and new versions of the page.

export class Versions {
    /** Registers the service worker, where there can be one: not on plain http. */
    constructor(button) {
        this.button = button
        const worker = navigator.serviceWorker
        if (!worker) return
        worker.register('sw.js', { updateViaCache: 'none' }).then(registration => {
            this.registration = registration
            // A reload takes no waiting version: it needs `skipWaiting`.
            button.onclick = () => {
                worker.addEventListener('controllerchange', () => location.reload(), { once: true })
                registration.waiting?.postMessage('take over')
            }
        }).catch(error => console.error(error))
    }

    /** Offers a version that waits, on the title only. */
    show(isTitle) {
        const isOffered = isTitle && !!this.registration?.waiting && !!navigator.serviceWorker.controller
        if (this.button.hidden === isOffered) this.button.hidden = !isOffered
    }
}
