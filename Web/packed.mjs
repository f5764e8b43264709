// The page that is one file: it has the module, the drawings, the sounds and the scripts in itself, so that it plays from a file
// without a server. Browsers load no modules and no other files from there.
import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join, parse } from 'node:path'
import { gzipSync } from 'node:zlib'
import { lead, priming, small } from './sounds.mjs'

/** Puts the modules into one script, each in a function of its own, those first that others need. */
function bundle(files, main) {
    const done = []
    const parts = []
    const variable = name => name.replace(/\W/g, '_')
    function add(name) {
        if (done.includes(name)) return
        done.push(name)
        const imports = /^import \{ (.*) \} from '\.\/(.*)'$/gm
        let text = files.get(name).toString()
        for (const [, , other] of text.matchAll(imports)) add(other)
        const exported = [...text.matchAll(/^export (?:async )?(?:class|const|function) (\w+)/gm)].map(([, word]) => word)
        text = text.replace(imports, (_, words, other) => `const { ${words} } = ${variable(other)}`).replace(/^export /gm, '')
            .replace(/import\.meta\.url/g, 'location.href')
        // Comments of whole lines and indents would be a twentieth of the page.
        text = text.replace(/^\s*(\/\/.*|\/\*\*[^]*?\*\/)\n/gm, '').replace(/^ +/gm, '')
        if (/^(import|export)\b/m.test(text)) throw new Error(`${name}: an import or export that cannot be bundled`)
        parts.push(`const ${variable(name)} = (() => {\n${text}\nreturn { ${exported.join(', ')} }\n})()`)
    }
    add(main)
    return parts.join('\n')
}

/** Seven bits that no text of a page can have as they are: NUL, CR and `<`. They become characters of two bytes. */
const unusual = [0x00, 0x0d, 0x3c]

/** Writes bytes as text, seven bits in a character: a seventh more, where base64 takes a third more. */
function written(bytes) {
    const codes = []
    let [rest, count] = [0, 0]
    for (const byte of [...bytes, 0]) {
        rest = rest << 8 | byte
        count += 8
        for (; count >= 7; count -= 7) {
            const code = rest >> count - 7 & 0x7f
            codes.push(unusual.includes(code) ? code + 0x100 : code)
        }
        rest &= 0x7f
    }
    return codes.map(code => String.fromCharCode(code)).join('')
}

/** Unpacks the files, and starts the bundle. It runs in the page. */
async function begin(run) {
    const element = document.querySelector('#files')
    const text = element.textContent
    element.remove()
    const zipped = new Uint8Array(Number(element.dataset.size))
    let [rest, count, length] = [0, 0, 0]
    for (let index = 0; length < zipped.length; index++) {
        rest = rest << 7 | text.charCodeAt(index) & 0x7f
        count += 7
        if (count >= 8) {
            count -= 8
            zipped[length++] = rest >> count
            rest &= 0x7f
        }
    }
    const stream = new Blob([zipped]).stream().pipeThrough(new DecompressionStream('gzip'))
    const bytes = new Uint8Array(await new Response(stream).arrayBuffer())
    // The length of the list in 8 digits, the list, and the files.
    const start = 8 + Number(new TextDecoder().decode(bytes.subarray(0, 8)))
    const list = JSON.parse(new TextDecoder().decode(bytes.subarray(8, start)))
    globalThis.redPackRainFiles = {
        record: document.querySelector('meta[name=record]').content,
        async file(name, kind) {
            const [from, length] = list[name.replace('../', '')]
            const found = bytes.slice(start + from, start + from + length)
            return kind === 'json' ? JSON.parse(new TextDecoder().decode(found)) : found.buffer
        },
    }
    run()
}

/** Says that the page cannot be unpacked. It runs in the page. */
function complain() {
    const message = document.querySelector('#message')
    message.textContent = 'This browser cannot show the replay, or the file is damaged. Use Chrome 97, Firefox 113, Safari 16.4 or later. '
        + '此浏览器无法播放，或文件已损坏。请使用 Chrome 97、Firefox 113、Safari 16.4 或更高版本。'
    message.hidden = false
}

/** Returns the page. The program that writes a record into it replaces RECORD and LANGUAGE. */
export function packed(files, sounds, cache, index, style) {
    const own = new Map([...files].filter(([name]) => name === 'game.wasm' || name.startsWith('art/')))
    // At half the rate, a sample of the encoder is two of the page.
    const list = { probe: '', lead, priming: 2 * priming, files: {} }
    for (const file of readdirSync(sounds).sort()) {
        const { name } = parse(file)
        if (name.startsWith('music-')) continue
        const { bytes, length } = small(join(sounds, file), cache)
        list.files[name] = { aac: `${name}.aac`, length }
        own.set(`sounds/${name}.aac`, bytes)
    }
    own.set('sounds.json', Buffer.from(JSON.stringify(list)))
    const places = {}
    let from = 0
    for (const [name, bytes] of own) {
        places[name] = [from, bytes.length]
        from += bytes.length
    }
    const head = Buffer.from(JSON.stringify(places))
    const all = Buffer.concat([Buffer.from(`${head.length}`.padStart(8, '0')), head, ...own.values()])
    const script = `(${begin})(() => {\n${bundle(files, 'main.js')}\n}).catch(${complain})`.replace(/<\/script/g, '<\\/script')
    const zipped = gzipSync(all, { level: 9 })
    const digest = text => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
    const policy = `default-src 'none'; script-src ${digest(script)} 'wasm-unsafe-eval'; style-src ${digest(style)}; `
        + "img-src blob: data:; media-src blob:; base-uri 'none'; form-action 'none'"
    const icon = '<link rel="icon" href="data:,">'
    return index
        .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, `<meta http-equiv="Content-Security-Policy" content="${policy}">\n`
            + '<meta name="language" content="LANGUAGE">\n<meta name="record" content="RECORD">')
        .replace(/<link rel="icon".*\n/, `${icon}\n`).replace(/<link rel="(manifest|apple-touch-icon)".*\n/g, '')
        .replace(/<link rel="stylesheet".*>/, () => `<style>${style}</style>`)
        .replace(/<script type="module".*<\/script>/, () =>
            `<script id="files" type="text/plain" data-size="${zipped.length}">${written(zipped)}</script>\n<script>${script}</script>`)
}
