import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../sync-server/testing/freePort.ts'
import { ends } from './ends.ts'
import { startScreen } from './screen.ts'
import type { StartedBrowser } from './startEngine.ts'
import type { EngineOptions } from './tab.ts'
import { WebDriver, type Command } from './webDriver.ts'
import { WebDriverTab } from './webDriverTab.ts'

const limitMs = 30_000

/** Starts WebKit on its own screen: two on the same screen would put each other's pages to sleep. */
export async function startWebKit(
  binary: string,
  given: EngineOptions,
  started: AsyncDisposableStack,
): Promise<StartedBrowser> {
  // Occasionally its driver never hears from the browser it has started.
  for (let attempt = 1; ; attempt++) {
    const ofAttempt = started.use(new AsyncDisposableStack())
    try {
      return await start(binary, given, ofAttempt)
    } catch (error) {
      if (attempt === 3) throw error
      await ofAttempt.disposeAsync()
    }
  }
}

async function start(
  binary: string,
  { baseURL, folder }: EngineOptions,
  started: AsyncDisposableStack,
): Promise<StartedBrowser> {
  const downloads = join(folder, 'downloads')
  mkdirSync(downloads, { recursive: true })
  writeFileSync(join(folder, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`)
  // The window's buttons would keep it wider than a phone.
  mkdirSync(join(folder, 'gtk-3.0'), { recursive: true })
  writeFileSync(join(folder, 'gtk-3.0/gtk.css'), '* { min-width: 0; margin: 0; padding: 0 }')
  const port = await freePort()
  const screen = await startScreen(started)
  const env = {
    ...process.env,
    DISPLAY: screen.display,
    HOME: folder,
    XDG_CONFIG_HOME: folder,
    LIBGL_ALWAYS_SOFTWARE: '1',
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  }
  const child = spawn('WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore', env })
  started.defer(() => ends(child))
  const url = `http://127.0.0.1:${port}`
  const { sessionId, capabilities } = await startSession(url, { binary, args: ['--automation'] })
  const session = `${url}/session/${sessionId}`
  // Its driver ends the browser.
  started.defer(() => call('DELETE', session).then(noop, noop))
  const driver = new WebDriver((command, { id, ...parameters }) => {
    const [method, path] = routes[command]
    return call(method, session + path.replace(':id', id ?? ''), parameters)
  })
  const handle = await driver.call<string>('GetWindowHandle')
  return {
    version: `WebKit ${capabilities.browserVersion}`,
    tab: new WebDriverTab({ driver, screen, baseURL }, handle),
    downloads,
  }
}

const noop = () => undefined

interface Session {
  sessionId: string
  capabilities: { browserVersion: string }
}

async function startSession(url: string, options: object): Promise<Session> {
  const deadline = Date.now() + limitMs
  // The driver takes a moment before it accepts connections.
  while (!(await call('GET', `${url}/status`).catch(() => undefined))) {
    if (Date.now() > deadline) throw new Error('WebKitWebDriver did not start.')
    await wait(100)
  }
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } }
  return await call<Session>('POST', `${url}/session`, { capabilities }, limitMs)
}

const routes: Record<Command, readonly [method: string, path: string]> = {
  Back: ['POST', '/back'],
  DeleteAllCookies: ['DELETE', '/cookie'],
  ElementClick: ['POST', '/element/:id/click'],
  ElementSendKeys: ['POST', '/element/:id/value'],
  ExecuteScript: ['POST', '/execute/sync'],
  Forward: ['POST', '/forward'],
  GetWindowHandle: ['GET', '/window'],
  GetWindowHandles: ['GET', '/window/handles'],
  GetWindowRect: ['GET', '/window/rect'],
  Navigate: ['POST', '/url'],
  NewWindow: ['POST', '/window/new'],
  PerformActions: ['POST', '/actions'],
  SetWindowRect: ['POST', '/window/rect'],
  SwitchToWindow: ['POST', '/window'],
}

/** Sends a request to the driver. Throws the driver's error. */
async function call<Value>(
  method: string,
  url: string,
  body: object = {},
  answerLimitMs = 60_000,
): Promise<Value> {
  const { pathname } = new URL(url)
  const answer = await fetch(url, {
    method,
    ...(method === 'POST' && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(answerLimitMs),
  }).catch((cause: unknown) => {
    throw new Error(`${method} ${pathname} was not answered: ${String(cause)}`, { cause })
  })
  const { value } = (await answer.json()) as { value: Value & { error?: string; message?: string } }
  if (!answer.ok) throw new Error(`${method} ${pathname}: ${value.error} ${value.message}`)
  return value
}
