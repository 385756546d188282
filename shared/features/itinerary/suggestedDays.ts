import type { TripDates } from '../trips/schema.ts'
import { freeDayId, nextDayNumber, plannedDays } from './days.ts'
import type { PlannedDay } from './days.ts'
import type { Edit } from './edit.ts'
import { posAfterAll } from './order.ts'
import type { Day, Item, ItemFields } from './schema.ts'

/** A trip's plan as it is, without what is deleted. */
export interface PlanNow {
  trip: TripDates & { id: string }
  days: readonly Day[]
  /** Those of deleted days too: they hold the ids of their days. */
  items: readonly Item[]
}

/** A day that suggestions can be put on. */
export interface OpenDay {
  /** Counted from 1. */
  number: number
  date: string | null
}

/** What is suggested for an open day. */
export interface SuggestedDay extends OpenDay {
  title: string | null
  items: readonly ItemFields[]
}

/**
 * The days that nobody has confirmed, in order: dates of the trip that are empty or hold suggestions; in a trip
 * without dates the first `undatedCount`, those that are confirmed left out. At most `most`.
 */
export function openDays(now: PlanNow, undatedCount: number, most: number): OpenDay[] {
  const planned = plannedNow(now)
  const isConfirmed = ({ day }: PlannedDay) => day?.status === 'confirmed'
  if (!now.trip.startDate) {
    return Array.from({ length: undatedCount }, (_, index) => ({ number: index + 1, date: null }))
      .filter((_, index) => !planned[index] || !isConfirmed(planned[index]))
      .slice(0, most)
  }
  const confirmed = new Set(planned.filter(isConfirmed).map(({ date }) => date))
  const open = new Map<string, OpenDay>()
  for (const { date, number } of planned)
    if (date && number !== null && !confirmed.has(date)) open.set(date, { number, date })
  return [...open.values()].slice(0, most)
}

/**
 * Puts suggestions in the place of all earlier ones; confirmed days and what is on them stay untouched. `undo` takes
 * everything back. An empty suggested day is left out.
 */
export function replaceSuggested(
  now: PlanNow,
  suggested: readonly SuggestedDay[],
  newId: () => string,
): { edits: Edit[]; undo: Edit[] } {
  const tripId = now.trip.id
  const planned = plannedNow(now)
  const edits: Edit[] = []
  const undo: Edit[] = []
  const replaced = new Set<string>()
  let next = nextDayNumber(planned)

  for (const { number, date, title, items } of suggested) {
    if (items.length === 0) continue
    const slot = date
      ? planned.find(day => day.date === date && day.day?.status !== 'confirmed')
      : planned[number - 1]
    const row = slot?.day?.status === 'suggested' ? slot.day : null
    const id = row?.id ?? (date && slot ? slot.id : date ? freeDayId(tripId, date, takenIds(now)) : newId())
    if (row) {
      replaced.add(id)
      clearDay(row)
      if (row.title !== title) {
        edits.push(['day.rename', { id, tripId, title }])
        undo.push(['day.rename', { id, tripId, title: row.title }])
      }
    } else {
      const dayNumber = date ? number : Math.max(number, next++)
      edits.push(['day.add', { id, tripId, dayNumber, date, title, status: 'suggested' }])
      undo.push(['day.delete', { id, tripId }])
    }
    const placed: { pos: string }[] = []
    for (const fields of items) {
      const item = { id: newId(), tripId, dayId: id, pos: posAfterAll(placed), ...fields }
      placed.push(item)
      edits.push(['item.add', { ...item, suggested: true }])
      undo.push(['item.delete', { id: item.id, tripId }])
    }
  }
  for (const { id, status } of now.days) {
    if (status !== 'suggested' || replaced.has(id)) continue
    edits.push(['day.delete', { id, tripId }])
    undo.push(['day.restore', { id, tripId }])
  }
  return { edits, undo: undo.toReversed() }

  function clearDay(row: Day) {
    for (const { id } of now.items.filter(({ dayId }) => dayId === row.id)) {
      edits.push(['item.delete', { id, tripId }])
      undo.push(['item.restore', { id, tripId }])
    }
  }
}

const plannedNow = (now: PlanNow): PlannedDay[] => plannedDays(now.trip.id, now.trip, now.days, takenIds(now))

const takenIds = ({ days, items }: PlanNow): ReadonlySet<string> =>
  new Set([...days.map(({ id }) => id), ...items.map(({ dayId }) => dayId)])
