import * as z from 'zod'
import { caps, fullText } from '#shared/plain/caps.ts'
import { AppError } from '#shared/plain/errors.ts'
import { Id } from '#shared/plain/ids.ts'
import { givenFields } from '#shared/plain/givenFields.ts'
import { addDays, PlainDate, PlainTime } from '#shared/plain/dates.ts'
import type { ArgsOf } from '#shared/sync/edit.ts'
import { childrenOf, defineMutator, row } from '#shared/sync/mutator.ts'
import type { MutationRows } from '#shared/sync/mutationRows.ts'
import { tripScope } from '#shared/sync/scope.ts'
import { mayBeDayOf } from './days.ts'
import { settlePlace } from './order.ts'
import { DayFields, DayNumber, DayStatus, DayTitle, InTrip, ItemFields, Pos } from './schema.ts'
import type { Day, Item } from './schema.ts'

const scope = ({ tripId }: { tripId: string }): string => tripScope(tripId)

/**
 * Makes a day, or brings it back when a row of this id was deleted. Making one that is there changes nothing,
 * so two people who plan the same date end with one day. In a dated trip a day without a date gets one.
 */
export const dayAdd = defineMutator({
  name: 'day.add',
  grows: 'day',
  args: InTrip.extend({
    ...DayFields.shape,
    title: DayTitle.default(null),
    status: DayStatus.default('confirmed'),
    insteadOf: Id.optional(),
  }),
  scope,
  needs: ({ id }) => [row('day', id)],
  apply(rows, day) {
    const trip = rows.editable('trip', day.tripId)
    const existing = rows.find('day', day.id)
    if (existing && existing.deletedAt === null) return
    const date = day.date ?? (trip.startDate ? addDays(trip.startDate, day.dayNumber - 1) : null)
    if (!mayBeDayOf(day.tripId, date, day.id)) {
      throw new AppError('invalid-input', 'This id belongs to another date.', { field: 'id' })
    }
    // [MERGE5] also holds for a day that comes back.
    const status = existing?.data.status === 'confirmed' ? 'confirmed' : day.status
    rows.put('day', { ...day, date, status } satisfies Day)
  },
})

export const dayRename = defineMutator({
  name: 'day.rename',
  grows: 'text',
  args: InTrip.extend({ title: DayTitle }),
  scope,
  needs: ({ id }) => [row('day', id)],
  apply(rows, { id, title }) {
    rows.put('day', { ...rows.editable('day', id), title })
  },
})

/** A suggested day becomes part of the plan; there is no way back but deleting it. */
export const dayConfirm = defineMutator({
  name: 'day.confirm',
  args: InTrip,
  scope,
  needs: ({ id }) => [row('day', id)],
  apply(rows, { id }) {
    rows.put('day', { ...rows.editable('day', id), status: 'confirmed' })
  },
})

/** Puts a day on another date of a dated trip, or takes its date away; its activities come along. */
export const dayRedate = defineMutator({
  name: 'day.redate',
  args: InTrip.extend({ date: PlainDate.nullable(), dayNumber: DayNumber }),
  scope,
  needs: ({ id }) => [row('day', id)],
  apply(rows, { id, date, dayNumber }) {
    rows.put('day', { ...rows.editable('day', id), date, dayNumber })
  },
})

/** Deletes a day; its activities stay with it and come back when it is restored. */
export const dayDelete = defineMutator({
  name: 'day.delete',
  args: InTrip,
  scope,
  needs: ({ id }) => [row('day', id)],
  apply(rows, { id }) {
    rows.require('editor')
    rows.remove('day', id)
  },
})

export const dayRestore = defineMutator({
  name: 'day.restore',
  grows: 'day',
  args: InTrip,
  scope,
  needs: ({ id }) => [row('day', id)],
  apply(rows, { id }) {
    rows.require('editor')
    rows.restore('day', id)
  },
})

/**
 * Adds an activity to a day that is there: without a place at its end, as it is where the edit runs. `suggested` tells
 * the Change Log that a plan was generated; the row itself does not keep it.
 */
export const itemAdd = defineMutator({
  name: 'item.add',
  grows: 'item',
  args: InTrip.extend({
    dayId: Id,
    pos: Pos.optional(),
    ...ItemFields.shape,
    suggested: z.literal(true).optional(),
  }),
  scope,
  needs: ({ id, dayId }) => [row('item', id), row('day', dayId), childrenOf(dayId)],
  apply(rows, { suggested: _suggested, pos, ...item }) {
    rows.editable('day', item.dayId)
    const existing = rows.find('item', item.id)
    if (existing) {
      if (existing.deletedAt !== null) throw gone(item.id)
      return
    }
    rows.put('item', { ...item, pos: settled(rows, item.dayId, item.id, pos) } satisfies Item)
  },
})

/**
 * Changes the fields that are named and no others. `inDay` is the day that the activity was seen in: when that was
 * deleted with it, nobody would see the change.
 */
export const itemUpdate = defineMutator({
  name: 'item.update',
  grows: 'text',
  args: InTrip.extend({ ...ItemFields.partial().shape, inDay: Id.optional() }),
  scope,
  needs: ({ id, inDay }) => [row('item', id), ...(inDay ? [row('day', inDay)] : [])],
  apply(rows, { id, tripId: _tripId, inDay, ...fields }) {
    const item = rows.editable('item', id)
    if (inDay === item.dayId) rows.get('day', inDay)
    rows.put('item', { ...item, ...givenFields(fields) })
  },
})

/**
 * Moves an activity to a place in a day of the same trip, its end when none is named; a day of another trip does not
 * exist here. `time` goes along when the new place asks for another one.
 */
export const itemMove = defineMutator({
  name: 'item.move',
  args: InTrip.extend({ dayId: Id, pos: Pos.optional(), time: PlainTime.nullable().optional() }),
  scope,
  needs: ({ id, dayId }) => [row('item', id), row('day', dayId), childrenOf(dayId)],
  apply(rows, { id, dayId, pos, time }) {
    const item = rows.editable('item', id)
    rows.get('day', dayId)
    rows.put('item', {
      ...item,
      dayId,
      pos: settled(rows, dayId, id, pos),
      time: time === undefined ? item.time : time,
    })
  },
})

export const itemDelete = defineMutator({
  name: 'item.delete',
  args: InTrip,
  scope,
  needs: ({ id }) => [row('item', id)],
  apply(rows, { id }) {
    rows.require('editor')
    rows.remove('item', id)
  },
})

export const itemRestore = defineMutator({
  name: 'item.restore',
  grows: 'item',
  args: InTrip,
  scope,
  needs: ({ id }) => [row('item', id)],
  apply(rows, { id }) {
    rows.require('editor')
    rows.restore('item', id)
  },
})

/**
 * The place that an activity gets in a day that has room for one more; others whose places grew too long along with it
 * get short ones.
 */
function settled(rows: MutationRows, dayId: string, id: string, wanted: string | undefined): string {
  const siblings = rows.children('item', dayId)
  const isNew = rows.find('item', id)?.data.dayId !== dayId
  if (isNew && siblings.length >= caps.activitiesOfDay.most) {
    throw new AppError('conflict', fullText(caps.activitiesOfDay))
  }
  const { pos, others } = settlePlace(wanted, siblings, id)
  for (const other of others) rows.adjust('item', other)
  return pos
}

const gone = (id: string): AppError =>
  new AppError('gone', 'This activity was deleted.', { subject: { kind: 'item', id } })

export const itineraryMutators = [
  dayAdd,
  dayRename,
  dayConfirm,
  dayRedate,
  dayDelete,
  dayRestore,
  itemAdd,
  itemUpdate,
  itemMove,
  itemDelete,
  itemRestore,
]

declare module '#shared/sync/edit.ts' {
  interface EditArgs extends ArgsOf<typeof itineraryMutators> {}
}
