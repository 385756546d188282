import { mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { BrowserContextOptions } from 'playwright'
import { desktop, launchBrowser, phone } from './fixtures/browser.ts'
import { beginWalk, walks } from './fixtures/screens/walks.ts'
import { startServer } from './fixtures/server.ts'

const folder = resolve(import.meta.dirname, '../.cache/screens')
const sizes: Record<string, BrowserContextOptions> = { phone, desktop }
const themes = ['dark', 'light'] as const
type Theme = (typeof themes)[number]

/** Names of walks or screens to take; everything if empty. */
const asked = process.argv.slice(2)
const isAsked = (...names: string[]) => asked.length === 0 || names.some(name => asked.includes(name))
const failures: string[] = []
rmSync(folder, { recursive: true, force: true })
const server = await startServer()
const browser = await launchBrowser()
try {
  for (const walk of Object.keys(walks)) {
    if (!isAsked(walk, ...walks[walk]!.map(({ name }) => name))) continue
    for (const [size, options] of Object.entries(sizes)) {
      for (const theme of themes) await take(walk, size, options, theme)
    }
  }
} finally {
  await browser.close()
  await server.remove()
}
console.log(`Screens are in ${folder}`)
for (const failure of failures) console.error(failure)
if (failures.length > 0) process.exitCode = 1

async function take(walk: string, size: string, options: BrowserContextOptions, theme: Theme): Promise<void> {
  const target = join(folder, `${size}-${theme}`)
  mkdirSync(target, { recursive: true })
  const context = await browser.newContext({
    ...options,
    baseURL: server.url,
    reducedMotion: 'reduce',
    colorScheme: theme,
  })
  context.setDefaultTimeout(15_000)
  await context.addInitScript(value => localStorage.setItem('theme', value), theme)
  const visit = await beginWalk(walk, await context.newPage(), server)
  for (const [index, { name, open }] of walks[walk]!.entries()) {
    const file = `${walk}-${String(index + 1).padStart(2, '0')}-${name}.png`
    try {
      await open(visit)
      // Wait for fonts, and for what a screen shows after its first paint.
      await visit.page.evaluate(() => document.fonts.ready)
      await wait(400)
    } catch (error) {
      const reason = error instanceof Error ? error.message.split('\n')[0] : String(error)
      failures.push(`${size}-${theme}/${file}: ${reason}`)
    }
    if (isAsked(walk, name)) await visit.page.screenshot({ path: join(target, file) })
  }
  await context.close()
}
