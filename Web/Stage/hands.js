// What the player's hands do: touches, the mouse and keys, as inputs of the module.

/** The kinds of inputs: see `handleInput` in Web/Game/Game.swift. */
const kinds = {
    press: 0, move: 1, lift: 2, keyDown: 3, keyUp: 4, text: 5, composing: 6, wheel: 7, hold: 8, letGo: 9, focusLost: 10,
    focusGained: 11, stick: 12, main: 13, spare: 14, pause: 15, startOver: 16, gamepadLost: 17,
}
/** Names of keys that differ from the browser's. */
const names = {
    ' ': 'Space', Enter: 'Return', ArrowLeft: 'Left', ArrowRight: 'Right', ArrowUp: 'Up', ArrowDown: 'Down',
    Shift: 'Left Shift', ContextMenu: 'Application',
}
/** Keys that are commands while a text is typed; all others type. */
const commands = ['Escape', 'Enter', 'Backspace', 'Tab', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']

/** The greatest length of a text that is typed or pasted at once, characters. */
const longest = 1000

export class Hands {
    /** `afterTap` is called at the end of each press, within the browser's own event. */
    constructor(element, field, module, afterTap) {
        Object.assign(this, { element, field, module, afterTap })
        const listen = (target, types, body) => {
            for (const type of types) target.addEventListener(type, body, { passive: false })
        }
        listen(element, ['pointerdown', 'pointermove', 'pointerup', 'pointercancel'], event => this.#point(event))
        listen(element, ['wheel'], event => {
            event.preventDefault()
            if (event.deltaY !== 0) this.#put(event, kinds.wheel, 0, event.deltaY)
        })
        listen(element, ['contextmenu', 'gesturestart', 'touchstart', 'dblclick'], event => event.preventDefault())
        listen(window, ['keydown', 'keyup'], event => this.#key(event))
        listen(field, ['compositionupdate'], event => this.#type(event, kinds.composing, event.data))
        listen(field, ['compositionend'], event => {
            this.#type(event, kinds.composing, '')
            this.#take(event)
        })
        listen(field, ['input'], event => { if (!event.isComposing) this.#take(event) })
        listen(window, ['blur'], event => this.#put(event, kinds.focusLost))
        listen(window, ['focus'], event => this.#put(event, kinds.focusGained))
    }

    /** Returns the time of an event, microseconds; of now if its stamp comes from another clock. */
    #time(event) {
        const now = performance.now()
        return 1000 * (Math.abs(now - event.timeStamp) < 100 ? event.timeStamp : now)
    }

    #put(event, kind, x = 0, y = 0, finger = -1, text = '') {
        const length = text ? this.module.put(text.slice(0, longest)) : 0
        this.module.exports.game_input(this.#time(event), kind, x, y, finger, length)
    }

    #point(event) {
        event.preventDefault()
        const { element } = this
        const box = element.getBoundingClientRect()
        const x = (event.clientX - box.x) / box.width * element.width
        const y = (event.clientY - box.y) / box.height * element.height
        const isMouse = event.pointerType === 'mouse'
        const finger = isMouse ? -1 : event.pointerId & 0x7fffffff
        if (event.type === 'pointerdown') this.#endComposition(event)
        // A further button of a mouse that goes down or up is a move with a button.
        const isButton = isMouse && event.type === 'pointermove' && event.button >= 0
        switch (isButton ? '' : event.type) {
        case 'pointermove': return this.#put(event, kinds.move, x, y, finger)
        // A touch that the browser takes away must press nothing.
        case 'pointercancel': return this.#put(event, kinds.lift, -1e6, -1e6, finger)
        }
        const mask = { 0: 1, 1: 4, 2: 2 }[event.button] ?? 0
        const isDown = isMouse ? (event.buttons & mask) !== 0 : event.type === 'pointerdown'
        if (event.type === 'pointerdown') element.setPointerCapture?.(event.pointerId)
        if (isMouse && event.button === 2) this.#put(event, isDown ? kinds.hold : kinds.letGo)
        else if (!isMouse || event.button === 0) this.#put(event, isDown ? kinds.press : kinds.lift, x, y, finger)
        this.afterTap(isDown)
    }

    /** Takes what is being composed when another place is tapped: "Done" must not lose it. */
    #endComposition(event) {
        if (!this.field.value) return
        this.#type(event, kinds.composing, '')
        this.#take(event)
        this.field.blur()
        this.field.focus()
    }

    #key(event) {
        // A reader's buttons are pressed by the browser itself.
        if (document.activeElement?.closest('#buttons, #reader') && ['Enter', ' '].includes(event.key)) return
        if (event.key === 'Tab' && this.element.tabIndex < 0) return
        const isTyping = document.activeElement === this.field
        const isShortcut = event.ctrlKey || event.metaKey || event.altKey && !event.getModifierState('AltGraph')
        if (isShortcut && event.type === 'keydown') return
        // 229 is the key that ends a composition, in Safari after its end.
        if (event.isComposing || event.keyCode === 229 || isTyping && !commands.includes(event.key)) return
        if (event.repeat && event.key !== 'Backspace') return event.preventDefault()
        const name = names[event.key] ?? (event.key.length === 1 ? event.key.toUpperCase() : event.key)
        // The browser keeps the function keys that reload the page and show its tools.
        if (!/^F([1-9]|10|12)$/.test(name)) event.preventDefault()
        const isDown = event.type === 'keydown'
        this.#put(event, isDown ? kinds.keyDown : kinds.keyUp, 0, 0, -1, name)
        this.afterTap(isDown)
    }

    #type(event, kind, text) { this.#put(event, kind, 0, 0, -1, (text ?? '').normalize('NFKC')) }

    /** Hands over what was typed into the field, and empties it. */
    #take(event) {
        const text = this.field.value
        this.field.value = ''
        if (text) this.#type(event, kinds.text, text)
    }

    type(text) { this.#put(new Event('paste'), kinds.text, 0, 0, -1, text.normalize('NFKC')) }

    press(key) {
        for (const kind of [kinds.keyDown, kinds.keyUp]) this.#put(new Event('key'), kind, 0, 0, -1, key)
    }

    /** Presses a place of the canvas, pixels. */
    pressAt(x, y) {
        for (const kind of [kinds.press, kinds.lift]) this.#put(new Event('press'), kind, x, y)
        this.afterTap(false)
    }

    /** Moves the pointer. */
    pointAt(x, y) { this.#put(new Event('point'), kinds.move, x, y) }

    /** Pauses the round. */
    pause() { for (const isDown of [1, 0]) this.#put(new Event('pause'), kinds.pause, 0, 0, isDown) }

    /** Reads the gamepads: there are no events for their buttons. */
    poll() {
        const pads = navigator.getGamepads?.().filter(pad => pad?.mapping === 'standard') ?? []
        if (pads.length === 0 && !this.pad) return
        const now = { timeStamp: performance.now() }
        if (pads.length === 0) {
            this.pad = null
            return this.#put(now, kinds.gamepadLost)
        }
        const before = this.pad ?? { stick: [0, 0], down: new Set() }
        const down = new Set()
        const stick = [0, 0]
        for (const pad of pads) {
            pad.buttons.forEach((button, index) => { if (button.pressed) down.add(index) })
            for (const axis of [0, 1]) stick[axis] = stick[axis] || deflection(pad.axes[axis] ?? 0)
        }
        for (const index of new Set([...down, ...before.down])) {
            if (down.has(index) !== before.down.has(index)) this.#padButton(now, index, down.has(index))
        }
        if (stick[0] !== before.stick[0] || stick[1] !== before.stick[1]) this.#put(now, kinds.stick, ...stick)
        this.pad = { stick, down }
    }

    #padButton(now, index, isDown) {
        const key = { 1: 'Escape', 12: 'Up', 13: 'Down', 14: 'Left', 15: 'Right' }[index]
        const kind = { 0: kinds.main, 8: kinds.startOver, 9: kinds.pause }[index] ?? kinds.spare
        if (key) this.#put(now, isDown ? kinds.keyDown : kinds.keyUp, 0, 0, -1, key)
        else if (index === 6) this.#put(now, isDown ? kinds.hold : kinds.letGo, 0, 0, -2)
        else this.#put(now, kind, 0, 0, isDown ? 1 : 0)
    }

    /** Tells the module that the page was hidden or shown. */
    show(isShown) { this.#put(new Event('show'), isShown ? kinds.focusGained : kinds.focusLost) }
}

/** The greatest deflection of a stick at rest, as a share. */
const deadZone = 0.18

/** Returns the deflection of a stick, -1 to 1; a stick at rest is never quite at 0. */
function deflection(value) {
    return Math.sign(value) * Math.min(1, Math.max(0, Math.abs(value) - deadZone) / (1 - deadZone))
}
