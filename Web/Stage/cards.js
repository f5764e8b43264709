// Cards: pictures of a round or a party, drawn as frames are, and shared or saved as PNG.
import { offered } from './files.js'

export class Cards {
    constructor(canvas, module, pictures) { Object.assign(this, { canvas, module, pictures }) }

    /** Makes the card that the module has, and offers it. Tells the module the name of the file, or that there is none. */
    async make(width, height) {
        const { exports } = this.module
        let name = ''
        try {
            const file = await this.#file(width, height)
            if (await offered(file)) name = file.name
        } catch (error) {
            console.error(error)
        }
        exports.card_saved(this.module.put(name))
    }

    async #file(width, height) {
        const { exports } = this.module
        // Drawings that no frame has shown yet are rasterised first.
        do {
            exports.card_frame()
            this.pictures.advance(Infinity)
            await this.pictures.idle()
        } while (this.pictures.wants())
        const quads = exports.card_frame()
        const pixels = this.canvas.pixels(this.module.bytes, exports.game_vertices(), quads, width, height)
        const paper = document.createElement('canvas')
        Object.assign(paper, { width, height })
        paper.getContext('2d').putImageData(new ImageData(pixels, width, height), 0, 0)
        const blob = await new Promise(resolve => paper.toBlob(resolve, 'image/png'))
        return new File([blob], `red-pack-rain-${new Date().toISOString().slice(0, 10)}.png`, { type: 'image/png' })
    }
}
