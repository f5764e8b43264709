// Lays out the site: site.mjs MODULE RESOURCES FOLDER LICENCE… . It needs node and ffmpeg, and no package. Beside FOLDER comes
// round.html, the page that is one file, without its record.
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, parse } from 'node:path'
import { fileURLToPath } from 'node:url'
import { packed } from './packed.mjs'
import { aac, lead, priming, probe } from './sounds.mjs'
import { open } from './Tests/Support/module.mjs'

const [module, resources, folder, ...licences] = process.argv.slice(2)
const stage = join(dirname(fileURLToPath(import.meta.url)), 'Stage')
rmSync(folder, { recursive: true, force: true })
/** The files of this version by name; they are in a folder that is named after what they contain. */
const files = new Map()
/** The files whose names stay the same. */
const roots = ['index.html', 'sw.js', 'game.webmanifest']
for (const file of readdirSync(stage)) if (!roots.includes(file)) files.set(file, readFileSync(join(stage, file)))
files.set('game.wasm', readFileSync(module))

// The title's drawings come first: those of its first seconds, in each language and in both shapes.
const { game, text } = await open(module)
const known = new Map()
const title = new Set()
for (let language = 0; language < 3; language++) {
    for (const [width, height] of [[1280, 720], [720, 1280]]) {
        game.game_begin(0, 0, 1, language, 1_790_000_000, 0, width, height, 8, 0)
        for (const line of text(game.images()).trim().split('\n')) {
            const [index, name] = line.split('\t')
            known.set(Number(index), name)
        }
        game.game_forget()
        for (let time = 0; time < 4_000_000; time += 50_000) game.game_frame(time)
        for (let index = game.game_wanted(); index >= 0; index = game.game_wanted()) title.add(known.get(index))
    }
}
const drawings = new Set([...known.values()].filter(name => name !== 'white'))
function pack(file, chosen) {
    const entries = [...chosen].sort().map(name => [name, small(readFileSync(join(resources, `art/${name}.svg`), 'utf8'))])
    files.set(`art/${file}`, Buffer.from(JSON.stringify(Object.fromEntries(entries))))
}
/** Leaves out what nothing shows: comments, and white space between elements. */
function small(svg) {
    return svg.replace(/<!--[\s\S]*?-->/g, '').replace(/>\s+</g, '><').trim()
}
title.delete('white')
pack('title.json', title)
pack('rest.json', [...drawings].filter(name => !title.has(name)))

const hash = bytes => createHash('sha256').update(bytes).digest('hex').slice(0, 10)
function write(name, bytes) {
    const file = join(folder, name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, bytes)
}

// Sounds have their own names: the browser's own cache has those that a new version has not changed.
// Each Ogg file has a second form for browsers that do not decode it.
const sounds = {}
for (const file of readdirSync(join(resources, 'sounds')).sort()) {
    const bytes = readFileSync(join(resources, 'sounds', file))
    const { name, ext } = parse(file)
    sounds[name] = { name: `${name}-${hash(bytes)}${ext}` }
    write(`sounds/${sounds[name].name}`, bytes)
    if (ext !== '.ogg') continue
    const second = aac(bytes, join(folder, '..', 'aac'), name.startsWith('music-'))
    Object.assign(sounds[name], { aac: `${name}-${hash(second.bytes)}.m4a`, length: second.length })
    write(`sounds/${sounds[name].aac}`, second.bytes)
}
const list = { probe: probe(), lead, priming, files: sounds }
files.set('sounds.json', Buffer.from(JSON.stringify(list)))

const pages = Object.fromEntries(roots.map(name => [name, readFileSync(join(stage, name), 'utf8')]))
const names = [...files.keys()].sort()
const version = hash(Buffer.concat([...names.map(name => files.get(name)), Buffer.from(Object.values(pages).join())]))
for (const name of names) write(`v-${version}/${name}`, files.get(name))
pages['index.html'] = pages['index.html'].replace(/(href|src)="(stage\.css|main\.js)"/g, `$1="v-${version}/$2"`)
const first = ['./', 'game.webmanifest', 'icon.svg', 'licences.txt', ...names.map(name => `v-${version}/${name}`),
    ...Object.values(sounds).map(({ name }) => name).filter(name => !name.startsWith('music-')).map(name => `sounds/${name}`)]
pages['sw.js'] = pages['sw.js'].replace("'VERSION'", `'${version}'`).replace('FILES', JSON.stringify(first))
for (const [name, text] of Object.entries(pages)) write(name, text)
write('icon.svg', readFileSync(join(resources, 'art/app-icon.svg')))
for (const size of [256, 512]) write(`icon-${size}.png`, readFileSync(join(resources, `icons/redpackrain-${size}.png`)))
write('licences.txt', licences.map(file => readFileSync(file, 'utf8')).join(`\n${'='.repeat(80)}\n\n`))
const round = packed(files, join(resources, 'sounds'), join(folder, '..', 'aac'), pages['index.html'], readFileSync(join(stage, 'stage.css'), 'utf8'))
writeFileSync(join(folder, '..', 'round.html'), round)
console.log(`site: version ${version}, ${title.size} of ${drawings.size} drawings with the title, ${Object.keys(sounds).length} sounds; round.html has ${round.length} bytes`)
