import { dataByKind } from '#shared/sync/row.ts'
import { tripFile } from '#shared/features/sharing/tripFile.ts'
import { isTripScope } from '#shared/sync/scope.ts'
import { groupBy } from '#shared/plain/groupBy.ts'
import { currentSession } from '../../data/session/session.ts'
import { saveFile } from '../../ui/saveFile.ts'

/**
 * Saves what this device holds, as far as possible in the format of the server's own export: its trips, the person's
 * rows, and the edits that the server does not have.
 */
export async function exportDevice(): Promise<void> {
  const { db, user } = currentSession()
  const exportedAt = new Date().toISOString()
  const [rows, waiting, refused] = await Promise.all([
    db.row.toArray(),
    db.outbox.toArray(),
    db.attic.toArray(),
  ])
  const living = rows.filter(({ deletedAt }) => deletedAt === null)
  const byScope = groupBy(living, ({ scope }) => scope)
  const trips = [...byScope].flatMap(([scope, list]) => {
    const of = dataByKind(list)
    const [trip] = isTripScope(scope) ? of('trip') : []
    if (!trip) return []
    const { id, ownerId, visibility, createdAt } = trip
    const file = tripFile(trip, of('day'), of('item'), exportedAt, of('insights')[0])
    return { id, ownerId, visibility, createdAt, file }
  })
  const own = living.filter(({ scope }) => !isTripScope(scope)).map(({ kind, data }) => ({ kind, ...data }))
  const content = {
    format: 'wend-device',
    version: 1,
    exportedAt,
    account: user,
    trips,
    own,
    waiting,
    refused,
  }
  saveFile(
    `wend-device-${exportedAt.slice(0, 10)}.json`,
    'application/json',
    JSON.stringify(content, null, 2),
  )
}
