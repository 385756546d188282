import { expect, test } from 'vitest'
import { dataByKind } from '#shared/sync/row.ts'
import { caps } from '#shared/plain/caps.ts'
import { AppError } from '#shared/plain/errors.ts'
import { ana, run, scope, tripId } from '#shared/sync/testing/sharedTrip.ts'
import { WorkingSet } from '#shared/sync/workingSet.ts'
import type { Insights } from '../insights/schema.ts'
import { importEdits } from './importEdits.ts'
import { readTripFile, tripFile } from './tripFile.ts'
import type { TripFile } from './tripFile.ts'
import { sampleDays, sampleItems, sampleTrip } from './testing/samplePlan.ts'

const now = '2026-11-21T10:00:00.000Z'
const sample = () => tripFile(sampleTrip, sampleDays, sampleItems, now)

/** Imports a file as Ana would, and exports what came of it. */
function again(file: TripFile): TripFile {
  const set = new WorkingSet()
  let last = 0
  const newId = () => `01900000-0000-7000-8000-${String(++last).padStart(12, '0')}`
  const dayIdFor = (_tripId: string, date: string) =>
    `${date.replaceAll('-', '')}-0000-8000-8000-00000000dddd`
  for (const [name, args] of importEdits(file, { tripId, newId, dayIdFor })) {
    expect(run(set, ana, name, args).result).toMatchObject({ status: 'applied' })
  }
  const rows = [...set.all()]
  const of = dataByKind(rows)
  return tripFile(of('trip')[0]!, of('day'), of('item'), now, of('insights')[0])
}

const refusal = (text: string): AppError => {
  try {
    readTripFile(text)
  } catch (error) {
    return error as AppError
  }
  throw new Error('It was accepted.')
}

/** The error for the sample with one field changed, given by its path; without a value, the field is removed. */
function broken(path: string, value?: unknown): AppError {
  const file = structuredClone(sample())
  const keys = path.split('.')
  const last = keys.pop()!
  const holder = keys.reduce((at, key) => at[key] as Record<string, unknown>, file as Record<string, unknown>)
  if (value === undefined) delete holder[last]
  else holder[last] = value
  return refusal(JSON.stringify(file))
}

test('what is exported and imported is the same trip', () => {
  const file = readTripFile(JSON.stringify(sample()))
  expect(file).toEqual(sample())
  expect(again(file)).toEqual(file)
})

test('a currency that was chosen is in it; without one, an older Wend can read it', () => {
  expect(JSON.stringify(sample())).not.toContain('"currency"')
  const file = tripFile({ ...sampleTrip, currency: 'CHF' }, sampleDays, sampleItems, now)
  expect(file.trip.currency).toBe('CHF')
  expect(again(readTripFile(JSON.stringify(file)))).toEqual(file)
})

test('ideas and what was dragged out of the order of times are in it; without either, an older Wend can read it', () => {
  expect(JSON.stringify(sample())).not.toMatch(/"ideas"|"sort"/)
  const [first, ...rest] = sampleItems
  const items = [
    { ...first!, sortTime: '23:00', sortTimeOf: first!.time },
    ...rest,
    { ...first!, id: tripId, dayId: null, title: 'Fado', pos: 'a0' },
  ]
  const file = readTripFile(JSON.stringify(tripFile(sampleTrip, sampleDays, items, now)))
  expect(file.ideas).toMatchObject([{ title: 'Fado' }])
  expect(file.days.flatMap(day => day.items).filter(({ sort }) => sort)).toMatchObject([
    { title: first!.title },
  ])
  expect(again(file)).toEqual(file)
})

test('insights that people wrote are in it, generated ones are not; without any, an older Wend can read it', () => {
  const written = { id: tripId, tripId, createdAt: now, localTips: 'Ask **Maria**', safetyLevel: null }
  const by = (who: 'model' | 'person') => ({ by: who, at: now })
  const generated = { ...written, localTipsFrom: by('model'), safetyLevelFrom: by('person') }
  const fileWith = (insights: Insights) => tripFile(sampleTrip, sampleDays, sampleItems, now, insights)
  expect(fileWith(generated)).toEqual(sample())
  const file = readTripFile(JSON.stringify(fileWith({ ...generated, localTipsFrom: by('person') })))
  expect(file.insights).toEqual({ localTips: 'Ask **Maria**' })
  expect(again(file)).toEqual(file)
})

test('a copy keeps the credit to what it was made from', () => {
  const source = { tripId: sampleTrip.id, title: 'Lisbon', ownerName: 'Ana Costa' }
  const file = readTripFile(JSON.stringify({ ...sample(), trip: { ...sample().trip, source } }))
  expect(file.trip.source).toEqual(source)
  expect(again(file)).toEqual(file)
})

test('nothing is lost of undated days in a dated trip, of two days on one date, and of long texts', () => {
  const [first, second] = sample().days as [TripFile['days'][number], TripFile['days'][number]]
  const description = 'ä'.repeat(10_000)
  const days = [
    { ...first, date: null, items: first.items.map(item => ({ ...item, description })) },
    { ...second, dayNumber: 2, date: '2027-04-03' },
    { ...second, dayNumber: 3, date: '2027-04-03', items: [] },
  ]
  const file = { ...sample(), days }
  expect(again(readTripFile(JSON.stringify(file)))).toEqual(file)
})

test('a trip that is nowhere on earth can be saved and imported', () => {
  const lost = tripFile({ ...sampleTrip, destinationLat: '999' }, sampleDays, sampleItems, now)
  expect(readTripFile(JSON.stringify(lost)).trip).toMatchObject({ destinationLat: null })
})

test('a trip at its caps can be saved and imported', () => {
  const [day] = sample().days as [TripFile['days'][number]]
  // Quotes and new lines take twice the room in a file.
  const description = '"\n'.repeat(290)
  const item: TripFile['days'][number]['items'][number] = {
    ...day.items[0]!,
    description,
    lat: 38.713_912_3,
    lon: -9.133_512_3,
    zone: 'Europe/Lisbon',
    endZone: 'Europe/Lisbon',
    durationMinutes: 1440,
  }
  const items = Array.from({ length: 500 }, () => item)
  const days = Array.from({ length: 10 }, (_, index) => ({ ...day, dayNumber: index + 1, date: null, items }))
  expect(readTripFile(JSON.stringify({ ...sample(), days }))).toMatchObject({ days: { length: 10 } })
})

test('the imported trip is private and belongs to whoever imports it', () => {
  const [edit] = importEdits(sample(), { tripId, newId: () => '', dayIdFor: () => '' })
  expect(edit).toMatchObject(['trip.create', { visibility: 'private' }])
  expect(JSON.stringify(sample())).not.toContain(sampleTrip.ownerId)
  expect(scope).toContain(tripId)
})

const [firstDay] = sample().days

test.each([
  ['trip.title', 'trip.title', '  '],
  ['trip.endDate', 'trip.endDate', '2027-04-01'],
  ['trip.destinationLat', 'trip.destinationLat', 38],
  ['trip.currency', 'trip.currency', 'XYZ'],
  ['trip.coverImage', 'trip.coverImage', 'javascript:alert(1)'],
  ['days.1.date', 'days.0.date', '2027-02-30'],
  ['days.2.items.1.time', 'days.1.items.0.time', '25:00'],
  ['days.2.items.1.description', 'days.1.items.0.description', 'x'.repeat(10_001)],
  ['days.1.items.1.pos', 'days.0.items.0.pos', '!'],
  ['days.1.items', 'days.0.items', undefined],
  ['days.1.weather', 'days.0.weather', 'sun'],
  ['insights.localTips', 'insights', { localTips: 'x'.repeat(5_001) }],
  ['insights.gossip', 'insights', { gossip: 'x' }],
  ['ownerId', 'ownerId', 'x'],
  ['version', 'version', 2],
  ['format', 'format', 'other'],
  ['days', 'days', Array(caps.daysOfTrip.most + 1).fill(firstDay)],
  ['days.1.items', 'days.0.items', Array(caps.activitiesOfDay.most + 1).fill(firstDay!.items[0])],
  ['days', 'days', Array(11).fill({ ...firstDay, items: Array(500).fill(firstDay!.items[0]) })],
  ['days', 'days.0.items', Array(450).fill({ ...firstDay!.items[0], description: 'x'.repeat(9_000) })],
])('a file that is not right is refused by the name of its field: %s', (field, path, value) => {
  const error = broken(path, value)
  expect(error).toBeInstanceOf(AppError)
  expect(error.field).toBe(field)
})

test.each([
  ['{"format":"wend-trip"', "isn't valid JSON"],
  ['', "isn't valid JSON"],
  ['[]', "isn't a trip"],
  ['null', "isn't a trip"],
  [`{"a":"${'x'.repeat(10_000_000)}"}`, 'larger than 10 MB'],
])('what is no backup at all says so', (text, words) => {
  expect(refusal(text).message).toContain(words)
})
