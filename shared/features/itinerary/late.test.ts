import { expect, test } from 'vitest'
import { shiftLater } from './late.ts'
import { momentsOf } from './now.ts'
import { placeNow } from './placeNow.ts'
import { planDays } from './plan.ts'
import type { Item } from './schema.ts'
import { dayRow, itemRow, uuid } from './testing/testPlan.ts'

const lisbon = 'Europe/Lisbon'
/** A Sunday. */
const date = '2027-07-11'

type Line = [time: string | null, title: string, more?: Partial<Item>]

/** What happens to a day when it is this time in Lisbon and everything is late. */
function late(time: string, minutes: number, lines: readonly Line[], withCurrent = false) {
  const items = lines.map(([at, title, more], index) => ({
    ...itemRow(index + 1, uuid(800), at),
    title,
    ...more,
  }))
  const trip = { id: uuid(999), startDate: date, endDate: date }
  const moments = momentsOf(planDays(trip, { days: [dayRow(uuid(800), { date })], items }), lisbon)
  const now = placeNow(moments, lisbon, Date.parse(`${date}T${time}:00+01:00`))
  const { moves, stays } = shiftLater(moments, now, minutes, withCurrent)
  return {
    moves: moves.map(move => [move.moment.item.title, move.time, move.closed]),
    stays: stays.map(stay => [stay.moment.item.title, stay.reason, stay.isMissed]),
  }
}

test('what is ahead today moves, and what is past, on or without a time does not', () => {
  const day: Line[] = [
    ['08:00', 'Coffee'],
    ['10:00', 'Monastery', { durationMinutes: 90 }],
    ['12:00', 'Tarts'],
    ['15:00', 'Museum'],
    [null, 'Stamps'],
  ]
  expect(late('10:30', 30, day)).toEqual({
    moves: [
      ['Tarts', '12:30', null],
      ['Museum', '15:30', null],
    ],
    stays: [],
  })
  expect(late('10:30', 15, day, true).moves.map(([title, time]) => `${title} ${time}`)).toEqual([
    'Monastery 10:15',
    'Tarts 12:15',
    'Museum 15:15',
  ])
})

test('trains, hotels and what is booked stay, and say when they would be missed', () => {
  const day: Line[] = [
    ['12:00', 'Lunch', { durationMinutes: 60 }],
    ['13:10', 'Train', { category: 'transport' }],
    ['15:00', 'Check in', { category: 'hotels' }],
    ['18:00', 'Walk', { durationMinutes: 60 }],
    ['19:30', 'Fado', { link: 'https://example.com/' }],
  ]
  expect(late('11:00', 15, day)).toEqual({
    moves: [
      ['Lunch', '12:15', null],
      ['Walk', '18:15', null],
    ],
    stays: [
      ['Train', 'transport', true],
      ['Check in', 'hotel', false],
      ['Fado', 'booked', false],
    ],
  })
  expect(late('11:00', 60, day).stays).toContainEqual(['Fado', 'booked', true])
  // Nothing else is between here and the train.
  expect(late('13:00', 15, day).stays[0]).toEqual(['Train', 'transport', true])
})

test('a place that would be closed, or would close too soon, says so', () => {
  const day = (hours: string): Line[] => [['17:00', 'Museum', { hours, durationMinutes: 60 }]]
  const museum = (minutes: number, hours: string) => late('12:00', minutes, day(hours)).moves
  expect(museum(60, 'Mo-Su 10:00-18:00')).toEqual([['Museum', '18:00', 'Closes at 6:00 PM']])
  expect(museum(30, 'Mo-Su 10:00-18:00')).toEqual([['Museum', '17:30', 'Closes at 6:00 PM']])
  expect(museum(30, 'Mo-Su 10:00-20:00')).toEqual([['Museum', '17:30', null]])
  expect(museum(30, 'Mo-Sa 10:00-20:00')).toEqual([['Museum', '17:30', 'Closed Sundays']])
  expect(museum(30, 'when the keeper is there')).toEqual([['Museum', '17:30', null]])
})

test('what would fall on the next day stays', () => {
  expect(late('22:00', 60, [['23:30', 'Bar']])).toEqual({ moves: [], stays: [['Bar', 'midnight', false]] })
})
