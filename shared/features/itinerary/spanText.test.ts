import { expect, test } from 'vitest'
import { endText, zonesText } from './spanText.ts'

const lisbon = { date: '2027-04-02', zone: 'Europe/Lisbon' }

test.each([
  ['09:30', 90, '11:00 AM'],
  ['20:30', 275, '1:05 AM +1'],
  ['20:30', 275 + 2 * 1440, '1:05 AM +3'],
])('from %s, %i minutes last until %s', (time, durationMinutes, until) => {
  expect(endText({ time, durationMinutes }, lisbon)).toBe(until)
  expect(zonesText({ time, durationMinutes }, lisbon)).toBeNull()
})

test('what has no time says how long it takes', () => {
  expect(endText({ time: null, durationMinutes: 90 }, lisbon)).toBe('1 h 30 min')
  expect(endText({ time: '09:00' }, lisbon)).toBeNull()
})

test('an arrival on the day before says so, as one on the day after does', () => {
  const flight = {
    time: '16:00',
    durationMinutes: 240,
    zone: 'Pacific/Auckland',
    endZone: 'Pacific/Rarotonga',
  }
  expect(endText(flight, lisbon)).toBe('9:00 PM −1')
  expect(zonesText(flight, lisbon)).toBe('4:00 PM Auckland → 9:00 PM −1 Rarotonga')
  const back = { ...flight, zone: flight.endZone, endZone: flight.zone }
  expect(zonesText(back, lisbon)).toBe('4:00 PM Rarotonga → 7:00 PM +1 Auckland')
})
