import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hoursText } from './hoursText.ts'
import { speakClock } from './timeText.ts'

const seasons = 'Apr-Oct Mo-Su 09:00-19:00; Nov-Mar Tu-Su 10:00-16:00'

describe('with 24 hours a day', () => {
  beforeAll(() => speakClock('24'))
  afterAll(() => speakClock('12'))

  test.each([
    ['24/7', null, 'always open'],
    ['Tu-Su 09:30-18:00; Mo off', null, 'Tue–Sun 9:30–18:00, Mon closed'],
    [seasons, null, 'Apr–Oct daily 9:00–19:00, Nov–Mar Tue–Sun 10:00–16:00'],
    [seasons, '2027-05-01', 'daily 9:00–19:00 (April to October)'],
    [seasons, '2027-02-01', 'Tue–Sun 10:00–16:00 (November to March)'],
    ['May-Sep Mo-Su 10:00-20:00', '2027-02-01', 'May–Sep daily 10:00–20:00'],
    ['Mar 20-Nov 2 Mo-Su 10:00-23:00', '2027-04-01', 'daily 10:00–23:00 (March 20 to November 2)'],
    [
      'Mo-Su 10:00-18:00; Dec 25 off; PH off',
      '2027-12-25',
      'daily 10:00–18:00, Dec 25 closed, public holidays closed',
    ],
    [
      'Mo-Su 10:00-18:00; Jul-Aug Mo-Su 09:00-20:00',
      '2027-03-25',
      'daily 10:00–18:00, Jul–Aug daily 9:00–20:00',
    ],
    ['by appointment', '2027-03-25', 'by appointment'],
  ])('%s on %s', (hours, date, said) => expect(hoursText(hours, date)).toBe(said))
})

test('with twice twelve hours', () => {
  expect(hoursText('Tu-Su 09:30-18:00,20:00-23:59')).toBe('Tue–Sun 9:30 AM–6:00 PM, 8:00 PM–midnight')
})
