import { Id } from '#shared/plain/ids.ts'
import type { MutationRows } from '#shared/sync/mutationRows.ts'
import { row } from '#shared/sync/mutator.ts'
import type { Need } from '#shared/sync/mutator.ts'

/**
 * A suggested day that an edit depends on. Once that day is confirmed, the edit does nothing. The edits of a generated
 * plan carry it, because a day can be confirmed elsewhere before they reach the server.
 */
export const ifSuggested = Id.optional()

interface Conditional {
  ifSuggested?: string | undefined
}

/** The row that the condition of an edit needs. */
export const conditionNeeds = ({ ifSuggested: dayId }: Conditional): Need[] =>
  dayId ? [row('day', dayId)] : []

/** Whether the day that an edit depends on was confirmed, which leaves the edit without effect. */
export const isOverruled = (rows: MutationRows, { ifSuggested: dayId }: Conditional): boolean =>
  dayId !== undefined && rows.find('day', dayId)?.data.status === 'confirmed'
