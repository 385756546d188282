import { expect, test, vi } from 'vitest'
import { dateRangeText } from './dateText.ts'

test('a range shows both days in short US form', () => {
  expect(dateRangeText({ startDate: '2025-01-05', endDate: '2025-01-09' })).toBe('Jan 5, 2025 – Jan 9, 2025')
})

test('a range of one day shows it once', () => {
  expect(dateRangeText({ startDate: '2025-01-05', endDate: '2025-01-05' })).toBe('Jan 5, 2025')
})

test('one known date is said as what it is', () => {
  expect(dateRangeText({ startDate: '2025-01-05', endDate: null })).toBe('From Jan 5, 2025')
  expect(dateRangeText({ startDate: null, endDate: '2025-01-09' })).toBe('Until Jan 9, 2025')
})

test('without dates it says so', () => {
  expect(dateRangeText({ startDate: null, endDate: null })).toBe('Dates not set')
})

test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])('a date stays the same day in %s', async zone => {
  const before = process.env['TZ']
  process.env['TZ'] = zone
  vi.resetModules()
  const there = await import('./dateText.ts')
  expect(new Date('2025-01-05T00:00:00Z').getTimezoneOffset()).not.toBe(0)
  expect(there.dateText('2025-01-05')).toBe('Jan 5, 2025')
  expect(there.longDayText('2025-01-05')).toBe('Sunday, January 5')
  if (before === undefined) delete process.env['TZ']
  else process.env['TZ'] = before
})
