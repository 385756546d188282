import { expect, test } from 'vitest'
import { planDays } from '#shared/features/itinerary/plan.ts'
import { newId } from '#shared/plain/ids.ts'
import { tripScope } from '#shared/sync/scope.ts'
import { mutateAll } from '../../data/sync/mutate.ts'
import { settleWith } from '../../data/sync/settleEdits.ts'
import { ownDevice } from '../../testing/ownDevice.ts'
import { putBack } from './putBack.ts'
import { moveRefused, restore } from './useSyncCentre.ts'

const device = ownDevice()

const noFields = { time: null, location: null, description: null, cost: null, category: null }

/** A trip with an idea whose new title was refused, and had replaced another person's. */
async function refusedTitle() {
  const [tripId, itemId, key] = [newId(), newId(), newId()]
  const trip = { destination: { destination: 'Porto' }, dates: { startDate: null, endDate: null } }
  await mutateAll([
    ['trip.create', { ...trip, id: tripId, title: 'Porto' }],
    ['item.add', { id: itemId, tripId, dayId: null, title: 'Bridge', ...noFields }],
  ])
  const scope = tripScope(tripId)
  const args = { id: itemId, tripId, title: 'Dom Luís bridge' }
  await device.db.attic.put({
    key,
    mutation: { mid: 1, key: newId(), sv: 1, name: 'item.update', scope, base: 0, madeAt: '', args },
    result: { mid: 1, status: 'rejected', code: 'internal' },
    at: 0,
  })
  const record = { key, scope, kind: 'item', id: itemId, register: 'title', by: newId(), at: 0 }
  await device.db.overwritten.put({ ...record, value: { title: 'Ponte' } })
  return { key, tripId, itemId, scope }
}

const queued = async (name: string) =>
  (await device.db.outbox.toArray()).filter(mutation => mutation.name === name)

const title = async (scope: string, id: string) =>
  (await device.db.row.get([scope, 'item', id]))?.data['title']

test('“Try again” pressed twice makes the edit once', async () => {
  const { key, scope, itemId } = await refusedTitle()
  await Promise.all([restore(key), restore(key)])
  expect(await title(scope, itemId)).toBe('Dom Luís bridge')
  expect(await device.db.attic.count()).toBe(0)
  expect(await queued('item.update')).toHaveLength(1)
})

test('“Move” pressed twice moves the activity once', async () => {
  const { key, tripId } = await refusedTitle()
  await device.db.attic
    .where('key')
    .equals(key)
    .modify(record => {
      const { id } = record.mutation.args as { id: string }
      record.mutation = {
        ...record.mutation,
        name: 'item.move',
        args: { id, tripId, dayId: newId(), pos: 'a0' },
      }
    })
  const trip = { id: tripId, startDate: '2027-05-01', endDate: '2027-05-01' }
  const [day] = planDays(trip, { days: [], items: [], deletedDayIds: [] })
  const move = () => moveRefused(key, trip, day!)
  await Promise.all([move(), move()])
  expect(await queued('day.add')).toHaveLength(1)
  expect(await queued('item.move')).toHaveLength(1)
})

test('a replaced text that is restored twice comes back once', async () => {
  const { key, scope, itemId } = await refusedTitle()
  await Promise.all([putBack(key), putBack(key)])
  expect(await title(scope, itemId)).toBe('Ponte')
  expect(await device.db.overwritten.count()).toBe(0)
  expect(await queued('item.update')).toHaveLength(1)
})

test('what was edited since is not replaced by a press that another page has already answered', async () => {
  const { key, tripId, itemId, scope } = await refusedTitle()
  const ref = { id: itemId, tripId }
  const repair = () =>
    settleWith([['item.update', { ...ref, title: 'Again' }]], { table: 'attic', keys: [key] })
  await repair()
  await mutateAll([['item.update', { ...ref, title: 'Newer' }]])
  await repair()
  expect(await title(scope, itemId)).toBe('Newer')
})

test('a refused edit that cannot be made yet stays in the list', async () => {
  const { key, tripId } = await refusedTitle()
  const unknown = { id: newId(), tripId, title: 'Nowhere' }
  const repair = settleWith([['item.update', unknown]], { table: 'attic', keys: [key] })
  await expect(repair).rejects.toThrow(/./)
  expect(await device.db.attic.count()).toBe(1)
})

test.each([
  ['a refused edit', restore, 'attic'],
  ['a replaced text', putBack, 'overwritten'],
] as const)('%s is made again and leaves the list together, or neither', async (_, press, table) => {
  const { key, scope, itemId } = await refusedTitle()
  const stop = () => {
    throw new Error('The page ended here.')
  }
  device.db[table].hook('deleting', stop)
  await press(key)
  device.db[table].hook('deleting').unsubscribe(stop)
  expect(await device.db[table].count()).toBe(1)
  expect(await title(scope, itemId)).toBe('Bridge')
  await press(key)
  expect(await device.db[table].count()).toBe(0)
  expect(await queued('item.update')).toHaveLength(1)
})
