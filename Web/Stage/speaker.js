// Sounds and music. It knows files, times, gains and speeds, and nothing of the game: the module says what is heard in each frame.

/** The numbers of a mix and of a cue, as Web/Game/Sounds.swift writes them. */
const [mixSize, cueSize] = [18, 8]
/** The gains of everything, which leaves room for many sounds at once, of the field's sounds, and of music. */
const [headroom, fieldShare, musicShare] = [0.93, 0.84, 0.56]
/** The delay of timed sounds, seconds: a frame, and a buffer of the device. */
const latency = 0.03
/** The lengths of fades, seconds: of the field at a pause, of sounds that are broken off, of drones, between two pieces of music. */
const fade = { pause: 0.005, voice: 0.01, drone: 0.015, music: 0.02 }
/** The deviation of music that is mended by its speed, the one from which it begins again, seconds; and the greatest haste. */
const [tolerance, leap, haste] = [0.003, 0.04, 0.004]
/** The time after which a file that did not arrive is asked for again, milliseconds. */
const retryTime = 10_000
/** The frames after which the module is asked which tunes are needed soon. */
const prepareFrames = 15
/** The greatest number of sounds at once. */
const mostVoices = 64

export class Speaker {
    constructor(module, files) {
        this.module = module
        this.files = files
        this.buffers = new Map()
        this.voices = new Set()
        this.drones = [null, null]
        this.field = -1
        this.isStill = false
        this.clock = null
        this.frames = 0
        const lines = length => module.takeText(length).trim().split('\n').map(line => line.split('\t'))
        this.sounds = lines(module.exports.sounds()).map(([name, gain, notes, spread, ducks, answer, screens]) => ({
            name, gain: +gain, notes: +notes, spread: +spread, ducks: ducks === '1', isAnswer: answer === '1',
            isOfScreens: screens === '1',
        }))
        this.tunes = lines(module.exports.tunes()).map(([name, loops]) => ({ name, loops: loops === '1' }))
    }

    /** Begins to play, if the browser lets it: it does in a click, a key or the end of a touch. */
    unlock() {
        if (!this.context) this.#open()
        if (this.context && this.context.state !== 'running') this.context.resume().catch(() => {})
    }

    rest() { this.context?.suspend().catch(() => {}) }

    #open() {
        const Context = window.AudioContext ?? window.webkitAudioContext
        if (!Context) return
        const context = this.context = new Context({ latencyHint: 'interactive', sampleRate: 48_000 })
        const bus = (to, value = 1) => {
            const gain = context.createGain()
            gain.gain.value = value
            gain.connect(to)
            return gain
        }
        const limiter = context.createWaveShaper()
        limiter.curve = curve()
        limiter.connect(context.destination)
        this.master = bus(limiter, headroom)
        // Both sides sound the same if the input of the master has one channel.
        this.effects = bus(this.master)
        this.music = bus(this.master)
        this.duck = bus(this.music)
        this.motion = { effects: bus(this.effects, fieldShare), music: bus(this.duck, musicShare) }
        for (const { name } of this.sounds) this.#load(name)
    }

    /** Returns the samples of a file; null until they are decoded. */
    #load(name) {
        if (!this.buffers.has(name) && this.files.has(name)) {
            this.buffers.set(name, null)
            this.files.decoded(name, this.context)
                .then(buffer => this.buffers.set(name, buffer))
                .catch(error => {
                    console.error(`the sound ${name}: ${error}`)
                    // It is asked for again a while later.
                    setTimeout(() => this.buffers.delete(name), retryTime)
                })
        }
        return this.buffers.get(name)
    }

    /** The context's time at an instant of the page's clock, milliseconds. Single readings move in steps of up to 21 ms. */
    #time(instant) {
        const offset = this.context.currentTime - performance.now() / 1000
        const last = this.clock
        // A mean over about a second: steps and late readings change it little.
        this.clock = last === null || Math.abs(offset - last) > 0.1 ? offset : last + (offset - last) / 60
        return instant / 1000 + this.clock
    }

    /** Plays the mix and the cues of a frame. The frame before was at `before`, this one is at `now`; milliseconds. */
    advance(before, now) {
        const { context, module } = this
        if (!context || context.state !== 'running') return
        if (this.frames++ % prepareFrames === 0) this.#prepare()
        const count = module.exports.game_sound()
        const numbers = module.doubles
        const start = module.exports.numbers() / 8
        const [master, effects, tunes, isMono, isStill, field] = numbers.subarray(start, start + 6)
        const at = this.#time(now)
        this.#set(this.master.gain, master * headroom)
        this.#set(this.effects.gain, effects)
        this.#set(this.music.gain, tunes)
        this.#setMono(isMono === 1)
        const isElsewhere = field !== this.field
        if (isElsewhere) this.#leave(field)
        const loops = numbers[start + 6] < 0 || this.tunes[numbers[start + 6]].loops
        for (let cue = start + mixSize; cue < start + count; cue += cueSize) {
            this.#play(numbers, cue, this.#time(before), loops)
        }
        for (const slot of [0, 1]) this.#drone(slot, numbers, start + 10 + 4 * slot)
        // Before play goes on: paused music of another round is not to be heard again.
        if (isStill === 0 || isElsewhere) {
            this.#steer(numbers[start + 6], numbers[start + 7], numbers[start + 8], numbers[start + 9], at)
        }
        this.#setStill(isStill === 1)
    }

    #set(parameter, value) {
        if (parameter.wanted === value) return
        parameter.wanted = value
        parameter.setTargetAtTime(value, this.context.currentTime, 0.01)
    }

    #setMono(isMono) {
        if (this.isMono === isMono) return
        this.isMono = isMono
        Object.assign(this.master, { channelCount: isMono ? 1 : 2, channelCountMode: isMono ? 'explicit' : 'max' })
    }

    /** Returns a time on a whole frame: a source that begins between two frames is interpolated for its whole life. */
    #whole(time) {
        const { sampleRate } = this.context
        return Math.round(time * sampleRate) / sampleRate
    }

    // MARK: Sounds

    #play(numbers, cue, before, ducks) {
        const [index, pan, pitch, gain, note, offset, delay, isMore] = numbers.subarray(cue, cue + cueSize)
        const sound = this.sounds[index]
        const buffer = sound && this.#load(sound.name)
        if (!buffer) return
        const { currentTime } = this.context
        // An answer to the player begins at once, apart from its own delay.
        const begin = sound.isAnswer ? currentTime + delay : before + latency + offset + delay
        const tone = buffer.duration / sound.notes
        this.#start({
            buffer, pan, gain: gain * sound.gain, rate: 2 ** (pitch * sound.spread / 12), isOfScreens: sound.isOfScreens,
            from: note * tone, length: tone, begin: Math.max(begin, currentTime),
        })
        if (ducks && sound.ducks && isMore === 0) this.#duckMusic()
    }

    #start(voice) {
        const { context } = this
        if (this.voices.size >= mostVoices) this.#end(this.voices.values().next().value)
        const source = voice.source = context.createBufferSource()
        source.buffer = voice.buffer
        source.playbackRate.value = voice.rate
        voice.level = context.createGain()
        voice.level.gain.value = voice.gain
        source.connect(voice.level)
        this.#pan(voice.level, voice.pan, voice.isOfScreens ? this.effects : this.motion.effects)
        voice.begin = this.#whole(voice.begin)
        source.start(voice.begin, voice.from, voice.length)
        source.onended = () => this.voices.delete(voice)
        this.voices.add(voice)
    }

    /** Connects a node to another, louder on one side. */
    #pan(node, pan, to) {
        if (pan === 0) return node.connect(to)
        const { context } = this
        Object.assign(node, { channelCount: 2, channelCountMode: 'explicit' })
        const [sides, both] = [context.createChannelSplitter(2), context.createChannelMerger(2)]
        node.connect(sides)
        for (const side of [0, 1]) {
            const gain = context.createGain()
            gain.gain.value = Math.min(1, side === 0 ? 1 - pan : 1 + pan)
            sides.connect(gain, side)
            gain.connect(both, 0, side)
        }
        both.connect(to)
    }

    #end(voice, time = fade.voice) {
        this.voices.delete(voice)
        const { currentTime } = this.context
        voice.level.gain.setTargetAtTime(0, currentTime, time / 3)
        voice.source.stop(currentTime + 2 * time)
    }

    #duckMusic() {
        const { gain } = this.duck
        const { currentTime } = this.context
        const { value } = gain
        gain.cancelScheduledValues(currentTime)
        gain.setValueAtTime(value, currentTime)
        gain.setTargetAtTime(0.63, currentTime, 0.005)
        gain.setValueAtTime(0.63, currentTime + 0.25)
        gain.linearRampToValueAtTime(1, currentTime + 0.95)
    }

    // MARK: The field

    /** Ends the sounds of the field that is left. */
    #leave(field) {
        this.field = field
        for (const voice of this.voices) {
            if (!voice.isOfScreens) this.#end(voice, this.isStill ? 0 : fade.voice)
        }
        this.held = []
        for (const slot of [0, 1]) this.#endDrone(slot)
    }

    /** Stands the sounds and the music of the field still, or lets them go on from where they stood. */
    #setStill(isStill) {
        if (isStill === this.isStill) return
        this.isStill = isStill
        const { currentTime } = this.context
        if (isStill) {
            this.held = []
            for (const voice of this.voices) {
                if (voice.isOfScreens) continue
                const played = Math.max(0, currentTime - voice.begin) * voice.rate
                this.#end(voice, fade.pause)
                this.held.push({
                    ...voice, from: voice.from + played, length: voice.length - played,
                    wait: Math.max(0, voice.begin - currentTime),
                })
            }
            this.#endMusic(fade.pause)
            for (const slot of [0, 1]) this.#endDrone(slot, fade.pause)
        } else {
            for (const voice of this.held ?? []) {
                if (voice.length > 0.005) this.#start({ ...voice, begin: currentTime + voice.wait })
            }
            this.held = []
        }
    }

    #drone(slot, numbers, start) {
        const [index, gain, speed, pan] = numbers.subarray(start, start + 4)
        const buffer = index >= 0 && !this.isStill ? this.#load(this.sounds[index].name) : null
        const playing = this.drones[slot]
        if (playing && (!buffer || playing.index !== index)) this.#endDrone(slot)
        if (!buffer) return
        const { context } = this
        const { currentTime } = context
        const drone = this.drones[slot] ?? (this.drones[slot] = { index, source: context.createBufferSource() })
        if (!drone.level) {
            Object.assign(drone.source, { buffer, loop: true })
            drone.source.playbackRate.value = speed
            drone.level = context.createGain()
            drone.level.gain.value = 0
            drone.source.connect(drone.level)
            this.#pan(drone.level, pan, this.motion.effects)
            drone.source.start()
        }
        this.#set(drone.level.gain, gain)
        this.#set(drone.source.playbackRate, speed)
    }

    #endDrone(slot, time = fade.drone) {
        const drone = this.drones[slot]
        this.drones[slot] = null
        if (!drone) return
        const { currentTime } = this.context
        drone.level.gain.setTargetAtTime(0, currentTime, time / 3)
        drone.source.stop(currentTime + 2 * time)
    }

    // MARK: Music

    /** Plays a tune at a position, or on by itself if that is not a number. */
    #steer(index, position, gain, speed, at) {
        const tune = this.tunes[index]
        if (!tune) return this.#endMusic()
        const buffer = this.#load(tune.name)
        let { playing } = this
        const isTimed = !Number.isNaN(position)
        if (!buffer) {
            if (playing?.index !== index) this.#endMusic()
            return
        }
        const isOther = !playing || playing.index !== index
        const late = !isOther && isTimed ? position - this.#position(playing, at) : 0
        if (isOther || isTimed && !playing.isTimed || Math.abs(late) > leap) {
            this.#endMusic()
            playing = this.#begin(index, buffer, isTimed ? position : 0, gain, speed, isTimed ? at : this.context.currentTime)
            playing.isTimed = isTimed
        } else if (isTimed) {
            const wanted = Math.abs(late) > tolerance
                ? speed * (1 + Math.min(haste, Math.max(-haste, late / 2))) : playing.haste * late <= 0 ? speed : null
            if (wanted !== null && wanted !== playing.rate) this.#speed(playing, wanted, wanted === speed ? 0 : Math.sign(late), at)
        }
        if (speed !== playing.speed) {
            playing.speed = speed
            this.#speed(playing, speed, 0, at)
        }
        this.#set(playing.level.gain, gain)
    }

    #begin(index, buffer, position, gain, speed, at) {
        const { context } = this
        const { currentTime } = context
        const { loops } = this.tunes[index]
        // A start in the past is made up for by the offset.
        const begin = this.#whole(Math.max(currentTime + 0.002, at + latency - Math.min(0, position)))
        const from = Math.max(0, position + (begin - at - latency) * speed)
        const source = context.createBufferSource()
        Object.assign(source, { buffer, loop: loops })
        source.playbackRate.value = speed
        const level = context.createGain()
        const curtain = context.createGain()
        level.gain.value = gain
        level.gain.wanted = gain
        curtain.gain.setValueAtTime(0, begin)
        curtain.gain.linearRampToValueAtTime(1, begin + fade.music)
        source.connect(level).connect(curtain).connect(this.motion.music)
        if (loops || from < buffer.duration) source.start(begin, loops ? from % buffer.duration : from)
        return this.playing = {
            index, source, level, curtain, speed, rate: speed, haste: 0, since: begin, position: from,
        }
    }

    /** The position that is planned for an instant of the context's clock. */
    #position(playing, at) { return playing.position + (at + latency - playing.since) * playing.rate }

    #speed(playing, rate, haste, at) {
        playing.position = this.#position(playing, at)
        playing.since = at + latency
        Object.assign(playing, { rate, haste })
        playing.source.playbackRate.setValueAtTime(rate, this.context.currentTime)
    }

    #endMusic(time = fade.music) {
        const { playing } = this
        this.playing = null
        if (!playing) return
        const { currentTime } = this.context
        const { gain } = playing.curtain
        const { value } = gain
        gain.cancelScheduledValues(currentTime)
        gain.setValueAtTime(value, currentTime)
        gain.linearRampToValueAtTime(0, currentTime + time)
        try { playing.source.stop(currentTime + time) } catch { /* It never began. */ }
    }

    /** Decodes the tunes that are needed soon, and forgets the others: a tune takes some 10 MB. */
    #prepare() {
        const { exports } = this.module
        const count = exports.tunes_soon()
        const start = exports.numbers() / 8
        const soon = new Set(this.module.doubles.subarray(start, start + count))
        this.tunes.forEach(({ name }, index) => {
            if (soon.has(index)) this.#load(name)
            else if (this.buffers.get(name)) this.buffers.delete(name)
        })
    }
}

/** Leaves quiet sounds as they are, and bends loud ones below the maximum. */
function curve() {
    const [size, knee, most] = [4097, 0.7, 0.97]
    return Float32Array.from({ length: size }, (_, index) => {
        const value = 2 * index / (size - 1) - 1
        const over = Math.abs(value) - knee
        return over <= 0 ? value : Math.sign(value) * (knee + (most - knee) * Math.tanh(over / (most - knee)))
    })
}
