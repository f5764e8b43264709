// The picture: quads from the module's memory, drawn in one call from one texture of several layers.

/** The side of a layer, texels. */
export const side = 2048
/** The greatest number of quads of a frame, as in Web/Game/Painter.swift. */
const mostQuads = 8192
/** The size of a corner, bytes: its pixel, its texel and layer, its colour. */
const stride = 24

export class Canvas {
    constructor(element) {
        this.element = element
        this.gl = element.getContext('webgl2', {
            alpha: false, antialias: false, depth: false, stencil: false, powerPreference: 'high-performance',
        })
        if (!this.gl) throw new Error('no WebGL2')
        this.layers = 0
        this.#build()
    }

    #build() {
        const { gl } = this
        this.program = program(gl)
        this.view = gl.getUniformLocation(this.program, 'view')
        const indices = new Uint16Array(6 * mostQuads)
        for (let quad = 0; quad < mostQuads; quad++) {
            indices.set([0, 1, 2, 2, 1, 3].map(corner => 4 * quad + corner), 6 * quad)
        }
        gl.bindVertexArray(gl.createVertexArray())
        gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, gl.createBuffer())
        gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, indices, gl.STATIC_DRAW)
        this.buffer = gl.createBuffer()
        gl.bindBuffer(gl.ARRAY_BUFFER, this.buffer)
        for (const [place, size, type, start] of [[0, 2, gl.FLOAT, 0], [1, 3, gl.FLOAT, 8], [2, 4, gl.UNSIGNED_BYTE, 20]]) {
            gl.enableVertexAttribArray(place)
            gl.vertexAttribPointer(place, size, type, type === gl.UNSIGNED_BYTE, stride, start)
        }
        gl.enable(gl.BLEND)
        gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA)
        gl.useProgram(this.program)
        gl.uniform1f(gl.getUniformLocation(this.program, 'side'), side)
        gl.clearColor(0, 0, 0, 1)
        gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, true)
    }

    /** Makes everything again after the context was lost. */
    rebuild() {
        this.texture = null
        this.layers = 0
        this.#build()
    }

    /** Makes an empty texture of a number of layers. */
    reserve(layers) {
        const { gl } = this
        if (this.texture) gl.deleteTexture(this.texture)
        this.texture = gl.createTexture()
        gl.bindTexture(gl.TEXTURE_2D_ARRAY, this.texture)
        gl.texStorage3D(gl.TEXTURE_2D_ARRAY, 1, gl.RGBA8, side, side, layers)
        for (const [name, value] of [
            [gl.TEXTURE_MIN_FILTER, gl.LINEAR], [gl.TEXTURE_MAG_FILTER, gl.LINEAR],
            [gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE], [gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE],
        ]) gl.texParameteri(gl.TEXTURE_2D_ARRAY, name, value)
        this.layers = layers
    }

    /** Writes a 2D canvas to a place in the texture. */
    write(picture, { x, y, layer }) {
        const { gl } = this
        gl.texSubImage3D(
            gl.TEXTURE_2D_ARRAY, 0, x, y, layer, picture.width, picture.height, 1, gl.RGBA, gl.UNSIGNED_BYTE, picture)
    }

    /** Draws a number of quads whose corners begin at an address of the memory. */
    draw(memory, address, quads) {
        this.#draw(memory, address, quads, this.element.width, this.element.height)
    }

    #draw(memory, address, quads, width, height) {
        const { gl } = this
        gl.viewport(0, 0, width, height)
        gl.clear(gl.COLOR_BUFFER_BIT)
        if (quads === 0) return
        gl.uniform2f(this.view, 2 / width, -2 / height)
        gl.bufferData(gl.ARRAY_BUFFER, memory, gl.STREAM_DRAW, address, 4 * stride * quads)
        gl.drawElements(gl.TRIANGLES, 6 * quads, gl.UNSIGNED_SHORT, 0)
    }

    /** Draws quads as a picture of its own, and returns its pixels. */
    pixels(memory, address, quads, width, height) {
        const { gl } = this
        const buffer = gl.createFramebuffer()
        const surface = gl.createRenderbuffer()
        gl.bindRenderbuffer(gl.RENDERBUFFER, surface)
        gl.renderbufferStorage(gl.RENDERBUFFER, gl.RGBA8, width, height)
        gl.bindFramebuffer(gl.FRAMEBUFFER, buffer)
        gl.framebufferRenderbuffer(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.RENDERBUFFER, surface)
        this.#draw(memory, address, quads, width, height)
        const pixels = new Uint8Array(4 * width * height)
        gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, pixels)
        gl.bindFramebuffer(gl.FRAMEBUFFER, null)
        gl.deleteFramebuffer(buffer)
        gl.deleteRenderbuffer(surface)
        return turned(pixels, width, height)
    }
}

/** Turns rows of pixels upside down. */
function turned(pixels, width, height) {
    const rows = new Uint8ClampedArray(pixels.length)
    const length = 4 * width
    for (let y = 0; y < height; y++) rows.set(pixels.subarray(y * length, (y + 1) * length), (height - 1 - y) * length)
    return rows
}

function program(gl) {
    const made = gl.createProgram()
    for (const [type, text] of [[gl.VERTEX_SHADER, corners], [gl.FRAGMENT_SHADER, pixels]]) {
        const shader = gl.createShader(type)
        gl.shaderSource(shader, text)
        gl.compileShader(shader)
        if (!gl.getShaderParameter(shader, gl.COMPILE_STATUS) && !gl.isContextLost()) {
            throw new Error(gl.getShaderInfoLog(shader))
        }
        gl.attachShader(made, shader)
    }
    gl.linkProgram(made)
    return made
}

const corners = `#version 300 es
precision highp float;
uniform vec2 view;
uniform float side;
layout(location = 0) in vec2 pixel;
layout(location = 1) in vec3 texel;
layout(location = 2) in vec4 color;
out vec3 place;
out vec4 tint;
void main() {
    gl_Position = vec4(pixel * view + vec2(-1, 1), 0, 1);
    place = vec3(texel.xy / side, texel.z);
    tint = color;
}`

const pixels = `#version 300 es
precision highp float;
precision mediump sampler2DArray;
uniform sampler2DArray pictures;
in vec3 place;
in vec4 tint;
out vec4 color;
void main() { color = texture(pictures, place) * tint; }`

/** Places rectangles on the layers of the texture, in rows. */
export class Shelves {
    constructor(firstLayer) {
        this.first = firstLayer
        this.clear()
    }

    clear() { [this.layer, this.x, this.y, this.row] = [this.first, 0, 0, 0] }

    /** Returns the place of a rectangle, which is not larger than a layer. */
    place(width, height) {
        if (this.x + width > side) [this.x, this.y, this.row] = [0, this.y + this.row, 0]
        if (this.y + height > side) [this.layer, this.x, this.y, this.row] = [this.layer + 1, 0, 0, 0]
        const place = { layer: this.layer, x: this.x, y: this.y }
        this.x += width
        this.row = Math.max(this.row, height)
        return place
    }
}
