import { expect, test } from 'vitest'
import type { Item } from '#shared/features/itinerary/schema.ts'
import { newId } from '#shared/plain/ids.ts'
import { model } from '../features.ts'
import { MutationRows } from './mutationRows.ts'
import { tripScope } from './scope.ts'
import { WorkingSet } from './workingSet.ts'

const [id, tripId, dayId, userId] = [newId(), newId(), newId(), newId()]

test('rows are what their kind holds, and planted mistakes do not compile', () => {
  const at = { scope: tripScope(tripId), version: 1, ctx: { userId, now: '2026-11-22T00:00:00.000Z' } }
  const rows = new MutationRows(new WorkingSet(), model, at)
  const place = { tripId, dayId, pos: 'a0', location: null, description: null, cost: null, category: null }
  rows.put('item', { id, ...place, time: null, title: 'Coffee' })
  const item: Item = rows.get('item', id)
  expect(item.title).toBe('Coffee')
  // @ts-expect-error There is no such kind.
  expect(() => rows.get('itme', id)).toThrow("doesn't exist")
  // @ts-expect-error An activity is not a day.
  expect(rows.get('item', id).dayNumber satisfies number).toBeUndefined()
  // @ts-expect-error The title is missing.
  rows.put('item', { id, ...place, time: null })
  // @ts-expect-error There is no such field.
  rows.put('item', { ...item, titel: 'Tea' })
  // @ts-expect-error There is no such field.
  expect(item.titel).toBeUndefined()
})
