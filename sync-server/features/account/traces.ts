import { sql } from 'kysely'
import type { KindName } from '#shared/sync/kinds.ts'
import type { Collaborator } from '#shared/features/trips/membership.ts'
import type { Comment } from '#shared/features/comments/schema.ts'
import { scopeId, tripScope, userScope } from '#shared/sync/scope.ts'
import type { Trx } from '../../db/trx.ts'
import { jsonOf } from '../../db/jsonOf.ts'
import type { ServerRows } from '../../sync/serverRows.ts'
import { takeAway } from './takeAway.ts'

/** A row in someone else's scope that is by or about a person. */
export interface Trace {
  scope: string
  id: string
  kind: KindName
}

/**
 * What a person left in other people's scopes: comments, memberships and invitations on trips, their name there, who
 * follows or blocks them, and notifications about what they did.
 */
export async function readTraces(trx: Trx, userId: string): Promise<Trace[]> {
  const own = await trx
    .selectFrom('entity')
    .select(['id', 'kind', 'data'])
    .where('scope_id', '=', userScope(userId))
    .where('kind', 'in', ['comment', 'invitation'])
    .execute()
  const ofKind = (kind: string) =>
    own.filter(one => one.kind === kind).map(({ data }) => JSON.parse(data) as Comment)
  const [comments, offers] = [ofKind('comment'), ofKind('invitation')]
  const inTrip = (kind: KindName) => (one: Pick<Comment, 'id' | 'tripId'>) => ({
    scope: tripScope(one.tripId),
    id: one.id,
    kind,
  })
  const { rows: news } = await sql<Trace>`
    select scope_id as scope, id, kind from entity
    where kind = 'notification' and (${jsonOf(trx, 'data')} -> 'actor' ->> 'id') = ${userId}`.execute(trx)
  const { rows: names } = await sql<Trace>`
    select scope_id as scope, id, kind from entity
    where id = ${userId} and kind in ('person', 'relation')`.execute(trx)
  const { rows: places } = await sql<Trace>`
    select e.scope_id as scope, e.id, e.kind from grant_ g
    join entity e on e.scope_id = g.scope_id and e.parent = g.user_id and e.kind = 'collaborator'
    where g.user_id = ${userId}`.execute(trx)
  return [
    ...comments.map(inTrip('comment')),
    ...offers.map(inTrip('collaborator')),
    ...places,
    ...news,
    ...names,
  ]
}

/**
 * Removes the traces. Person rows stay without a name, so that the Change Log still shows that someone was there.
 * Returns how much each trip's comment count changes (a negative number).
 */
export function takeTraces(
  rows: ServerRows,
  traces: readonly Trace[],
  userId: string,
): ReadonlyMap<string, number> {
  const comments = new Map<string, number>()
  for (const { scope, id, kind } of traces) {
    const known = rows.get(scope, kind, id)
    if (!known) continue
    if (kind === 'person') {
      rows.put(scope, kind, { id, firstName: null, lastName: null, profileImageUrl: null })
      continue
    }
    if (kind === 'collaborator' && (known.data as Collaborator).userId !== userId) continue
    takeAway(rows, scope, kind, known.data)
    const tripId = scopeId(scope)
    const wasThere = kind === 'comment' && known.deletedAt === null
    if (wasThere) comments.set(tripId, (comments.get(tripId) ?? 0) - 1)
  }
  return comments
}
