import { freeDayId, nextDayNumber } from './days.ts'
import { freeId } from '#shared/plain/derivedId.ts'
import type { Edit } from '#shared/sync/edit.ts'
import { minutesOf } from '#shared/plain/clockTime.ts'
import { groupBy } from '#shared/plain/groupBy.ts'
import { isGenerated, planIds } from './ifSuggested.ts'
import { posAfterAll } from './order.ts'
import { daysToChoose, takenDayIds } from './plan.ts'
import type { PlanRows, PlanToFill, TripPlan } from './plan.ts'
import { removeDay } from './removeDay.ts'
import type { Day, Item, ItemFields } from './schema.ts'

/** From this time on, too little of a day is left to plan it. HH:MM. */
export const lastStart = '18:00'

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
 * The days that suggestions may fill, in order: dates of the trip, or in a trip without dates the first
 * `undatedCount` days. Confirmed days are left out unless they are empty, and while the trip is on, days that are over.
 * At most `most`.
 */
export function openDays(now: TripPlan, undatedCount: number, most: number): OpenDay[] {
  const planned = daysToChoose(now)
  const isEmpty = emptyIn(now)
  const isKept = (day: Day | null | undefined) => day?.status === 'confirmed' && !isEmpty(day)
  if (!now.trip.startDate) {
    return Array.from({ length: undatedCount }, (_, index) => ({ number: index + 1, date: null }))
      .filter((_, index) => !isKept(planned[index]?.day))
      .slice(0, most)
  }
  const kept = new Set(planned.filter(({ day }) => isKept(day)).map(({ date }) => date))
  const open = new Map<string, OpenDay>()
  for (const { date, number } of planned)
    if (date && number !== null && !kept.has(date) && !isOver(date, now)) open.set(date, { number, date })
  return [...open.values()].slice(0, most)
}

/** The numbers of confirmed days without activities that suggestions leave alone because they have a title. */
export function emptyKeptDays(now: TripPlan): number[] {
  const filled = new Set(now.items.map(({ dayId }) => dayId))
  return daysToChoose(now).flatMap(({ day, date, number }, index) =>
    day?.status === 'confirmed' && !isOver(date, now) && day.title !== null && !filled.has(day.id)
      ? [number ?? index + 1]
      : [],
  )
}

/** Whether people are on the trip today; false when nobody says which day it is. */
export const isTripOn = ({ trip: { startDate, endDate }, today }: TripPlan): boolean =>
  today !== undefined && startDate !== null && startDate <= today && today <= (endDate ?? startDate)

const isOver = (date: string | null, now: TripPlan): boolean =>
  date !== null &&
  isTripOn(now) &&
  (date < now.today! || (date === now.today && (now.time ?? '') >= lastStart))

/** Returns a test for what has begun today: suggestions that people are at, or come from. */
export function begunIn(now: TripPlan): (item: Item) => boolean {
  const { today, time } = now
  const ids = new Set(daysToChoose(now).flatMap(({ day, date }) => (day && date === today ? [day.id] : [])))
  return item =>
    time !== undefined &&
    item.time !== null &&
    item.time <= time &&
    item.dayId !== null &&
    ids.has(item.dayId)
}

/**
 * Returns a test for what new suggestions leave alone on the days that they replace: what somebody added or wrote
 * something in, and what has begun.
 */
export function staysIn(now: TripPlan): (item: Item) => boolean {
  const hasBegun = begunIn(now)
  return item => !isGenerated(item.id) || now.writtenInIds?.has(item.id) || hasBegun(item)
}

/** The suggested days that new suggestions replace: all but those that are over, or almost, while the trip is on. */
export const replaceableDays = (now: TripPlan): Day[] =>
  daysToChoose(now).flatMap(({ day, date }) =>
    day?.status === 'suggested' && !isOver(date, now) ? [day] : [],
  )

/**
 * Replaces earlier suggestions with new ones. Confirmed days stay untouched, except empty ones: a suggestion
 * replaces such a day, which comes back when the suggestion is removed. What somebody has added to a suggested day or
 * written something in stays, and so do the name that somebody gave it and what has begun today; nothing is suggested
 * for the same time. `undo` reverses everything. A suggested day without activities is left out. All of it spares days
 * that somebody else confirmed or filled by the time it runs: of two plans that were made for a day at the same time,
 * one stands.
 */
export function replaceSuggested(
  now: PlanToFill,
  suggested: readonly SuggestedDay[],
  newId: () => string,
): { edits: Edit[]; undo: Edit[] } {
  const tripId = now.trip.id
  const planned = daysToChoose(now)
  const isEmpty = emptyIn(now)
  const stays = staysIn(now)
  const hasBegun = begunIn(now)
  const itemsOn = groupBy(now.items, ({ dayId }) => dayId)
  const taken = takenDayIds(now)
  const itemId = planIds(newId())
  const ifOnlyPlan = itemId()
  const edits: Edit[] = []
  const undo: Edit[] = []
  const replaced = new Set<string>()
  let next = nextDayNumber(planned)

  for (const { number, date, title, items } of suggested) {
    const there = (date ? planned.filter(day => day.date === date) : planned.slice(number - 1, number)).map(
      ({ day }) => day,
    )
    const row = there.find(day => day?.status === 'suggested')
    const { staying, going, isBegun } = contentOf(row)
    const fitting = items.filter(item => !staying.some(other => isAtOnce(item, other)))
    if (fitting.length === 0) continue
    const empty = row ? undefined : there.find(day => day && isEmpty(day))
    const dayNumber = date ? number : (empty?.dayNumber ?? Math.max(number, row ? 0 : next++))
    const id = row?.id ?? (date ? freeDayId(tripId, date, taken) : freeId(tripId, `day ${dayNumber}`, taken))
    // What has begun is of an earlier plan, and stays beside this one.
    const condition = { tripId, ifSuggested: id, ...(!isBegun && { ifOnlyPlan }) }
    if (row) {
      replaced.add(id)
      clear(id, going, isBegun)
      if (row.title !== title && !isBegun && !now.writtenInIds?.has(id)) {
        edits.push(['day.rename', { id, title, ...condition }])
        undo.push(['day.rename', { id, title: row.title, ...condition }])
      }
    } else {
      if (empty) {
        edits.push(['day.delete', { id: empty.id, tripId, ifEmpty: true }])
        undo.push(['day.restore', { id: empty.id, ...condition }])
      }
      const insteadOf = empty && { insteadOf: empty.id }
      edits.push(['day.add', { id, tripId, dayNumber, date, title, status: 'suggested', ...insteadOf }])
      undo.push(['day.delete', { id, ...condition }])
    }
    const placed: { pos: string }[] = [...staying]
    for (const fields of fitting) {
      const item = { id: itemId(), dayId: id, pos: posAfterAll(placed), ...fields }
      placed.push(item)
      edits.push(['item.add', { ...item, suggested: true, ...condition }])
      undo.push(['item.delete', { id: item.id, tripId, ifSuggested: id }])
    }
  }
  for (const day of replaceableDays(now)) {
    if (replaced.has(day.id)) continue
    const { staying, going, isBegun } = contentOf(day)
    if (staying.length > 0 || now.writtenInIds?.has(day.id)) {
      clear(day.id, going, isBegun)
      continue
    }
    const removal = removeDay(day, now.restorableDayIds, going[0]?.id ?? ifOnlyPlan)
    edits.push(...removal.edits)
    undo.push(...removal.undo.toReversed())
  }
  return { edits, undo: undo.toReversed() }

  function clear(dayId: string, going: readonly Item[], isBegun: boolean) {
    for (const { id } of going) {
      const condition = { tripId, ifSuggested: dayId }
      edits.push(['item.delete', { id, ...condition }])
      undo.push(['item.restore', { id, ...condition, ...(!isBegun && { ifOnlyPlan: id }) }])
    }
  }

  /** What is on a suggested day: what stays, what goes, and whether people are in the middle of its plan. */
  function contentOf(row: Day | null | undefined) {
    const items = (row && itemsOn.get(row.id)) ?? []
    const staying = items.filter(stays)
    const going = items.filter(item => !stays(item))
    return { staying, going, isBegun: staying.some(item => isGenerated(item.id) && hasBegun(item)) }
  }
}

/** An activity of unknown length takes this long. Minutes. */
const usualMinutes = 60

/** Whether two activities of a day would take place at the same time. A hotel is there all night, and takes no time. */
function isAtOnce(one: ItemFields, other: ItemFields): boolean {
  const [first, second] = [one, other].map(({ time, category, durationMinutes }) => {
    const start = time === null || category === 'hotels' ? NaN : minutesOf(time)
    return { start, end: start + (durationMinutes ?? usualMinutes) }
  })
  return first!.start < second!.end && second!.start < first!.end
}

/** Returns a test for days with nothing to protect: no activities and no title. */
function emptyIn({ items }: PlanRows): (day: Day) => boolean {
  const filled = new Set(items.map(({ dayId }) => dayId))
  return ({ id, title }) => title === null && !filled.has(id)
}
