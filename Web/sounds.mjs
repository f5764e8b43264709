// The second form of sounds, AAC in MP4, for browsers that decode no Ogg.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'

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

/** Encodes samples, unless the cache has that already. The name of the file there says what was encoded, and how. */
function encoded(samples, cache, args) {
    const how = [...encoder, ...args]
    const hash = createHash('sha256').update(samples).update(how.join()).digest('hex')
    const file = join(cache, hash)
    if (!existsSync(file)) {
        mkdirSync(cache, { recursive: true })
        ffmpeg(samples, [...raw, '-i', '-', ...how, '-y', `${file}.part`])
        renameSync(`${file}.part`, file)
    }
    return readFileSync(file)
}

/** Returns the second form of an Ogg file, and the number of its samples without lead and tail. */
export function aac(ogg, cache, isLoop) {
    const samples = ffmpeg(ogg, ['-i', '-', ...raw, '-'])
    const edge = lead * frame
    const silence = Buffer.alloc(edge)
    const [before, after] = isLoop ? [samples.subarray(-edge), samples.subarray(0, edge)] : [silence, silence]
    const bytes = encoded(Buffer.concat([before, samples, after]), cache, ['-b:a', isLoop ? '44k' : '56k', '-f', 'mp4'])
    return { bytes, length: samples.length / frame }
}

/** A short Ogg file as base64, with which a page finds out whether its browser decodes Ogg. */
export function probe() {
    const silence = Buffer.alloc(480 * frame)
    return ffmpeg(silence, [...raw, '-i', '-', '-c:a', 'libvorbis', '-fflags', '+bitexact', '-flags:a', '+bitexact', '-f', 'ogg', '-'])
        .toString('base64')
}

/** Returns the smallest form of a sound that is still good to hear: one channel of 24 kHz. `length` is for 48 kHz. */
export function small(file, cache) {
    const silence = Buffer.alloc(lead * frame)
    const samples = ffmpeg(readFileSync(file), ['-i', '-', ...raw, '-'])
    const args = ['-ac', '1', '-ar', '24000', '-b:a', '16k', '-f', 'adts']
    return { bytes: encoded(Buffer.concat([silence, samples, silence]), cache, args), length: samples.length / frame }
}
