import { sql } from 'kysely'
import { personName } from '#shared/features/people/person.ts'
import type { TripSource } from '#shared/features/trips/schema.ts'
import { withoutMonth } from '#shared/features/trips/visitors.ts'
import type { ReadyBatch } from '#shared/sync/foldBatch.ts'
import type { ReadyMutation } from '#shared/sync/readyMutation.ts'
import type { Trx } from '../../db/trx.ts'
import type { At } from '../../sync/hooks.ts'
import { recordset } from '../../db/recordset.ts'
import { visibleTrips } from './visibility.ts'

interface CreateArgs {
  id: string
  title: string
  source?: TripSource
}

interface Original {
  trip_id: string
  title: string
  first_name: string | null
  last_name: string | null
}

/**
 * [SOCIAL10] Corrects what a new trip claims to be a copy of. The trip's id is accepted if the person can see that
 * trip; its title and owner's name are read from the database. Anything else gets no credit.
 */
export async function withTrueCredits({ trx, userId }: At, batch: ReadyBatch): Promise<ReadyBatch> {
  const creates = batch.ready.filter(({ mutation }) => mutation.name === 'trip.create')
  const ids = new Set(creates.flatMap(one => argsOf(one).source?.tripId ?? []))
  if (ids.size === 0) return batch
  const originals = await readOriginals(trx, ids)
  const visible = await visibleTrips(trx, userId, ids)
  const name = await nameOf(trx, userId)
  const madeNow = new Map(creates.map(one => [argsOf(one).id, argsOf(one).title]))

  const creditOf = (tripId: string): TripSource | undefined => {
    const original = originals.get(tripId)
    if (original)
      return visible.has(tripId)
        ? { tripId, title: withoutMonth(original.title), ownerName: named(original) }
        : undefined
    // The original does not exist yet, but this batch may create it.
    const title = madeNow.get(tripId)
    return title === undefined ? undefined : { tripId, title: withoutMonth(title), ownerName: name }
  }
  const credited = (one: ReadyMutation): ReadyMutation => {
    const { source, ...args } = argsOf(one)
    return source ? { ...one, args: { ...args, source: creditOf(source.tripId) } } : one
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
  const wanted = recordset(
    trx,
    'w',
    { t: 'text' },
    [...ids].map(t => ({ t })),
  )
  const { rows } = await sql<Original>`
    select c.trip_id, c.title, a.first_name, a.last_name from ${wanted}
    join trip_card c on c.trip_id = w.t left join account a on a.id = c.owner_id`.execute(trx)
  return new Map(rows.map(row => [row.trip_id, row]))
}

async function nameOf(trx: Trx, userId: string): Promise<string> {
  const account = await trx
    .selectFrom('account')
    .select(['first_name', 'last_name'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return account ? named(account) : ''
}
