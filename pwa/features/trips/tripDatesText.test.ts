import { expect, test, vi } from 'vitest'
import { tripDatesText } from './tripDatesText.ts'

test('a range shows both days in short US form', () => {
  expect(tripDatesText({ startDate: '2025-01-05', endDate: '2025-01-09' })).toBe('Jan 5, 2025 – Jan 9, 2025')
})

test('a trip of one day shows it once', () => {
  expect(tripDatesText({ startDate: '2025-01-05', endDate: '2025-01-05' })).toBe('Jan 5, 2025')
})

test('one known date is said as what it is', () => {
  expect(tripDatesText({ startDate: '2025-01-05', endDate: null })).toBe('From Jan 5, 2025')
  expect(tripDatesText({ startDate: null, endDate: '2025-01-09' })).toBe('Until Jan 9, 2025')
})

test('without dates it says so', () => {
  expect(tripDatesText({ startDate: null, endDate: null })).toBe('Dates not set')
})

test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])('a date stays the same day in %s', async zone => {
  const before = process.env['TZ']
  process.env['TZ'] = zone
  vi.resetModules()
  const there = await import('./tripDatesText.ts')
  expect(new Date('2025-01-05T00:00:00Z').getTimezoneOffset()).not.toBe(0)
  expect(there.shortDate('2025-01-05')).toBe('Jan 5, 2025')
  expect(there.longDate('2025-01-05')).toBe('Sunday, January 5')
  if (before === undefined) delete process.env['TZ']
  else process.env['TZ'] = before
})
