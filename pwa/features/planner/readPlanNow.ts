import type { PlanToFill } from '#shared/features/itinerary/plan.ts'
import { writtenInIds } from '#shared/features/itinerary/writtenInIds.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { restorableIdsIn } from '#shared/sync/restorableIdsIn.ts'
import { dataByKind, deletedIdsIn } from '#shared/sync/row.ts'
import { tripScope } from '#shared/sync/scope.ts'
import { rowsOfScope } from '../../data/rows/rowsOfScope.ts'
import type { LocalDatabase } from '../../data/store/localDatabase.ts'

/** The plan of a trip as this device has it now, which may be newer than what a screen shows. */
export async function readPlanNow(db: LocalDatabase, shown: Trip): Promise<PlanToFill<Trip>> {
  const stored = await rowsOfScope(db.row, tripScope(shown.id)).toArray()
  const living = stored.filter(({ deletedAt }) => deletedAt === null)
  const of = dataByKind(living)
  const [trip = shown] = of('trip')
  return {
    trip,
    days: of('day'),
    items: of('item'),
    deletedDayIds: deletedIdsIn(stored, 'day'),
    writtenInIds: writtenInIds(living),
    restorableDayIds: restorableIdsIn(stored, 'day', new Date().toISOString()),
  }
}
