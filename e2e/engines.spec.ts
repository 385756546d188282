import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'playwright/test'
import { findFirefox, findWebKit } from '../.ci/browser.ts'
import { startChromium, startFirefox } from './engines/playwrightTab.ts'
import type { EngineBrowser, Tab } from './engines/tab.ts'
import { startWebKit } from './engines/webKit.ts'
import { newPerson } from './fixtures/person.ts'
import { startServer, type ServerProcess } from './fixtures/server.ts'

type Start = (baseURL: string) => Promise<EngineBrowser>

const [firefox, webKit] = [findFirefox(), findWebKit()]
const engines: Record<string, Start | undefined> = {
  firefox: firefox === undefined ? undefined : url => startFirefox(firefox, url),
  webkit: webKit === undefined ? undefined : url => startWebKit(webKit, url),
  // The engine of all other tests: to look at the walk itself.
  ...(process.env['WEND_ENGINES'] === 'all' && { chromium: startChromium }),
}

for (const [name, start] of Object.entries(engines)) {
  test(`the main job in ${name}: nothing is lost, whatever the network and the page do`, async ({}, testInfo) => {
    test.skip(start === undefined, `There is no ${name} on this machine.`)
    const app = withRecorder()
    const server = await startServer({ STATIC_DIR: app })
    try {
      // A driver that cannot start its browser says nothing about the app: it is counted as skipped, for all to see.
      await using browser = await start!(server.url).catch(
        (error: unknown) => test.skip(true, `${name} did not start: ${String(error)}`) as never,
      )
      const { tab } = browser
      try {
        await walk(tab, server)
      } catch (error) {
        const path = testInfo.outputPath('page.png')
        writeFileSync(path, await tab.picture())
        await testInfo.attach(browser.version, { path, contentType: 'image/png' })
        throw error
      }
    } finally {
      await server.remove()
      rmSync(app, { recursive: true, force: true })
    }
  })
}

async function walk(tab: Tab, server: ServerProcess): Promise<void> {
  const person = newPerson()

  await test.step('sign up from the landing page', async () => {
    await tab.goto('/')
    await tab.press('button', 'Get Started')
    await tab.type('First name', person.firstName)
    await tab.type('Last name', person.lastName)
    await tab.type('E', person.email)
    await tab.type('Password', person.password)
    await tab.press('button', 'Create account')
    await shows(tab, 'My Trips')
    // A page that is left in the milliseconds in which WebKit makes its database leaves it stuck: nothing is in it yet.
    await saved(tab)
  })

  await test.step('a trip, its first day and its first lines', async () => {
    await tab.goto('/trips?new=1')
    await tab.type('Trip Title', 'Bergen by boat')
    await tab.type('Destination', 'Bergen')
    await tab.press('button', 'Create Trip')
    await expect.poll(() => tab.evaluate('location.pathname')).toMatch(/^\/trip\/[0-9a-f-]{36}$/)
    await tab.press('button', 'Add the first day')
    for (const line of ['9:30 Coffee', 'Fish market']) await tab.type('Add to Day 1', `${line}\n`)
    await lines(tab, ['Coffee', 'Fish market'])
  })
  const trip = await tab.evaluate<string>('location.pathname')

  await test.step('pages that are left at once take no line along', async () => {
    for (const [index, elsewhere] of ['/trips', trip, '/trips', trip].entries()) {
      await tab.type('Add to Day 1', `Stop ${index}\n`)
      await tab.goto(elsewhere)
      await tab.goto(trip)
      await shows(tab, `Stop ${index}`)
    }
    await lines(tab, ['Coffee', 'Fish market', 'Stop 0', 'Stop 1', 'Stop 2', 'Stop 3'])
    await saved(tab)
  })

  await test.step('back and forward', async () => {
    await tab.goto('/trips')
    await shows(tab, 'Bergen by boat')
    await tab.back()
    await tab.type('Add to Day 1', 'After back\n')
    await shows(tab, 'After back')
    await tab.back()
    await tab.forward()
    await shows(tab, 'After back')
    await saved(tab)
  })

  await test.step('every dialog opens and closes', async () => {
    for (const [button, item] of [
      ['Edit', undefined],
      ['Add Activity', undefined],
      ['Invite', undefined],
      ['Share', 'Share via Email'],
      ['Share', 'QR code'],
      ['Share', 'Calendar file'],
      ['Share', 'Print / PDF'],
    ] as const) {
      await tab.press('button', button)
      if (item) await tab.press('menuitem', item)
      await expect.poll(() => tab.evaluate(dialogs), { message: `${button} ${item ?? ''}` }).toBe(1)
      await tab.key('Escape')
      await expect.poll(() => tab.evaluate(dialogs), { message: `${button} ${item ?? ''}` }).toBe(0)
    }
  })

  await test.step('what is typed in one tab is seen in the other', async () => {
    const other = await tab.newTab()
    await other.goto(trip)
    await other.type('Add to Day 1', 'From the other tab\n')
    await shows(tab, 'From the other tab')
  })

  await test.step('the app is stored', async () => {
    await expect
      .poll(() => tab.evaluate('navigator.serviceWorker.controller !== null'), { timeout: 60_000 })
      .toBe(true)
  })

  await test.step('a network that lies', async () => {
    process.kill(server.pid!, 'SIGSTOP')
    try {
      await tab.goto('/trips')
      await shows(tab, 'Bergen by boat')
      await tab.goto(trip)
      await tab.type('Add to Day 1', 'Behind the portal\n')
      await shows(tab, 'Behind the portal')
    } finally {
      process.kill(server.pid!, 'SIGCONT')
    }
    await saved(tab)
  })

  await test.step('without the server every screen opens, and what is typed goes up later', async () => {
    await server.stop()
    for (const path of ['/', '/trips', '/research', '/profile', '/notifications', trip]) {
      await tab.goto(path)
      await expect.poll(() => tab.evaluate(headings), { message: path }).not.toBe('')
      expect(await tab.evaluate('document.body.innerText')).not.toContain('stopped working')
    }
    await tab.type('Add to Day 1', 'Without a network\n')
    await shows(tab, 'Without a network')
    await tab.goto(trip)
    await shows(tab, 'Without a network')
    await server.start()
    await saved(tab)
  })

  expect(await tab.evaluate<string[]>(`JSON.parse(localStorage.getItem('problems') ?? '[]')`)).toEqual([])
}

const dialogs = `document.querySelectorAll('[role=dialog], dialog[open], [role=alertdialog]').length`
const headings = `[...document.querySelectorAll('h1')].map(heading => heading.textContent).join()`

const shows = (tab: Tab, text: string) =>
  expect
    // What is skipped below the screen has a content, but no text that is drawn.
    .poll(() => tab.evaluate<string>('document.body?.textContent ?? ""'), { message: text, timeout: 30_000 })
    .toContain(text)

const lines = (tab: Tab, titles: string[]) =>
  expect
    .poll(() =>
      tab.evaluate(`[...document.querySelectorAll('[data-item-id] h4')].map(title => title.textContent)`),
    )
    .toEqual(titles)

const saved = (tab: Tab) =>
  expect
    .poll(
      () => tab.evaluate(`document.querySelector('[data-sync-state]')?.getAttribute('aria-label') ?? ''`),
      { timeout: 45_000 },
    )
    .toContain('All changes saved')

/** The built app, with a script that keeps every error, rejection and policy report of a page for the end. */
function withRecorder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'wend-engines-'))
  const built = resolve(import.meta.dirname, '../dist')
  cpSync(built, folder, { recursive: true, filter: file => !file.endsWith('.map') })
  const recorder = `
    const keep = problem => {
      const kept = JSON.parse(localStorage.getItem('problems') ?? '[]')
      localStorage.setItem('problems', JSON.stringify([...kept, location.pathname + ': ' + problem]))
    }
    addEventListener('error', ({ message, filename }) => message && keep(message + ' ' + filename))
    addEventListener('unhandledrejection', ({ reason }) => keep('rejected: ' + (reason?.stack ?? reason)))
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      keep('policy: ' + violatedDirective + ' ' + blockedURI))
  `
  // In a file that runs first and is stored for offline starts, as any other would be missing there.
  const first = join(folder, 'boot.js')
  writeFileSync(first, recorder + readFileSync(first, 'utf8'))
  return folder
}
