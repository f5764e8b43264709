// What a frame draws in a few numbers, as Web/Native/main.swift has them.

/** Gives every image that is asked for a place of its own. */
export function giveCells({ game, floats }) {
    for (let index = game.game_wanted(); index >= 0; index = game.game_wanted()) {
        const place = Math.fround(index)
        floats(game.game_cells(), 8 * index + 8).set([0, place, 2 * place, 64, 64, 1, 1, 2], 8 * index)
    }
}

/** The number of quads of a frame, and the sum of the numbers of its corners, each weighted by its place. */
export function figures({ game, floats }, quads) {
    if (quads === 0) return '0 quads'
    const numbers = floats(game.game_vertices(), 24 * quads)
    let [places, texels] = [0, 0]
    for (let corner = 0; corner < 4 * quads; corner++) {
        const weight = corner % 97 + 1
        places += weight * (numbers[6 * corner] + 2 * numbers[6 * corner + 1])
        texels += weight * (numbers[6 * corner + 2] + 2 * numbers[6 * corner + 3])
    }
    return `${quads} quads ${whole(places / 1000)} ${whole(texels)}`
}

/** Rounds halves away from zero, as Swift does. */
const whole = number => Math.sign(number) * Math.round(Math.abs(number)) + 0
