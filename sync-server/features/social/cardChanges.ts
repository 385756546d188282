import type { Trip } from '#shared/features/trips/schema.ts'
import type { Applied } from '#shared/sync/foldBatch.ts'
import type { Row } from '#shared/sync/row.ts'
import { isTripScope, scopeId } from '#shared/sync/scope.ts'
import type { WorkingSet } from '#shared/sync/workingSet.ts'

/** A trip whose card has to be rewritten. */
export interface CardChange {
  trip: Row<Trip>
  /** When the edits were made, by the devices' clocks. */
  madeAt: Set<string>
  /** When a template made the trip, if that is part of these edits; otherwise null. */
  templateAt: string | null
}

/** The trips whose cards these edits change; most edits change none. */
export function cardChanges(applied: readonly Applied[], set: WorkingSet): CardChange[] {
  const cards = new Map<string, CardChange>()
  for (const { mutation, changes } of applied) {
    const { scope, madeAt } = mutation
    if (!isTripScope(scope)) continue
    const trip = set.get(scope, 'trip', scopeId(scope)) as Row<Trip> | undefined
    const changed = changes.findLast(({ after }) => after.kind === 'trip')
    if (!trip || (!changed && trip.data.template === undefined)) continue
    const card = cards.get(scope) ?? { trip, madeAt: new Set<string>(), templateAt: null }
    card.madeAt.add(madeAt)
    if (changed && !changed.before && (changed.after.data as Trip).template !== undefined) {
      card.templateAt = madeAt
    }
    cards.set(scope, card)
  }
  return [...cards.values()]
}
