import { Breather } from '../../load/Breather.ts'
import type { Db } from '../../db/open.ts'
import { Made } from '../../load/MadeOnce.ts'
import { noTrip } from '../social/visibility.ts'
import { forVisitors } from '../trips/forVisitors.ts'
import { readKinds } from '../../sync/readKinds.ts'
import { presentDays } from './presentDays.ts'

/**
 * Renders a trip's days as JSON, pausing to let other requests run. The result is the same for everyone who may read
 * it, or for every visitor while its dates are hidden.
 */
export async function renderItinerary(
  db: Db,
  tripId: string,
  { isDateless }: { isDateless: boolean },
): Promise<Made> {
  const breather = new Breather()
  const of = await readKinds(db, tripId, ['trip', 'day', 'item'], breather)
  const [found] = of('trip')
  if (!found) throw noTrip()
  const { trip, of: rowsOf } = isDateless ? forVisitors(found, of) : { trip: found, of }
  const days: string[] = []
  for (const day of presentDays(trip, { days: rowsOf('day'), items: rowsOf('item') })) {
    days.push(JSON.stringify(day))
    await breather.breathe()
  }
  return new Made([`[${days.join(',')}]`])
}
