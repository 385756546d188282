import { dropBetween } from '#shared/features/itinerary/order.ts'
import type { Item } from '#shared/features/itinerary/schema.ts'
import { findItem } from './itineraryPlan.ts'
import type { DayPlan } from './itineraryPlan.ts'

/** A place in the plan: the index counts the day's activities without the one that moves; beyond them is the end. */
export interface PlanPlace {
  dayId: string
  index: number
}

/** What a move asks for: the place and time that the activity gets. */
export interface PlannedMove {
  item: Item
  day: DayPlan
  /** Without one the end of the day. */
  pos?: string
  time: string | null
}

/** The move of an activity to a place; undefined when it stands there already or either is gone. */
export function moveTo(plan: readonly DayPlan[], itemId: string, place: PlanPlace): PlannedMove | undefined {
  const from = findItem(plan, itemId)
  const day = plan.find(({ id }) => id === place.dayId)
  if (!from || !day) return undefined
  const others = day.items.filter(({ id }) => id !== itemId)
  const index = Math.min(place.index, others.length)
  if (from.day.id === day.id && from.index === index) return undefined
  const landing = dropBetween(from.item, others[index - 1] ?? null, others[index] ?? null)
  return { item: from.item, day, ...landing }
}

/** The move of an activity to another day at the time that it has. */
export function moveToDay(plan: readonly DayPlan[], itemId: string, dayId: string): PlannedMove | undefined {
  const from = findItem(plan, itemId)
  const day = plan.find(({ id }) => id === dayId)
  if (!from || !day || from.day.id === dayId) return undefined
  return { item: from.item, day, time: from.item.time }
}

/**
 * The place one step up or down, crossing into the neighbouring day at either end; undefined at the ends of the
 * plan. `within` keeps to the day.
 */
export function stepFrom(
  plan: readonly DayPlan[],
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

/** The place at the start or the end of the day before or after. */
export function stepDay(
  plan: readonly DayPlan[],
  dayId: string,
  step: 1 | -1,
  itemId: string,
): PlanPlace | undefined {
  const next = plan[plan.findIndex(({ id }) => id === dayId) + step]
  return next && { dayId: next.id, index: step > 0 ? 0 : othersOf(next, itemId) }
}

/** The plan as it looks with an activity carried to a place, before anything is decided. */
export function planWithMove(plan: readonly DayPlan[], itemId: string, place: PlanPlace): readonly DayPlan[] {
  const from = findItem(plan, itemId)
  if (!from) return plan
  return plan.map(day => {
    if (day.id !== from.day.id && day.id !== place.dayId) return day
    const others = day.items.filter(({ id }) => id !== itemId)
    return { ...day, items: day.id === place.dayId ? others.toSpliced(place.index, 0, from.item) : others }
  })
}

const othersOf = (day: DayPlan, itemId: string): number => day.items.filter(({ id }) => id !== itemId).length
