// Serves a folder over http: serve.mjs FOLDER [PORT [ADDRESS]]. Port 0, the default, takes a free one; the address is printed.
import { createReadStream, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'

const types = {
    '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json',
    '.svg': 'image/svg+xml', '.png': 'image/png', '.wasm': 'application/wasm', '.wav': 'audio/wav', '.ogg': 'audio/ogg',
    '.m4a': 'audio/mp4', '.webmanifest': 'application/manifest+json', '.txt': 'text/plain; charset=utf-8',
}

/** Returns the server, once it listens. */
export async function serve(folder, port = 0, address = '127.0.0.1') {
    const server = createServer((request, response) => {
        let [file, size] = ['', 0]
        try {
            const path = normalize(decodeURIComponent(new URL(request.url, 'http://site').pathname))
            file = join(folder, path.endsWith('/') ? `${path}index.html` : path)
            const found = statSync(file)
            if (!found.isFile()) throw new Error('no file')
            size = found.size
        } catch {
            return response.writeHead(404).end()
        }
        response.writeHead(200, {
            'Content-Type': types[extname(file)] ?? 'application/octet-stream', 'Content-Length': size,
            'Cache-Control': 'no-cache',
        })
        if (request.method === 'HEAD') response.end()
        else createReadStream(file).on('error', () => response.destroy()).pipe(response)
    })
    await new Promise((resolve, reject) => server.once('error', reject).listen(port, address, resolve))
    return server
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
    const [folder, port, address] = process.argv.slice(2)
    const server = await serve(folder, Number(port ?? 0), address)
    console.log(`http://${server.address().address}:${server.address().port}/`)
}
