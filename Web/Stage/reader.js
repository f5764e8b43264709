// Real buttons for screen readers, which cannot press what is painted: invisible ones over the painted ones, with the text that
// the game would read aloud. They are there once a reader has pressed the first of them, and never in a round.

export class Reader {
    #isOn = false
    #shown = ''
    #buttons = []
    /** The name of the button that the reader is at, also while a page that fades has none; null if it is elsewhere. */
    #focused = null

    /** `begin` is the button that a reader presses first, and `place` gets the others. */
    constructor(begin, place, module, hands) {
        Object.assign(this, { place, module, hands })
        begin.addEventListener('click', () => {
            this.#isOn = true
            begin.hidden = true
            // Tab goes from button to button, and not to the canvas, which takes all keys.
            document.querySelector('canvas').tabIndex = -1
            this.#focused = ''
            this.update()
        })
    }

    /** Shows the buttons of the present page, if they have changed. Buttons that stay keep the reader's place. */
    update() {
        if (!this.#isOn) return
        const text = this.module.takeText(this.module.exports.game_spoken())
        if (text === this.#shown) return
        this.#shown = text
        const [head = '', ...lines] = text.split('\n').map(line => line.split('\t'))
        const focused = this.#buttons.find(button => button === document.activeElement)
        if (focused) this.#focused = focused.dataset.name
        const names = lines.map(([, name]) => name)
        if (names.join() !== this.#buttons.map(button => button.dataset.name).join()) {
            this.#buttons = names.map(name => this.#button(name))
            this.place.replaceChildren(document.createElement('h1'), ...this.#buttons)
        }
        this.place.hidden = text === ''
        this.place.lang = head[0]
        this.place.firstChild.textContent = head[1] ?? ''
        const canvas = document.querySelector('canvas')
        const ratio = canvas.getBoundingClientRect().width / canvas.width
        lines.forEach(([numbers, , words], index) => {
            const button = this.#buttons[index]
            const [x, y, width, height, isEnabled] = numbers.split(' ').map(Number)
            button.textContent = words
            button.setAttribute('aria-disabled', isEnabled === 1 ? 'false' : 'true')
            button.middle = [x + width / 2, y + height / 2]
            const [left, top, w, h] = [x, y, width, height].map(length => `${length * ratio}px`)
            Object.assign(button.style, { left, top, width: w, height: h })
        })
        if (this.#focused === null || this.#buttons.length === 0) return
        const same = this.#buttons.find(button => button.dataset.name === this.#focused) ?? this.#buttons[0]
        this.#focused = null
        if (same !== document.activeElement) same.focus()
    }

    #button(name) {
        const button = document.createElement('button')
        button.dataset.name = name
        button.addEventListener('click', () => this.hands.pressAt(...button.middle))
        button.addEventListener('focus', () => button.middle && this.hands.pointAt(...button.middle))
        return button
    }
}
