import { visitorPlan } from '#shared/features/itinerary/visitorPlan.ts'
import { withoutDates } from '#shared/features/trips/visitors.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import type { KindMap, KindName, RowsOf } from '#shared/sync/kinds.ts'

/** [SOCIAL11] A trip's rows as visitors get them while its dates are hidden. */
export function forVisitors<Kinds extends KindName>(
  trip: Trip,
  of: RowsOf<Kinds>,
): { trip: Trip; of: RowsOf<Kinds> } {
  const read = of as RowsOf
  let plan: ReturnType<typeof visitorPlan> | undefined
  const rowsOf = <Kind extends Kinds>(kind: Kind) => {
    if (kind !== 'day' && kind !== 'item') return of(kind)
    plan ??= visitorPlan(trip, { days: read('day'), items: read('item') })
    return (kind === 'day' ? plan.days : plan.items) as KindMap[Kind][]
  }
  return { trip: withoutDates(trip), of: rowsOf }
}
