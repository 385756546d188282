import { fileName } from '#shared/features/sharing/fileName.ts'
import type { AlarmMinutes, ShowOptions } from '#shared/features/sharing/schema.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { tripScope } from '#shared/sync/scope.ts'
import { readKind } from '../../data/rows/readKind.ts'
import { currentSession } from '../../data/session/session.ts'
import { tripLink } from '../social/tripLink.ts'
import { drawingGround } from './drawingGround.ts'
import { documentOf, readPlan } from './readPlan.ts'
import { saveFile } from '../../ui/saveFile.ts'

/** Saves the trip as one HTML file that opens anywhere. */
export async function saveWebPage(trip: Trip, options: ShowOptions): Promise<void> {
  const { tripHtml } = await import('#shared/features/sharing/tripHtml.ts')
  const plan = documentOf(await readPlan(trip), options)
  const page = tripHtml(plan, await drawingGround(plan))
  saveFile(fileName(trip.title, 'html'), 'text/html', page)
}

/** Saves the trip as a calendar file. */
export async function saveCalendar(
  trip: Trip,
  options: ShowOptions,
  alarmMinutes: AlarmMinutes,
): Promise<void> {
  const [{ tripCalendar }, { readRevision }] = await Promise.all([
    import('#shared/features/sharing/tripCalendar.ts'),
    import('./readRevision.ts'),
  ])
  const [plan, revision] = await Promise.all([readPlan(trip), readRevision(trip)])
  const url = tripLink(trip.id)
  const text = tripCalendar(documentOf(plan, options), { alarmMinutes, revision, url })
  saveFile(fileName(trip.title, 'ics'), 'text/calendar', text)
}

/** Saves everything that people put into the trip, as a file that can be imported into any account. */
export async function saveBackup(trip: Trip): Promise<void> {
  const { tripFile } = await import('#shared/features/sharing/tripFile.ts')
  const { trip: stored, days, items } = await readPlan(trip)
  const [insights] = await readKind(currentSession().db, 'insights', tripScope(trip.id))
  const file = tripFile(stored, days, items, new Date().toISOString(), insights)
  saveFile(fileName(trip.title, 'json'), 'application/json', JSON.stringify(file))
}
