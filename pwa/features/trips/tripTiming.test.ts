import { expect, test } from 'vitest'
import { countdownText } from './countdownText.ts'
import { tripTiming } from './tripTiming.ts'

const today = '2026-02-10'
const timing = (startDate: string | null, endDate: string | null) => tripTiming({ startDate, endDate }, today)
const countdown = (startDate: string | null, endDate: string | null) =>
  countdownText(timing(startDate, endDate))

test('a trip is on from its first day to its last, and over the day after', () => {
  expect(timing('2026-02-10', '2026-02-12')).toMatchObject({ phase: 'now', dayOfTrip: 1, length: 3 })
  expect(timing('2026-02-08', '2026-02-10')).toMatchObject({ phase: 'now', dayOfTrip: 3, length: 3 })
  expect(timing('2026-02-07', '2026-02-09').phase).toBe('past')
})

test('days until a trip are whole calendar days, over months and years', () => {
  expect(timing('2026-02-11', '2026-02-12').daysUntil).toBe(1)
  expect(timing('2026-03-10', null).daysUntil).toBe(28)
  expect(timing('2027-02-10', null).daysUntil).toBe(365)
})

test('a trip with one date lies on that date', () => {
  expect(timing('2026-02-10', null).phase).toBe('now')
  expect(timing('2026-02-09', null).phase).toBe('past')
  expect(timing(null, '2026-02-09').phase).toBe('past')
  expect(timing(null, '2026-02-20')).toMatchObject({ phase: 'upcoming', daysUntil: null })
})

test('a trip without dates lies nowhere', () => {
  expect(timing(null, null).phase).toBe('undated')
})

test('the countdown is said in days, then months, then years', () => {
  expect(countdown('2026-02-10', '2026-02-10')).toBe('Now')
  expect(countdown('2026-02-11', null)).toBe('Tomorrow')
  expect(countdown('2026-02-12', null)).toBe('In 2 days')
  expect(countdown('2026-04-11', null)).toBe('In 60 days')
  expect(countdown('2026-06-10', null)).toBe('In 4 months')
  expect(countdown('2028-02-10', null)).toBe('In 2 years')
})

test('there is no countdown to a trip that is over, undated, or of unknown start', () => {
  expect(countdown('2026-01-01', '2026-01-02')).toBeUndefined()
  expect(countdown(null, null)).toBeUndefined()
  expect(countdown(null, '2026-05-01')).toBeUndefined()
})
