import { expect, test } from 'vitest'
import type { SeenTrip } from './withMarks.ts'
import { mergeFeed } from './mergeFeed.ts'

const trip = (id: string, more: Partial<SeenTrip> = {}) =>
  ({ id, cursor: id, isOwnTrip: false, ...more }) as SeenTrip
const ids = (trips: readonly SeenTrip[]) => trips.map(({ id }) => id)

test('new trips are counted and do not move what is shown', () => {
  const shown = [trip('5'), trip('4'), trip('3')]
  const { trips, fresh } = mergeFeed(shown, [trip('7'), trip('6'), trip('5')], 3)
  expect(ids(trips)).toEqual(['5', '4', '3'])
  expect(fresh).toBe(2)
})

test('own new trips are no news', () => {
  expect(mergeFeed([trip('5')], [trip('6', { isOwnTrip: true }), trip('5')], 2).fresh).toBe(0)
})

test('a trip that may be seen no more goes, and counts are those of now', () => {
  const shown = [trip('5'), trip('4'), trip('3')]
  const { trips } = mergeFeed(shown, [trip('5', { likesCount: 2 }), trip('3')], 20)
  expect(ids(trips)).toEqual(['5', '3'])
  expect(trips[0]!.likesCount).toBe(2)
})

test('what lies behind the answer stays as it was', () => {
  const shown = [trip('5'), trip('4'), trip('3'), trip('2')]
  expect(ids(mergeFeed(shown, [trip('5'), trip('3')], 2).trips)).toEqual(['5', '3', '2'])
})

test('an empty feed takes what comes', () => {
  expect(ids(mergeFeed([], [trip('1')], 20).trips)).toEqual(['1'])
})
