import type { Page } from 'playwright/test'
import { expectNoAxeViolations } from './fixtures/axe.ts'
import type { Device } from './fixtures/device.ts'
import { inventedCity } from './fixtures/inventedCity.ts'
import { tripMap } from './fixtures/mapOnPage.ts'
import { chip, expectStreets, openWeekend, putStreets, showMap, streetsNote } from './fixtures/streetsTest.ts'
import { streetsTest as test } from './fixtures/streetsTest.ts'
import { expect } from './fixtures/test.ts'
import { openSyncCentre, readyForOffline } from './fixtures/tripScreen.ts'

const part = (page: Page) => page.locator('[data-part="map-download"]')
const press = (page: Page, name: string | RegExp) => part(page).getByRole('button', { name })
const offer = /^Download map · [\d.]+ [KM]B$/
const tiles = /^\/map\//

/** The files of downloaded maps, with their sizes. */
const filesOn = (page: Page) =>
  page.evaluate(async () => {
    const sizes: number[] = []
    const maps = await (await navigator.storage.getDirectory()).getDirectoryHandle('maps', { create: true })
    for await (const folder of maps.values())
      for await (const file of (folder as FileSystemDirectoryHandle).values())
        sizes.push((await (file as FileSystemFileHandle).getFile()).size)
    return sizes
  })

/** Overwrites what was downloaded: everything, or only the tiles, so that a file opens as if it were whole. */
const damageFiles = (page: Page, what: 'everything' | 'tiles') =>
  page.evaluate(async what => {
    const maps = await (await navigator.storage.getDirectory()).getDirectoryHandle('maps')
    for await (const folder of maps.values())
      for await (const file of (folder as FileSystemDirectoryHandle).values()) {
        const handle = file as FileSystemFileHandle
        const bytes = new Uint8Array(await (await handle.getFile()).arrayBuffer())
        const tilesAt = Number(new DataView(bytes.buffer).getBigUint64(56, true))
        const writable = await handle.createWritable()
        await writable.write(bytes.fill(7, what === 'tiles' ? tilesAt : 0))
        await writable.close()
      }
  }, what)

/** Presses Download and waits until the map is there. Returns the size that was told before. */
async function download(page: Page): Promise<string> {
  const told = (await press(page, offer).textContent())!.split(' · ')[1]!
  await press(page, offer).click()
  await expect(part(page)).toContainText(`Map on this device · ${told}`)
  return told
}

/** Bytes of the archive that reach a device from now on. */
function countBytes({ context }: Device): () => number {
  let bytes = 0
  context.on('requestfinished', request => {
    const [, from, to] = /bytes=(\d+)-(\d+)/.exec(request.headers()['range'] ?? '') ?? []
    if (from) bytes += Number(to) - Number(from) + 1
  })
  return () => bytes
}

test('taken along, streets are there without a network on a device that never showed any', async ({
  device,
}) => {
  const one = await device({ offlineStart: true, reducedMotion: 'reduce' })
  const { page } = one
  await openWeekend(page, { year: 2099 })
  await readyForOffline(page)
  await showMap(page)
  await expect(part(page)).toContainText("The map doesn't cover every place of this trip.")
  const told = await download(page)
  expect(told).toBe(`${Math.round((await filesOn(page))[0]! / 1000)} KB`)
  await expectNoAxeViolations(page, 'a downloaded map')
  await expectStreets(page, 'ready')

  await one.goOffline()
  one.network.forget()
  await page.reload()
  await showMap(page)
  await expect(chip(page, 'Streets')).toHaveAttribute('aria-pressed', 'true')
  await expectStreets(page, 'ready')
  await expect(streetsNote(page)).toHaveCount(0)
  await expect(tripMap(page).getByRole('link', { name: '© OpenStreetMap contributors' })).toBeVisible()
  expect(one.network.requests.filter(({ path }) => !path.startsWith('/api/'))).toEqual([])

  const dialog = await openSyncCentre(page)
  const list = dialog.getByRole('list', { name: 'Downloaded maps' })
  await expect(list).toContainText('Invented weekend')
  await expect(list).toContainText(told)
  const ready = dialog.getByRole('list', { name: 'Trips ready offline' })
  // The host has no streets of the second day.
  await expect(ready).toContainText("The street map doesn't cover every place.")
  await list.getByRole('button', { name: 'Remove the map of “Invented weekend”' }).click()
  await expect(list).toHaveCount(0)
  expect(await filesOn(page)).toEqual([])
  await expect(ready).toContainText("The street map isn't downloaded.")
  await expectNoAxeViolations(page, 'what is ready offline')
  await ready.getByRole('button', { name: 'Show map of “Invented weekend”' }).click()
  await expect(dialog).toBeHidden()
  await expect(tripMap(page)).toBeVisible()
})

test('half a map: paused, lost, left and gone on with; nothing comes twice', async ({ device, server }) => {
  putStreets(server, await inventedCity(200))
  const one = await device({ reducedMotion: 'reduce' })
  const { page, network } = one
  await openWeekend(page)
  const told = (await press(page, offer).textContent())!.split(' · ')[1]!
  const arrived = countBytes(one)
  network.set('delay', { paths: tiles, delayMs: 500 })
  await press(page, offer).click()
  const bar = part(page).getByRole('progressbar', { name: 'Downloading the map' })
  const gotSoFar = async () => Number(await bar.getAttribute('aria-valuenow'))
  await expect.poll(gotSoFar).toBeGreaterThan(200_000)
  await press(page, 'Pause the map download').click()
  await expect(part(page)).toContainText('Paused · ')
  await expectNoAxeViolations(page, 'a paused download')
  const got = await gotSoFar()
  expect(await bar.getAttribute('aria-valuetext')).toContain(` of ${told}`)

  network.set('drop', { paths: tiles })
  await press(page, 'Resume the map download').click()
  await expect(part(page)).toContainText("No connection. The download continues when you're online.")
  await page.reload()
  await showMap(page)
  await expect(part(page)).toContainText(`of ${told}`)
  expect(await gotSoFar()).toBeGreaterThanOrEqual(got)
  network.set('pass')
  await expect(part(page)).toContainText(`Map on this device · ${told}`)
  const [size] = await filesOn(page)
  expect(arrived()).toBeLessThan(size! * 1.1)

  // Cancelled, nothing stays.
  await press(page, 'Remove the map').click()
  // After the lost connection, its size is asked for again only now and then.
  await expect(press(page, offer)).toBeVisible()
  // However busy the machine is, it is not done before it is cancelled.
  network.set('delay', { paths: tiles, delayMs: 60_000 })
  await press(page, offer).click()
  await expect(bar).toBeVisible()
  await press(page, 'Cancel the map download').click()
  await expect(press(page, offer)).toBeVisible()
  await expect.poll(() => filesOn(page)).toEqual([])
  network.set('pass')
  putStreets(server, await inventedCity())
})

test('a damaged map: streets of the host with a network, the sketch without', async ({ device }) => {
  const one = await device({ offlineStart: true, reducedMotion: 'reduce' })
  const { page } = one
  await openWeekend(page)
  await readyForOffline(page)
  for (const [what, isOnline] of [
    ['tiles', false],
    ['everything', true],
  ] as const) {
    await showMap(page)
    await download(page)
    await damageFiles(page, what)
    if (!isOnline) {
      await one.goOffline()
      // Parts of the host's file would be there, and streets with them.
      await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache')
    }
    await page.reload()
    await showMap(page)
    await expectStreets(page, isOnline ? 'ready' : 'failed')
    if (!isOnline)
      await expect(streetsNote(page)).toHaveText('Streets need a connection or a downloaded map.')
    await expect.poll(() => filesOn(page)).toEqual([])
    await expect(part(page)).toContainText('The map on this device was damaged, so we removed it.')
    await one.goOnline()
  }
})

test('the map of the trip that is over for longest makes room', { tag: '@both' }, async ({ device }) => {
  const { page } = await device({ reducedMotion: 'reduce' })
  await openWeekend(page, { title: 'Long ago', year: 2024 })
  await download(page)
  const [size] = await filesOn(page)
  await page.addInitScript(quota => {
    navigator.storage.estimate = () => Promise.resolve({ quota, usage: 0 })
  }, size! * 7.5)
  await openWeekend(page, { title: 'Next time', year: 2027 })
  await press(page, offer).click()
  await expect(part(page)).toContainText("There's no room for this map:")
  await press(page, /^Remove the map of “Long ago” · /).click()
  await expect(part(page)).toContainText('Map on this device')
  expect(await filesOn(page)).toHaveLength(1)
})
