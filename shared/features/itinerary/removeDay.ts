import type { Edit } from '#shared/sync/edit.ts'
import type { Day } from './schema.ts'

/**
 * Deletes a day. With `onlyPlan`, an activity of a generated plan, nothing happens if somebody has confirmed the day by
 * the time the edits run, and it stays if there are activities on it that are not of that plan, or that somebody has
 * written something in. If it is a suggestion that replaced an empty day, the empty day comes back, on the suggestion's
 * current date, as long as it can still be restored: `restorableDayIds` are the deleted days that can.
 */
export function removeDay(
  { id, tripId, status, insteadOf, date, dayNumber }: Day,
  restorableDayIds: Iterable<string>,
  onlyPlan?: string,
): { edits: Edit[]; undo: Edit[] } {
  const condition = onlyPlan ? { ifSuggested: id } : {}
  const edits: Edit[] = [
    ['day.delete', { id, tripId, ...condition, ...(onlyPlan && { ifOnlyPlan: onlyPlan }) }],
  ]
  const undo: Edit[] = [['day.restore', { id, tripId }]]
  if (status === 'suggested' && insteadOf && new Set(restorableDayIds).has(insteadOf)) {
    edits.push(
      ['day.restore', { id: insteadOf, tripId, ...condition }],
      ['day.redate', { id: insteadOf, tripId, date, dayNumber, ...condition }],
    )
    undo.unshift(['day.delete', { id: insteadOf, tripId, ...condition, ifEmpty: true }])
  }
  return { edits, undo }
}
