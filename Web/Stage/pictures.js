// The images: drawings in SVG, rasterised at the scale at which they are shown, into the canvas's texture.
import { Shelves, side } from './canvas.js'

/** The number of 32-bit numbers that the module keeps for an image. */
const cellSize = 8
/** The number of drawings that are rasterised at the same time. */
const mostAtATime = 6

export class Pictures {
    /** `art` is a function that returns the text of a drawing by its name, or a promise of it. */
    constructor(canvas, module, art) {
        Object.assign(this, { canvas, module, art, queue: [], underWay: new Set(), round: 0 })
        this.paper = document.createElement('canvas')
        this.pen = this.paper.getContext('2d', { willReadFrequently: true })
    }

    /** Lays out the texture for a scale, in pixels per point. Nothing is rasterised yet. Returns the layer that is free. */
    layOut(scale) {
        this.round++
        this.queue.length = 0
        const lines = this.module.takeText(this.module.exports.images()).trim().split('\n')
        const images = lines.map(line => {
            const [index, name, silhouette, width, height, border, factor] = line.split('\t')
            const whole = [+width + 2 * border, +height + 2 * border]
            // A part of less than a texel would be mixed with the rim.
            const size = whole.map(length => Math.max(4, Math.round(length * scale * factor)))
            const shrink = Math.min(1, (side - 2) / Math.max(...size))
            return {
                index: +index, name, isSilhouette: silhouette === '1', spread: [whole[0] / width, whole[1] / height],
                width: Math.round(size[0] * shrink), height: Math.round(size[1] * shrink),
            }
        })
        const shelves = new Shelves(0)
        for (const image of [...images].sort((a, b) => b.height - a.height || b.width - a.width)) {
            image.place = shelves.place(image.width + 2, image.height + 2)
        }
        this.images = new Map(images.map(image => [image.index, image]))
        return shelves.layer + 1
    }

    /** Takes the images that the module has asked for. Returns whether any are left to rasterise. */
    wants() {
        for (let index = this.module.exports.game_wanted(); index >= 0; index = this.module.exports.game_wanted()) {
            const image = this.images.get(index)
            if (image) this.queue.push(image)
        }
        return this.queue.length > 0
    }

    /** Begins to rasterise what the module has asked for, up to a number of drawings at the same time. */
    advance(most = mostAtATime) {
        this.wants()
        while (this.queue.length > 0 && this.underWay.size < most) {
            const job = this.#rasterise(this.queue.shift())
            this.underWay.add(job)
            job.finally(() => this.underWay.delete(job))
        }
    }

    /** Waits until nothing is being rasterised. */
    async idle() { while (this.underWay.size > 0) await Promise.all(this.underWay) }

    async #rasterise(image) {
        const { round } = this
        try {
            const drawing = image.name === 'white' ? null : await decoded(await this.art(image.name))
            if (round === this.round) this.#write(image, drawing)
        } catch (error) {
            console.error(`the drawing ${image.name}: ${error}`)
        }
    }

    #write(image, drawing) {
        const { paper, pen } = this
        const { width, height } = image
        // A canvas that is resized is empty.
        Object.assign(paper, { width: width + 2, height: height + 2 })
        if (drawing) {
            pen.drawImage(drawing, 1, 1, width, height)
            pen.globalCompositeOperation = 'source-in'
        }
        pen.fillStyle = '#fff'
        if (!drawing || image.isSilhouette) pen.fillRect(1, 1, width, height)
        pen.globalCompositeOperation = 'source-over'
        this.canvas.write(paper, image.place)
        const cell = this.module.exports.game_cells() / 4 + cellSize * image.index
        this.module.floats.set(
            [image.place.layer, image.place.x + 1, image.place.y + 1, width, height, ...image.spread, 2], cell)
    }
}

async function decoded(text) {
    const address = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }))
    const picture = new Image()
    picture.src = address
    try {
        await picture.decode()
    } finally {
        URL.revokeObjectURL(address)
    }
    return picture
}
