import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { memberRole } from '#shared/features/trips/membership.ts'
import type { Collaborator } from '#shared/features/trips/membership.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { allOf, row } from '#shared/sync/mutator.ts'
import { stampOf } from '#shared/sync/row.ts'
import type { Row } from '#shared/sync/row.ts'
import { tripScope } from '#shared/sync/scope.ts'
import type { Tables } from '../../db/tables.ts'
import { recordset } from '../../db/recordset.ts'
import { loadRows } from '../../sync/entityStore.ts'

/** A trip whose owner is leaving for good. */
export interface OwnedTrip {
  trip: Row<Trip>
  /** Everyone who was ever invited to work on it. */
  people: Row<Collaborator>[]
  /**
   * The next owner: the member who joined first, those who may edit before those who may only view, and those who are
   * suspended last. Null when the trip is to be deleted.
   */
  heir: Row<Collaborator> | null
}

/** All trips that a person owns, including deleted ones that could be restored. */
export async function readOwnedTrips(db: Kysely<Tables>, userId: string): Promise<OwnedTrip[]> {
  const { rows: cards } = await sql<{ trip_id: string }>`
    select trip_id from trip_card where owner_id = ${userId} order by trip_id desc`.execute(db)
  const needs = new Map(
    cards.map(({ trip_id: id }) => [tripScope(id), [row('trip', id), allOf('collaborator')]]),
  )
  const rows = await loadRows(db, needs)
  const byScope = Map.groupBy(rows, ({ scope }) => scope)
  const suspended = await suspendedAmong(db, rows)
  return cards.flatMap(({ trip_id: id }) => {
    const found = byScope.get(tripScope(id)) ?? []
    const trip = found.find(({ kind }) => kind === 'trip') as Row<Trip> | undefined
    if (!trip) return []
    const people = found.filter(({ kind }) => kind === 'collaborator') as Row<Collaborator>[]
    return { trip, people, heir: trip.deletedAt === null ? firstToJoin(people, suspended) : null }
  })
}

/** Which of these people cannot sign in, and so could not look after a trip. */
async function suspendedAmong(db: Kysely<Tables>, rows: readonly Row[]): Promise<ReadonlySet<string>> {
  const people = rows.filter(({ kind }) => kind === 'collaborator').map(({ data }) => data as Collaborator)
  const wanted = [...new Set(people.flatMap(({ userId }) => userId ?? []))].map(p => ({ p }))
  if (wanted.length === 0) return new Set()
  const { rows: found } = await sql<{ id: string }>`
    select a.id from ${recordset(db, 'w', { p: 'text' }, wanted)}
    join account a on a.id = w.p where a.suspended_at is not null`.execute(db)
  return new Set(found.map(({ id }) => id))
}

/**
 * Of those who may edit, or else of those who may view, the one who joined first; suspended people only if there is
 * nobody else. A trip's versions serve as its clock: it is the member who accepted at the lowest version.
 */
function firstToJoin(
  people: readonly Row<Collaborator>[],
  suspended: ReadonlySet<string>,
): Row<Collaborator> | null {
  const members = people.filter(({ deletedAt, data }) => deletedAt === null && data.status === 'accepted')
  const joinedIn = (member: Row<Collaborator>) => stampOf(member, 'status')?.[0] ?? 0
  const absent = (member: Row<Collaborator>) => Number(suspended.has(member.data.userId ?? ''))
  const viewers = (member: Row<Collaborator>) => Number(memberRole(member.data) === 'viewer')
  return (
    members.toSorted(
      (a, b) =>
        absent(a) - absent(b) ||
        viewers(a) - viewers(b) ||
        joinedIn(a) - joinedIn(b) ||
        (a.id < b.id ? -1 : 1),
    )[0] ?? null
  )
}
