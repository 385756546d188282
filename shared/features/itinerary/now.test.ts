import { expect, test } from 'vitest'
import { addDays } from '#shared/plain/dates.ts'
import { momentsOf, zoneNow } from './now.ts'
import { placeNow } from './placeNow.ts'
import { planDays } from './plan.ts'
import type { Item } from './schema.ts'
import { dayRow, itemRow, uuid } from './testing/testPlan.ts'

type Line = [time: string | null, title: string, more?: Partial<Item>]

/** A plan of days that begins on `startDate`. */
function planOf(startDate: string, days: readonly (readonly Line[])[]) {
  let made = 0
  const trip = { id: uuid(999), startDate, endDate: addDays(startDate, days.length - 1) }
  return planDays(trip, {
    days: days.map((_lines, index) =>
      dayRow(uuid(800 + index), { date: addDays(startDate, index), dayNumber: index + 1 }),
    ),
    items: days.flatMap((lines, index) =>
      lines.map(([time, title, more]) => ({
        ...itemRow(++made, uuid(800 + index), time, `a${made}`),
        title,
        ...more,
      })),
    ),
  })
}

const moment = (utc: string) => Date.parse(`${utc}Z`)
const lisbon = 'Europe/Lisbon'
const newYork = 'America/New_York'

/** What the plan says when it is this time by UTC. */
function at(utc: string, plan: ReturnType<typeof planOf>, zone: string) {
  const now = placeNow(momentsOf(plan, zone), zone, moment(utc), plan.at(-1)!.date)
  return {
    now: `${now.date} ${now.time} ${now.zone}`,
    current: now.current?.item.title,
    next: now.next?.item.title,
    ahead: now.ahead?.item.title,
    later: now.later.map(({ item }) => item.title),
    bed: now.bed?.item.title,
    tomorrow: now.tomorrow?.item.title,
    isEmpty: now.isEmpty,
    isOver: now.isOver,
    past: now.pastIds.size,
  }
}

const belem = planOf('2027-07-10', [
  [
    ['15:00', 'Check in', { category: 'hotels' }],
    ['20:00', 'Dinner'],
  ],
  [
    ['09:00', 'Coffee'],
    ['10:30', 'Monastery', { durationMinutes: 90 }],
    ['12:15', 'Tarts'],
    ['16:00', 'Train', { category: 'transport' }],
    [null, 'Stamps'],
  ],
  [
    ['11:00', 'Check out', { category: 'hotels' }],
    ['14:00', 'Flight home', { category: 'transport' }],
  ],
])

test('what is on, what is next, and what is left of the day, by the clock of the place', () => {
  // Lisbon is one hour ahead of UTC in summer.
  expect(at('2027-07-11T09:45', belem, lisbon)).toEqual({
    now: '2027-07-11 10:45 Europe/Lisbon',
    current: 'Monastery',
    next: 'Tarts',
    ahead: 'Tarts',
    later: ['Train', 'Stamps'],
    bed: 'Check in',
    tomorrow: 'Check out',
    isEmpty: false,
    isOver: false,
    past: 3,
  })
})

test('what has no length lasts an hour at most, and no longer than until the next', () => {
  expect(at('2027-07-11T08:30', belem, lisbon).current).toBe('Coffee')
  expect(at('2027-07-11T09:01', belem, lisbon).current).toBeUndefined()
  const close = planOf('2027-07-10', [
    [
      ['09:00', 'Coffee'],
      ['09:20', 'Walk'],
    ],
  ])
  expect(at('2027-07-10T08:20', close, lisbon)).toMatchObject({ current: 'Walk', past: 1 })
})

test('a train is next until it leaves, and then it is gone', () => {
  expect(at('2027-07-11T14:59', belem, lisbon).next).toBe('Train')
  expect(at('2027-07-11T15:00', belem, lisbon)).toMatchObject({
    current: undefined,
    next: undefined,
    past: 6,
  })
})

test('the bed is given up at check-out, and the trip is over after the last thing', () => {
  expect(at('2027-07-12T09:30', belem, lisbon)).toMatchObject({ bed: undefined, next: 'Check out' })
  expect(at('2027-07-12T13:01', belem, lisbon)).toMatchObject({ isOver: true, next: undefined, past: 9 })
})

/** The bed at noon of the days of a trip, by UTC. */
const bedsOf = (plan: ReturnType<typeof planOf>, zone = lisbon) =>
  plan.map(({ date }) => at(`${date}T12:00`, plan, zone).bed)

test('a stay with a length ends with it, and the way in to a hotel is no such length', () => {
  const hotel = (more: Partial<Item>): Line => ['15:00', 'Casa do Bairro', { category: 'hotels', ...more }]
  const days = (more: Partial<Item>) =>
    planOf('2027-07-10', [[hotel(more)], [], [], [], [['09:00', 'Coffee']]])
  const casa = 'Casa do Bairro'
  expect(bedsOf(days({ durationMinutes: 44 * 60 }))).toEqual([casa, casa, undefined, undefined, undefined])
  expect(bedsOf(days({ durationMinutes: 44 * 60, time: null }))).toEqual([
    casa,
    casa,
    undefined,
    undefined,
    undefined,
  ])
  expect(bedsOf(days({ durationMinutes: 30 }))).toEqual([casa, casa, casa, casa, undefined])
})

test('there is no bed on the last day, but for a hotel that is reached on it', () => {
  const flight: Line = ['16:00', 'Flight home', { category: 'transport' }]
  const inn: Line = ['20:00', 'Airport inn', { category: 'hotels' }]
  const casa: Line = ['15:00', 'Casa', { category: 'hotels' }]
  expect(bedsOf(planOf('2027-07-10', [[casa], [], [flight]]))).toEqual(['Casa', 'Casa', undefined])
  expect(bedsOf(planOf('2027-07-10', [[casa], [inn]]))).toEqual(['Casa', 'Airport inn'])
  const landed = planOf('2027-07-10', [
    [
      ['09:00', 'Day room', { category: 'hotels' }],
      ['16:00', 'Flight home', { category: 'transport', endZone: newYork, durationMinutes: 480 }],
    ],
  ])
  expect(at('2027-07-11T03:00', landed, lisbon)).toMatchObject({ isOver: true, bed: undefined })
})

test('bags left at a hotel are no check-out', () => {
  const left = (title: string): Line => ['10:00', title, { category: 'hotels' }]
  expect(bedsOf(planOf('2027-07-10', [[left('Leave the bags at Casa')], []]))).toEqual([
    'Leave the bags at Casa',
    undefined,
  ])
  expect(bedsOf(planOf('2027-07-10', [[left('Casa')], [left('Leave Casa')], []]))).toEqual([
    'Casa',
    undefined,
    undefined,
  ])
})

test('after midnight, the bed is still that of the night that has begun', () => {
  const casa: Line = ['15:00', 'Casa', { category: 'hotels' }]
  const out: Line = ['11:00', 'Check out', { category: 'hotels' }]
  const inn: Line = ['18:00', 'Inn', { category: 'hotels' }]
  const plan = planOf('2027-07-10', [[casa], [['20:00', 'Fado'], out, inn], [['09:00', 'Train']]])
  const bedAt = (utc: string) => at(utc, plan, 'UTC').bed
  expect(bedAt('2027-07-11T00:30')).toBe('Casa')
  expect(bedAt('2027-07-11T04:00')).toBe('Inn')
  // On the last day, too, also when nothing is left to do on it.
  expect(bedAt('2027-07-12T00:30')).toBe('Inn')
  expect(bedAt('2027-07-12T04:00')).toBeUndefined()
  const idle = planOf('2027-07-10', [[casa], []])
  expect(at('2027-07-11T00:30', idle, 'UTC')).toMatchObject({ isOver: true, bed: 'Casa' })
  // Whoever arrives in the night sleeps where that leads.
  const late = planOf('2027-07-10', [[casa], [['01:30', 'Late inn', { category: 'hotels' }]], []])
  expect(at('2027-07-11T00:30', late, 'UTC').bed).toBe('Late inn')
  expect(at('2027-07-10T00:30', late, 'UTC').bed).toBe('Casa')
})

test('while the trip goes on, there is a bed also when nothing else is planned', () => {
  const casa: Line = ['15:00', 'Casa', { category: 'hotels' }]
  const plan = planOf('2027-07-10', [[casa], [], []])
  expect(at('2027-07-11T20:00', plan, lisbon)).toMatchObject({ isOver: false, bed: 'Casa', past: 1 })
  expect(at('2027-07-12T20:00', plan, lisbon)).toMatchObject({ isOver: true, bed: undefined })
})

test('a trip without anything planned is empty, and not over', () => {
  const nothing = planOf('2027-07-10', [[], []])
  expect(at('2027-07-11T20:00', nothing, lisbon)).toMatchObject({ isEmpty: true, isOver: false })
  expect(at('2027-07-11T20:00', belem, lisbon)).toMatchObject({ isEmpty: false })
})

test('a night on the way ends a stay, and a taxi at midnight does not', () => {
  const casa: Line = ['15:00', 'Casa', { category: 'hotels' }]
  const ride = (durationMinutes: number): Line => [
    '23:50',
    'Ride',
    { category: 'transport', durationMinutes },
  ]
  expect(bedsOf(planOf('2027-07-10', [[casa], [ride(480)], [], []]))).toEqual([
    'Casa',
    undefined,
    undefined,
    undefined,
  ])
  expect(bedsOf(planOf('2027-07-10', [[casa], [ride(20)], [], []]))).toEqual([
    'Casa',
    'Casa',
    'Casa',
    undefined,
  ])
})

test('a free day and a day without times say so', () => {
  const quiet = planOf('2027-07-10', [[], [[null, 'Beach']], [['09:00', 'Coffee']]])
  expect(at('2027-07-10T12:00', quiet, lisbon)).toMatchObject({
    next: undefined,
    later: [],
    tomorrow: 'Beach',
  })
  expect(at('2027-07-11T12:00', quiet, lisbon)).toMatchObject({
    next: undefined,
    ahead: 'Beach',
    later: [],
    past: 0,
    isOver: false,
  })
  expect(at('2027-07-12T06:00', quiet, lisbon)).toMatchObject({ past: 1, next: 'Coffee' })
})

test('when nothing with a time is left, what has none comes next, but for the bed', () => {
  const slow = planOf('2027-07-10', [
    [
      [null, 'Casa', { category: 'hotels' }],
      ['09:00', 'Coffee', { durationMinutes: 60 }],
      [null, 'Beach'],
      [null, 'Market'],
    ],
  ])
  expect(at('2027-07-10T07:00', slow, lisbon)).toMatchObject({
    next: 'Coffee',
    ahead: 'Coffee',
    later: ['Casa', 'Beach', 'Market'],
  })
  expect(at('2027-07-10T08:30', slow, lisbon)).toMatchObject({
    current: 'Coffee',
    next: undefined,
    ahead: 'Beach',
    later: ['Casa', 'Market'],
  })
})

test('what comes soon after midnight is next in the evening already, and not the first thing of tomorrow', () => {
  const night = planOf('2027-07-10', [
    [['20:00', 'Dinner']],
    [
      ['01:15', 'Night bus', { category: 'transport' }],
      ['12:00', 'Lunch'],
    ],
  ])
  expect(at('2027-07-10T22:00', night, lisbon)).toMatchObject({ next: 'Night bus', tomorrow: 'Lunch' })
  expect(at('2027-07-10T20:00', night, lisbon)).toMatchObject({ next: undefined, tomorrow: 'Night bus' })
})

const flight = planOf('2027-07-10', [
  [
    ['15:00', 'Taxi'],
    ['18:00', 'Flight', { category: 'transport', zone: newYork, endZone: lisbon, durationMinutes: 7 * 60 }],
  ],
  [['09:00', 'Coffee']],
  [
    ['12:00', 'Flight back', { category: 'transport', zone: lisbon, endZone: newYork, durationMinutes: 480 }],
    ['16:00', 'Train home', { category: 'transport' }],
  ],
])

test('before a flight its own clock counts, on the way too, and after it that of the place', () => {
  const moments = momentsOf(flight, lisbon)
  const zone = (utc: string) => zoneNow(moments, lisbon, moment(utc))
  expect(zone('2027-07-10T12:00')).toBe(newYork)
  expect(zone('2027-07-11T04:00')).toBe(newYork)
  expect(zone('2027-07-11T05:00')).toBe(lisbon)
  expect(zone('2027-07-12T18:59')).toBe(lisbon)
  expect(zone('2027-07-12T19:00')).toBe(newYork)
})

test('on the day of the flight, what comes before it is on the clock of its departure', () => {
  // 15:00 in New York is 19:00 by UTC.
  expect(at('2027-07-10T18:30', flight, lisbon)).toMatchObject({
    now: '2027-07-10 14:30 America/New_York',
    next: 'Taxi',
    later: ['Flight'],
  })
  expect(at('2027-07-12T19:30', flight, lisbon)).toMatchObject({ next: 'Train home' })
})

test('a flight over midnight is what is on, on both dates', () => {
  expect(at('2027-07-11T03:30', flight, lisbon).current).toBe('Flight')
  expect(at('2027-07-11T04:30', flight, lisbon)).toMatchObject({
    now: '2027-07-11 00:30 America/New_York',
    current: 'Flight',
    next: 'Coffee',
  })
})

test('over the date line a day is skipped or lived twice', () => {
  const west = planOf('2027-07-10', [
    [
      [
        '22:00',
        'Flight west',
        { zone: 'America/Los_Angeles', endZone: 'Pacific/Auckland', durationMinutes: 780 },
      ],
    ],
    [],
    [['09:00', 'Harbor']],
  ])
  // 22:00 on the 10th in Los Angeles is 5:00 on the 11th by UTC; 18:00 there is 6:00 on the 12th in Auckland.
  expect(at('2027-07-11T18:00', west, 'Pacific/Auckland')).toMatchObject({
    now: '2027-07-12 06:00 Pacific/Auckland',
    next: 'Harbor',
  })
  const east = planOf('2027-07-10', [
    [
      [
        '20:00',
        'Flight east',
        { zone: 'Pacific/Auckland', endZone: 'Pacific/Honolulu', durationMinutes: 530 },
      ],
      ['14:00', 'Swim'],
    ],
  ])
  // It lands before it left, by the calendar: on the 9th at 18:50.
  expect(at('2027-07-10T16:50', east, 'Pacific/Honolulu').now).toBe('2027-07-10 06:50 Pacific/Honolulu')
})

test('in the hour that a clock skips, and in the one that it repeats, everything has one place', () => {
  const spring = planOf('2027-03-28', [
    [
      ['00:30', 'Before'],
      ['01:30', 'In the gap'],
      ['02:30', 'After'],
    ],
  ])
  // A skipped time counts on from before the skip, west and east of Greenwich alike.
  const moments = momentsOf(spring, lisbon)
  expect(moments.map(({ start }) => new Date(start!).toISOString().slice(11, 16))).toEqual([
    '00:30',
    '01:30',
    '01:30',
  ])
  const march = planOf('2027-03-14', [
    [
      ['02:30', 'In the gap'],
      ['03:30', 'After'],
    ],
  ])
  expect(momentsOf(march, newYork).map(({ start }) => new Date(start!).toISOString().slice(11, 16))).toEqual([
    '07:30',
    '07:30',
  ])
  const autumn = planOf('2027-10-31', [
    [
      ['01:30', 'Twice'],
      ['02:30', 'After'],
    ],
  ])
  expect(at('2027-10-31T02:00', autumn, lisbon).next).toBe('After')
  expect(momentsOf(autumn, lisbon).map(({ end }) => Number.isFinite(end))).toEqual([true, true])
})

test('a call on the clocks of another zone leaves the rest of the plan on those of the place', () => {
  const call = { zone: newYork, endZone: newYork, durationMinutes: 30 }
  const day = planOf('2027-07-10', [
    [
      ['08:00', 'Coffee'],
      ['09:00', 'Call', call],
      ['20:00', 'Dinner'],
    ],
  ])
  expect(momentsOf(day, lisbon).map(({ zone }) => zone)).toEqual([lisbon, newYork, lisbon])
  // The call is at 13:00 by UTC, which is 14:00 in Lisbon.
  const zones = ['12:59', '13:10', '13:31', '22:59'].map(time => at(`2027-07-10T${time}`, day, lisbon).now)
  expect(zones).toEqual(['13:59', '14:10', '14:31', '23:59'].map(time => `2027-07-10 ${time} ${lisbon}`))
})

test('a call that is all there is in a plan, or comes first, takes nobody there', () => {
  const call = { zone: newYork, endZone: newYork, durationMinutes: 30 }
  const timed = planOf('2027-07-10', [[['09:00', 'Call', call]]])
  const free = planOf('2027-07-10', [[[null, 'Call', call]]])
  for (const time of ['09:00', '13:10', '20:00']) {
    expect(at(`2027-07-10T${time}`, timed, lisbon).now).toContain(lisbon)
    expect(at(`2027-07-10T${time}`, free, lisbon).now).toContain(lisbon)
  }
})

test('after a flight, a call elsewhere leaves the traveler where the flight led', () => {
  const tokyo = 'Asia/Tokyo'
  const plan = planOf('2027-07-10', [
    [['09:00', 'Flight', { zone: lisbon, endZone: newYork, durationMinutes: 480 }]],
    [['03:00', 'Call', { zone: tokyo, endZone: tokyo, durationMinutes: 30 }]],
  ])
  // The flight is from 8:00 to 16:00 by UTC, the call from 18:00.
  expect(at('2027-07-10T07:00', plan, lisbon).now).toContain(lisbon)
  for (const time of ['17:00', '18:10', '20:00']) {
    expect(at(`2027-07-10T${time}`, plan, lisbon).now).toContain(newYork)
  }
})

test('in a trip whose zone nobody knows, the zones of its activities count, not a guess', () => {
  const tokyo = { zone: 'Asia/Tokyo', endZone: 'Asia/Tokyo', durationMinutes: 60 }
  const plan = planOf('2027-07-10', [
    [
      ['09:00', 'Market', tokyo],
      ['19:00', 'Dinner', tokyo],
    ],
  ])
  const moments = momentsOf(plan, undefined, lisbon)
  expect(zoneNow(moments, lisbon, moment('2027-07-09T12:00'))).toBe('Asia/Tokyo')
  expect(zoneNow(moments, lisbon, moment('2027-07-10T05:00'))).toBe('Asia/Tokyo')
})

test.each([
  ['2027-03-27', '2027-03-28T05:59', '2027-03-28T06:00'],
  ['2027-10-30', '2027-10-31T06:59', '2027-10-31T07:00'],
])(
  'on the night when clocks change, %s, a night train is on until the clock shows its arrival',
  (date, last, over) => {
    const train = planOf(date, [[['22:00', 'Night train', { category: 'transport', durationMinutes: 600 }]]])
    expect(at(last, train, 'Europe/Berlin').current).toBe('Night train')
    expect(at(over, train, 'Europe/Berlin').current).toBeUndefined()
  },
)

test('a zone that no clock knows counts as none', () => {
  const odd = planOf('2027-07-10', [[['09:00', 'Coffee', { zone: 'Mars/Olympus', endZone: 'Mars/Olympus' }]]])
  expect(momentsOf(odd, lisbon)).toMatchObject([{ zone: lisbon, endZone: lisbon }])
})

test('days without a date are on no clock', () => {
  const undated = planDays(
    { id: uuid(999), startDate: null, endDate: null },
    {
      days: [dayRow(uuid(800))],
      items: [itemRow(1, uuid(800), '09:00')],
    },
  )
  expect(momentsOf(undated, lisbon)).toEqual([])
})
