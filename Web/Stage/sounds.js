// The files of sounds and tunes: Ogg and WAV, or AAC where a browser decodes no Ogg, as many iPhones.

export class Sounds {
    #form

    /** `list` has the files by name; `fetched` returns a promise of the bytes of a file. */
    constructor(list, fetched) { Object.assign(this, { list, fetched }) }

    has(name) { return name in this.list.files }

    /** Returns the decoded samples of a sound or a tune. */
    async decoded(name, context) {
        const file = this.list.files[name]
        if (!file.aac || await this.form(context) === 'ogg') return context.decodeAudioData(await this.fetched(file.name))
        return exact(await context.decodeAudioData(await this.fetched(file.aac)), file.length, this.list, context)
    }

    /** The form that the browser decodes: it tries a file of a few bytes. */
    form(context) {
        const bytes = () => Uint8Array.from(atob(this.list.probe), character => character.charCodeAt(0)).buffer
        return this.#form ??= context.decodeAudioData(bytes()).then(() => 'ogg', () => 'aac')
    }
}

/**
 * Cuts what AAC adds: the samples that the encoder puts first, which browsers keep or leave out, and the lead and the tail. These
 * repeat the other end of a loop, so that the encoder hears no edge there.
 */
function exact(buffer, length, { lead, priming }, context) {
    const start = lead + (buffer.length - length - 2 * lead >= priming ? priming : 0)
    const cut = context.createBuffer(buffer.numberOfChannels, length, buffer.sampleRate)
    for (let channel = 0; channel < buffer.numberOfChannels; channel++) {
        const samples = buffer.getChannelData(channel).subarray(start, start + length)
        cut.copyToChannel(samples, channel)
    }
    return cut
}
