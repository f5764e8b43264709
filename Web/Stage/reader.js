// Real buttons for screen readers, which cannot press what is painted: invisible ones over the painted ones, with the text that
// the game would read aloud. They are there once a reader has pressed the first of them, and never in a round.

export class Reader {
    #isOn = false
    #shown = ''

    /** `begin` is the button that a reader presses first, and `place` gets the others. */
    constructor(begin, place, module, hands) {
        Object.assign(this, { place, module, hands })
        begin.addEventListener('click', () => {
            this.#isOn = true
            begin.hidden = true
            this.update()
            place.querySelector('button')?.focus()
        })
    }

    /** Shows the buttons of the present page, if they have changed. */
    update() {
        if (!this.#isOn) return
        const text = this.module.takeText(this.module.exports.game_spoken())
        if (text === this.#shown) return
        this.#shown = text
        const [heading, ...lines] = text.split('\n').filter((line, index) => index === 0 || line)
        const focused = this.place.contains(document.activeElement) ? document.activeElement.textContent : null
        const title = document.createElement('h1')
        title.textContent = heading
        const canvas = document.querySelector('canvas')
        const ratio = canvas.getBoundingClientRect().width / canvas.width
        const buttons = lines.map(line => {
            const [numbers, words] = line.split('\t')
            const [x, y, width, height, isEnabled] = numbers.split(' ').map(Number)
            const button = document.createElement('button')
            button.textContent = words
            button.setAttribute('aria-disabled', isEnabled === 1 ? 'false' : 'true')
            const [left, top, w, h] = [x, y, width, height].map(length => `${length * ratio}px`)
            Object.assign(button.style, { left, top, width: w, height: h })
            const middle = [x + width / 2, y + height / 2]
            button.addEventListener('click', () => this.hands.pressAt(...middle))
            button.addEventListener('focus', () => this.hands.pointAt(...middle))
            return button
        })
        this.place.replaceChildren(title, ...buttons)
        this.place.hidden = text === ''
        if (focused === null) return
        const same = buttons.find(button => button.textContent === focused) ?? buttons[0]
        same?.focus()
    }
}
