// Links to a rain, to today's rain and to a replay: #2W000-0078H, #today, #r=RECORD.

/** The greatest length of a link with a record, characters: what browsers and chats pass on. */
const longest = 64_000

/**
 * Hands the link of the page's address to the module: the part after `#`, or else the rain of the site. Returns whether there is
 * none, or one that the module can follow.
 */
export function follow(module, rain) {
    const hash = location.hash.slice(1)
    if (!hash && !rain) return true
    const text = hash ? decoded(hash) : rain
    if (text === null) return false
    if (text.length > longest) return false
    if (text.startsWith('r=')) return followRecord(module, text.slice(2))
    return module.exports.game_link(module.put(text.slice(0, 40)), 0) === 1
}

/** Hands a record in base64url to the module. Returns whether the module can show it. */
export function followRecord(module, text) {
    const record = bytes(text)
    return record !== null && module.exports.game_link(module.put(record), 1) === 1
}

/** The address of a rain's code; of other texts the text itself. */
export const linkTo = text =>
    /^[0-9A-Z]{5}-[0-9A-Z]{5}$/.test(text) ? `${location.origin}${location.pathname}#${text}` : text

/** A link that shows a record. */
export function linkToRecord(bytes) {
    const text = btoa(String.fromCharCode(...bytes)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')
    return `${location.origin}${location.pathname}#r=${text}`
}

/** What a pasted text stands for: of a link only its last part. */
export const pasted = text => text.trim().replace(/^https?:\/\/\S*#/, '')

/** Reads the escapes of an address; null if they are wrong. */
function decoded(text) {
    try { return decodeURIComponent(text) } catch { return null }
}

/** Reads base64url; null for anything else. */
function bytes(text) {
    try {
        const binary = atob(text.replace(/-/g, '+').replace(/_/g, '/'))
        return Uint8Array.from(binary, character => character.charCodeAt(0))
    } catch {
        return null
    }
}
