import { describe, expect, test } from 'vitest'
import { parseOpeningHours } from './openingHours.ts'
import { isOpen, nextStart, weekAround } from './openingWeek.ts'

const [monday, tuesday, friday, saturday, sunday] = [0, 1, 4, 5, 6]
const at = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

const weekOf = (hours: string) => weekAround(parseOpeningHours(hours), { date: '2027-04-12' })

describe('a usual week', () => {
  test('later rules replace earlier ones; days without a rule are closed', () => {
    const week = weekOf('Mo-Fr 09:00-17:00; Tu off; Fr 09:00-21:00')
    expect(isOpen(week, monday, at('09:00'), at('17:00'))).toBe(true)
    expect(isOpen(week, tuesday, at('10:00'), at('11:00'))).toBe(false)
    expect(isOpen(week, friday, at('19:00'), at('21:00'))).toBe(true)
    expect(isOpen(week, saturday, at('10:00'), at('11:00'))).toBe(false)
  })

  test('a visit over the midday break is not possible, one that waits for the afternoon is', () => {
    const week = weekOf('Mo-Su 10:00-12:30,15:00-17:30')
    expect(isOpen(week, monday, at('12:00'), at('15:30'))).toBe(false)
    expect(nextStart(week, monday, at('12:00'), 60)).toBe(at('15:00'))
    expect(nextStart(week, monday, at('17:00'), 60)).toBeNull()
  })

  test('closing after midnight goes on into the next day', () => {
    const week = weekOf('Sa 19:00-02:00')
    expect(isOpen(week, saturday, at('23:30'), at('25:30'))).toBe(true)
    expect(isOpen(week, sunday, at('00:30'), at('01:30'))).toBe(false)
  })

  test('days wrap around the weekend', () => {
    const week = weekOf('Fr-Mo 10:00-18:00')
    expect([monday, tuesday, friday, sunday].map(day => isOpen(week, day, at('11:00'), at('12:00')))).toEqual(
      [true, false, true, true],
    )
  })

  test('what is always open is open through midnight', () => {
    expect(isOpen(weekOf('24/7'), sunday, at('23:30'), at('24:30'))).toBe(true)
  })
})

test.each([
  '',
  'daily',
  'Mo 9:00-17:00',
  'Mo 09:00',
  'Xx 09:00-17:00',
  'Mo 09:00-25:00',
  'Mo 14:00-17:00,09:00-12:00',
  'Mo-Su 09:00-17:00;Tu off',
  '09:00-17:00',
  'off',
  'Abc Mo-Su 09:00-17:00',
  'Apr-Xyz Mo-Su 09:00-17:00',
  'Apr-15 Mo-Su 09:00-17:00',
  'Apr 31 off',
  'Apr 0 off',
  'Apr - Oct Mo-Su 09:00-17:00',
  'PH-Su off',
  'easter off',
])('refuses %j', text =>
  expect(() => parseOpeningHours(text)).toThrow(
    /is not a (rule|span)|overlap|names no|is not a (part|day|range)/,
  ),
)
