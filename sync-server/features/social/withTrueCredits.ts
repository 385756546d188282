import { sql } from 'kysely'
import { personName } from '#shared/features/people/person.ts'
import type { Moderation, TripSource } from '#shared/features/trips/schema.ts'
import { withoutMonth } from '#shared/features/trips/visitors.ts'
import type { ReadyBatch } from '#shared/sync/foldBatch.ts'
import type { ReadyMutation } from '#shared/sync/readyMutation.ts'
import type { Trx } from '../../db/trx.ts'
import type { At } from '../../sync/hooks.ts'
import { recordset } from '../../db/recordset.ts'
import { veilFor } from './veil.ts'
import { visibleTrips } from './visibility.ts'

interface CreateArgs {
  id: string
  title: string
  source?: TripSource | undefined
  takenDownFor?: string | undefined
}

interface Original {
  trip_id: string
  owner_id: string
  title: string
  /** JSON of what an administrator decided about it. */
  moderation: string | null
  first_name: string | null
  last_name: string | null
}

/** The reason for anyone but the owner of the original, to whom the administrator wrote. */
const reasonForOthers = 'The original is no longer shown.'

/**
 * [SOCIAL10] Corrects what a new trip claims to be a copy of. The trip's id is accepted if the person can see that
 * trip; its title and owner's name are read from the database. Anything else gets no credit.
 *
 * [MOD4] A copy of a trip that an administrator took down is hidden, whether or not the person can still see the
 * original: their device may have kept it.
 */
export async function withTrueCredits({ trx, userId }: At, batch: ReadyBatch): Promise<ReadyBatch> {
  const creates = batch.ready.filter(({ mutation }) => mutation.name === 'trip.create')
  if (creates.length === 0) return batch
  const ids = new Set(creates.flatMap(one => argsOf(one).source?.tripId ?? []))
  const originals = await readOriginals(trx, ids)
  const visible = await visibleTrips(trx, userId, ids)
  const veil = originals.size > 0 ? await veilFor(trx, userId) : undefined

  const creditOf = (tripId: string): TripSource | undefined => {
    const original = originals.get(tripId)
    if (!original || !visible.has(tripId)) return undefined
    // [SOCIAL12] A member may copy a trip across a block with its owner.
    const ownerName = veil?.nameOf(original.owner_id) === undefined ? named(original) : ''
    return { tripId, title: withoutMonth(original.title), ownerName }
  }
  const takenDown = new Map<string, string>()
  for (const { trip_id, owner_id, moderation } of originals.values()) {
    if (moderation === null) continue
    const { reason } = JSON.parse(moderation) as Moderation
    takenDown.set(trip_id, owner_id === userId ? reason : reasonForOthers)
  }
  const credited = (one: ReadyMutation): ReadyMutation => {
    const { source, ...args } = argsOf(one)
    const takenDownFor = source && takenDown.get(source.tripId)
    return { ...one, args: { ...args, source: source && creditOf(source.tripId), takenDownFor } }
  }
  return {
    ...batch,
    ready: batch.ready.map(one => (one.mutation.name === 'trip.create' ? credited(one) : one)),
  }
}

const argsOf = ({ args }: ReadyMutation) => args as CreateArgs

const named = ({ first_name, last_name }: Pick<Original, 'first_name' | 'last_name'>): string =>
  personName({ firstName: first_name, lastName: last_name }) ?? ''

/** Includes trips that were deleted or that the person cannot see. */
async function readOriginals(trx: Trx, ids: Iterable<string>): Promise<Map<string, Original>> {
  const wanted = [...ids].map(t => ({ t }))
  if (wanted.length === 0) return new Map()
  const { rows } = await sql<Original>`
    select c.trip_id, c.owner_id, c.title, c.moderation, a.first_name, a.last_name
    from ${recordset(trx, 'w', { t: 'text' }, wanted)}
    join trip_card c on c.trip_id = w.t left join account a on a.id = c.owner_id`.execute(trx)
  return new Map(rows.map(row => [row.trip_id, row]))
}
