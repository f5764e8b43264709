// The game's module of WebAssembly: texts and bytes that cross the border, and views of its memory.

/** Compiles and starts the module. `page` has what the module asks for: letter, line, forget, tell. */
export async function start(source, page) {
    const module = new Module()
    const imports = { page: {
        letter: (scalar, pixels, finish, cell) => page.letter(String.fromCodePoint(scalar), pixels, finish, cell),
        line: (text, length, pixels, finish, cell) => page.line(module.text(text, length), pixels, finish, cell),
        forget: () => page.forget(),
        tell: (kind, text, length, bytes, count) =>
            page.tell(kind, module.text(text, length), module.bytes.slice(bytes, bytes + count)),
    } }
    const { instance } = source instanceof WebAssembly.Module
        ? { instance: await WebAssembly.instantiate(source, imports) }
        : await WebAssembly.instantiate(source, imports)
    module.exports = instance.exports
    module.exports._initialize()
    return module
}

/** The size of the inbox, bytes: see Web/Game/Memory.swift. */
const inboxSize = 1 << 20

class Module {
    #decoder = new TextDecoder()
    #encoder = new TextEncoder()
    #bytes
    #floats
    #doubles

    // Memory that grows takes its old views away.
    #view(name, view, type) {
        const { buffer } = this.exports.memory
        return view && view.buffer === buffer ? view : new type(buffer)
    }
    /** The whole memory. Take it again after each call of an export. */
    get bytes() { return this.#bytes = this.#view('bytes', this.#bytes, Uint8Array) }
    get floats() { return this.#floats = this.#view('floats', this.#floats, Float32Array) }
    get doubles() { return this.#doubles = this.#view('doubles', this.#doubles, Float64Array) }

    text(address, length) { return this.#decoder.decode(this.bytes.subarray(address, address + length)) }

    /** Puts a text or bytes into the inbox, and returns their number. */
    put(content) {
        const data = typeof content === 'string' ? this.#encoder.encode(content) : content
        if (data.length > inboxSize) throw new RangeError('too long for the inbox')
        // First the call, which may let the memory grow.
        const address = this.exports.inbox()
        this.bytes.set(data, address)
        return data.length
    }

    /** Returns a copy of the outbox, which has a number of bytes. */
    take(length) {
        const start = this.exports.outbox()
        return this.bytes.slice(start, start + length)
    }

    takeText(length) { return this.#decoder.decode(this.take(length)) }
}
