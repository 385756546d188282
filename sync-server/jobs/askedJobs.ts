import type { KindMap } from '#shared/sync/kinds.ts'
import type { Row } from '#shared/sync/row.ts'
import { isTripScope, scopeId } from '#shared/sync/scope.ts'
import type { SyncHooks } from '../sync/hooks.ts'
import { endAiJob, enqueueAiJob } from './jobs.ts'

/** The kinds of rows that ask for something, and whether a row is still waiting for it. */
type Asking = { [Kind in keyof KindMap]?: (data: KindMap[Kind]) => boolean }

/**
 * Creates the jobs that edits ask for, and ends those that edits call off or fulfill, in the edits' transaction: no
 * matter how an edit arrived, there is one job for it. For all other edits it only looks at the changes.
 */
export const askedJobHooks = (asking: Asking): SyncHooks => ({
  feature: 'jobs',
  async after(applied, _further, { trx, userId }) {
    const isOpen = ({ kind, data, deletedAt }: Row): boolean =>
      deletedAt === null && (asking as Record<string, (data: unknown) => boolean>)[kind]!(data)
    for (const { before, after } of applied.flatMap(({ changes }) => changes)) {
      const { kind, scope } = after
      if (!(kind in asking) || !isTripScope(scope)) continue
      const tripId = scopeId(scope)
      const requestId = String(after.data.requestId)
      if (isOpen(after)) {
        if (!before || !isOpen(before) || before.data.requestId !== after.data.requestId) {
          await enqueueAiJob(trx, { kind, tripId, userId, requestId })
        }
      } else if (before && isOpen(before)) await endAiJob(trx, { kind, tripId })
    }
  },
})
