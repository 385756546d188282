import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium, type ElementHandle, type Page } from 'playwright'
import { desktop, launchOptions } from '../fixtures/browser.ts'
import { startScreen } from './screen.ts'
import type { StartedBrowser } from './startEngine.ts'
import { elementOf, fieldOf, type EngineOptions, type Role, type Tab, type Target } from './tab.ts'

const limitMs = 30_000

/**
 * Starts the engine of all the other tests, to check the walk itself and to compare with: on a virtual screen like the
 * others, and with the compilers that short tests do without.
 */
export async function startChromium(
  { baseURL, folder }: EngineOptions,
  started: AsyncDisposableStack,
): Promise<StartedBrowser> {
  const downloads = join(folder, 'downloads')
  mkdirSync(downloads)
  const screen = await startScreen(started)
  const browser = await chromium.launch({
    ...launchOptions,
    args: launchOptions.args!.filter(arg => !arg.startsWith('--js-flags')),
    env: { ...launchOptions.env, DISPLAY: screen.display },
    headless: false,
    downloadsPath: downloads,
  })
  started.defer(() => browser.close())
  const context = await browser.newContext({ viewport: desktop.viewport, baseURL, serviceWorkers: 'allow' })
  context.setDefaultTimeout(limitMs)
  return {
    version: `Chromium ${browser.version()}`,
    tab: new PlaywrightTab(await context.newPage()),
    downloads,
  }
}

class PlaywrightTab implements Tab {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  async goto(path: string) {
    // On a network that hangs, the `load` event never fires.
    await this.#page.goto(path, { waitUntil: 'domcontentloaded' })
  }

  async back() {
    await this.#page.goBack({ waitUntil: 'commit' })
  }

  async forward() {
    await this.#page.goForward({ waitUntil: 'commit' })
  }

  evaluate<Value>(expression: string) {
    return this.#page.evaluate<Value>(expression)
  }

  /** Waits for the element. */
  async #find({ name, expression }: Target): Promise<ElementHandle> {
    const deadline = Date.now() + limitMs
    for (;;) {
      // A page that is being unloaded doesn't answer.
      const found = await this.#page.evaluateHandle(expression).catch((error: unknown) => String(error))
      const element = typeof found === 'string' ? null : found.asElement()
      if (element) return element
      if (Date.now() > deadline)
        throw new Error(`Not shown: ${name}${typeof found === 'string' ? ` (${found})` : ''}`)
      await wait(50)
    }
  }

  async press(role: Role, name: string) {
    await (await this.#find(elementOf(role, name))).click()
  }

  async type(label: string, text: string) {
    await (await this.#find(fieldOf(label))).focus()
    for (const key of text)
      await this.#page.keyboard.press(key === '\n' ? 'Enter' : key === ' ' ? 'Space' : key)
  }

  async attach(path: string) {
    await this.#page.locator('input[type=file]').first().setInputFiles(path)
  }

  async key(name: 'Escape') {
    await this.#page.keyboard.press(name)
  }

  async drag(from: string, to: string) {
    const { mouse } = this.#page
    const [start, end] = await this.#page.evaluate<{ x: number; y: number }[]>(
      `[${from}, ${to}].map(element => element.getBoundingClientRect()).map(({ x, y }) => ({ x: x + 8, y: y + 8 }))`,
    )
    await mouse.move(start!.x, start!.y)
    await mouse.down()
    await mouse.move(end!.x, end!.y, { steps: 10 })
    await mouse.up()
  }

  async newTab() {
    return new PlaywrightTab(await this.#page.context().newPage())
  }

  async popup(open: () => Promise<void>) {
    const [popup] = await Promise.all([this.#page.waitForEvent('popup'), open()])
    return new PlaywrightTab(popup)
  }

  async isClosed() {
    return this.#page.isClosed()
  }

  async resize(width: number, height: number) {
    await this.#page.setViewportSize({ width, height })
  }

  async clearCookies() {
    await this.#page.context().clearCookies()
  }

  picture() {
    return this.#page.screenshot()
  }
}
