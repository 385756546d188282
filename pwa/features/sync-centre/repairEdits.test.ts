import { expect, test } from 'vitest'
import { isMovable, moveEdits, restoreEdits } from './repairEdits.ts'
import type { RefusedEdit } from './repairEdits.ts'

const day = { id: 'day-1', kind: 'day' }

function refused(
  mid: number,
  name: string,
  args: { id: string; dayId?: string },
  result: { code: string; subject?: { kind: string; id: string } } = { code: 'gone', subject: day },
): RefusedEdit {
  return {
    key: `k${mid}`,
    mutation: { mid, key: `m${mid}`, sv: 1, name, scope: 'trip:t', base: 0, madeAt: '', args },
    result: { mid, status: 'rejected', ...result },
  }
}

const names = (edits: readonly (readonly [string, object])[]) =>
  edits.map(([name, args]) => `${name} ${(args as { id: string }).id}`)

test('a deleted day comes back first, and with it all that was meant for it, in order', () => {
  const all = [
    refused(1, 'item.add', { id: 'a', dayId: 'day-1' }),
    refused(2, 'item.update', { id: 'a' }, { code: 'not-found' }),
    refused(3, 'item.add', { id: 'b', dayId: 'day-1' }),
    refused(4, 'item.update', { id: 'z' }, { code: 'gone', subject: { kind: 'item', id: 'z' } }),
    refused(5, 'item.update', { id: 'y' }, { code: 'not-found' }),
  ]
  const { edits, keys } = restoreEdits(all[2]!, all)
  expect(names(edits)).toEqual(['day.restore day-1', 'item.add a', 'item.update a', 'item.add b'])
  expect(keys).toEqual(['k1', 'k2', 'k3'])
})

test('a deleted activity and a deleted trip come back as themselves', () => {
  const item = refused(1, 'item.update', { id: 'z' }, { code: 'gone', subject: { kind: 'item', id: 'z' } })
  expect(restoreEdits(item, [item]).edits[0]).toEqual(['item.restore', { id: 'z', tripId: 't' }])
  const trip = refused(1, 'trip.update', { id: 't' }, { code: 'gone', subject: { kind: 'trip', id: 't' } })
  expect(restoreEdits(trip, [trip]).edits[0]).toEqual(['trip.restore', { id: 't' }])
})

test('an edit refused for another reason is only made again', () => {
  const entry = refused(1, 'item.update', { id: 'z' }, { code: 'invalid-input' })
  expect(names(restoreEdits(entry, [entry]).edits)).toEqual(['item.update z'])
})

test('an activity moves to another day, its own later edits with it', () => {
  const all = [
    refused(1, 'item.add', { id: 'a', dayId: 'day-1' }),
    refused(2, 'item.update', { id: 'a' }, { code: 'not-found' }),
    refused(3, 'item.add', { id: 'b', dayId: 'day-1' }),
  ]
  expect(all.map(isMovable)).toEqual([true, false, true])
  const { edits, keys } = moveEdits(all[0]!, all, { id: 'day-2', edits: [], items: [{ pos: 'a0' }] })
  expect(edits).toEqual([
    ['item.add', { id: 'a', dayId: 'day-2', pos: 'a1' }],
    ['item.update', { id: 'a' }],
  ])
  expect(keys).toEqual(['k1', 'k2'])
})
