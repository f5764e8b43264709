// Browsers under test: Chromium and WebKit by WebDriver, Firefox by Marionette, which speaks the same commands over a socket.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The longest time that a command may take, milliseconds. */
const patience = 120_000

const wait = time => new Promise(resolve => setTimeout(resolve, time))

async function freePort() {
    const server = createServer()
    await new Promise(resolve => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address()
    await new Promise(resolve => server.close(resolve))
    return port
}

async function tries(body) {
    for (let left = 600; ; left--) {
        try { return await body() } catch (error) {
            if (left === 0) throw error
            await wait(100)
        }
    }
}

/** Commands as HTTP requests. */
async function webDriver(program, args, capabilities) {
    const port = await freePort()
    const child = spawn(program, [...args, `--port=${port}`], { stdio: 'ignore', detached: true })
    async function ask(method, path, body) {
        const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
            method, body: body && JSON.stringify(body), signal: AbortSignal.timeout(patience),
        })
        const { value } = await answer.json()
        if (!answer.ok) throw new Error(`${value.error}: ${value.message}`)
        return value
    }
    await tries(() => ask('GET', '/status'))
    const { sessionId } = await ask('POST', '/session', { capabilities: { alwaysMatch: capabilities } })
    const at = path => `/session/${sessionId}${path}`
    return {
        go: url => ask('POST', at('/url'), { url }),
        run: (script, args) => ask('POST', at('/execute/async'), { script, args }),
        act: actions => ask('POST', at('/actions'), { actions }),
        picture: () => ask('GET', at('/screenshot')),
        size: (width, height) => ask('POST', at('/window/rect'), { width, height }),
        tab: () => ask('POST', at('/window/new'), { type: 'tab' }).then(({ handle }) => handle),
        present: () => ask('GET', at('/window')),
        show: handle => ask('POST', at('/window'), { handle }),
        async close() {
            await ask('DELETE', at('')).catch(() => {})
            try { process.kill(-child.pid) } catch { /* It has ended. */ }
        },
    }
}

/** Commands as messages `length:[0, number, name, parameters]`. */
async function marionette(program, args) {
    const [profile, port] = [mkdtempSync(join(tmpdir(), 'firefox-')), await freePort()]
    writeFileSync(join(profile, 'user.js'), [
        ['marionette.port', port], ['media.autoplay.default', 0], ['app.update.enabled', false],
        ['datareporting.policy.dataSubmissionEnabled', false], ['browser.shell.checkDefaultBrowser', false],
        ['webgl.force-enabled', true], ['dom.w3c_touch_events.enabled', 1], ['browser.aboutwelcome.enabled', false],
    ].map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`).join(''))
    const child = spawn(program, ['--marionette', '--profile', profile, '--no-remote', ...args], {
        stdio: 'ignore', detached: true,
    })
    const socket = await tries(() => new Promise((resolve, reject) => {
        const made = connect(port, '127.0.0.1', () => resolve(made)).once('error', reject)
    }))
    const asked = new Map()
    let [rest, count] = [Buffer.alloc(0), 0]
    socket.on('data', data => {
        rest = Buffer.concat([rest, data])
        for (;;) {
            const colon = rest.indexOf(':')
            const length = Number(rest.subarray(0, colon))
            if (colon < 0 || rest.length < colon + 1 + length) return
            const message = JSON.parse(rest.subarray(colon + 1, colon + 1 + length))
            rest = rest.subarray(colon + 1 + length)
            if (Array.isArray(message)) asked.get(message[1])?.(message)
        }
    })
    function ask(name, parameters = {}) {
        const number = ++count
        const text = JSON.stringify([0, number, name, parameters])
        socket.write(`${Buffer.byteLength(text)}:${text}`)
        return new Promise((resolve, reject) => {
            const timer = setTimeout(() => reject(new Error(`${name} took too long`)), patience)
            asked.set(number, ([, , error, value]) => {
                clearTimeout(timer)
                asked.delete(number)
                if (error) reject(new Error(`${error.error}: ${error.message}`))
                else resolve(value && 'value' in value ? value.value : value)
            })
        })
    }
    await ask('WebDriver:NewSession', { capabilities: { alwaysMatch: { timeouts: { script: patience } } } })
    return {
        go: url => ask('WebDriver:Navigate', { url }),
        run: (script, args) => ask('WebDriver:ExecuteAsyncScript', { script, args }),
        act: actions => ask('WebDriver:PerformActions', { actions }),
        picture: () => ask('WebDriver:TakeScreenshot', { full: false }),
        size: (width, height) => ask('WebDriver:SetWindowRect', { width, height }),
        tab: () => ask('WebDriver:NewWindow', { type: 'tab', focus: false }).then(({ handle }) => handle),
        present: () => ask('WebDriver:GetWindowHandle'),
        show: handle => ask('WebDriver:SwitchToWindow', { handle, focus: true }),
        async close() {
            await Promise.race([ask('Marionette:Quit', { flags: ['eForceQuit'] }).catch(() => {}), wait(3000)])
            socket.destroy()
            try { process.kill(-child.pid) } catch { /* It has ended. */ }
            await wait(300)
            rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
        },
    }
}

/**
 * Opens a browser: chromium, firefox or webkit. Chromium's window has the size and the pixel ratio that are asked for, and touches
 * if `isPhone`.
 */
export async function open(kind, { width = 1280, height = 720, ratio = 1, isPhone = false, language = 'en-US' } = {}) {
    const commands = await {
        chromium: () => webDriver('chromedriver', [], {
            timeouts: { script: patience },
            'goog:chromeOptions': {
                binary: '/usr/bin/chromium',
                args: [
                    '--headless=new', '--no-sandbox', '--disable-gpu-sandbox', '--use-gl=angle', '--use-angle=swiftshader',
                    '--enable-unsafe-swiftshader', `--window-size=${width},${height}`, `--lang=${language}`,
                    '--autoplay-policy=user-gesture-required', '--force-color-profile=srgb',
                    // A name that is no secure place, as 127.0.0.1 is.
                    '--host-resolver-rules=MAP plain.test 127.0.0.1',
                ],
                prefs: { intl: { accept_languages: language } },
                mobileEmulation: { deviceMetrics: { width, height, pixelRatio: ratio, touch: isPhone } },
                excludeSwitches: ['disable-background-timer-throttling', 'disable-renderer-backgrounding'],
            },
        }),
        firefox: () => marionette('firefox-esr', ['--width', `${width}`, '--height', `${height}`]),
        webkit: () => webDriver('WebKitWebDriver', [], {
            timeouts: { script: patience },
            'webkitgtk:browserOptions': {
                binary: '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser', args: ['--automation'],
            },
        }),
    }[kind]()
    if (kind !== 'chromium') await commands.size(width, height).catch(() => {})
    return new Browser(kind, commands, isPhone)
}

class Browser {
    constructor(kind, commands, isPhone) { Object.assign(this, { kind, commands, isPhone }) }

    go(url) { return this.commands.go(url) }
    /** Opens a tab, and returns its name; `show` goes on in a tab. */
    tab() { return this.commands.tab() }
    present() { return this.commands.present() }
    show(tab) { return this.commands.show(tab) }
    close() { return this.commands.close() }

    /** Runs a function of the page with some values, and returns what it returns. */
    async run(body, ...args) {
        const script = `
            const done = arguments[arguments.length - 1]
            Promise.resolve((${body})(...Array.from(arguments).slice(0, -1)))
                .then(value => done({ value: value ?? null }), error => done({ error: String(error.stack || error) }))`
        const { value, error } = await this.commands.run(script, args)
        if (error) throw new Error(error)
        return value
    }

    /** Waits until a function of the page returns something true. */
    async until(body, ...args) {
        const end = Date.now() + patience
        for (;;) {
            // A page that is loaded meanwhile takes its scripts with it.
            const value = await this.run(body, ...args).catch(error => {
                if (!/unload|navigat|context|document/i.test(error.message) || Date.now() > end) throw error
            })
            if (value) return value
            if (Date.now() > end) throw new Error(`it was never true: ${body}`)
            await wait(30)
        }
    }

    /** Presses a place in the page for a time, milliseconds. */
    press(x, y, time = 40) {
        const pointerType = this.isPhone ? 'touch' : 'mouse'
        return this.commands.act([{
            type: 'pointer', id: pointerType, parameters: { pointerType }, actions: [
                { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) }, { type: 'pointerDown', button: 0 },
                { type: 'pause', duration: time }, { type: 'pointerUp', button: 0 },
            ],
        }])
    }

    /** Presses a key of WebDriver's table, or a character, for a time, milliseconds. */
    key(value, duration = 0) {
        return this.commands.act([{
            type: 'key', id: 'keys',
            actions: [{ type: 'keyDown', value }, { type: 'pause', duration }, { type: 'keyUp', value }],
        }])
    }

    async save(file) { writeFileSync(file, Buffer.from(await this.commands.picture(), 'base64')) }
}
