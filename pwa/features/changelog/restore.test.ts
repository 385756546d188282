import { beforeEach, expect, test } from 'vitest'
import { newId } from '#shared/plain/ids.ts'
import { tripScope } from '#shared/sync/scope.ts'
import { readKind } from '../../data/rows/readKind.ts'
import { mutateAll } from '../../data/sync/mutate.ts'
import { ownDevice } from '../../testing/ownDevice.ts'
import { currentToasts } from '../../ui/toast/toast.ts'
import { restoreEntries } from './restore.ts'

const device = ownDevice()
const date = '2027-04-11'

let tripId: string
let first: string
let anew: string

beforeEach(async () => {
  ;[tripId, first, anew] = [newId(), newId(), newId()]
  const dates = { startDate: '2027-04-10', endDate: '2027-04-12' }
  await mutateAll([
    ['trip.create', { id: tripId, title: 'Porto', destination: { destination: 'Porto' }, dates }],
    ['day.add', { id: first, tripId, dayNumber: 2, date }],
  ])
  await mutateAll([['day.delete', { id: first, tripId }]])
  await mutateAll([['day.add', { id: anew, tripId, dayNumber: 2, date }]])
})

const dayIds = async () => (await readKind(device.db, 'day', tripScope(tripId))).map(({ id }) => id)

test('a restored day takes the place of the empty one that its date has now, and Undo swaps them again', async () => {
  const deleted = { deletedAt: { before: null, after: '2027-04-01T10:00:00.000Z' } }
  const entry = { action: 'day.delete', kind: 'day', id: first, label: null, fields: deleted }
  await restoreEntries(tripId, [entry], 'You deleted Day 2')
  expect(await dayIds()).toEqual([first])
  currentToasts()[0]!.action!.onPress()
  await expect.poll(dayIds).toEqual([anew])
})
