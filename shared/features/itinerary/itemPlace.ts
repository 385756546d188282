import { caps, fullText } from '#shared/plain/caps.ts'
import { AppError } from '#shared/plain/errors.ts'
import type { MutationRows } from '#shared/sync/mutationRows.ts'
import { childrenOf, row } from '#shared/sync/mutator.ts'
import type { Need } from '#shared/sync/mutator.ts'
import { settlePlace } from './order.ts'
import type { Item } from './schema.ts'

/** An activity and where it is put. */
type Place = Pick<Item, 'id' | 'tripId' | 'dayId'>

/** The rows that putting an activity somewhere needs. */
export function placeNeeds({ id, tripId, dayId }: Place): Need[] {
  return [row('item', id), ...(dayId === null ? [] : [row('day', dayId)]), childrenOf(dayId ?? tripId)]
}

/**
 * The fields that keep an activity where it was dragged for as long as it has this time. Those that end an earlier one
 * are explicit, because a field that is left out does not count as changed.
 */
export function sortFields(
  sort: string | null | undefined,
  time: string | null,
  before?: Item,
): Pick<Item, 'sortTime' | 'sortTimeOf'> {
  if (sort !== undefined && sort !== time) return { sortTime: sort, sortTimeOf: time }
  return before?.sortTimeOf === undefined ? {} : { sortTime: null, sortTimeOf: null }
}

/** The activities of a day, or the ideas, if one more may join them. Throws 'conflict' when there is no room. */
export function roomFor(rows: MutationRows, { tripId, dayId }: Pick<Place, 'tripId' | 'dayId'>): Item[] {
  const siblings = rows.children('item', dayId ?? tripId)
  const cap = dayId === null ? caps.ideasOfTrip : caps.activitiesOfDay
  if (siblings.length >= cap.most) throw new AppError('conflict', fullText(cap))
  return siblings
}

/**
 * The place that an activity gets in a day or among the ideas. Gives short places to neighbors whose places grew too long along with it.
 * Throws 'conflict' when there is no room.
 */
export function settled(
  rows: MutationRows,
  { id, tripId, dayId }: Place,
  wanted: string | undefined,
): string {
  const isNew = rows.find('item', id)?.data.dayId !== dayId
  const siblings = isNew ? roomFor(rows, { tripId, dayId }) : rows.children('item', dayId ?? tripId)
  const { pos, others } = settlePlace(wanted, siblings, id)
  for (const other of others) rows.adjust('item', other)
  return pos
}
