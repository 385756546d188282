import { planDays } from '#shared/features/itinerary/plan.ts'
import { openDay } from '#shared/features/sharing/openPlan.ts'
import type { OpenPlan } from '#shared/features/sharing/openPlan.ts'
import { planDocument } from '#shared/features/sharing/planDocument.ts'
import { hidesDates } from '#shared/features/trips/visitors.ts'
import { AppError } from '#shared/plain/errors.ts'
import type { Db } from '../../db/open.ts'
import { Breather } from '../../load/Breather.ts'
import { Made } from '../../load/MadeOnce.ts'
import { readKinds } from '../../sync/readKinds.ts'
import { forVisitors } from '../trips/forVisitors.ts'
import type { OpenTrip } from './readOpenTrip.ts'
import { picturePath } from './tripPreview.ts'

/** The same for every trip that strangers may not see, whatever the reason. */
export const noOpenTrip = (): AppError =>
  new AppError('not-found', "This trip doesn't exist, or it isn't public.")

/** Renders a public trip and its plan as JSON, pausing to let other requests run. */
export async function renderOpenTrip(db: Db, open: OpenTrip): Promise<Made> {
  const breather = new Breather()
  const of = await readKinds(db, open.id, ['trip', 'day', 'item'], breather)
  const [found] = of('trip')
  // Someone may have hidden it since `open` was read.
  if (found?.visibility !== 'public') throw noOpenTrip()
  const isDateless = hidesDates(found, Date.now())
  const { trip, of: rowsOf } = isDateless ? forVisitors(found, of) : { trip: found, of }
  const shown = { withNames: false, withCosts: true, withNotes: true }
  const planned = planDays(trip, { days: rowsOf('day'), items: rowsOf('item') })
  const { title, destination, startDate, endDate, days } = planDocument(trip, planned, [], shown)
  const head: Omit<OpenPlan, 'days'> = {
    title,
    destination,
    startDate,
    endDate,
    picture: picturePath(open),
    owner: open.owner,
  }
  const texts: string[] = []
  for (const day of days) {
    texts.push(JSON.stringify(openDay(day)))
    await breather.breathe()
  }
  return new Made([`${JSON.stringify(head).slice(0, -1)},"days":[${texts.join(',')}]}`])
}
