import { Id } from '#shared/plain/ids.ts'
import type { MutationRows } from '#shared/sync/mutationRows.ts'
import { childrenOf, row } from '#shared/sync/mutator.ts'
import type { Need } from '#shared/sync/mutator.ts'
import { wasWrittenIn } from './writtenIn.ts'

/**
 * A suggested day that an edit depends on. Once that day is confirmed, the edit does nothing. The edits of a generated
 * plan carry it, because a day can be confirmed elsewhere before they reach the server.
 */
export const ifSuggested = Id.optional()

/**
 * The generated plan that an edit of such a day is part of, by the id of any of its activities. Once activities of
 * another plan are on the day, generated elsewhere at the same time, the edit does nothing: of two plans, one stands.
 * Activities of another plan that somebody wrote something in don't count: they stay whatever is planned.
 */
export const ifOnlyPlan = Id.optional()

interface Conditional {
  ifSuggested?: string | undefined
  ifOnlyPlan?: string | undefined
}

/** The rows that the conditions of an edit need. */
export const conditionNeeds = ({ ifSuggested: dayId, ifOnlyPlan: planId }: Conditional): Need[] =>
  dayId ? [row('day', dayId), ...(planId ? [childrenOf(dayId)] : [])] : []

/** Whether the day that an edit depends on was confirmed or filled, which leaves the edit without effect. */
export function isOverruled(
  rows: MutationRows,
  { ifSuggested: dayId, ifOnlyPlan: planId }: Conditional,
): boolean {
  if (dayId === undefined) return false
  if (rows.find('day', dayId)?.data.status === 'confirmed') return true
  return (
    planId !== undefined &&
    rows.children('item', dayId).some(({ id }) => isOfOther(planId, id) && !wasWrittenIn(rows, id))
  )
}

/** The version of the ids that `planIds` makes (RFC 9562: a form of one's own), and where a UUID tells it. */
const ofPlans = '8'
const versionAt = 14

/** What follows it counts: three digits, more than the activities of the longest plan. */
const countAt = versionAt + 1
const restAt = versionAt + 4

/**
 * Ids for the activities of one generated plan, which tell so: alike but for a count, and of a version that other rows
 * don't have. `seed` is a new id.
 */
export function planIds(seed: string): () => string {
  let count = 0
  return () =>
    seed.slice(0, versionAt) +
    ofPlans +
    (count++).toString(16).padStart(restAt - countAt, '0') +
    seed.slice(restAt)
}

/** Whether an activity was generated, and not added by somebody, going by its id. */
export const isGenerated = (id: string): boolean => id[versionAt] === ofPlans

/** Whether an activity is of the generated plan that `plan` is of. Both are ids of activities. */
export const isOfPlan = (plan: string, id: string): boolean => isGenerated(id) && planOf(id) === planOf(plan)

const isOfOther = (plan: string, id: string): boolean => isGenerated(id) && planOf(id) !== planOf(plan)

/**
 * The ids of copies of rows, from `idOf`, which gives one for any row: the activities of a generated plan remain those
 * of one plan.
 */
export function idsOfCopy(idOf: (rowId: string) => string): (rowId: string) => string {
  const seeds = new Map<string, string>()
  return id => {
    if (!isGenerated(id)) return idOf(id)
    const seed = seeds.get(planOf(id)) ?? idOf(id)
    seeds.set(planOf(id), seed)
    return seed.slice(0, versionAt) + id.slice(versionAt, restAt) + seed.slice(restAt)
  }
}

const planOf = (id: string): string => id.slice(0, countAt) + id.slice(restAt)
