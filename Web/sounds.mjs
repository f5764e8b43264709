// The second form of sounds, AAC in MP4, for browsers that decode no Ogg.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

const rate = 48_000
/** The samples that are added at each end: of a loop its other end, of other sounds silence. */
export const lead = 0.05 * rate
/** The samples that the encoder puts first. Browsers keep them or leave them out. */
export const priming = 1024
/** The bytes of a sample of both channels. */
const frame = 8
const raw = ['-f', 'f32le', '-ar', `${rate}`, '-ac', '2']

function ffmpeg(input, args) {
    const { status, stdout, stderr } = spawnSync('ffmpeg', ['-v', 'error', ...args], { input, maxBuffer: 1 << 28 })
    if (status !== 0) throw new Error(`ffmpeg: ${stderr}`)
    return stdout
}

const encoder = ['-c:a', 'aac', '-fflags', '+bitexact', '-flags:a', '+bitexact', '-map_metadata', '-1']

/** Returns the second form of an Ogg file, and the number of its samples without lead and tail. `kept` is a file for it. */
export function aac(ogg, kept, isLoop) {
    const samples = ffmpeg(ogg, ['-i', '-', ...raw, '-'])
    const length = samples.length / frame
    if (!existsSync(kept)) {
        mkdirSync(dirname(kept), { recursive: true })
        const edge = lead * frame
        const silence = Buffer.alloc(edge)
        const [before, after] = isLoop ? [samples.subarray(-edge), samples.subarray(0, edge)] : [silence, silence]
        ffmpeg(Buffer.concat([before, samples, after]), [...raw, '-i', '-', ...encoder, '-b:a', '56k', '-y', '-f', 'mp4', kept])
    }
    return { bytes: readFileSync(kept), length }
}

/** A short Ogg file as base64, with which a page finds out whether its browser decodes Ogg. */
export function probe() {
    const silence = Buffer.alloc(480 * frame)
    return ffmpeg(silence, [...raw, '-i', '-', '-c:a', 'libvorbis', '-fflags', '+bitexact', '-flags:a', '+bitexact', '-f', 'ogg', '-'])
        .toString('base64')
}

/** Returns the smallest form of a sound that is still good to hear: one channel of 24 kHz. `length` is for 48 kHz. */
export function small(file, kept) {
    if (!existsSync(kept)) {
        mkdirSync(dirname(kept), { recursive: true })
        const silence = Buffer.alloc(lead * frame)
        const samples = Buffer.concat([silence, ffmpeg(readFileSync(file), ['-i', '-', ...raw, '-']), silence])
        ffmpeg(samples, [...raw, '-i', '-', ...encoder, '-ac', '1', '-ar', '24000', '-b:a', '16k', '-y', '-f', 'adts', kept])
        writeFileSync(`${kept}.length`, `${samples.length / frame - 2 * lead}`)
    }
    return { bytes: readFileSync(kept), length: Number(readFileSync(`${kept}.length`, 'utf8')) }
}
