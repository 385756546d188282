import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fittingTimes } from './fittingTimes.ts'
import { compareItems } from './order.ts'

/** An item that stands at `sort` where its own time is another one. */
const item = (id: string, time: string | null, sort = time, durationMinutes: number | null = null) => ({
  id,
  pos: id,
  time,
  durationMinutes,
  ...(sort !== time && { sortTime: sort, sortTimeOf: time }),
})

test.each([
  ['between two', [item('a', '09:00'), item('b', '16:00', '10:30'), item('c', '10:30')], '09:45'],
  ['before the first', [item('a', '15:00', '09:00'), item('b', '09:00')], '08:00'],
  ['before one at night', [item('a', '15:00', '00:30'), item('b', '00:30')], '00:15'],
  ['after the last', [item('a', '12:00'), item('b', '09:00', '12:00')], '13:00'],
  ['after one that takes its time', [item('a', '12:00', '12:00', 95), item('b', '09:00', '12:00')], '13:35'],
  ['close together', [item('a', '09:00'), item('b', '16:00', '09:00'), item('c', '09:08')], '09:04'],
  ['where there is no room', [item('a', '09:00'), item('b', '16:00', '09:00'), item('c', '09:01')], '09:00'],
  ['past one without a time', [item('a', '12:00'), item('b', null), item('c', '09:00', null)], '13:00'],
])('what was dragged %s has a time that fits', (_where, items, time) => {
  expect([...fittingTimes(items).values()]).toEqual([time])
})

test.each([
  ['at its time', [item('a', '09:00'), item('b', '10:00')]],
  ['untimed, among timed ones', [item('a', '09:00'), item('b', null, '10:00'), item('c', '10:00')]],
  [
    'right again since the others changed',
    [item('a', '09:00'), item('b', '16:00', '10:00'), item('c', '17:00')],
  ],
])('what stands %s is not out of order', (_how, items) => {
  expect(fittingTimes(items).size).toBe(0)
})

test('with the time that fits, an activity stands where it was dragged', () => {
  const time = fc.integer({ min: 0, max: 23 * 4 }).map(quarter => {
    const parts = [Math.floor(quarter / 4), (quarter % 4) * 15]
    return parts.map(part => String(part).padStart(2, '0')).join(':')
  })
  fc.assert(
    fc.property(fc.uniqueArray(time, { minLength: 2, maxLength: 6 }), time, fc.nat(), (times, own, pick) => {
      const others = times.toSorted().map((at, index) => item(`${index}0`, at))
      const index = pick % (others.length + 1)
      const dragged = item(`${index - 1}5`, own, (others[index] ?? others[index - 1]!).time)
      const pos = index === others.length ? dragged.pos : `${index}`
      const day = [...others, { ...dragged, pos }].toSorted(compareItems)
      const [fitting] = fittingTimes(day).values()
      if (fitting === undefined) return
      const settled = day.map(one => (one.id === dragged.id ? { id: one.id, pos, time: fitting } : one))
      expect(settled.toSorted(compareItems).map(({ id }) => id)).toEqual(day.map(({ id }) => id))
    }),
  )
})
