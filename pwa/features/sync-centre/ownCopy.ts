import { uncheckedEdit } from '#shared/sync/edit.ts'
import type { InsightTexts } from '#shared/features/insights/schema.ts'
import { PlanWriter } from '#shared/features/itinerary/planWriter.ts'
import { ItemFields } from '#shared/features/itinerary/schema.ts'
import { wordsOf } from '#shared/words.ts'
import type { AtticContext } from '../../data/store/localDatabase.ts'
import type { RefusedEdit, Repair } from './repairEdits.ts'
import { typedText } from './typedText.ts'

/** A refused edit with what this device knew about it. */
export interface KnownRefusal extends RefusedEdit {
  context?: AtticContext | undefined
}

/** The edits that make the person's own trip out of refused edits. */
export interface OwnCopy extends Repair {
  tripId: string
}

/** True when these edits contain something worth keeping. */
export const isWorthKeeping = (entries: readonly RefusedEdit[]): boolean =>
  entries.some(({ mutation }) => wordsOf(mutation.name)?.keeps === true)

interface DraftDay {
  dayNumber: number
  date: string | null
  title: string | null
}

interface DraftItem extends ItemFields {
  /** Null for an idea. */
  dayId: string | null
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
 * Makes a private trip from what was typed into a lost trip: its activities on days with the same number and date,
 * under the trip's name, and its insights. `entries` are the lost trip's refused edits, in the order in which they were
 * made; the copy settles all of them, except those with a text that it has no place for.
 */
export function ownCopyEdits(entries: readonly KnownRefusal[], tripId: string): OwnCopy {
  const trip: Record<string, unknown> = {}
  const days = new Map<string, DraftDay>()
  const items = new Map<string, DraftItem>()
  const insights: InsightTexts = {}
  const keys: string[] = []
  let known: AtticContext['trip']

  const placeOf = (id: string | null | undefined, context: AtticContext | undefined): string | null =>
    id === null ? null : dayOf(id, context)
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

  for (const { key, mutation, context } of entries) {
    known ??= context?.trip
    let isCopied = true
    const args = mutation.args as Record<string, unknown> & { id: string; dayId?: string | null }
    switch (mutation.name) {
      case 'trip.create':
      case 'trip.update':
        Object.assign(trip, definedOf(args, ['title', 'destination', 'dates', 'travelersCount', 'currency']))
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
          dayId: placeOf(args.dayId, context),
        }
        items.set(args.id, { ...item, ...definedOf(args, Object.keys(ItemFields.shape)) })
        break
      }
      case 'item.move': {
        const item = items.get(args.id)
        if (item)
          items.set(args.id, { ...item, ...definedOf(args, ['time']), dayId: placeOf(args.dayId, context) })
        break
      }
      case 'item.delete':
        items.delete(args.id)
        break
      case 'insights.update':
        Object.assign(insights, args['texts'])
        break
      default:
        isCopied = typedText(args) === undefined
    }
    if (isCopied) keys.push(key)
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
  const plan = new PlanWriter(tripId)
  const dayIds = new Map([...days].map(([id, day]) => [id, plan.addDay(day, id)]))
  for (const [id, { dayId, ...fields }] of items) {
    plan.addActivity(dayId === null ? null : dayIds.get(dayId)!, ItemFields.parse(fields), id)
  }
  const edits = [uncheckedEdit('trip.create', made), ...plan.edits]
  if (Object.keys(insights).length > 0) edits.push(['insights.update', { tripId, texts: insights }])
  return { tripId, edits, keys }
}

function definedOf(args: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    names.flatMap((name): [string, unknown][] => (args[name] === undefined ? [] : [[name, args[name]]])),
  )
}
