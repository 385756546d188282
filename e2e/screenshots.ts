import { mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { BrowserContextOptions } from 'playwright'
import { desktop, launchBrowser, phone } from './fixtures/browser.ts'
import { newPerson } from './fixtures/person.ts'
import { screens, type Visit } from './fixtures/screens.ts'
import { startServer } from './fixtures/server.ts'

const folder = resolve(import.meta.dirname, '../.cache/screens')
const sizes: Record<string, BrowserContextOptions> = { phone, desktop }
const themes = ['dark', 'light'] as const
type Theme = (typeof themes)[number]

const asked = process.argv.slice(2)
const failures: string[] = []
rmSync(folder, { recursive: true, force: true })
const server = await startServer()
const browser = await launchBrowser()
try {
  for (const [size, options] of Object.entries(sizes)) {
    for (const theme of themes) await visitAll(size, options, theme)
  }
} finally {
  await browser.close()
  await server.remove()
}
console.log(`Screens are in ${folder}`)
for (const failure of failures) console.error(failure)
if (failures.length > 0) process.exitCode = 1

async function visitAll(size: string, options: BrowserContextOptions, theme: Theme): Promise<void> {
  const target = join(folder, `${size}-${theme}`)
  mkdirSync(target, { recursive: true })
  const context = await browser.newContext({
    ...options,
    baseURL: server.url,
    reducedMotion: 'reduce',
    colorScheme: theme,
  })
  context.setDefaultTimeout(6000)
  await context.addInitScript(value => localStorage.setItem('theme', value), theme)
  const visit: Visit = {
    page: await context.newPage(),
    person: newPerson(),
    baseURL: server.url,
    server,
    tripId: '',
  }
  for (const [index, { name, open }] of screens.entries()) {
    const label = `${size}-${theme}/${String(index + 1).padStart(2, '0')}-${name}`
    try {
      await open(visit)
      // Fonts, and what a screen shows after its first paint.
      await visit.page.evaluate(() => document.fonts.ready)
      await wait(400)
    } catch (error) {
      failures.push(
        `${label}: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)}`,
      )
    }
    if (asked.length === 0 || asked.includes(name)) {
      await visit.page.screenshot({ path: join(folder, `${label}.png`) })
    }
  }
  await context.close()
}
