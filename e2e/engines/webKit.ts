import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../fixtures/freePort.ts'
import {
  elementOf,
  fieldOf,
  type EngineBrowser,
  type EngineOptions,
  type Role,
  type Tab,
  type Target,
} from './tab.ts'

const limitMs = 30_000
const startLimitMs = 30_000

/** Starts WebKit on a screen of its own: two on one screen would put each other's pages to sleep. */
export async function startWebKit(binary: string, given: EngineOptions): Promise<EngineBrowser> {
  // Now and then its driver never hears from the browser that it has started.
  for (let attempt = 1; ; attempt++) {
    const started: ChildProcess[] = []
    const end = () => started.forEach(child => child.kill())
    try {
      return await start(binary, given, started, end)
    } catch (error) {
      end()
      if (attempt === 3) throw error
    }
  }
}

async function start(
  binary: string,
  { baseURL, folder }: EngineOptions,
  started: ChildProcess[],
  end: () => void,
): Promise<EngineBrowser> {
  const display = await startScreen(started)
  const downloads = join(folder, 'downloads')
  mkdirSync(downloads, { recursive: true })
  writeFileSync(join(folder, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`)
  // The buttons of the window would keep it wider than a phone.
  mkdirSync(join(folder, 'gtk-3.0'), { recursive: true })
  writeFileSync(join(folder, 'gtk-3.0/gtk.css'), '* { min-width: 0; margin: 0; padding: 0 }')
  const port = await freePort()
  const env = {
    ...process.env,
    DISPLAY: display,
    HOME: folder,
    XDG_CONFIG_HOME: folder,
    LIBGL_ALWAYS_SOFTWARE: '1',
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  }
  started.push(spawn('WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore', env }))
  const driver = new Driver(`http://127.0.0.1:${port}`)
  const options = { binary, args: ['--automation'] }
  const { capabilities } = await driver.session({ 'webkitgtk:browserOptions': options })
  const handle = await driver.call<string>('GET', '/window')
  return {
    version: `WebKit ${capabilities.browserVersion}`,
    tab: new WebKitTab(driver, handle, baseURL, display),
    downloads,
    async [Symbol.asyncDispose]() {
      await driver.call('DELETE', '').catch(() => undefined)
      end()
    },
  }
}

async function startScreen(started: ChildProcess[]): Promise<string> {
  const child = spawn('Xvfb', ['-displayfd', '3', '-noreset', '-screen', '0', '1440x900x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  started.push(child)
  const out = child.stdio[3] as NodeJS.ReadableStream
  for await (const chunk of out) {
    const number = String(chunk).trim()
    if (number) return `:${number}`
  }
  throw new Error('Xvfb did not start.')
}

class Driver {
  readonly #url: string
  #session = ''

  constructor(url: string) {
    this.#url = url
  }

  async session(options: object) {
    const body = { capabilities: { alwaysMatch: options } }
    type Session = { sessionId: string; capabilities: { browserVersion: string } }
    const deadline = Date.now() + limitMs
    // It takes a moment to listen.
    while (!(await this.call('GET', '/status').catch(() => undefined))) {
      if (Date.now() > deadline) throw new Error('WebKitWebDriver did not start.')
      await wait(100)
    }
    const session = await this.call<Session>('POST', '/session', body, startLimitMs)
    this.#session = `/session/${session.sessionId}`
    return session
  }

  /** A command of WebDriver. Throws what the driver says. */
  async call<Value>(method: string, path: string, body?: object, answerLimitMs = 60_000): Promise<Value> {
    const answer = await fetch(this.#url + this.#session + path, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
      signal: AbortSignal.timeout(answerLimitMs),
    }).catch((cause: unknown) => {
      throw new Error(`${method} ${path} was not answered: ${String(cause)}`, { cause })
    })
    const { value } = (await answer.json()) as { value: Value & { error?: string; message?: string } }
    if (!answer.ok) throw new Error(`${method} ${path}: ${value.error} ${value.message}`)
    return value
  }
}

type ElementReference = Record<string, string>

/** The element, once it stands where it stood at the last look: a menu that opens moves away under a press. */
const stillStanding = `element => {
  if (!element) return null
  // At the edge of the screen a bar may lie over it.
  element.scrollIntoView({ block: 'center' })
  const { x, y } = element.getBoundingClientRect()
  const place = x + ' ' + y
  const before = element.placeAtLastLook
  element.placeAtLastLook = place
  return place === before ? element : null
}`

class WebKitTab implements Tab {
  readonly #driver: Driver
  readonly #handle: string
  readonly #baseURL: string
  readonly #display: string

  constructor(driver: Driver, handle: string, baseURL: string, display: string) {
    this.#driver = driver
    this.#handle = handle
    this.#baseURL = baseURL
    this.#display = display
  }

  async #call<Value>(method: string, path: string, body?: object): Promise<Value> {
    await this.#driver.call('POST', '/window', { handle: this.#handle })
    return await this.#driver.call<Value>(method, path, body)
  }

  async goto(path: string) {
    await this.#call('POST', '/url', { url: this.#baseURL + path })
  }

  async back() {
    await this.#call('POST', '/back')
  }

  async forward() {
    await this.#call('POST', '/forward')
  }

  evaluate<Value>(expression: string) {
    return this.#call<Value>('POST', '/execute/sync', { script: `return ${expression}`, args: [] })
  }

  async #act({ name, expression }: Target, action: (element: string) => Promise<unknown>): Promise<void> {
    const deadline = Date.now() + limitMs
    for (;;) {
      try {
        const found = await this.evaluate<ElementReference | null>(expression)
        if (!found) throw new Error(`Not shown: ${name}`)
        await action(Object.values(found)[0]!)
        return
      } catch (error) {
        // A press can close its own window.
        if (await this.isClosed()) return
        // Not there yet, moving, or drawn anew in between.
        if (Date.now() > deadline) throw error
        await wait(50)
      }
    }
  }

  press(role: Role, name: string) {
    const target = elementOf(role, name)
    const expression = `(${stillStanding})(${target.expression})`
    return this.#act({ ...target, expression }, element => this.#call('POST', `/element/${element}/click`))
  }

  type(label: string, text: string) {
    const keys = text.replaceAll('\n', '\uE007')
    return this.#act(fieldOf(label), element =>
      this.#call('POST', `/element/${element}/value`, { text: keys }),
    )
  }

  attach(path: string) {
    const field = { name: 'field for files', expression: 'document.querySelector("input[type=file]")' }
    return this.#act(field, element => this.#call('POST', `/element/${element}/value`, { text: path }))
  }

  async key(name: 'Escape') {
    const value = { Escape: '\uE00C' }[name]
    const actions = [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]
    await this.#call('POST', '/actions', { actions: [{ type: 'key', id: 'keys', actions }] })
  }

  async newTab() {
    const { handle } = await this.#driver.call<{ handle: string }>('POST', '/window/new', { type: 'tab' })
    return new WebKitTab(this.#driver, handle, this.#baseURL, this.#display)
  }

  async popup(open: () => Promise<void>) {
    const known = await this.#handles()
    await open()
    const deadline = Date.now() + limitMs
    for (;;) {
      const handle = (await this.#handles()).find(one => !known.includes(one))
      if (handle) return new WebKitTab(this.#driver, handle, this.#baseURL, this.#display)
      if (Date.now() > deadline) throw new Error('No window was opened.')
      await wait(50)
    }
  }

  #handles() {
    return this.#driver.call<string[]>('GET', '/window/handles')
  }

  async isClosed() {
    return !(await this.#handles()).includes(this.#handle)
  }

  async resize(width: number, height: number) {
    const outer = await this.#call<{ width: number; height: number }>('GET', '/window/rect')
    const [innerWidth, innerHeight] = await this.evaluate<[number, number]>('[innerWidth, innerHeight]')
    await this.#call('POST', '/window/rect', {
      x: 0,
      y: 0,
      width: width + outer.width - innerWidth,
      height: height + outer.height - innerHeight,
    })
  }

  async clearCookies() {
    await this.#call('DELETE', '/cookie')
  }

  // The driver's own pictures hang where nothing is composited.
  async picture() {
    return spawnSync('import', ['-display', this.#display, '-window', 'root', 'png:-']).stdout
  }
}
