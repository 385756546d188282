import sharp from 'sharp'
import { cutOff, reconnect } from './fixtures/cutOff.ts'
import { goWithin } from './fixtures/goWithin.ts'
import { chooseFromMenu } from './fixtures/menu.ts'
import { planner } from './fixtures/planner.ts'
import { expect, test } from './fixtures/test.ts'

interface Shown {
  coverImage: string | null
}

test('a cover of one’s own is shown at once, offline too, is sent later, and can be taken off', async ({
  device,
  server,
}) => {
  const ana = await planner(await device(), [['Dinner']])
  const { page } = ana
  const trip = () => ana.rest.get<Shown>(`/api/trips/${ana.tripId}`)
  const photo = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#c2703d' } })
    .withExif({ IFD0: { ImageDescription: 'At home' } })
    .jpeg()
    .toBuffer()

  await cutOff(ana.device)
  await expect(page.getByRole('button', { name: 'Add your own cover' })).toBeAttached()
  await page
    .locator('input[aria-label="Cover photo"]')
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: photo })
  await expect(page.getByText('Photo saved on this device')).toBeVisible()
  const shown = page.locator('main img[src^="blob:"]')
  await expect(shown).toBeVisible()
  expect((await trip()).coverImage).toBeNull()

  await reconnect(ana.device)
  await expect
    .poll(async () => (await trip()).coverImage, { timeout: 30_000 })
    .toMatch(/^\/api\/images\/file\//)
  const stored = await fetch(server.url + (await trip()).coverImage!)
  const { width, exif } = await sharp(await stored.arrayBuffer()).metadata()
  expect([width, exif]).toEqual([1600, undefined])
  await goWithin(page, '/trips')
  await expect(shown).toBeVisible()

  await goWithin(page, `/trip/${ana.tripId}`)
  await chooseFromMenu(page, 'Cover', 'Remove photo')
  await expect(shown).toHaveCount(0)
  await expect.poll(async () => (await trip()).coverImage, { timeout: 30_000 }).toBeNull()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(shown).toBeVisible()
  await expect.poll(async () => (await trip()).coverImage, { timeout: 30_000 }).not.toBeNull()
})
