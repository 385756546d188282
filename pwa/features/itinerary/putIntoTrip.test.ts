import { expect, test } from 'vitest'
import { itemRow, first, trip, uuid } from '#shared/features/itinerary/testing/testPlan.ts'
import type { Edit } from '#shared/sync/edit.ts'
import { currentToasts } from '../../ui/toast/toast.ts'
import { putIntoTrip } from './putIntoTrip.ts'

const known = { ...itemRow(1, first, null), dayId: null, title: 'Belém Tower' }
const lisbon = { trip: { ...trip, title: 'Lisbon' }, days: [], items: [known], deletedDayIds: [] }
const adding = (dayId: string | null): Edit => [
  'item.add',
  { ...known, id: uuid(90), tripId: trip.id, dayId, title: 'Belém Tower' },
]

test.each([
  [first, 1, 'Added to your trip!', 'Belém Tower is in Lisbon.'],
  [null, 0, 'Already in your ideas', 'Belém Tower is in the ideas of Lisbon.'],
])('on %s, what is an idea already is added %i times', async (dayId, times, title, description) => {
  const saved: (readonly Edit[])[] = []
  await putIntoTrip(
    lisbon,
    [adding(dayId)],
    async edits => void saved.push(edits),
    () => undefined,
  )
  expect(saved).toHaveLength(times)
  expect(currentToasts()[0]).toMatchObject({ title, description, action: { label: 'View trip' } })
})
