import * as z from 'zod'
import { AppError } from '#shared/plain/errors.ts'
import { Id } from '#shared/plain/ids.ts'
import { givenFields } from '#shared/plain/givenFields.ts'
import { PlainTime } from '#shared/plain/dateSchemas.ts'
import { besides, defineMutator, row } from '#shared/sync/mutator.ts'
import { conditionNeeds, ifOnlyPlan, ifSuggested, isOverruled } from './ifSuggested.ts'
import { ofPlan } from './ofPlan.ts'
import { placeNeeds, roomFor, settled, sortFields } from './itemPlace.ts'
import { InTrip, ItemFields, Pos } from './schema.ts'
import type { Item } from './schema.ts'
import { wasWrittenIn } from './writtenIn.ts'

/** Edits of activities, by far the most common, never change a trip's card. */
const ofItem = { ...ofPlan, onCard: false } as const

/** The day that an activity goes to; null puts it among the trip's ideas. */
const inDayOrIdeas = Id.nullable()

/** Where among the times of its day an activity stands, when that is not where its own time puts it. */
const sort = PlainTime.nullable().optional()

/**
 * Adds an activity to an existing day, or to the trip's ideas. Without `pos` it goes to the end of them, wherever that
 * is when the edit runs. `suggested` tells the Change Log that a plan was generated; the row itself does not keep it.
 */
const itemAdd = defineMutator({
  name: 'item.add',
  ...ofItem,
  grows: 'item',
  args: InTrip.extend({
    dayId: inDayOrIdeas,
    pos: Pos.optional(),
    sort,
    ...ItemFields.shape,
    suggested: z.literal(true).optional(),
    ifSuggested,
    ifOnlyPlan,
  }),
  needs: args => [...placeNeeds(args), ...conditionNeeds(args)],
  apply(rows, { suggested: _suggested, ifSuggested: day, ifOnlyPlan: plan, pos, sort, ...item }) {
    if (isOverruled(rows, { ifSuggested: day, ifOnlyPlan: plan })) return
    if (item.dayId !== null) rows.get('day', item.dayId)
    const existing = rows.find('item', item.id)
    if (existing) {
      if (existing.deletedAt !== null) throw gone(item.id)
      return
    }
    rows.put('item', {
      ...item,
      pos: settled(rows, item, pos),
      ...sortFields(sort, item.time),
    } satisfies Item)
  },
})

/**
 * Changes only the given fields. `inDay` is the day in which the person saw the activity; the edit is refused if that
 * day was deleted with the activity in it, because nobody would see the change.
 */
const itemUpdate = defineMutator({
  name: 'item.update',
  ...ofItem,
  grows: 'text',
  args: InTrip.extend({ ...ItemFields.partial().shape, inDay: Id.optional() }),
  needs: ({ id, inDay }) => [row('item', id), ...(inDay ? [row('day', inDay)] : [])],
  apply(rows, { id, tripId: _tripId, inDay, ...fields }) {
    const item = rows.get('item', id)
    if (inDay === item.dayId) rows.get('day', inDay)
    rows.put('item', { ...item, ...givenFields(fields) })
  },
})

/**
 * Moves an activity to a place in a day of the same trip, or among its ideas, or to the end of them when `pos` is
 * absent; days of other trips do not exist here. The activity keeps its time unless `time` is given: `sort` is the time
 * that the new place would need. Without `sort` it stands where its time puts it.
 */
const itemMove = defineMutator({
  name: 'item.move',
  ...ofItem,
  args: InTrip.extend({
    dayId: inDayOrIdeas,
    pos: Pos.optional(),
    time: PlainTime.nullable().optional(),
    sort,
  }),
  needs: placeNeeds,
  apply(rows, { id, tripId, dayId, pos, sort, ...given }) {
    const item = rows.get('item', id)
    if (dayId !== null) rows.get('day', dayId)
    const time = given.time === undefined ? item.time : given.time
    rows.put('item', {
      ...item,
      dayId,
      pos: settled(rows, { id, tripId, dayId }, pos),
      time,
      ...sortFields(sort, time, item),
    })
  },
})

/**
 * Deletes an activity. With `ifSuggested`, one that was moved out of that day in the meantime, or that somebody has
 * written something in, stays, too.
 */
const itemDelete = defineMutator({
  name: 'item.delete',
  ...ofItem,
  args: InTrip.extend({ ifSuggested }),
  needs: args => [row('item', args.id), ...conditionNeeds(args)],
  apply(rows, { id, ...condition }) {
    if (isOverruled(rows, condition)) return
    const { ifSuggested: dayId } = condition
    if (dayId && (rows.find('item', id)?.data.dayId !== dayId || wasWrittenIn(rows, id))) return
    rows.remove('item', id)
  },
})

const itemRestore = defineMutator({
  name: 'item.restore',
  ...ofItem,
  grows: 'item',
  args: InTrip.extend({ ifSuggested, ifOnlyPlan }),
  needs: args => [row('item', args.id), besides('item', args.id), ...conditionNeeds(args)],
  apply(rows, { id, ...condition }) {
    if (isOverruled(rows, condition)) return
    const found = rows.find('item', id)
    if (found && found.deletedAt !== null) roomFor(rows, found.data)
    rows.restore('item', id)
  },
})

const gone = (id: string): AppError =>
  new AppError('gone', 'This activity was deleted.', { subject: { kind: 'item', id } })

export const itemMutators = [itemAdd, itemUpdate, itemMove, itemDelete, itemRestore]
