import * as z from 'zod'
import { AppError } from '#shared/plain/errors.ts'
import { Id } from '#shared/plain/ids.ts'
import { addDays } from '#shared/plain/dates.ts'
import { PlainDate } from '#shared/plain/dateSchemas.ts'
import { childrenOf, defineMutator, row } from '#shared/sync/mutator.ts'
import { mayBeDayOf } from './days.ts'
import { conditionNeeds, ifOnlyPlan, ifSuggested, isOfPlan, isOverruled } from './ifSuggested.ts'
import { ofPlan } from './ofPlan.ts'
import { DayFields, DayNumber, DayStatus, DayTitle, InTrip } from './schema.ts'
import type { Day } from './schema.ts'
import { wasWrittenIn } from './writtenIn.ts'

/**
 * Makes a day, or brings it back when the row with this id was deleted. Making a day that exists changes nothing,
 * so two people who plan the same date end up with one day. In a dated trip, a day without a date gets one.
 */
const dayAdd = defineMutator({
  name: 'day.add',
  ...ofPlan,
  grows: 'day',
  args: InTrip.extend({
    ...DayFields.shape,
    title: DayTitle.default(null),
    status: DayStatus.default('confirmed'),
    insteadOf: Id.optional(),
  }),
  needs: ({ id }) => [row('day', id)],
  apply(rows, day) {
    const trip = rows.get('trip', day.tripId)
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

const dayRename = defineMutator({
  name: 'day.rename',
  ...ofPlan,
  grows: 'text',
  args: InTrip.extend({ title: DayTitle, ifSuggested, ifOnlyPlan }),
  needs: args => [row('day', args.id), ...conditionNeeds(args)],
  apply(rows, { id, title, ...condition }) {
    if (isOverruled(rows, condition)) return
    rows.put('day', { ...rows.get('day', id), title })
  },
})

/** Makes a suggested day part of the plan; the only way back is to delete it. */
const dayConfirm = defineMutator({
  name: 'day.confirm',
  ...ofPlan,
  args: InTrip,
  needs: ({ id }) => [row('day', id)],
  apply(rows, { id }) {
    rows.put('day', { ...rows.get('day', id), status: 'confirmed' })
  },
})

/** Moves a day to another date of a dated trip, or removes its date; its activities come along. */
const dayRedate = defineMutator({
  name: 'day.redate',
  ...ofPlan,
  args: InTrip.extend({ date: PlainDate.nullable(), dayNumber: DayNumber, ifSuggested }),
  needs: args => [row('day', args.id), ...conditionNeeds(args)],
  apply(rows, { id, date, dayNumber, ...condition }) {
    if (isOverruled(rows, condition)) return
    rows.put('day', { ...rows.get('day', id), date, dayNumber })
  },
})

/**
 * Deletes a day; its activities stay with it and come back when it is restored. With `ifEmpty`, a day that got a title
 * or an activity in the meantime stays; with `ifOnlyPlan`, one that has activities which are not of that plan, or that
 * somebody has written something in.
 */
const dayDelete = defineMutator({
  name: 'day.delete',
  ...ofPlan,
  args: InTrip.extend({ ifSuggested, ifOnlyPlan, ifEmpty: z.literal(true).optional() }),
  needs: args => [
    row('day', args.id),
    ...conditionNeeds(args),
    ...(args.ifEmpty || args.ifOnlyPlan ? [childrenOf(args.id)] : []),
  ],
  apply(rows, { id, ifEmpty, ...condition }) {
    if (isOverruled(rows, condition)) return
    const { ifOnlyPlan: plan } = condition
    if (ifEmpty && (rows.find('day', id)?.data.title || rows.children('item', id).length > 0)) return
    const isPersonal = (itemId: string) => !isOfPlan(plan!, itemId) || wasWrittenIn(rows, itemId)
    if (plan && rows.children('item', id).some(item => isPersonal(item.id))) return
    rows.remove('day', id)
  },
})

const dayRestore = defineMutator({
  name: 'day.restore',
  ...ofPlan,
  grows: 'day',
  args: InTrip.extend({ ifSuggested, ifOnlyPlan }),
  needs: args => [row('day', args.id), ...conditionNeeds(args)],
  apply(rows, { id, ...condition }) {
    if (isOverruled(rows, condition)) return
    rows.restore('day', id)
  },
})

export const dayMutators = [dayAdd, dayRename, dayConfirm, dayRedate, dayDelete, dayRestore]
