import type { PlanDay } from '#shared/features/itinerary/plan.ts'

/**
 * A plan in which each day is the same object as in the plan before unless something in it changed, and the plan
 * itself is the same when nothing did: so only what an edit touches is rerendered.
 */
export function keepDays(before: readonly PlanDay[], now: readonly PlanDay[]): readonly PlanDay[] {
  const known = new Map(before.map(day => [day.id, day]))
  const days = now.map(day => {
    const was = known.get(day.id)
    return was && isSameDay(was, day) ? was : day
  })
  return days.length === before.length && days.every((day, index) => day === before[index]) ? before : days
}

const isSameDay = (a: PlanDay, b: PlanDay): boolean =>
  a.day === b.day &&
  a.date === b.date &&
  a.number === b.number &&
  a.items.length === b.items.length &&
  a.items.every((item, index) => item === b.items[index])
