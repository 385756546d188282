import type { Locator } from 'playwright/test'
import { expect, test } from './fixtures/test.ts'
import { newPerson } from './fixtures/person.ts'
import { bring } from './fixtures/planner.ts'
import { signUpByHand } from './fixtures/signUp.ts'
import { activity, expectSaved, quickAdd, readyForOffline } from './fixtures/tripScreen.ts'

const minuteMs = 60_000
const dayMs = 1440 * minuteMs

/** Zones around the world. In one of them it is about noon, so that a day has both a past and a future. */
const zones = [
  'Pacific/Honolulu',
  'America/Los_Angeles',
  'America/Chicago',
  'America/New_York',
  'America/Sao_Paulo',
  'Atlantic/Azores',
  'Africa/Cairo',
  'Asia/Dubai',
  'Asia/Dhaka',
  'Asia/Bangkok',
  'Asia/Tokyo',
  'Australia/Sydney',
  'Pacific/Auckland',
]

const hourIn = (timeZone: string) =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit' }).format(Date.now()))
const zone = zones.toSorted((a, b) => Math.abs(hourIn(a) - 12) - Math.abs(hourIn(b) - 12))[0]!

/** Where the flight leaves: an hour behind. The signs of these zones are the other way around. */
const home = ((hours: number) => (hours === 0 ? 'UTC' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`))(
  ((hourIn(zone) - hourIn('UTC') + 36) % 24) - 13,
)

/** yyyy-MM-dd at the place, so many days from now. */
const dateIn = (days: number) =>
  new Date(Date.now() + days * dayMs).toLocaleDateString('sv-SE', { timeZone: zone })

/** HH:MM at the place or elsewhere, so many minutes from now. */
const timeIn = (minutes: number, timeZone = zone) =>
  new Date(Date.now() + minutes * minuteMs).toLocaleTimeString('sv-SE', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
  })

/** The name of a date in a calendar, without what is said about it. */
const dateName = (date: string) =>
  new RegExp(
    new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(
      new Date(`${date}T12:00Z`),
    ),
  )

/** Counts the taps of a job. The goals of all jobs that matter are in this test, so that none gets longer unnoticed. */
function counter() {
  let taps = 0
  return {
    async tap(target: Locator) {
      taps += 1
      await target.click()
    },
    get taps() {
      return taps
    },
  }
}

test('a trip is planned, flown to, landed on, lived by, late, and shared in the street @phone', async ({
  device,
}, info) => {
  const ana = await bring(await device({ offlineStart: true, timezoneId: 'UTC' }), 'Ana')
  const { page, rest } = ana
  const picture = (name: string) => page.screenshot({ path: info.outputPath(`${name}.png`) })
  const card = page.getByRole('region', { name: /^Today/ })

  await test.step('the evening before: a trip with dates in five taps and one text', async () => {
    await page.goto('/')
    const create = counter()
    await create.tap(page.getByRole('link', { name: 'New Trip', exact: true }).last())
    const dialog = page.getByRole('dialog', { name: 'Create New Trip' })
    await dialog.getByLabel('Destination').fill('Lisbon')
    await create.tap(dialog.getByRole('option', { name: /Lisbon/ }).first())
    await create.tap(dialog.getByRole('button', { name: dateName(dateIn(0)) }))
    await create.tap(dialog.getByRole('button', { name: dateName(dateIn(2)) }))
    await picture('1 create')
    await create.tap(dialog.getByRole('button', { name: 'Create Trip' }))
    await expect(page).toHaveURL(/\/trip\/[0-9a-f-]{36}$/)
    expect(create.taps).toBe(5)
  })

  await test.step('a known sight in two taps and a few letters', async () => {
    const add = counter()
    await add.tap(page.getByRole('button', { name: 'Add Activity', exact: true }).last())
    const sheet = page.getByRole('dialog', { name: 'Add to your plan' })
    await sheet.getByLabel('What or where').pressSequentially('Jerón')
    await expect(sheet.getByRole('option', { name: /Jerónimos/ }).first()).toBeVisible()
    await picture('2 add')
    await add.tap(sheet.getByRole('option', { name: /Jerónimos/ }).first())
    await expect(page.locator('[data-item-id]')).toContainText('Jerónimos Monastery')
    await expect(page.locator('[data-item-id]')).toContainText('Belém')
    expect(add.taps).toBe(2)
  })

  const tripId = page.url().split('/').at(-1)!
  await expectSaved(page)
  await rest.patch(`/api/trips/${tripId}`, { destinationTimeZone: zone })
  const [first, second] = await rest.get<{ id: string }[]>(`/api/trips/${tripId}/itinerary`)
  const plan = (dayId: string, title: string, minutes: number, more: object = {}) =>
    rest.post(`/api/trips/${tripId}/itinerary/items`, {
      dayId,
      title,
      time: timeIn(minutes),
      location: 'Belém, Lisbon',
      category: 'activities',
      description: null,
      cost: null,
      ...more,
    })
  const today = first!.id
  await plan(today, 'Flight to Lisbon', -180, {
    category: 'transport',
    time: timeIn(-180, home),
    zone: home,
    endZone: zone,
    durationMinutes: 60,
  })
  await plan(today, 'Casa do Bairro', -110, { category: 'hotels', location: 'Beco Caldeira 1, Lisbon' })
  await plan(today, 'Coach museum', -40, { durationMinutes: 60 })
  await plan(today, 'MAAT', 45, {
    durationMinutes: 60,
    lat: 38.6957,
    lon: -9.1937,
    hours: `Mo-Su ${timeIn(-200)}-${timeIn(150)}`,
  })
  await plan(today, 'Dinner at Trindade', 240, { category: 'restaurants', link: 'https://example.com/table' })
  const { id: tomorrow } = second?.id
    ? second
    : await rest.post<{ id: string }>(`/api/trips/${tripId}/itinerary/days`, { dayNumber: 2 })
  await plan(tomorrow, 'Train to Sintra', -120, { category: 'transport' })
  await page.reload()
  await expect(activity(page, 'Train to Sintra')).toBeAttached()
  await readyForOffline(page)

  await test.step('in the plane: offline, and the leg says both times', async () => {
    await ana.device.goOffline()
    await page.reload()
    await expect(page.getByText('Offline', { exact: true })).toBeInViewport()
    await expect(activity(page, 'Flight to Lisbon')).toContainText('→')
    await picture('3 plane')
  })

  await test.step('landed, still without a network: now and next take no tap, directions one', async () => {
    const opened = await ana.device.newPage()
    await opened.goto('/')
    await expect(opened).toHaveURL(new RegExp(`/trip/${tripId}`))
    const seen = opened.getByRole('region', { name: /^Today/ })
    await expect(seen.getByText('Coach museum')).toBeInViewport()
    await expect(seen.getByText('MAAT', { exact: true })).toBeInViewport()
    await expect(seen.getByText(/^Next in \d+ min/)).toBeInViewport()
    await expect(seen.getByRole('link', { name: 'Directions to MAAT' })).toBeInViewport({ ratio: 1 })
    await opened.screenshot({ path: info.outputPath('4 landed.png') })
    await opened.close()
    await expect(card).toContainText('Coach museum')
    await expect(card).toContainText(/Next in \d+ min/)
    await expect(card).toContainText('on your device')
    await expect(card).toContainText('Casa do Bairro')
    await expect(card).toContainText('Train to Sintra')
  })

  await test.step('the link leads to the place, and the driver can read where to', async () => {
    const href = await card.getByRole('link', { name: 'Directions to MAAT' }).getAttribute('href')
    expect(decodeURIComponent(href!)).toContain('38.6957,-9.1937')
    await card.getByRole('button', { name: 'Show to driver: MAAT' }).click()
    const sheet = page.getByRole('dialog', { name: 'Show to driver' })
    await expect(sheet).toContainText('Belém, Lisbon')
    await picture('5 driver')
    await sheet.getByRole('button', { name: 'Close' }).click()
  })

  await test.step('late by an hour: what would be closed shows before, and Undo takes it back', async () => {
    const late = counter()
    await late.tap(card.getByRole('button', { name: 'Running late' }))
    const sheet = page.getByRole('dialog', { name: 'Running late' })
    await late.tap(sheet.getByText('+1 h'))
    await expect(sheet).toContainText('MAAT')
    await expect(sheet).toContainText('booked')
    await picture('6 late')
    await late.tap(sheet.getByRole('button', { name: /^Move 1 activity/ }))
    expect(late.taps).toBe(3)
    await expect(card).toContainText(/Next in 1 h/)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(card).toContainText(/Next in \d+ min/)
  })

  await test.step('in the street: a friend is invited by link, and edits meet', async () => {
    await ana.device.goOnline()
    await expectSaved(page)
    const invite = counter()
    await invite.tap(page.getByRole('button', { name: 'Invite someone' }))
    const dialog = page.getByRole('dialog', { name: 'Invite Collaborator' })
    await invite.tap(dialog.getByRole('button', { name: 'QR code' }))
    expect(invite.taps).toBe(2)
    const link = await dialog.getByRole('textbox', { name: 'Invitation link' }).inputValue()
    await picture('7 invite')
    await dialog.getByRole('button', { name: 'Close' }).click()

    const sam = (await device()).page
    await signUpByHand(sam, newPerson('Sam'), new URL(link).pathname)
    await sam.getByRole('button', { name: 'Accept' }).click()
    await quickAdd(sam, 1, 'Ferry to Cacilhas')
    await expect(activity(page, 'Ferry to Cacilhas')).toBeAttached()
    await picture('8 together')
  })
})
