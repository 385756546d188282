import { expect, test } from 'vitest'
import { DayNumber, DayTitle, ItemFields } from './schema.ts'

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
