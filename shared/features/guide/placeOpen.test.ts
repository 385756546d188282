import { expect, test } from 'vitest'
import { isShut, opensOnOneOf, placeStart } from './placeOpen.ts'
import type { GuidePlace } from './schema.ts'

const tower: GuidePlace = {
  name: 'Tower',
  category: 'activities',
  lat: 38.7,
  lon: -9.2,
  district: 'Old town',
  minutes: 60,
  hours: 'Apr-Oct Tu-Su 09:00-18:00; Nov-Mar Sa-Su 10:00-16:00',
  price: 1,
  tags: ['views'],
  text: 'The whole town from above.',
}
const works = 'Closed for restoration.'

test.each([
  [{ why: works }, null, true],
  [{ why: works }, '2030-01-01', true],
  [{ why: works, until: '2027-06' }, null, true],
  [{ why: works, until: '2027-06' }, '2027-05-31', true],
  [{ why: works, until: '2027-06' }, '2027-06-01', false],
  [undefined, null, false],
])('closed %o is shut on %s: %s', (closed, date, isExpected) =>
  expect(isShut({ closed }, date)).toBe(isExpected),
)

test('a visit is in the season, before the last entry and not during works', () => {
  expect(placeStart(tower, { date: '2027-04-13' }, 17 * 60)).toBe(17 * 60)
  expect(placeStart({ ...tower, lastEntry: 90 }, { date: '2027-04-13' }, 17 * 60)).toBeNull()
  expect(placeStart(tower, { date: '2027-01-12' }, 600)).toBeNull()
  expect(placeStart({ ...tower, closed: { why: works } }, { date: '2027-04-13' }, 600)).toBeNull()
})

test('a place opens on one of the dates, or usually', () => {
  expect(opensOnOneOf(tower, ['2027-01-12', '2027-01-13'])).toBe(false)
  expect(opensOnOneOf(tower, ['2027-01-15', '2027-01-16'])).toBe(true)
  expect(opensOnOneOf(tower, [])).toBe(true)
  expect(opensOnOneOf({ ...tower, closed: { why: works, until: '2027-02' } }, [])).toBe(false)
})
