import { PMTiles } from 'pmtiles'
import { inventedCity } from './fixtures/inventedCity.ts'
import { tripMap } from './fixtures/mapOnPage.ts'
import { startServer } from './fixtures/server.ts'
import type { ServerProcess } from './fixtures/server.ts'
import { chip, expectStreets, openWeekend, streetsNote, streetsTest } from './fixtures/streetsTest.ts'
import { expect, test } from './fixtures/test.ts'

const tilesTest = test.extend<object, { server: ServerProcess }>({
  server: [
    async ({}, use) => {
      const tiles = 'https://tiles.example/{z}/{x}/{y}.pbf'
      const server = await startServer({ MAP_TILES: tiles, MAP_OFFLINE: 'allowed' })
      await use(server)
      await server.remove()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

tilesTest(
  'single tiles of another server: streets, the sketch where it has none, and no download',
  async ({ device }) => {
    const { page } = await device({ reducedMotion: 'reduce' })
    const bytes = await inventedCity()
    const archive = new PMTiles({
      getKey: () => 'city',
      getBytes: (offset, length) => Promise.resolve({ data: bytes.slice(offset, offset + length).buffer }),
    })
    let hasTiles = true
    await page.route('https://tiles.example/**', async route => {
      const [z, x, y] = new URL(route.request().url()).pathname.match(/\d+/g)!.map(Number)
      const tile = hasTiles ? await archive.getZxy(z!, x!, y!) : undefined
      const headers = { 'Access-Control-Allow-Origin': '*' }
      await route.fulfill(
        tile ? { headers, body: Buffer.from(tile.data) } : { headers, status: 404, body: 'No such tile.' },
      )
    })
    await openWeekend(page)
    await chip(page, 'Day 1').click()
    await chip(page, 'Streets').click()
    await expectStreets(page, 'ready')
    await expect(page.locator('[data-part="map-download"]')).toHaveCount(0)

    hasTiles = false
    await page.reload()
    await expectStreets(page, 'away')
    await expect(streetsNote(page)).toHaveText('There are no streets for this place.')
    await expect(tripMap(page).getByRole('progressbar')).toHaveCount(0)
  },
)

streetsTest('a host that allows no downloads offers none', async ({ device, server }) => {
  const { page } = await device({ reducedMotion: 'reduce' })
  const config = (await (await fetch(`${server.url}/api/config`)).json()) as { map: object }
  await page.route('**/api/config', route =>
    route.fulfill({ json: { ...config, map: { ...config.map, isOfflineAllowed: false } } }),
  )
  await openWeekend(page)
  await chip(page, 'Day 1').click()
  await chip(page, 'Streets').click()
  await expectStreets(page, 'ready')
  await expect(page.locator('[data-part="map-download"]')).toHaveCount(0)
})
