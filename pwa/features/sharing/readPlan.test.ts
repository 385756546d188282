import { expect, test } from 'vitest'
import { newId } from '#shared/plain/ids.ts'
import { tripScope } from '#shared/sync/scope.ts'
import { ownDevice } from '../../testing/ownDevice.ts'
import { storedRow } from '../../testing/storedRow.ts'
import { lisbonTrip } from '../trips/testTrip.ts'
import { documentOf, readPlan } from './readPlan.ts'

const device = ownDevice()

test('paper and pages count everyone who joined, and the trip keeps its own number', async () => {
  const trip = lisbonTrip({ id: newId(), travelersCount: 1 })
  const row = (kind: string, data: { id: string; [field: string]: unknown }) =>
    storedRow(tripScope(trip.id), kind, data)
  await device.db.row.bulkPut([
    row('trip', trip),
    ...['accepted', 'accepted', 'pending'].map(status => row('collaborator', { id: newId(), status })),
  ])
  const plan = await readPlan(trip)
  const shown = documentOf(plan, { withNames: false, withCosts: false, withNotes: false })
  expect(shown.travelersCount).toBe(3)
  expect(plan.trip.travelersCount).toBe(1)
})
