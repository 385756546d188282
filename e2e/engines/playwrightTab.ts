import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium, firefox, type Browser, type ElementHandle, type Page } from 'playwright'
import { desktop, launchOptions } from '../fixtures/browser.ts'
import { elementOf, fieldOf, type EngineBrowser, type Role, type Tab } from './tab.ts'

const limitMs = 20_000
/** Starts Debian's Firefox, which speaks WebDriver BiDi. */
export async function startFirefox(binary: string, baseURL: string): Promise<EngineBrowser> {
  return await open(
    await firefox.launch({
      channel: 'moz-firefox',
      executablePath: join(import.meta.dirname, 'firefoxProxy.mjs'),
      env: { ...process.env, FIREFOX_PATH: binary },
    }),
    'Firefox',
    baseURL,
  )
}

/** The engine of all the other tests: what the walk finds in others alone is theirs. */
export const startChromium = async (baseURL: string): Promise<EngineBrowser> =>
  await open(await chromium.launch(launchOptions), 'Chromium', baseURL)

async function open(browser: Browser, name: string, baseURL: string): Promise<EngineBrowser> {
  const context = await browser.newContext({ viewport: desktop.viewport, baseURL, serviceWorkers: 'allow' })
  context.setDefaultTimeout(limitMs)
  return {
    version: `${name} ${browser.version()}`,
    tab: new PlaywrightTab(await context.newPage()),
    [Symbol.asyncDispose]: () => browser.close(),
  }
}

class PlaywrightTab implements Tab {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  async goto(path: string) {
    // Behind a network that hangs, the last small thing of a page never comes.
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

  /** The element, as soon as it is there. */
  async #find(expression: string): Promise<ElementHandle> {
    const deadline = Date.now() + limitMs
    for (;;) {
      // A page that is being left answers nothing.
      const element = (await this.#page.evaluateHandle(expression).catch(() => undefined))?.asElement()
      if (element) return element
      if (Date.now() > deadline) throw new Error(`Not shown: ${expression}`)
      await wait(50)
    }
  }

  async press(role: Role, name: string) {
    await (await this.#find(elementOf(role, name))).click()
  }

  async type(label: string, text: string) {
    await (await this.#find(fieldOf(label))).focus()
    // Filling a field at once is not seen by React in Firefox.
    for (const key of text)
      await this.#page.keyboard.press(key === '\n' ? 'Enter' : key === ' ' ? 'Space' : key)
  }

  async attach(path: string) {
    await this.#page.locator('input[type=file]').first().setInputFiles(path)
  }

  async key(name: 'Escape') {
    await this.#page.keyboard.press(name)
  }

  async newTab() {
    return new PlaywrightTab(await this.#page.context().newPage())
  }

  async clearCookies() {
    await this.#page.context().clearCookies()
  }

  picture() {
    return this.#page.screenshot()
  }
}
