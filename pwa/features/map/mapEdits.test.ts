import { expect, test } from 'vitest'
import { ideasDay } from '#shared/features/itinerary/plan.ts'
import { newId } from '#shared/plain/ids.ts'
import { queueEdits } from '../../data/sync/queueEdits.ts'
import { currentSession } from '../../data/session/session.ts'
import { ownDevice } from '../../testing/ownDevice.ts'
import { addPlace } from './mapEdits.ts'

const device = ownDevice()

test('[EDIT6] a place of the map that is added by two presses is one activity, and later another', async () => {
  const trip = { id: newId(), startDate: null, endDate: null }
  const destination = { destination: 'Lisbon' }
  const dates = { startDate: null, endDate: null }
  await queueEdits(device.db, currentSession().user.id, [
    ['trip.create', { id: trip.id, title: 'Lisbon', destination, dates }],
  ])
  const tower = { key: 'tower', name: 'Belém Tower', detail: 'Belém', fields: {} }
  const add = () => addPlace(trip, ideasDay([]), tower)
  const items = async () => (await device.db.row.toArray()).filter(({ kind }) => kind === 'item')

  expect(await Promise.all([add(), add()])).toEqual([true, true])
  expect(await items()).toHaveLength(1)
  await add()
  expect(await items()).toHaveLength(2)
})
