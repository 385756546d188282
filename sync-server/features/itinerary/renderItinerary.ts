import { AppError } from '#shared/plain/errors.ts'
import { Breather } from '../../Breather.ts'
import type { Db } from '../../db/open.ts'
import { Made } from '../../MadeOnce.ts'
import { readKinds } from '../../sync/readKinds.ts'
import { presentDays } from './presentDays.ts'

/** The days of a trip as JSON, made with pauses for everybody else: the same for all who may read it. */
export async function renderItinerary(db: Db, tripId: string): Promise<Made> {
  const breather = new Breather()
  const of = await readKinds(db, tripId, ['trip', 'day', 'item'], breather)
  const [trip] = of('trip')
  if (!trip) throw new AppError('not-found', 'This trip does not exist, or you cannot see it.')
  const days: string[] = []
  for (const day of presentDays(trip, of('day'), of('item'))) {
    days.push(JSON.stringify(day))
    await breather.breathe()
  }
  return new Made([`[${days.join(',')}]`])
}
