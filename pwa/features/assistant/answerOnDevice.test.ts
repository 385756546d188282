import { expect, test } from 'vitest'
import { dayRow, first, itemRow, second, trip } from '#shared/features/itinerary/testing/testPlan.ts'
import { tripScope } from '#shared/sync/scope.ts'
import { ownDevice } from '../../testing/ownDevice.ts'
import { storedRow } from '../../testing/storedRow.ts'
import { readTripContext } from './answerOnDevice.ts'

const device = ownDevice()
const scope = tripScope(trip.id)

test('activities of deleted days and ideas do not count as planned', async () => {
  const idea = { ...itemRow(3, first, null), dayId: null }
  await device.db.row.bulkPut([
    storedRow(scope, 'trip', trip),
    storedRow(scope, 'day', dayRow(first)),
    { ...storedRow(scope, 'day', dayRow(second)), deletedAt: '2027-01-01T00:00:00.000Z' },
    storedRow(scope, 'item', itemRow(1, first, null)),
    storedRow(scope, 'item', itemRow(2, second, null)),
    storedRow(scope, 'item', idea),
  ])
  expect(await readTripContext(device.db, trip.id)).toMatchObject({ planned: ['Activity 1'] })
})
