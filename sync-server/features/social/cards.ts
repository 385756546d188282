import { sql } from 'kysely'
import { withoutMonth } from '#shared/features/trips/visitors.ts'
import { foldName } from '#shared/plain/foldName.ts'
import { newId } from '#shared/plain/ids.ts'
import { beginningOf } from '#shared/plain/shortened.ts'
import type { Trx } from '../../db/trx.ts'
import { recordset } from '../../db/recordset.ts'
import { readAccounts } from '../../identity/readAccounts.ts'
import type { Account } from '../../identity/readAccounts.ts'
import type { CardChange } from './cardChanges.ts'

/** How much of a text is searched: PostgreSQL limits the length of an index entry. */
const mostSearched = 400
const mostOfName = 100

/** A full name in the form used for search. */
export const searchedName = ({ first_name, last_name }: Pick<Account, 'first_name' | 'last_name'>): string =>
  beginningOf(foldName(`${first_name ?? ''} ${last_name ?? ''}`), mostOfName)

interface Known {
  trip_id: string
  visibility: string
  deleted_at: string | null
  listed_at: string | null
  template_at: string | null
  source_owner: string | null
}

const columns = {
  trip_id: 'text',
  owner_id: 'text',
  visibility: 'text',
  deleted_at: 'text',
  listed_at: 'text',
  template_at: 'text',
  created_at: 'text',
  title: 'text',
  destination: 'text',
  city: 'text',
  country: 'text',
  lat: 'text',
  lon: 'text',
  start_date: 'text',
  end_date: 'text',
  time_zone: 'text',
  shows_dates: 'bigint',
  cover_image: 'text',
  source_owner: 'text',
  search: 'text',
  owner_search: 'text',
  moderation: 'text',
} as const
const names = sql.raw(Object.keys(columns).join(', '))
const updates = sql.raw(
  Object.keys(columns)
    .filter(name => name !== 'trip_id')
    .map(name => `${name} = excluded.${name}`)
    .join(', '),
)

/**
 * [SOCIAL5] Writes the cards of changed trips. A trip gets its place in the feed when it can first be seen there, and
 * keeps it; a trip made from a template, only once it was edited. That is when followers are notified; the
 * notification is taken back from those who may no longer see the trip.
 */
export async function saveCards(trx: Trx, changes: readonly CardChange[], now: string): Promise<void> {
  if (changes.length === 0) return
  const wanted = changes.map(({ trip }) => ({ t: trip.id }))
  const { rows } = await sql<Known>`
    select c.trip_id, c.visibility, c.deleted_at, c.listed_at, c.template_at, c.source_owner
    from ${recordset(trx, 'w', { t: 'text' }, wanted)} join trip_card c on c.trip_id = w.t`.execute(trx)
  const known = new Map(rows.map(row => [row.trip_id, row]))
  const accounts = await readAccounts(trx, {
    ids: changes.map(({ trip }) => trip.data.ownerId),
    emails: [],
  })
  const owners = new Map(accounts.map(account => [account.id, searchedName(account)]))
  const originals = await ownersOf(
    trx,
    changes.flatMap(({ trip }) => (known.has(trip.id) ? [] : (trip.data.source?.tripId ?? []))),
  )
  const jobs: { id: string; kind: string; trip_id: string; done_up_to: string }[] = []
  const job = (kind: string, trip_id: string) => jobs.push({ id: newId(), kind, trip_id, done_up_to: '' })

  const place = changes.some(({ trip }) => !known.get(trip.id)?.listed_at) ? await placeOnTop(trx, now) : now
  const cards = changes.map(({ trip: { data: trip, deletedAt }, madeAt, templateAt }) => {
    const before = known.get(trip.id)
    const template_at = before?.template_at ?? templateAt
    const isEdited = template_at === null || [...madeAt].some(at => at !== template_at)
    const isListable = deletedAt === null && trip.visibility !== 'private' && isEdited
    const listed_at = before?.listed_at ?? (isListable ? place : null)
    if (listed_at !== null && !before?.listed_at) job('announce', trip.id)
    const wasOpen = before !== undefined && before.deleted_at === null && before.visibility !== 'private'
    if (wasOpen && (deletedAt !== null || trip.visibility !== before.visibility)) job('withdraw', trip.id)
    return {
      trip_id: trip.id,
      owner_id: trip.ownerId,
      visibility: trip.visibility,
      deleted_at: deletedAt,
      listed_at,
      template_at,
      created_at: trip.createdAt,
      title: trip.title,
      destination: trip.destination,
      city: trip.destinationCity,
      country: trip.destinationCountry,
      lat: trip.destinationLat,
      lon: trip.destinationLon,
      start_date: trip.startDate,
      end_date: trip.endDate,
      time_zone: trip.destinationTimeZone ?? null,
      shows_dates: trip.showDates ? 1 : 0,
      cover_image: trip.coverImage,
      source_owner: before ? before.source_owner : (originals.get(trip.source?.tripId ?? '') ?? null),
      // [SOCIAL11] Whoever searches must not learn the month.
      search: beginningOf(foldName(`${withoutMonth(trip.title)} ${trip.destination}`), mostSearched),
      owner_search: owners.get(trip.ownerId) ?? '',
      moderation: trip.moderation ? JSON.stringify(trip.moderation) : null,
    }
  })
  await sql`
    insert into trip_card (${names}) select ${names} from ${recordset(trx, 'r', columns, cards)} where true
    on conflict (trip_id) do update set ${updates}`.execute(trx)
  if (jobs.length > 0) await trx.insertInto('social_job').values(jobs).execute()
}

/** Nobody sees these trips any more, and nobody can show them again. They show no picture that someone uploaded. */
export async function hideCards(trx: Trx, tripIds: readonly string[], at: string): Promise<void> {
  const wanted = tripIds.map(t => ({ t }))
  await sql`
    update trip_card set deleted_at = ${at}, moderation = null, cover_image = null
    where trip_id in (select t from ${recordset(trx, 'w', { t: 'text' }, wanted)})`.execute(trx)
}

/** The owners of trips, by the trips' ids. */
async function ownersOf(trx: Trx, tripIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (tripIds.length === 0) return new Map()
  const wanted = tripIds.map(t => ({ t }))
  const { rows } = await sql<{ trip_id: string; owner_id: string }>`
    select c.trip_id, c.owner_id from ${recordset(trx, 'w', { t: 'text' }, wanted)}
    join trip_card c on c.trip_id = w.t`.execute(trx)
  return new Map(rows.map(({ trip_id, owner_id }) => [trip_id, owner_id]))
}

/**
 * [SOCIAL5] Returns `now`, or a time just after the newest trip in the feed if a fast clock has dated that one later,
 * so that the next trip still goes on top.
 */
async function placeOnTop(trx: Trx, now: string): Promise<string> {
  const { top } = await trx
    .selectFrom('trip_card')
    .select(({ fn }) => fn.max('listed_at').as('top'))
    .executeTakeFirstOrThrow()
  return top === null || top < now ? now : new Date(Date.parse(top) + 1).toISOString()
}

/**
 * [SOCIAL5] After an account's profile was read again, makes its trips searchable under the person's current name.
 */
export async function nameOwner(trx: Trx, account: Account): Promise<void> {
  const name = searchedName(account)
  await sql`update trip_card set owner_search = ${name}
    where owner_id = ${account.id} and owner_search <> ${name}`.execute(trx)
}
