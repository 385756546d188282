import { beforeEach, expect, test } from 'vitest'
import type { Edit } from '#shared/sync/edit.ts'
import { newId } from '#shared/plain/ids.ts'
import { tripScope } from '#shared/sync/scope.ts'
import type { Stamp } from '#shared/sync/row.ts'
import { currentSession } from '../session/session.ts'
import { ownDevice } from '../../testing/ownDevice.ts'
import { mutateAll } from './mutate.ts'
import { ownUndo } from './ownUndo.ts'

const device = ownDevice()
const ben = newId()
const noFields = { time: null, location: null, description: null, cost: null, category: null } as const

let tripId: string
let dayId: string
let itemId: string

beforeEach(async () => {
  ;[tripId, dayId, itemId] = [newId(), newId(), newId()]
  const dates = { startDate: null, endDate: null }
  await mutateAll([
    ['trip.create', { id: tripId, title: 'Porto', destination: { destination: 'Porto' }, dates }],
    ['day.add', { id: dayId, tripId, dayNumber: 1, date: null }],
    ['item.add', { id: itemId, tripId, dayId, title: 'Bridge', ...noFields, cost: '12' }],
  ])
})

const undo = (...edits: Edit[]) => ownUndo(device.db, currentSession().user.id, edits)

/** What Ben wrote since, as it arrives from the server. */
async function benWrites(kind: string, id: string, data: object, stamps = Object.keys(data)) {
  const row = (await device.db.row.get([tripScope(tripId), kind, id]))!
  const by = Object.fromEntries(stamps.map(field => [field, [7, ben] as Stamp]))
  await device.db.row.put({ ...row, data: { ...row.data, ...data }, fver: { ...row.fver, ...by } })
}

async function benAdds(more: object) {
  const row = (await device.db.row.get([tripScope(tripId), 'item', itemId]))!
  const id = newId()
  await device.db.row.put({ ...row, id, data: { ...row.data, ...more, id }, fver: { '*': [7, ben] } })
}

const ref = (id: string) => ({ id, tripId })

test('where nobody else did anything, everything is undone', async () => {
  const edits: Edit[] = [
    ['item.update', { ...ref(itemId), cost: '10' }],
    ['item.delete', ref(itemId)],
    ['day.delete', ref(dayId)],
  ]
  await mutateAll([['item.move', { ...ref(itemId), dayId: null }]])
  expect(await undo(...edits)).toEqual({ edits, isLess: false })
})

test('a value that somebody else wrote since stays; the rest of the same edit goes back', async () => {
  await benWrites('item', itemId, { cost: '15' })
  const alone: Edit = ['item.update', { ...ref(itemId), cost: '10' }]
  expect(await undo(alone)).toEqual({ edits: [], isLess: true })
  const both: Edit = ['item.update', { ...ref(itemId), cost: '10', title: 'Old bridge' }]
  expect(await undo(both)).toEqual({
    edits: [['item.update', { ...ref(itemId), title: 'Old bridge' }]],
    isLess: true,
  })
})

test('what somebody else moved since stays there', async () => {
  const row = (await device.db.row.get([tripScope(tripId), 'item', itemId]))!
  const registers = Object.keys(row.data).filter(field => ['dayId', 'pos'].includes(field))
  await benWrites('item', itemId, { dayId: null }, ['place', ...registers])
  expect((await undo(['item.move', { ...ref(itemId), dayId }])).edits).toEqual([])
})

test('what was added stays once somebody else has worked on it', async () => {
  await benWrites('item', itemId, { description: 'Best at dusk' })
  expect((await undo(['item.delete', ref(itemId)])).edits).toEqual([])
})

test('a day stays once something is planned on it that the undo does not take away', async () => {
  const edits: Edit[] = [
    ['day.delete', ref(dayId)],
    ['item.delete', ref(itemId)],
  ]
  expect(await undo(...edits)).toEqual({ edits, isLess: false })
  await benAdds({ title: 'Dinner' })
  expect(await undo(...edits)).toEqual({ edits: [['item.delete', ref(itemId)]], isLess: true })
})

test('an own change of what somebody else had written is undone', async () => {
  await benWrites('item', itemId, { cost: '15' })
  await mutateAll([['item.update', { ...ref(itemId), cost: '20' }]])
  const edits: Edit[] = [['item.update', { ...ref(itemId), cost: '15' }]]
  expect(await undo(...edits)).toEqual({ edits, isLess: false })
})
