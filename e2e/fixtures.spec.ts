import type { Page } from 'playwright/test'
import { expect, test } from './fixtures/test.ts'

/** The browser's own error page reloads by itself, sometimes while the test is loading something. */
const expectToAnswer = (page: Page) =>
  expect.poll(async () => (await page.goto('/livez').catch(() => null))?.status()).toBe(200)

// In IndexedDB, like the app: recent writes to localStorage are lost when a busy browser closes.
const keep = () =>
  new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open('kept')
    opening.onupgradeneeded = () => opening.result.createObjectStore('yes')
    opening.onsuccess = () => {
      opening.result.close()
      resolve()
    }
    opening.onerror = () => reject(opening.error!)
  })
const kept = () => indexedDB.databases().then(all => all.some(({ name }) => name === 'kept'))

test('a device keeps what it stored when it is closed, and devices share nothing', async ({ device }) => {
  const [first, second] = [await device({ onDisk: true }), await device()]
  await first.page.goto('/livez')
  await second.page.goto('/livez')
  await first.page.evaluate(keep)
  await first.close()
  const page = await first.reopen()
  await page.goto('/livez')
  expect(await page.evaluate(kept)).toBe(true)
  expect(await second.page.evaluate(kept)).toBe(false)
})

test('the network of one device fails while that of another works', async ({ device }) => {
  const [first, second] = [await device(), await device()]
  await first.goOffline()
  await expect(first.page.goto('/livez')).rejects.toThrow('ERR_')
  expect((await second.page.goto('/livez'))?.status()).toBe(200)
  await first.goOnline()
  await expectToAnswer(first.page)
})

test('a black hole hangs although the browser believes to be online', async ({ page, network }) => {
  await page.goto('/livez')
  network.set('blackhole', { paths: /^\/readyz/ })
  const outcome = page.evaluate(() =>
    fetch('/readyz', { signal: AbortSignal.timeout(500) }).then(
      () => 'answered',
      (error: Error) => error.name,
    ),
  )
  expect(await outcome).toBe('TimeoutError')
  expect(await page.evaluate(() => navigator.onLine)).toBe(true)
})

test('a killed tab leaves the browser and its storage alone', async ({ device }) => {
  const one = await device()
  await one.page.goto('/livez')
  await one.page.evaluate(keep)
  await one.killTab()
  const next = await one.newPage()
  await next.goto('/livez')
  expect(await next.evaluate(kept)).toBe(true)
})

test('a device with a clock of its own is not handed on to the next test', async ({ device }) => {
  const [one, other] = [await device(), await device()]
  await one.page.clock.install()
  await one.page.goto('/livez')
  await other.page.goto('/livez')
  expect(await one.rest()).toBe(false)
  expect(await other.rest()).toBe(true)
})

test('a page that rests shows the next test what its context shows', async ({ device }) => {
  const one = await device()
  const queries = [
    'print',
    '(prefers-color-scheme: dark)',
    '(prefers-reduced-motion: reduce)',
    '(forced-colors: active)',
    '(prefers-contrast: more)',
  ]
  const matching = () => one.page.evaluate(all => all.filter(query => matchMedia(query).matches), queries)
  await one.page.goto('/livez')
  const before = await matching()
  await one.page.emulateMedia({
    media: 'print',
    colorScheme: 'dark',
    reducedMotion: 'reduce',
    forcedColors: 'active',
    contrast: 'more',
  })
  expect(await matching()).toEqual(queries)
  expect(await one.rest()).toBe(true)
  expect(await matching()).toEqual(before)
})

test('a killed server comes back at the same address', async ({ page, server }) => {
  await server.kill9()
  await expect(page.goto('/livez')).rejects.toThrow('ERR_')
  await server.start()
  await expectToAnswer(page)
})
