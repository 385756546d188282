import { spawnSync } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { newId } from '#shared/plain/ids.ts'
import type { Screen } from './screen.ts'
import { elementOf, fieldOf, type Role, type Tab, type Target } from './tab.ts'
import type { Command, Parameters, WebDriver } from './webDriver.ts'

const limitMs = 30_000

interface WebDriverBrowser {
  driver: WebDriver
  screen: Screen
  baseURL: string
}

type ElementReference = Record<string, string>

/** The element, once it has not moved since the last look: an opening menu would slide out from under a press. */
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

/** Notes in the page where the mouse was last, by kind of event. `placeOn` is in pixels of the screen. */
const watchedMouse = `void (window.mouse = (() => {
  const grip = element => {
    const { x, y, width } = element.getBoundingClientRect()
    return { x: x + Math.min(8, width / 2), y: y + 8 }
  }
  const mouse = {
    last: {},
    placeOn(element) {
      const { x, y } = grip(element)
      return { x: screenX + (outerWidth - innerWidth) / 2 + x, y: screenY + outerHeight - innerHeight + y }
    },
    isOn(element, type) {
      const { x, y } = grip(element)
      const place = mouse.last[type]
      return place && element.contains(place.target) && Math.hypot(place.x - x, place.y - y) < 4
    },
  }
  for (const type of ['mousemove', 'dragstart', 'dragover']) {
    const note = ({ target, clientX, clientY }) => (mouse.last[type] = { target, x: clientX, y: clientY })
    addEventListener(type, note, { capture: true })
  }
  return mouse
})())`

/** A tab of a browser that is driven by WebDriver: WebKit or Firefox. */
export class WebDriverTab implements Tab {
  readonly #browser: WebDriverBrowser
  readonly #handle: string

  constructor(browser: WebDriverBrowser, handle: string) {
    this.#browser = browser
    this.#handle = handle
  }

  #call<Value>(command: Command, parameters: Parameters = {}): Promise<Value> {
    return this.#browser.driver.call<Value>(command, parameters, this.#handle)
  }

  goto(path: string) {
    return this.#travel('Navigate', { url: this.#browser.baseURL + path })
  }

  back() {
    return this.#travel('Back')
  }

  forward() {
    return this.#travel('Forward')
  }

  /** Goes elsewhere. WebKit's driver may answer while the page before is still there, which would take the next step. */
  async #travel(command: 'Navigate' | 'Back' | 'Forward', parameters?: Parameters) {
    const here = await this.evaluate<string>(`location.href + (window.travels = ${JSON.stringify(newId())})`)
    await this.#call(command, parameters)
    const deadline = Date.now() + limitMs
    while ((await this.evaluate('location.href + window.travels').catch(() => here)) === here) {
      if (Date.now() > deadline) throw new Error(`${command} led nowhere from ${here}`)
      await wait(20)
    }
  }

  evaluate<Value>(expression: string) {
    return this.#call<Value>('ExecuteScript', { script: `return ${expression}`, args: [] })
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
        // A press can close the window it is in.
        if (await this.isClosed()) return
        // Not there yet, moving, or re-rendered in between.
        if (Date.now() > deadline) throw error
        await wait(50)
      }
    }
  }

  press(role: Role, name: string) {
    const target = elementOf(role, name)
    const expression = `(${stillStanding})(${target.expression})`
    return this.#act({ ...target, expression }, id => this.#call('ElementClick', { id }))
  }

  type(label: string, text: string) {
    const keys = text.replaceAll('\n', '\uE007')
    return this.#act(fieldOf(label), id => this.#call('ElementSendKeys', { id, text: keys }))
  }

  attach(path: string) {
    const field = { name: 'field for files', expression: 'document.querySelector("input[type=file]")' }
    return this.#act(field, id => this.#call('ElementSendKeys', { id, text: path }))
  }

  async key(name: 'Escape') {
    const value = { Escape: '\uE00C' }[name]
    const actions = [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]
    await this.#call('PerformActions', { actions: [{ type: 'key', id: 'keys', actions }] })
  }

  /** Each step waits until the page has seen it: a busy machine takes long over one, and what saves itself moves rows. */
  async drag(from: string, to: string) {
    const { pointer } = this.#browser.screen
    // A mouse that does not move says nothing.
    const moveUntil = async (seen: string, on: string, reach: number) => {
      const deadline = Date.now() + limitMs
      for (let step = 0; !(await this.evaluate<boolean>(`Boolean(${seen})`)); step += 1) {
        if (Date.now() > deadline) throw new Error(`The page never saw ${seen}`)
        const { x, y } = await this.evaluate<Place>(`window.mouse.placeOn(${on})`)
        const aside = (2 * step) % reach
        pointer.move(x + aside, y + aside)
        await wait(40)
      }
    }
    await this.evaluate(watchedMouse)
    await moveUntil(`window.mouse.isOn(${from}, 'mousemove')`, from, 4)
    pointer.press()
    await moveUntil('window.mouse.last.dragstart', from, 20)
    await moveUntil(`window.mouse.isOn(${to}, 'dragover')`, to, 4)
    pointer.release()
  }

  async newTab() {
    const { handle } = await this.#call<{ handle: string }>('NewWindow', { type: 'tab' })
    return new WebDriverTab(this.#browser, handle)
  }

  async popup(open: () => Promise<void>) {
    const known = await this.#handles()
    await open()
    const deadline = Date.now() + limitMs
    for (;;) {
      const handle = (await this.#handles()).find(one => !known.includes(one))
      if (handle) return new WebDriverTab(this.#browser, handle)
      if (Date.now() > deadline) {
        const shown = await this.evaluate<string>('document.body.innerText')
        throw new Error(`No window was opened. The page shows: ${shown}`)
      }
      await wait(50)
    }
  }

  #handles() {
    return this.#browser.driver.call<string[]>('GetWindowHandles')
  }

  async isClosed() {
    return !(await this.#handles()).includes(this.#handle)
  }

  async resize(width: number, height: number) {
    const outer = await this.#call<{ width: number; height: number }>('GetWindowRect')
    const [innerWidth, innerHeight] = await this.evaluate<[number, number]>('[innerWidth, innerHeight]')
    await this.#call('SetWindowRect', {
      x: 0,
      y: 0,
      width: width + outer.width - innerWidth,
      height: height + outer.height - innerHeight,
    })
  }

  async clearCookies() {
    await this.#call('DeleteAllCookies')
  }

  // WebKit's own screenshots hang without compositing. ImageMagick may not be there.
  async picture(): Promise<Buffer | null> {
    const { display } = this.#browser.screen
    return spawnSync('import', ['-display', display, '-window', 'root', 'png:-']).stdout
  }
}

interface Place {
  x: number
  y: number
}
