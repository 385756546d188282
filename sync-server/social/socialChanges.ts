import type { Comment } from '#shared/features/comments/schema.ts'
import type { Reaction } from '#shared/features/feed/schema.ts'
import type { Relation } from '#shared/features/people/schema.ts'
import type { ProfileRow } from '#shared/features/profile/schema.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import type { Applied } from '#shared/sync/foldBatch.ts'
import type { Row } from '#shared/sync/row.ts'
import { isTripScope, scopeId } from '#shared/sync/scope.ts'
import type { WorkingSet } from '#shared/sync/workingSet.ts'

/** A person, and somebody whose trips they may see no more. */
export interface Pair {
  viewer: string
  owner: string
}

/** A trip whose card has to be written anew. */
export interface CardChange {
  trip: Row<Trip>
  /** The moments, by the devices, of the edits. */
  madeAt: Set<string>
  /** When a template made it, just now. */
  templateAt: string | null
}

interface Changed<T> {
  before: T | undefined
  after: T
}

/** What a batch changed of that which people see and do of each other, each row once, as it was and is. */
export interface SocialChanges {
  cards: CardChange[]
  /** How many more, by trip. */
  days: ReadonlyMap<string, number>
  comments: ReadonlyMap<string, number>
  written: Comment[]
  reactions: ReadonlyMap<string, Changed<Reaction>>
  relations: ReadonlyMap<string, Changed<Relation>>
  profiles: ReadonlyMap<string, ProfileRow>
}

const lives = (row: Row | undefined): number => (row && row.deletedAt === null ? 1 : 0)

/** Null when there is nothing of the kind: for nearly every edit. */
export function socialChanges(applied: readonly Applied[], set: WorkingSet): SocialChanges | null {
  const cards = new Map<string, CardChange>()
  const days = new Map<string, number>()
  const comments = new Map<string, number>()
  const written: Comment[] = []
  const reactions = new Map<string, Changed<Reaction>>()
  const relations = new Map<string, Changed<Relation>>()
  const profiles = new Map<string, ProfileRow>()

  const count = (counts: Map<string, number>, key: string, by: number) =>
    counts.set(key, (counts.get(key) ?? 0) + by)
  const note = <T>(map: Map<string, Changed<T>>, before: Row | undefined, after: Row) => {
    const known = map.get(after.id)
    map.set(after.id, {
      before: known ? known.before : (before?.data as T | undefined),
      after: after.data as unknown as T,
    })
  }
  const card = (scope: string, madeAt: string, isMadeByTemplate: boolean) => {
    const trip = set.get(scope, 'trip', scopeId(scope)) as Row<Trip> | undefined
    if (!trip) return
    const known = cards.get(scope) ?? { trip, madeAt: new Set<string>(), templateAt: null }
    known.madeAt.add(madeAt)
    if (isMadeByTemplate) known.templateAt = madeAt
    cards.set(scope, known)
  }

  for (const { mutation, changes } of applied) {
    const { scope, madeAt } = mutation
    let isCardChange = false
    let isMadeByTemplate = false
    for (const { before, after } of changes) {
      const tripId = scopeId(scope)
      if (after.kind === 'trip') {
        isCardChange = true
        isMadeByTemplate = !before && (after.data as Trip).template !== undefined
      } else if (after.kind === 'day') count(days, tripId, lives(after) - lives(before))
      else if (after.kind === 'comment' && isTripScope(scope)) {
        count(comments, tripId, lives(after) - lives(before))
        if (!before) written.push(after.data as Comment)
      } else if (after.kind === 'reaction') note(reactions, before, after)
      else if (after.kind === 'relation') note(relations, before, after)
      else if (after.kind === 'profile') profiles.set(after.id, after.data)
    }
    if (!isTripScope(scope)) continue
    const trip = set.get(scope, 'trip', scopeId(scope)) as Row<Trip> | undefined
    if (isCardChange || trip?.data.template !== undefined) card(scope, madeAt, isMadeByTemplate)
  }
  const isEmpty = [cards, days, comments, reactions, relations, profiles].every(map => map.size === 0)
  return isEmpty
    ? null
    : { cards: [...cards.values()], days, comments, written, reactions, relations, profiles }
}
