import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { GuidePlace } from '../guide/schema.ts'
import { Arranger, itemsOf, orderOf } from './arrangeDay.ts'
import type { DayFrame } from './dayFrame.ts'
import { scheduleDay } from './scheduleDay.ts'
import { travelMinutes } from './timedDay.ts'

const place = (
  name: string,
  [north, east]: [number, number],
  more: Partial<GuidePlace> = {},
): GuidePlace => ({
  name,
  category: 'activities',
  lat: 48.85 + north / 1000,
  lon: 2.35 + east / 1000,
  district: 'Center',
  minutes: 90,
  hours: 'Mo-Su 09:00-23:00',
  price: 1,
  tags: ['art'],
  text: 'A place that was made up for a test.',
  ...more,
})

const table = (name: string, at: [number, number], hours = 'Mo-Su 11:00-23:00') =>
  place(name, at, { category: 'restaurants', minutes: 60, hours, tags: ['food'] })

const frameWith = (food: readonly GuidePlace[]): DayFrame => ({
  opening: { date: '2027-05-04' },
  from: 9 * 60,
  earliest: 8 * 60,
  to: 23 * 60,
  meals: { lunch: 12 * 60 + 30, dinner: 19 * 60 },
  base: { name: 'the center of Paris', lat: 48.85, lon: 2.35 },
  sunset: null,
  isHot: false,
  pause: 0,
  food,
  kept: new Map(),
  tags: [],
})

const namesOf = (day: Parameters<typeof itemsOf>[0] | null) =>
  day && itemsOf(day).map(({ place: { name } }) => name)

describe('a day with tables that were chosen', () => {
  const [first, second] = [place('First', [5, 0]), place('Second', [10, 0])]
  const [near, far] = [table('Near', [5, 1]), table('Far', [8, 8])]
  const frame = frameWith([near, far])

  test('has its meals there, after so many visits', () => {
    const tables = { lunch: { place: far, after: 2 }, dinner: { place: near, after: 2 } }
    expect(namesOf(scheduleDay([first, second], frame, tables))).toEqual(['First', 'Second', 'Far', 'Near'])
    expect(namesOf(scheduleDay([first, second], frame))).not.toEqual(['First', 'Second', 'Far', 'Near'])
  })

  test('is impossible when it is too early or too late for the meal, or the table is closed', () => {
    const [long, late] = [place('Long', [5, 0], { minutes: 230 }), table('Late', [5, 1], 'Mo-Su 18:00-23:00')]
    expect(scheduleDay([long, second], frame, { lunch: { place: near, after: 1 } })).not.toBeNull()
    expect(scheduleDay([long, second], frame, { dinner: { place: near, after: 0 } })).toBeNull()
    expect(scheduleDay([long, long, second], frame, { lunch: { place: near, after: 2 } })).toBeNull()
    expect(scheduleDay([long, second], frameWith([late]), { lunch: { place: late, after: 1 } })).toBeNull()
  })

  test('keeps a lunch that was chosen before a visit of half a day', () => {
    const park = place('Park', [10, 0], { minutes: 240 })
    const tables = { lunch: { place: near, after: 1 } }
    expect(namesOf(scheduleDay([first, park], frame))?.slice(0, 2)).toEqual(['First', 'Park'])
    expect(namesOf(scheduleDay([first, park], frame, tables))?.slice(0, 3)).toEqual(['First', 'Near', 'Park'])
  })
})

test('what is on one side of town comes together, with a table between', () => {
  const west = [place('West 1', [0, -20]), place('West 2', [2, -22])]
  const east = [place('East 1', [0, 20]), place('East 2', [2, 22])]
  const food = [table('West table', [3, -20]), table('East table', [3, 20])]
  const frame = frameWith(food)
  const arranger = new Arranger(frame)
  const toAndFro = [west[0]!, east[0]!, west[1]!, east[1]!]
  const before = scheduleDay(toAndFro, frame)!
  const after = arranger.arrange({ ...before, visits: toAndFro, lost: Infinity })
  const sides = itemsOf(after).map(({ place: { lon } }) => Math.sign(lon - 2.35))
  expect(sides).toHaveLength(6)
  expect(sides.filter((side, index) => index > 0 && side !== sides[index - 1])).toHaveLength(1)
  expect(travelMinutes(after)).toBeLessThan(travelMinutes(before))
})

const somewhere = fc.tuple(fc.integer({ min: -40, max: 40 }), fc.integer({ min: -40, max: 40 }))

test('an arranged day has the same visits, as many meals, and never loses more', () => {
  const anyDay = fc.record({
    visits: fc.array(somewhere, { minLength: 1, maxLength: 5 }),
    food: fc.array(somewhere, { maxLength: 6 }),
  })
  fc.assert(
    fc.property(anyDay, ({ visits, food }) => {
      const frame = frameWith(food.map((at, index) => table(`Table ${index}`, at)))
      const places = visits.map((at, index) => place(`Visit ${index}`, at, { minutes: 45 }))
      const arranger = new Arranger(frame)
      const day = arranger.extend(places.slice(1), places[0]!)
      if (!day) return
      const arranged = arranger.arrange(day)
      expect(arranged.lost).toBeLessThanOrEqual(day.lost)
      expect(new Set(arranged.visits)).toEqual(new Set(places))
      const meals = (of: typeof day) => itemsOf(of).filter(({ meal }) => meal).length
      expect(meals(arranged)).toBeGreaterThanOrEqual(meals(day))
      // What was arranged can be scheduled again, for example with longer pauses.
      const { visits: order, tables } = orderOf(itemsOf(arranged))
      expect(scheduleDay(order, frame, tables)?.stops).toEqual(arranged.stops)
    }),
    {
      numRuns: 60,
      // A way that goes to and fro cost more than a dinner without a table.
      examples: [
        [
          {
            visits: [
              [-8, 11],
              [0, 12],
              [0, 24],
              [-25, 11],
            ],
            food: [
              [11, -32],
              [19, -8],
            ],
          },
        ],
      ],
    },
  )
})
