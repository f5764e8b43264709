// Random play over all screens. Web/Native/main.swift plays the same.

const keys = ['Escape', 'Return', 'Space', 'Left', 'Right', 'Up', 'Down', 'Tab', 'P', 'R', 'M', 'A', '8']

/** Plays a number of events, and hands each frame on: the number of its quads, the name of its screen, and the time. */
export function play({ game, put, text }, draw, events, seen) {
    let [time, done, games] = [0, 0, 0]
    while (done < events) {
        games++
        const size = games % 2 ? [1280, 720] : [720, 1280]
        game.game_begin(time, 0, games, games % 3, 1_790_000_000 + games * 86_400, 0, ...size, 8, 0)
        for (let step = 0; step < 600 && !game.game_is_done(); step++) {
            time += draw(4) ? draw(60_000) : draw(1_500_000)
            const buttons = text(game.game_buttons()).split('\n').filter(Boolean)
            const kind = draw(10)
            if (kind < 6 && buttons.length) {
                const [x, y] = buttons[draw(buttons.length)].split(' ').map(Number)
                game.game_input(time, 0, x, y, 1, 0)
                time += 30_000
                game.game_input(time, 2, x, y, 1, 0)
            } else if (kind < 8) {
                const x = draw(size[0])
                const y = draw(size[1])
                game.game_input(time, 0, x, y, -1, 0)
                game.game_input(time, 2, x, y, -1, 0)
            } else if (kind < 9) {
                const key = put(keys[draw(keys.length)])
                game.game_input(time, 3, 0, 0, -1, key)
                game.game_input(time, 4, 0, 0, -1, key)
            } else {
                const act = 5 + draw(7)
                const y = draw(3) - 1
                game.game_input(time, act, 0, y, -1, put('小明 Ann'))
            }
            done++
            const quads = game.game_frame(time)
            seen({ quads, name: text(game.game_screen()), time })
        }
    }
    return done
}
