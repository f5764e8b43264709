// Letters and lines of text: each is drawn once on a 2D canvas, and then shown from the texture.
import { Shelves, side } from './canvas.js'

const families = {
    en: '"Noto Sans CJK SC", "Noto Sans SC", "PingFang SC", "Microsoft YaHei", sans-serif',
    hant: '"Noto Sans CJK TC", "Noto Sans TC", "PingFang TC", "Microsoft JhengHei", sans-serif',
}
/** The width of an outline, as a share of the text's size. */
const outlineShare = 0.07
/** The gold of lettering, by shares of its height. */
const golds = [[0, '#FFFBE0'], [0.34, '#FFE596'], [0.5, '#FFCF5A'], [0.56, '#F0A52E'], [0.8, '#FFD066'], [1, '#E39A24']]
/** The greatest length of a line, pixels; longer ones are drawn smaller. */
const longest = side - 8

export class Letters {
    constructor(canvas) {
        this.canvas = canvas
        this.paper = document.createElement('canvas')
        this.pen = this.paper.getContext('2d', { willReadFrequently: true })
        this.language = 'en'
    }

    /** Uses a layer of the texture and the one behind it, both of them empty. */
    use(layer) {
        this.shelves = new Shelves(layer)
        this.end = layer + 2
        this.caps = new Map()
    }

    forget() { this.shelves?.clear() }

    /** Writes the numbers of a letter to a place in the module's memory. Returns 0 if the texture is full. */
    letter(module, text, pixels, finish, cell) { return this.#draw(module, text, pixels, finish, cell, 'none') }

    line(module, text, pixels, finish, cell) { return this.#draw(module, text, pixels, finish, cell, 'auto') }

    #draw(module, text, size, finish, cell, kerning) {
        const { paper, pen } = this
        const outline = finish === 1 ? Math.max(1, Math.round(size * outlineShare)) : 0
        let pixels = size
        this.#prepare(pixels, kerning)
        let box = pen.measureText(text)
        if (box.width > longest) {
            pixels = Math.max(4, Math.floor(size * longest / box.width))
            this.#prepare(pixels, kerning)
            box = pen.measureText(text)
        }
        const cap = this.#cap(pixels)
        const left = Math.ceil(Math.max(0, box.actualBoundingBoxLeft)) + outline
        const up = Math.ceil(Math.max(0, box.actualBoundingBoxAscent)) + outline
        const width = text.trim() ? left + Math.ceil(Math.max(0, box.actualBoundingBoxRight)) + outline : 0
        const height = up + Math.ceil(Math.max(0, box.actualBoundingBoxDescent)) + outline
        const numbers = [0, 0, 0, width, height, -left, cap / 2 - up, box.width]
        if (width > 0) {
            const place = this.shelves?.place(width + 2, height + 2)
            if (!place || place.layer >= this.end) return 0
            // A canvas that is resized is empty, and has forgotten its font.
            Object.assign(paper, { width: width + 2, height: height + 2 })
            this.#prepare(pixels, kerning)
            const [x, y] = [left + 1, up + 1]
            if (outline > 0) {
                Object.assign(pen, { lineWidth: 2 * outline, lineJoin: 'round', strokeStyle: '#fff' })
                pen.strokeText(text, x, y)
            }
            pen.fillStyle = finish === 2 ? gold(pen, y - cap, y) : '#fff'
            pen.fillText(text, x, y)
            this.canvas.write(paper, place)
            numbers.splice(0, 3, place.layer, place.x + 1, place.y + 1)
        }
        module.floats.set(numbers, cell / 4)
        return 1
    }

    #prepare(pixels, kerning) {
        const { pen } = this
        pen.font = `bold ${pixels}px ${families[this.language] ?? families.en}`
        pen.fontKerning = kerning
        pen.textBaseline = 'alphabetic'
    }

    /** Returns the height of a capital, pixels. */
    #cap(pixels) {
        if (!this.caps.has(pixels)) this.caps.set(pixels, Math.round(this.pen.measureText('H').actualBoundingBoxAscent))
        return this.caps.get(pixels)
    }
}

function gold(pen, top, foot) {
    const beyond = 0.12 * (foot - top)
    const made = pen.createLinearGradient(0, top - beyond, 0, foot + beyond)
    for (const [share, color] of golds) made.addColorStop(share, color)
    return made
}
