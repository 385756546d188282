import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'playwright/test'
import type { Person } from '../fixtures/person.ts'
import { restClientOf } from '../fixtures/restClient.ts'
import type { ServerProcess } from '../fixtures/server.ts'
import { knownAccount } from '../fixtures/signUp.ts'
import { dialogs, type EngineBrowser, type Tab } from './tab.ts'

/** What the walk passes from step to step. */
export interface Visit {
  browser: EngineBrowser
  tab: Tab
  server: ServerProcess
  person: Person
  /** A folder for files. */
  folder: string
  /** The path of the trip, once there is one. */
  trip: string
}

export interface Step {
  title: string
  take: (visit: Visit) => Promise<void>
}

/** The main job and possible interruptions, for one person in one browser. Later steps build on earlier ones. */
export const steps: readonly Step[] = [
  {
    title: 'sign up from the landing page',
    async take({ tab, person }) {
      await tab.goto('/')
      await tab.press('button', 'Get Started')
      await tab.type('First name', person.firstName)
      await tab.type('Last name', person.lastName)
      await tab.type('E', person.email)
      await tab.type('Password', person.password)
      await tab.press('button', 'Create account')
      await shows(tab, 'My Trips')
      // Leaving a page in the milliseconds in which WebKit creates its database gets it stuck; it is still empty then.
      await saved(tab)
    },
  },
  {
    title: 'a trip, its first day and its first lines',
    async take(visit) {
      const { tab } = visit
      await tab.goto('/trips?new=1')
      await tab.type('Trip Title', 'Bergen by boat')
      await tab.type('Destination', 'Bergen')
      await tab.press('button', 'Create Trip')
      await eventually(tab, 'location.pathname').toMatch(tripPath)
      visit.trip = await tab.evaluate('location.pathname')
      await tab.press('button', 'Add the first day')
      await add(tab, '9:30 Coffee')
      await add(tab, 'Fish market')
      await lines(tab, ['Coffee', 'Fish market'])
    },
  },
  {
    title: 'pages that are left at once take no line along',
    async take({ tab, trip }) {
      for (const [index, elsewhere] of ['/trips', trip, '/trips', trip].entries()) {
        await add(tab, `Stop ${index}`)
        await tab.goto(elsewhere)
        await tab.goto(trip)
        await isThere(tab, `Stop ${index}`)
      }
      await lines(tab, ['Coffee', 'Fish market', 'Stop 0', 'Stop 1', 'Stop 2', 'Stop 3'])
      await saved(tab)
    },
  },
  {
    title: 'a page that is left in the middle of a word keeps what was typed',
    async take({ tab, trip }) {
      await tab.type('Add to Day 1', 'Half a li')
      await tab.goto('/trips')
      await tab.goto(trip)
      await eventually(tab, quickField).toBe('Half a li')
      await add(tab, 'ne')
      await shows(tab, 'Half a line')
    },
  },
  {
    title: 'back and forward',
    async take({ browser, tab }) {
      await tab.goto('/trips')
      await shows(tab, 'Bergen by boat')
      await tab.back()
      // WebKit suspends the page in the middle of a sync round and restores that same page: try several moments.
      const isPutAway = browser.version.startsWith('WebKit')
      for (const line of ['After back', ...(isPutAway ? ['And again', 'And at once', 'And for good'] : [])]) {
        await add(tab, line)
        await shows(tab, line)
        await tab.back()
        await tab.forward()
        await shows(tab, line)
        await saved(tab)
      }
    },
  },
  {
    title: 'a session that has ended keeps the work, and a popup signs in again',
    async take({ tab, person, trip }) {
      // Leave the app first: an answer still in flight could restore the session.
      await tab.goto('/api/config')
      await tab.clearCookies()
      await tab.goto(trip)
      await eventually(tab, syncState).toBe('sign-in')
      await add(tab, 'Signed out')
      await shows(tab, 'Signed out')
      await tab.press('button', 'Sign in to sync')
      // Until the sync centre is there, "Sign in" would find the same button again.
      await shows(tab, 'Your work is safe on this device')
      const popup = await tab.popup(() => tab.press('button', 'Sign in'))
      await popup.type('E', person.email)
      await popup.type('Password', person.password)
      await popup.press('button', 'Sign in')
      await expect.poll(() => popup.isClosed(), { timeout: 45_000 }).toBe(true)
      await closes(tab, 'the sync centre')
      await saved(tab)
    },
  },
  {
    title: 'what is typed in one tab is seen in the other',
    async take({ tab, trip }) {
      const other = await tab.newTab()
      await other.goto(trip)
      await add(other, 'From the other tab')
      await shows(tab, 'From the other tab')
      await add(tab, 'From the first tab')
      await shows(other, 'From the first tab')
      await Promise.all([saved(tab), saved(other)])
    },
  },
  {
    title: 'what another device sends is seen at once',
    async take({ tab, server, person, trip }) {
      const rest = restClientOf(await knownAccount(server.url, person))
      const api = `/api/trips${trip.slice('/trip'.length)}/itinerary`
      const [day] = await rest.get<{ id: string }[]>(api)
      await rest.post(`${api}/items`, {
        dayId: day!.id,
        title: 'From the phone',
        category: 'other',
        ...bergen,
      })
      // Faster than it would arrive without a poke.
      await shows(tab, 'From the phone', 5000)
    },
  },
  {
    title: 'the map of the trip is drawn, with its land and its pin',
    async take({ tab, trip }) {
      await tab.goto(`${trip}?place=map`)
      await eventually(tab, `${tripMap}.querySelector('[data-ready]')?.dataset.pins`).toBe('1')
      await eventually(tab, zoomOnMap).toBeGreaterThan(0)
      // A press during the animation of the last one may count for nothing.
      let zoom = await tab.evaluate<number>(zoomOnMap)
      while (zoom >= 9) {
        await tab.press('button', 'Zoom out')
        await eventually(tab, zoomOnMap).toBeLessThan(zoom)
        zoom = await tab.evaluate<number>(zoomOnMap)
      }
      await eventually(tab, colorsOnMap).toBeGreaterThan(50)
    },
  },
  {
    title: 'a backup that was saved is imported, and so is a calendar',
    async take({ browser, tab, folder, trip }) {
      await tab.press('button', 'Share')
      const backup = await download(browser, () => tab.press('menuitem', 'Backup file'))
      await imports(tab, backup, 'Fish market')
      expect(await tab.evaluate('location.pathname')).not.toBe(trip)
      const plans = join(folder, 'Plans.ics')
      writeFileSync(plans, calendar.join('\r\n'))
      await imports(tab, plans, 'Fado dinner', 'Lisbon')
      await saved(tab)
    },
  },
  {
    title: 'the link is copied, and what goes on paper holds the plan',
    async take({ tab, trip }) {
      await tab.goto(trip)
      await tab.press('button', 'Share')
      await tab.press('menuitem', 'Copy Link')
      await shows(tab, 'Link copied!')
      // The system's print dialog would stay open.
      await tab.evaluate(
        `void (window.print = () => (window.printed = document.querySelector('.wend-paper').shadowRoot.textContent))`,
      )
      await tab.press('button', 'Share')
      await tab.press('menuitem', 'Print / PDF')
      await tab.press('button', 'Print')
      await eventually(tab, 'window.printed').toContain('Fish market')
      await tab.evaluate(`void dispatchEvent(new Event('afterprint'))`)
    },
  },
  {
    title: 'a finger drags an activity, and the mouse does',
    async take({ tab, trip }) {
      await tab.goto(trip)
      const handle = `${rowOf('Coffee')}?.querySelector('[data-part=handle]')`
      // What drags, by finger and by mouse, is ready a moment after the plan is on screen.
      const ready = () => eventually(tab, `${handle}?.draggable`).toBe(true)
      await ready()
      await tab.evaluate(fingerDrag('Fish market', 'Coffee'))
      await eventually(tab, `${titles}.slice(0, 2)`).toEqual(['Fish market', 'Coffee'])
      await ready()
      await tab.drag(handle, rowOf('Fish market'))
      await eventually(tab, `${titles}.slice(0, 2)`).toEqual(['Coffee', 'Fish market'])
      await saved(tab)
    },
  },
  {
    title: 'every dialog opens and closes',
    async take({ tab, trip }) {
      for (const [path, ways] of [
        [
          trip,
          [
            ['Edit details'],
            ['Add Activity'],
            ['Invite'],
            ['Generate AI Itinerary'],
            ['Actions for Day 1', 'Delete Day 1'],
            ['Actions for Coffee', 'Edit'],
            ['Actions for Coffee', 'Move to day'],
            ['Share', 'Share via Email'],
            ['Share', 'QR code'],
            ['Share', 'Calendar file'],
            ['Share', 'Calendar subscription'],
            ['Share', 'Print / PDF'],
            ['Share', 'Web page'],
            ['Share', 'From a calendar'],
          ],
        ],
        [
          '/trips',
          [
            ['New Trip'],
            ['Import'],
            ['Actions for Bergen', 'Share Trip'],
            ['Actions for Bergen', 'Delete Trip'],
            ['All changes saved'],
            ['Search and commands'],
            ['Quick Start'],
            ['User menu', 'Keyboard shortcuts'],
          ],
        ],
        ['/notifications', [['Notification settings']]],
        ['/profile', [['Account'], ['0Countries']]],
      ] as const) {
        await tab.goto(path)
        for (const [button, item] of ways) {
          const message = [button, item].join(' ')
          await tab.press('button', button)
          if (item) await tab.press('menuitem', item)
          await eventually(tab, dialogCount, message).toBe(1)
          await closes(tab, message)
        }
      }
    },
  },
  {
    title: 'the app is stored',
    async take({ tab }) {
      await eventually(tab, 'navigator.serviceWorker.controller !== null').toBe(true)
    },
  },
  {
    title: 'a network that lies',
    async take({ tab, server, trip }) {
      process.kill(server.pid!, 'SIGSTOP')
      try {
        await tab.goto('/trips')
        await shows(tab, 'Bergen by boat')
        await tab.goto(trip)
        await add(tab, 'Behind the portal')
        await shows(tab, 'Behind the portal')
      } finally {
        process.kill(server.pid!, 'SIGCONT')
      }
      await saved(tab)
    },
  },
  {
    title: 'without the server every screen opens, as narrow as a phone too, and what is typed goes up later',
    async take({ tab, server, trip }) {
      await tab.resize(390, 844)
      await eventually(tab, 'innerWidth').toBe(390)
      await server.stop()
      for (const path of allPaths(trip)) {
        await tab.goto(path)
        await eventually(tab, headings, path).toBeTruthy()
        expect(await tab.evaluate('document.body.innerText'), path).not.toContain('stopped working')
        expect(await tab.evaluate(overhang), path).toEqual([])
      }
      await tab.goto(trip)
      await add(tab, 'Without a network')
      await shows(tab, 'Without a network')
      await tab.goto(trip)
      await shows(tab, 'Without a network')
      await server.start()
      await saved(tab)
    },
  },
]

const tripPath = /^\/trip\/[0-9a-f-]{36}$/

/** Every route of the app, with its parameters filled in. */
function allPaths(trip: string): string[] {
  const source = readFileSync(join(import.meta.dirname, '../../pwa/app/screens.tsx'), 'utf8')
  const lists = [...source.matchAll(/paths: \[(.+)\]/g)].map(([, list]) => list!)
  const paths = lists.flatMap(list => [...list.matchAll(/'(.+?)'/g)].map(([, path]) => path!))
  const nobody = '01980000-0000-7000-8000-000000000000'
  return [...paths.map(path => (path === '/trip/:tripId' ? trip : path.replace(/:\w+/, nobody))), '/nowhere']
}

const add = (tab: Tab, line: string) => tab.type('Add to Day 1', `${line}\n`)

const bergen = { lat: 60.39, lon: 5.32 }
const tripMap = `document.querySelector('[data-part="trip-map"]')`
const zoomOnMap = `Number(${tripMap}.querySelector('[data-zoom]').dataset.zoom)`
const colorsOnMap = `(canvas => new Set(new Uint32Array(
  canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data.buffer,
)).size)(${tripMap}.querySelector('canvas'))`

const dialogCount = `document.querySelectorAll('${dialogs}').length`
const headings = `[...document.querySelectorAll('h1')].map(heading => heading.textContent).join()`
const quickField = `document.querySelector('[data-part=quick-add] input')?.value`
const syncState = `document.querySelector('[data-sync-state]')?.dataset.syncState`

const rowOf = (title: string) =>
  `[...document.querySelectorAll('[data-item-id]')].find(row => row.querySelector('h4').textContent === '${title}')`

/** Simulates a touch drag, which no driver here can do. A synthetic pointer cannot be captured. */
const fingerDrag = (from: string, to: string) => `(() => {
  const handle = ${rowOf(from)}.querySelector('[data-part=handle]')
  handle.setPointerCapture = () => undefined
  const { left: x, top: from } = handle.getBoundingClientRect()
  const to = ${rowOf(to)}.getBoundingClientRect().top + 4
  const point = (type, y) => handle.dispatchEvent(new PointerEvent(type, {
    pointerId: 7, pointerType: 'touch', isPrimary: true, bubbles: true, cancelable: true, clientX: x + 10, clientY: y,
  }))
  point('pointerdown', from + 10)
  for (let step = 1; step <= 8; step += 1) point('pointermove', from + 10 + ((to - from - 10) * step) / 8)
  point('pointerup', to)
})()`

/** Whether the page is wider than the screen, and which elements stick out sideways and can't be scrolled into view. */
const overhang = `(() => {
  const scrolls = element => element && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
  const outside = [...document.querySelectorAll('button, a, input, h1, h2, h3')].filter(element => {
    const { left, right, width } = element.getBoundingClientRect()
    return width > 1 && (left < -1 || right > innerWidth + 1) && !element.closest('[aria-hidden=true], [inert]')
  })
  const { scrollWidth } = document.documentElement
  return [
    ...(scrollWidth > innerWidth ? ['a page of ' + scrollWidth + ' pixels'] : []),
    ...outside.filter(element => !scrolls(element)).map(element => element.outerHTML.slice(0, 160)),
  ]
})()`

const titles = `[...document.querySelectorAll('[data-item-id] h4')].map(title => title.textContent)`
const syncText = `document.querySelector('[data-sync-state]')?.getAttribute('aria-label')`

/** Evaluates an expression until it has the expected value. A page that is being unloaded counts as undefined. */
const eventually = (tab: Tab, expression: string, message = expression, timeout = 45_000) =>
  expect.poll(() => tab.evaluate(expression).catch(() => undefined), {
    message,
    timeout,
    intervals: [50, 100],
  })

// textContent, because parts below the screen that are skipped when drawing have no rendered text.
const shows = (tab: Tab, text: string, timeout?: number) =>
  eventually(tab, 'document.body?.textContent', text, timeout).toContain(text)

/** Waits for a line. If its page was left before it could be read, it is back in its field, and is entered again. */
async function isThere(tab: Tab, line: string): Promise<void> {
  const inField = `${quickField} === ${JSON.stringify(line)}`
  await eventually(tab, `${inField} || ${titles}.includes(${JSON.stringify(line)})`, line).toBe(true)
  if (await tab.evaluate(inField)) await add(tab, '')
  await shows(tab, line)
}

/** Presses Escape until the dialog is gone: a dialog is visible a moment before it handles keys. */
const closes = (tab: Tab, message: string) =>
  expect
    .poll(() => tab.key('Escape').then(() => tab.evaluate(dialogCount)), {
      message,
      intervals: [100],
      timeout: 45_000,
    })
    .toBe(0)

const lines = (tab: Tab, expected: string[]) => eventually(tab, titles).toEqual(expected)

const saved = (tab: Tab) => eventually(tab, syncText).toContain('All changes saved')

const calendar = [
  'BEGIN:VCALENDAR',
  'BEGIN:VEVENT',
  'DTSTART:20270402T203000',
  'SUMMARY:Fado dinner',
  'END:VEVENT',
  'END:VCALENDAR',
]

/** Imports a file as a trip, which then shows `text`. Calendars need `destination`, which the file does not contain. */
async function imports(tab: Tab, path: string, text: string, destination?: string): Promise<void> {
  await tab.goto('/trips')
  await tab.press('button', 'Import')
  await tab.attach(path)
  if (destination) await tab.type('Destination', destination)
  await tab.press('button', 'Import trip')
  await eventually(tab, 'location.pathname').toMatch(tripPath)
  await shows(tab, text)
}

/** Runs `act` and returns the path of the file that it makes the browser save. */
async function download({ downloads }: EngineBrowser, act: () => Promise<void>): Promise<string> {
  const before = new Set(readdirSync(downloads))
  await act()
  const isWhole = (name: string) => readFileSync(join(downloads, name), 'utf8').endsWith('}')
  const whole = () =>
    readdirSync(downloads).find(name => !before.has(name) && !name.endsWith('.part') && isWhole(name))
  await expect.poll(whole, { message: 'a file that was saved', timeout: 60_000 }).toBeTruthy()
  return join(downloads, whole()!)
}
