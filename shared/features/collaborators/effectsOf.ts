import type { Applied } from '#shared/sync/foldBatch.ts'
import type { Row } from '#shared/sync/row.ts'
import { scopeId } from '#shared/sync/scope.ts'
import type { WorkingSet } from '#shared/sync/workingSet.ts'
import type { Trip } from '../trips/schema.ts'
import type { Collaborator } from '../trips/membership.ts'

/** What a commit means for rows beyond those that were edited. */
export interface Effects {
  /** Memberships and invitations that changed, as they are now. */
  memberships: Row<Collaborator>[]
  /** Keys (`scope/id`) of the invitations among them that were sent, for the first time or again. */
  sent: ReadonlySet<string>
  /** Trips that changed in a way their open invitations show, or that someone joined. */
  trips: Row<Trip>[]
  /** People whose names a trip needs from now on. */
  people: { scope: string; userId: string }[]
}

/** [EFFECT1] What follows from a commit; null for nearly all of them, at the cost of one pass over the changes. */
export function effectsOf(applied: readonly Applied[], set: WorkingSet): Effects | null {
  const memberships = new Map<string, Row<Collaborator>>()
  const trips = new Map<string, Row<Trip>>()
  const people = new Map<string, { scope: string; userId: string }>()
  const sent = new Set<string>()
  const name = (scope: string, userId: string) => people.set(`${scope}/${userId}`, { scope, userId })
  for (const { changes } of applied) {
    for (const { before, after } of changes) {
      const { scope, id, kind } = after
      if (kind === 'trip') {
        if (!before) name(scope, (after.data as Trip).ownerId)
        else if (showsOther(before, after)) trips.set(scope, set.get(scope, kind, id) as Row<Trip>)
      } else if (kind === 'collaborator') {
        const [was, is] = [before?.data as Collaborator | undefined, after.data as Collaborator]
        memberships.set(`${scope}/${id}`, set.get(scope, kind, id) as Row<Collaborator>)
        if (was?.invitedAt !== is.invitedAt && is.status === 'pending') sent.add(`${scope}/${id}`)
        if (is.status !== 'accepted' || is.userId === null) continue
        name(scope, is.userId)
        // Open invitations end for people from whom a block separates the new member.
        if (was?.status !== 'accepted') trips.set(scope, set.get(scope, 'trip', scopeId(scope)) as Row<Trip>)
      }
    }
  }
  if (memberships.size === 0 && trips.size === 0 && people.size === 0) return null
  return {
    memberships: [...memberships.values()],
    sent,
    trips: [...trips.values()],
    people: [...people.values()],
  }
}

const shown = [
  'title',
  'destination',
  'destinationCity',
  'destinationCountry',
  'destinationLat',
  'startDate',
  'endDate',
] as const

function showsOther(before: Row, after: Row): boolean {
  if ((before.deletedAt === null) !== (after.deletedAt === null)) return true
  return shown.some(field => before.data[field] !== after.data[field])
}
