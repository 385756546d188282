import { expect, test } from 'vitest'
import { closedText } from './closedText.ts'

const monday = '2027-04-12'
const tuesday = '2027-04-13'
const museum = 'Tu-Su 09:30-18:00'
const bar = 'Mo-Su 18:00-02:00'

test.each([
  [museum, monday, '10:00', 60, 'Closed Mondays'],
  [museum, monday, null, null, 'Closed Mondays'],
  [museum, tuesday, '10:00', 60, null],
  [museum, tuesday, null, null, null],
  [museum, tuesday, '09:00', 60, 'Opens at 9:30 AM'],
  [museum, tuesday, '17:30', 60, 'Closes at 6:00 PM'],
  [museum, tuesday, '17:30', null, null],
  [museum, tuesday, '17:50', null, 'Closes at 6:00 PM'],
  [museum, tuesday, '19:00', null, 'Closes at 6:00 PM'],
  ['Tu-Fr 12:00-15:00,19:00-23:00', tuesday, '16:00', 60, 'Opens at 7:00 PM'],
  [bar, tuesday, '01:00', 30, null],
  [bar, tuesday, '01:45', 30, 'Closes at 2:00 AM'],
  [bar, tuesday, '23:30', 120, null],
  ['Mo 18:00-02:00', tuesday, '01:00', 30, null],
  ['Mo 18:00-02:00', tuesday, '12:00', 30, 'Closed Tuesdays'],
  ['Mo-Su 08:00-23:59', tuesday, '23:00', 60, null],
  ['May-Sep Mo-Su 10:00-20:00', monday, '11:00', 60, 'Closed at this time of year'],
  ['Apr-Sep Tu-Su 10:00-20:00', monday, '11:00', 60, 'Closed Mondays'],
  ['Mo-Su 10:00-20:00; Apr 12 off', monday, '11:00', 60, 'Closed on Apr 12'],
  ['24/7', monday, '03:00', 600, null],
  ['24/7', monday, '15:00', 3 * 24 * 60, null],
  ['Mo-We 00:00-24:00; Th 00:00-10:00', monday, '15:00', 65 * 60, null],
  ['Mo-We 00:00-24:00; Th 00:00-10:00', monday, '15:00', 70 * 60, 'Closes at 10:00 AM'],
  ['Mo-We 00:00-24:00', monday, '15:00', 70 * 60, 'Closes at 12:00 AM'],
  ['by appointment', monday, '03:00', 60, null],
])('%s on %s at %s', (hours, date, time, durationMinutes, said) => {
  expect(closedText({ hours, time, durationMinutes }, date)).toBe(said)
})

test('without a date or hours, nothing is said', () => {
  expect(closedText({ hours: museum, time: '07:00' }, null)).toBeNull()
  expect(closedText({ hours: null, time: '07:00' }, monday)).toBeNull()
})
