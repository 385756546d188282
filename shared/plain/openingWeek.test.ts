import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, weekdayOf } from './dates.ts'
import { opensOn, startAt, usualWeeks } from './openAt.ts'
import { parseOpeningHours } from './openingHours.ts'
import { weekAround } from './openingWeek.ts'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const dayNames = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']

const anyDate = fc.integer({ min: 0, max: 1500 }).map(days => addDays('2026-01-01', days))
const anyRule = fc.record({
  /** First and last month with their days, or none for the whole year. */
  season: fc.option(
    fc.record({
      from: fc.nat(11),
      to: fc.nat(11),
      days: fc.option(fc.tuple(fc.integer({ min: 1, max: 28 }), fc.integer({ min: 1, max: 28 }))),
    }),
  ),
  days: fc.oneof(fc.record({ first: fc.nat(6), last: fc.nat(6) }), fc.constant('PH' as const)),
  opens: fc.option(fc.integer({ min: 6, max: 20 })),
})
type Rule = typeof anyRule extends fc.Arbitrary<infer T> ? T : never

function textOf({ season, days, opens }: Rule): string {
  const part = (month: number, day: number | undefined) => `${months[month]}${day ? ` ${day}` : ''}`
  const when = season ? `${part(season.from, season.days?.[0])}-${part(season.to, season.days?.[1])} ` : ''
  const named = days === 'PH' ? days : `${dayNames[days.first]}-${dayNames[days.last]}`
  return `${when}${named} ${opens === null ? 'off' : `${String(opens).padStart(2, '0')}:00-23:00`}`
}

/** The same, asked day by day: walks from the first day of a season to its last. */
function holds({ season, days }: Rule, date: string, isHoliday: boolean): boolean {
  const weekday = weekdayOf(date)
  const isDay = days === 'PH' ? isHoliday : (weekday - days.first + 7) % 7 <= (days.last - days.first + 7) % 7
  if (!season || !isDay) return isDay
  const first = [season.from, season.days?.[0] ?? 1] as const
  const last = [season.to, season.days?.[1] ?? 31] as const
  const at = [Number(date.slice(5, 7)) - 1, Number(date.slice(8))] as const
  const isAfter = (a: readonly [number, number], b: readonly [number, number]) =>
    a[0] > b[0] || (a[0] === b[0] && a[1] >= b[1])
  const wraps = !isAfter(last, first)
  return wraps ? isAfter(at, first) || isAfter(last, at) : isAfter(at, first) && isAfter(last, at)
}

test('the hours on a date are those of the last rule that holds there', () => {
  fc.assert(
    fc.property(
      fc.array(anyRule, { minLength: 1, maxLength: 4 }),
      anyDate,
      fc.boolean(),
      (rules, date, isHoliday) => {
        const hours = rules.map(textOf).join('; ')
        const opens = rules.findLast(rule => holds(rule, date, isHoliday))?.opens ?? null
        const start = startAt(hours, { date, isHoliday }, 0, 60)
        expect([hours, start]).toEqual([hours, opens === null ? null : opens * 60])
        expect(opensOn(hours, { date, isHoliday })).toBe(opens !== null)
      },
    ),
    { numRuns: 500 },
  )
})

test('the week around a date has the hours of each of its days', () => {
  fc.assert(
    fc.property(fc.array(anyRule, { minLength: 1, maxLength: 4 }), anyDate, (rules, date) => {
      const hours = parseOpeningHours(rules.map(textOf).join('; '))
      const week = weekAround(hours, { date })
      for (let offset = -3; offset <= 3; offset++) {
        const other = addDays(date, offset)
        const weekday = weekdayOf(other)
        expect(week[weekday]).toEqual(weekAround(hours, { date: other })[weekday])
      }
    }),
  )
})

test('without a date, a start has to be possible in each season with any hours', () => {
  const stadium = 'Mar-Oct Mo-Su 08:00-19:00; Nov-Feb Mo-Su 10:00-17:00'
  expect(startAt(stadium, null, 0, 60)).toBe(600)
  expect(startAt(stadium, null, 970, 60)).toBeNull()
  expect(startAt('May-Sep Mo-Su 10:00-20:00', null, 0, 60)).toBe(600)
  expect(startAt('Sa-Su 10:00-20:00', null, 0, 60)).toBeNull()
  expect(startAt('Mo-Su off', null, 0, 60)).toBeNull()
})

test('a year has as many weeks as it has seasons with other hours', () => {
  expect(usualWeeks('Mo-Su 10:00-18:00')).toHaveLength(1)
  expect(usualWeeks('Apr-Oct Mo-Su 10:00-18:00; Nov-Mar Mo-Su 10:00-18:00')).toHaveLength(1)
  expect(usualWeeks('Mo-Su 10:00-18:00; Jun-Aug Mo-Su 10:00-22:00; Sep-Dec Tu off')).toHaveLength(3)
  expect(usualWeeks('Mo-Su off')).toHaveLength(0)
})
