import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../fixtures/freePort.ts'
import { elementOf, fieldOf, type EngineBrowser, type Role, type Tab } from './tab.ts'

const limitMs = 20_000
const startLimitMs = 30_000

/** Starts WebKit on a screen of its own: two on one screen would put each other's pages to sleep. */
export async function startWebKit(binary: string, baseURL: string): Promise<EngineBrowser> {
  // Now and then its driver never hears from the browser that it has started.
  for (let attempt = 1; ; attempt++) {
    const started: ChildProcess[] = []
    const end = () => started.forEach(child => child.kill())
    try {
      return await start(binary, baseURL, started, end)
    } catch (error) {
      end()
      if (attempt === 3) throw error
    }
  }
}

async function start(
  binary: string,
  baseURL: string,
  started: ChildProcess[],
  end: () => void,
): Promise<EngineBrowser> {
  const display = await startScreen(started)
  const port = await freePort()
  const env = {
    ...process.env,
    DISPLAY: display,
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

  async #act(expression: string, action: (element: string) => Promise<unknown>): Promise<void> {
    const deadline = Date.now() + limitMs
    for (;;) {
      try {
        const found = await this.evaluate<ElementReference | null>(expression)
        if (!found) throw new Error(`Not shown: ${expression}`)
        await action(Object.values(found)[0]!)
        return
      } catch (error) {
        // Not there yet, moving, or drawn anew in between.
        if (Date.now() > deadline) throw error
        await wait(50)
      }
    }
  }

  press(role: Role, name: string) {
    // At the edge of the screen a bar may lie over it.
    const inTheMiddle = `(element => (element?.scrollIntoView({ block: 'center' }), element))(${elementOf(role, name)})`
    return this.#act(inTheMiddle, element => this.#call('POST', `/element/${element}/click`))
  }

  type(label: string, text: string) {
    const keys = text.replaceAll('\n', '\uE007')
    return this.#act(fieldOf(label), element =>
      this.#call('POST', `/element/${element}/value`, { text: keys }),
    )
  }

  attach(path: string) {
    return this.#act('document.querySelector("input[type=file]")', element =>
      this.#call('POST', `/element/${element}/value`, { text: path }),
    )
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

  async clearCookies() {
    await this.#call('DELETE', '/cookie')
  }

  // The driver's own pictures hang where nothing is composited.
  async picture() {
    return spawnSync('import', ['-display', this.#display, '-window', 'root', 'png:-']).stdout
  }
}
