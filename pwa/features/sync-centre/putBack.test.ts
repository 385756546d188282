import { expect, test } from 'vitest'
import { goneForGood } from '#shared/features/changelog/RestorePlan.ts'
import { newId } from '#shared/plain/ids.ts'
import { tripScope } from '#shared/sync/scope.ts'
import { mutateAll } from '../../data/sync/mutate.ts'
import { ownDevice } from '../../testing/ownDevice.ts'
import { currentToasts } from '../../ui/toast/toast.ts'
import { putBack } from './putBack.ts'

const device = ownDevice()

const noFields = { time: null, location: null, description: null, cost: null, category: null }

/** A trip with an activity, whose title replaced another person's. Returns the keys. */
async function replacedTitle({ isGone }: { isGone: boolean }) {
  const [tripId, itemId, key] = [newId(), newId(), newId()]
  await mutateAll([
    [
      'trip.create',
      {
        id: tripId,
        title: 'Porto',
        destination: { destination: 'Porto' },
        dates: { startDate: null, endDate: null },
      },
    ],
    ['item.add', { id: itemId, tripId, dayId: null, title: 'New words', ...noFields }],
  ])
  const scope = tripScope(tripId)
  const value = { title: 'Old words' }
  await device.db.overwritten.put({
    key,
    scope,
    kind: 'item',
    id: itemId,
    register: 'title',
    value,
    by: newId(),
    at: 0,
  })
  if (isGone) await device.db.row.delete([scope, 'item', itemId])
  const title = async () => (await device.db.row.get([scope, 'item', itemId]))?.data['title']
  return { key, title }
}

test('a replaced text comes back, and leaves the list', async () => {
  const { key, title } = await replacedTitle({ isGone: false })
  await putBack(key)
  expect(await title()).toBe('Old words')
  expect(await device.db.overwritten.count()).toBe(0)
})

test('a text that cannot come back anymore stays in the list, and it is told why', async () => {
  const { key } = await replacedTitle({ isGone: true })
  await putBack(key)
  expect(await device.db.overwritten.count()).toBe(1)
  const shown = currentToasts().filter(({ open }) => open)
  expect(shown.map(({ description }) => description)).toEqual([goneForGood])
})
