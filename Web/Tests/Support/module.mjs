// The module in node: its exports, and texts and bytes that cross the border.
import { readFileSync } from 'node:fs'

/** Opens a module. Letters are as wide as half their size, and `told` gets what the module tells its page. */
export async function open(path, told = () => {}) {
    let shownText = ''
    const letter = (_, pixels, finish, cell) => {
        new Float32Array(instance.exports.memory.buffer, cell, 8).set([0, 1, 1, pixels / 2, pixels, 0, -pixels / 2, pixels / 2])
        return 1
    }
    const line = (address, length, pixels, finish, cell) => {
        new Float32Array(instance.exports.memory.buffer, cell, 8).set(
            [0, 1, 1, length * pixels / 2, pixels, 0, -pixels / 2, length * pixels / 2])
        return 1
    }
    // What is committed counts as kept with the next frame.
    let commit = -1
    const tell = (kind, address, length, from, count) => {
        const text = new TextDecoder().decode(bytes(address, length).slice())
        if (kind === 10) commit = Number(text)
        told(kind, text, bytes(from, count).slice())
    }
    const putchar = character => {
        if (character !== 10) shownText += String.fromCharCode(character)
        else console.error(shownText), shownText = ''
        return character
    }
    const imports = { page: { letter, line, forget() {}, tell }, console: { putchar } }
    const { instance } = await WebAssembly.instantiate(readFileSync(path), imports)
    const game = { ...instance.exports }
    game.game_frame = time => {
        if (commit >= 0) instance.exports.book_kept(commit, 1)
        commit = -1
        return instance.exports.game_frame(time)
    }
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
    const floats = (address, count) => new Float32Array(instance.exports.memory.buffer, address, count)
    return { game, put, take, text, floats }
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
