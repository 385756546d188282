import { landBetween, posBetween } from '#shared/features/itinerary/order.ts'
import type { Item } from '#shared/features/itinerary/schema.ts'
import { findActivity, ideasChoice } from '#shared/features/itinerary/plan.ts'
import type { PlanDay } from '#shared/features/itinerary/plan.ts'

/** A place in the plan: the index skips the activity that moves; an index past the day's activities is its end. */
export interface PlanPlace {
  dayId: string
  index: number
}

/** What a move asks for. The activity keeps its time. */
export interface PlannedMove {
  item: Item
  day: PlanDay
  /** Without it, the end of the day. */
  pos?: string
  /** The time that the place is for, when that is not the activity's own. */
  sort?: string | null
}

/** The move of an activity to a place; undefined when it is there already or either is gone. */
export function moveTo(plan: readonly PlanDay[], itemId: string, place: PlanPlace): PlannedMove | undefined {
  const from = findActivity(plan, itemId)
  const day = plan.find(({ id }) => id === place.dayId)
  if (!from || !day) return undefined
  const others = day.items.filter(({ id }) => id !== itemId)
  const index = Math.min(place.index, others.length)
  if (from.day.id === day.id && from.index === index) return undefined
  const [before, after] = [others[index - 1] ?? null, others[index] ?? null]
  // Times say nothing about the order of ideas.
  const landing =
    day.id === ideasChoice
      ? { pos: posBetween(before?.pos ?? null, after?.pos ?? null) }
      : landBetween(from.item, before, after)
  return { item: from.item, day, ...landing }
}

/** The move of an activity to the end of another day, where its time puts it. */
export function moveToDay(plan: readonly PlanDay[], itemId: string, dayId: string): PlannedMove | undefined {
  const from = findActivity(plan, itemId)
  const day = plan.find(({ id }) => id === dayId)
  if (!from || !day || from.day.id === dayId) return undefined
  return { item: from.item, day }
}

/**
 * The place one step up or down, crossing into the neighboring day at either end; undefined at the ends of the
 * plan. `within` stays in the day.
 */
export function stepFrom(
  plan: readonly PlanDay[],
  { dayId, index }: PlanPlace,
  step: 1 | -1,
  itemId: string,
  within = false,
): PlanPlace | undefined {
  const at = plan.findIndex(({ id }) => id === dayId)
  const day = plan[at]
  if (!day) return undefined
  const last = othersOf(day, itemId)
  if (index + step >= 0 && index + step <= last) return { dayId, index: index + step }
  const next = within ? undefined : plan[at + step]
  return next && { dayId: next.id, index: step > 0 ? 0 : othersOf(next, itemId) }
}

/** The place at the start or the end of the previous or next day. */
export function stepDay(
  plan: readonly PlanDay[],
  dayId: string,
  step: 1 | -1,
  itemId: string,
): PlanPlace | undefined {
  const next = plan[plan.findIndex(({ id }) => id === dayId) + step]
  return next && { dayId: next.id, index: step > 0 ? 0 : othersOf(next, itemId) }
}

/** The plan as it looks with an activity carried to a place, before it is dropped. */
export function planWithMove(plan: readonly PlanDay[], itemId: string, place: PlanPlace): readonly PlanDay[] {
  const from = findActivity(plan, itemId)
  if (!from) return plan
  return plan.map(day => {
    if (day.id !== from.day.id && day.id !== place.dayId) return day
    const others = day.items.filter(({ id }) => id !== itemId)
    return { ...day, items: day.id === place.dayId ? others.toSpliced(place.index, 0, from.item) : others }
  })
}

const othersOf = (day: PlanDay, itemId: string): number => day.items.filter(({ id }) => id !== itemId).length
