import { expect, test } from 'vitest'
import { DayNumber, DayTitle, ItemFields, itemFieldsOf } from './schema.ts'
import { positionOf } from './position.ts'

const fields = { time: null, title: 'Castle', location: null, description: null, cost: null, category: null }

test.each([
  ['title', 200],
  ['location', 300],
  ['description', 10_000],
  ['cost', 100],
] as const)('an activity’s %s holds up to %i characters', (field, most) => {
  const of = (length: number) => ItemFields.safeParse({ ...fields, [field]: 'x'.repeat(length) })
  expect(of(most).success).toBe(true)
  expect(of(most + 1).error?.issues[0]).toMatchObject({ path: [field] })
})

test('an activity needs a title of more than blanks', () => {
  expect(ItemFields.safeParse({ ...fields, title: '  ' }).error?.issues[0]?.message).toBe('Enter a title.')
  expect(ItemFields.parse({ ...fields, title: '  Castle ' }).title).toBe('Castle')
})

test('empty texts count as none', () => {
  expect(ItemFields.parse({ ...fields, location: ' ', cost: '' })).toEqual(fields)
  expect(DayTitle.parse('  ')).toBeNull()
})

test('categories are the five of the product', () => {
  expect(ItemFields.safeParse({ ...fields, category: 'hotels' }).success).toBe(true)
  expect(ItemFields.safeParse({ ...fields, category: 'museums' }).success).toBe(false)
})

test.each([
  [1, true],
  [3660, true],
  [0, false],
  [3661, false],
  [1.5, false],
])('day number %d: %s', (number, isNumber) => {
  expect(DayNumber.safeParse(number).success).toBe(isNumber)
})

test('a day title holds up to 200 characters', () => {
  expect(DayTitle.safeParse('x'.repeat(200)).success).toBe(true)
  expect(DayTitle.safeParse('x'.repeat(201)).success).toBe(false)
})

const whole = {
  ...fields,
  lat: 38.697_948_1,
  lon: -9.206_7,
  durationMinutes: 90,
  link: 'https://example.org/tickets',
  hours: 'Tu-Su 09:30-18:00',
  zone: 'Europe/Lisbon',
  endZone: 'America/New_York',
  localText: 'Mosteiro dos Jerónimos',
}

test('fields that come with a place are kept, and left out where nobody gave them', () => {
  expect(ItemFields.parse(whole)).toEqual({ ...whole, lat: 38.697_948 })
  expect(ItemFields.parse(fields)).not.toHaveProperty('lat')
  expect(ItemFields.partial().parse({ title: 'Castle' })).toEqual({ title: 'Castle' })
  expect(Object.is(ItemFields.parse({ ...fields, lat: -1e-9 }).lat, 0)).toBe(true)
})

test.each([
  ['lat', 90.1],
  ['lon', -180.5],
  ['lon', '9.1'],
  ['durationMinutes', 0],
  ['durationMinutes', 20_161],
  ['durationMinutes', 1.5],
  ['link', 'http://example.org'],
  ['link', 'javascript:alert(1)'],
  ['hours', 'x'.repeat(201)],
  ['zone', 'Europe/../etc'],
  ['endZone', 'x'.repeat(65)],
  ['localText', 'x'.repeat(301)],
])('%s %s is refused by name', (field, value) => {
  expect(ItemFields.safeParse({ ...fields, [field]: value }).error?.issues[0]?.path).toEqual([field])
})

test('what people filled in, without the place in the plan', () => {
  expect(itemFieldsOf({ ...whole, id: 'a', tripId: 't', dayId: 'd', pos: 'a0' } as ItemFields)).toEqual(whole)
  expect(positionOf(whole)).toEqual({ lat: whole.lat, lon: whole.lon })
  expect(positionOf({ ...whole, lon: null })).toBeNull()
})
