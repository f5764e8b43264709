// Lays out the site: site.mjs MODULE RESOURCES FOLDER. It needs node, and no package.
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { open } from './Tests/Support/module.mjs'

const [module, resources, folder] = process.argv.slice(2)
const stage = join(dirname(fileURLToPath(import.meta.url)), 'Stage')
rmSync(folder, { recursive: true, force: true })
for (const name of ['art', 'sounds']) mkdirSync(join(folder, name), { recursive: true })
for (const file of readdirSync(stage)) copyFileSync(join(stage, file), join(folder, file))
copyFileSync(module, join(folder, 'game.wasm'))
copyFileSync(join(resources, 'art/app-icon.svg'), join(folder, 'icon.svg'))

// The title's drawings come first: those of its first seconds, in each language and in both shapes.
const { game, text } = await open(module)
const names = new Map()
const title = new Set()
for (let language = 0; language < 3; language++) {
    for (const [width, height] of [[1280, 720], [720, 1280]]) {
        game.game_begin(0, 0, 1, language, 1_790_000_000, 0, width, height, 0)
        for (const line of text(game.images()).trim().split('\n')) {
            const [index, name] = line.split('\t')
            names.set(Number(index), name)
        }
        game.game_forget()
        for (let time = 0; time < 4_000_000; time += 50_000) game.game_frame(time)
        for (let index = game.game_wanted(); index >= 0; index = game.game_wanted()) title.add(names.get(index))
    }
}
const drawings = new Set([...names.values()].filter(name => name !== 'white'))
function pack(file, chosen) {
    const entries = [...chosen].sort().map(name => [name, small(readFileSync(join(resources, `art/${name}.svg`), 'utf8'))])
    writeFileSync(join(folder, 'art', file), JSON.stringify(Object.fromEntries(entries)))
}
/** Leaves out what nothing shows: comments, and white space between elements. */
function small(svg) {
    return svg.replace(/<!--[\s\S]*?-->/g, '').replace(/>\s+</g, '><').trim()
}
title.delete('white')
pack('title.json', title)
pack('rest.json', [...drawings].filter(name => !title.has(name)))

const sounds = {}
for (const file of readdirSync(join(resources, 'sounds'))) {
    sounds[basename(file).replace(/\.\w+$/, '')] = file
    copyFileSync(join(resources, 'sounds', file), join(folder, 'sounds', file))
}
writeFileSync(join(folder, 'sounds.json'), JSON.stringify(sounds))
console.log(`site: ${title.size} of ${drawings.size} drawings with the title, ${Object.keys(sounds).length} sounds`)
