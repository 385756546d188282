import type { Edit } from '#shared/sync/edit.ts'
import { uncheckedEdit } from '#shared/sync/edit.ts'
import { freeDayId } from '#shared/features/itinerary/days.ts'
import { posAfterAll } from '#shared/features/itinerary/order.ts'
import { ItemFields } from '#shared/features/itinerary/schema.ts'
import type { AtticContext } from '../../sync/atticContext.ts'
import type { RefusedEdit, Repair } from './repairEdits.ts'

/** A refused edit with what this device knew about it. */
export interface KnownRefusal extends RefusedEdit {
  context?: AtticContext | undefined
}

/** A trip of one's own, made of refused edits. */
export interface OwnCopy extends Repair {
  tripId: string
}

/** Edits in which somebody wrote something that a trip of their own can hold. */
const kept = new Set(['item.add', 'item.update', 'day.add', 'day.rename', 'trip.create', 'trip.update'])

/** True when there is something to keep in these edits. */
export const isWorthKeeping = (entries: readonly RefusedEdit[]): boolean =>
  entries.some(({ mutation }) => kept.has(mutation.name))

interface DraftDay {
  dayNumber: number
  date: string | null
  title: string | null
}

interface DraftItem extends ItemFields {
  dayId: string
}

const noFields: ItemFields = {
  time: null,
  title: '',
  location: null,
  description: null,
  cost: null,
  category: null,
}

/**
 * A private trip that holds what was typed into a trip which is lost: its activities on days of the same number and
 * date, under the trip's name. `entries` are those of the lost trip, in the order in which they were made; all of
 * them are made up for.
 */
export function ownCopyEdits(
  entries: readonly KnownRefusal[],
  { tripId, newId }: { tripId: string; newId: () => string },
): OwnCopy {
  const trip: Record<string, unknown> = {}
  const days = new Map<string, DraftDay>()
  const items = new Map<string, DraftItem>()
  let known: AtticContext['trip']

  const dayOf = (id: string | undefined, context: AtticContext | undefined): string => {
    const { id: knownId, ...knownDay } = context?.day ?? {
      id: undefined,
      dayNumber: 1,
      date: null,
      title: null,
    }
    const dayId = id ?? knownId ?? 'first'
    if (!days.has(dayId)) days.set(dayId, knownDay)
    return dayId
  }

  for (const { mutation, context } of entries) {
    known ??= context?.trip
    const args = mutation.args as Record<string, unknown> & { id: string; dayId?: string }
    switch (mutation.name) {
      case 'trip.create':
      case 'trip.update':
        Object.assign(trip, definedOf(args, ['title', 'destination', 'dates', 'travelersCount']))
        break
      case 'day.add':
      case 'day.rename':
        Object.assign(days.get(dayOf(args.id, context))!, definedOf(args, ['dayNumber', 'date', 'title']))
        break
      case 'item.add':
      case 'item.update': {
        const item = items.get(args.id) ?? {
          ...noFields,
          title: context?.title ?? 'Activity',
          dayId: dayOf(args.dayId, context),
        }
        items.set(args.id, { ...item, ...definedOf(args, Object.keys(noFields)) })
        break
      }
      case 'item.move': {
        const item = items.get(args.id)
        if (item)
          items.set(args.id, { ...item, ...definedOf(args, ['time']), dayId: dayOf(args.dayId, context) })
        break
      }
      case 'item.delete':
        items.delete(args.id)
    }
  }

  const { title = 'My copy', startDate = null, endDate = null, ...place } = known ?? {}
  const destination = { destination: title, ...place }
  const made = {
    title,
    destination,
    dates: { startDate, endDate },
    ...trip,
    id: tripId,
    visibility: 'private',
  }
  const edits: Edit[] = [uncheckedEdit('trip.create', made)]
  const dayIds = new Map<string, string>()
  const taken = new Set<string>()
  for (const [id, day] of days) {
    const dayId = day.date ? freeDayId(tripId, day.date, taken) : newId()
    taken.add(dayId)
    dayIds.set(id, dayId)
    edits.push(['day.add', { id: dayId, tripId, ...day }])
  }
  const placed = new Map<string, { pos: string }[]>()
  for (const { dayId, ...fields } of items.values()) {
    const siblings = placed.get(dayId) ?? []
    const pos = posAfterAll(siblings)
    placed.set(dayId, [...siblings, { pos }])
    edits.push([
      'item.add',
      { id: newId(), tripId, dayId: dayIds.get(dayId)!, pos, ...ItemFields.parse(fields) },
    ])
  }
  return { tripId, edits, keys: entries.map(({ key }) => key) }
}

function definedOf(args: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    names.flatMap((name): [string, unknown][] => (args[name] === undefined ? [] : [[name, args[name]]])),
  )
}
