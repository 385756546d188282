import type { AdminReport, NamedPerson } from '#shared/features/admin/schema.ts'
import type { Comment } from '#shared/features/comments/schema.ts'
import { tripScope } from '#shared/sync/scope.ts'
import type { Db } from '../../db/open.ts'

type Reported = NonNullable<AdminReport['about']>

interface Named {
  subject: string
  subject_id: string
  trip_id: string | null
}

/** What the reports are about, by id, in its current state. Anything that no longer exists has no entry. */
export async function readReported(db: Db, named: readonly Named[]): Promise<Map<string, Reported>> {
  const idsOf = (subject: string) =>
    named.filter(each => each.subject === subject).map(each => each.subject_id)
  const comments = await readComments(
    db,
    named.filter(each => each.subject === 'comment'),
  )
  const trips = await readTrips(db, [...idsOf('trip'), ...comments.map(({ tripId }) => tripId)])
  const people = await readPeople(db, [
    ...idsOf('user'),
    ...comments.map(({ userId }) => userId),
    ...trips.map(({ owner_id }) => owner_id),
  ])
  const tripOf = new Map(trips.map(trip => [trip.trip_id, trip]))
  const found = new Map<string, Reported>()
  for (const id of idsOf('trip')) {
    const trip = tripOf.get(id)
    if (!trip) continue
    const { title, visibility, owner_id } = trip
    found.set(id, { title, text: null, by: people.get(owner_id) ?? null, visibility })
  }
  for (const { id, tripId, userId, text } of comments) {
    // Comments on a deleted trip cannot be read.
    const title = tripOf.get(tripId)?.title
    if (title !== undefined) found.set(id, { title, text, by: people.get(userId) ?? null, visibility: null })
  }
  for (const id of idsOf('user')) {
    const person = people.get(id)
    if (!person) continue
    const title = [person.firstName, person.lastName].filter(Boolean).join(' ')
    found.set(id, { title, text: null, by: person, visibility: null })
  }
  return found
}

async function readComments({ kysely }: Db, named: readonly Named[]): Promise<Comment[]> {
  if (named.length === 0) return []
  const rows = await kysely
    .selectFrom('entity')
    .select('data')
    .where(
      'scope_id',
      'in',
      named.map(({ trip_id }) => tripScope(trip_id!)),
    )
    .where(
      'id',
      'in',
      named.map(({ subject_id }) => subject_id),
    )
    .where('kind', '=', 'comment')
    .where('deleted_at', 'is', null)
    .execute()
  return rows.map(({ data }) => JSON.parse(data) as Comment)
}

async function readTrips({ kysely }: Db, ids: string[]) {
  if (ids.length === 0) return []
  return await kysely
    .selectFrom('trip_index')
    .select(['trip_id', 'title', 'visibility', 'owner_id'])
    .where('trip_id', 'in', ids)
    .execute()
}

async function readPeople({ kysely }: Db, ids: string[]): Promise<Map<string, NonNullable<NamedPerson>>> {
  if (ids.length === 0) return new Map()
  const rows = await kysely
    .selectFrom('account')
    .select(['id', 'first_name', 'last_name', 'email'])
    .where('id', 'in', ids)
    .execute()
  return new Map(
    rows.map(({ id, first_name, last_name, email }) => [
      id,
      { id, firstName: first_name, lastName: last_name, email },
    ]),
  )
}
