import { expect, test } from 'vitest'
import { nightsText } from './nightsText.ts'
import { pickDay } from './pickDay.ts'

const pick = (...days: string[]) => days.reduce(pickDay, { startDate: null, endDate: null })

test('two presses make a range', () => {
  expect(pick('2026-02-10', '2026-02-14')).toEqual({ startDate: '2026-02-10', endDate: '2026-02-14' })
})

test('the same day twice is a day trip', () => {
  expect(nightsText(pick('2026-02-10', '2026-02-10'))).toBe('Day trip')
})

test('a second press before the first moves the beginning', () => {
  expect(pick('2026-02-10', '2026-02-08')).toEqual({ startDate: '2026-02-08', endDate: null })
})

test('a third press begins anew', () => {
  expect(pick('2026-02-10', '2026-02-14', '2026-02-12')).toEqual({ startDate: '2026-02-12', endDate: null })
})

test('the nights are counted, and until then the next step is said', () => {
  expect(nightsText(pick())).toBe('Choose the first day')
  expect(nightsText(pick('2026-02-27'))).toBe('Now choose the last day')
  expect(nightsText(pick('2026-02-27', '2026-02-28'))).toBe('1 night')
  expect(nightsText(pick('2026-02-27', '2026-03-03'))).toBe('4 nights')
})
