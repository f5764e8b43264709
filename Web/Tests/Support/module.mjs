// The module in node: its exports, and texts and bytes that cross the border.
import { readFileSync } from 'node:fs'

export async function open(path) {
    const { instance } = await WebAssembly.instantiate(readFileSync(path), {})
    const game = instance.exports
    game._initialize()
    const bytes = (address, length) => new Uint8Array(game.memory.buffer, address, length)
    /** Puts a text or bytes into the inbox, and returns their number. */
    function put(content) {
        const data = typeof content === 'string' ? new TextEncoder().encode(content) : content
        bytes(game.inbox(), data.length).set(data)
        return data.length
    }
    /** Returns a copy of the first bytes of the outbox. */
    const take = length => length > 0 ? bytes(game.outbox(), length).slice() : new Uint8Array()
    const text = length => new TextDecoder().decode(take(length))
    return { game, put, take, text }
}

/** A generator of whole numbers below a limit, from a seed (xorshift). */
export function numbers(seed) {
    let state = seed >>> 0 || 1
    return limit => {
        state ^= state << 13; state >>>= 0
        state ^= state >>> 17
        state ^= state << 5; state >>>= 0
        return state % limit
    }
}

export function check(condition, message) {
    if (!condition) throw new Error(message)
}
