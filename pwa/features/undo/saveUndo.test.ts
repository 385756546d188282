import { beforeEach, expect, test } from 'vitest'
import { newId } from '#shared/plain/ids.ts'
import { tripScope } from '#shared/sync/scope.ts'
import { readKind } from '../../data/rows/readKind.ts'
import { mutateAll } from '../../data/sync/mutate.ts'
import { ownDevice } from '../../testing/ownDevice.ts'
import { saveUndo } from './saveUndo.ts'

const device = ownDevice()
const date = '2027-04-11'
const noFields = { time: null, location: null, description: null, cost: null, category: null } as const

let tripId: string
let first: string
let anew: string
let itemId: string

beforeEach(async () => {
  ;[tripId, first, anew, itemId] = [newId(), newId(), newId(), newId()]
  const dates = { startDate: '2027-04-10', endDate: '2027-04-12' }
  await mutateAll([
    ['trip.create', { id: tripId, title: 'Porto', destination: { destination: 'Porto' }, dates }],
    ['day.add', { id: first, tripId, dayNumber: 2, date }],
    ['item.add', { id: newId(), tripId, dayId: first, title: 'Bridge', ...noFields }],
  ])
  // The date is planned anew.
  await mutateAll([['day.delete', { id: first, tripId }]])
  await mutateAll([
    ['day.add', { id: anew, tripId, dayNumber: 2, date }],
    ['item.add', { id: itemId, tripId, dayId: anew, title: 'Cellar', ...noFields }],
  ])
})

const dayIds = async () => (await readKind(device.db, 'day', tripScope(tripId))).map(({ id }) => id)

test('a day that comes back takes the place of one that its date got meanwhile and that is empty again', async () => {
  await saveUndo([['item.delete', { id: itemId, tripId }]])
  await saveUndo([['day.restore', { id: first, tripId }]])
  expect(await dayIds()).toEqual([first])
})

test('a day that something is planned on stays beside the one that comes back', async () => {
  await saveUndo([['day.restore', { id: first, tripId }]])
  expect((await dayIds()).toSorted()).toEqual([first, anew])
})
