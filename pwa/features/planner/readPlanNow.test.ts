import { expect, test } from 'vitest'
import { dayRow, first, itemRow, second, trip as dates } from '#shared/features/itinerary/testing/testPlan.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { newId } from '#shared/plain/ids.ts'
import { tripScope } from '#shared/sync/scope.ts'
import { ownDevice } from '../../testing/ownDevice.ts'
import { storedRow } from '../../testing/storedRow.ts'
import { readPlanNow } from './readPlanNow.ts'

const device = ownDevice()
const shown = { ...dates, title: 'Lisbon' } as unknown as Trip
const scope = tripScope(shown.id)

test('a plan is made for the trip as it is when it is made, not as the dialog showed it', async () => {
  const deletedAt = new Date().toISOString()
  const day = { ...dayRow(first), status: 'confirmed' as const }
  const renamed = { ...shown, title: 'Porto' }
  await device.db.row.bulkPut([
    storedRow(scope, 'trip', renamed),
    storedRow(scope, 'day', day),
    { ...storedRow(scope, 'day', dayRow(second)), fver: { '*': [1, newId()] }, deletedAt },
    {
      ...storedRow(scope, 'item', itemRow(1, first, null)),
      fver: { '*': [1, newId()], title: [2, newId()] },
    },
    { ...storedRow(scope, 'item', itemRow(3, first, null)), fver: { '*': [1, newId()], time: [2, newId()] } },
    { ...storedRow(scope, 'item', itemRow(2, first, null)), deletedAt },
  ])
  expect(await readPlanNow(device.db, shown)).toMatchObject({
    trip: { title: 'Porto' },
    days: [{ id: first, status: 'confirmed' }],
    items: [{ id: itemRow(1, first, null).id }, { id: itemRow(3, first, null).id }],
    writtenInIds: new Set([itemRow(1, first, null).id]),
    deletedDayIds: [second],
    restorableDayIds: [second],
  })
})
