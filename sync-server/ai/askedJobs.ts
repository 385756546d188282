import type { Transaction } from 'kysely'
import type { Applied } from '#shared/sync/foldBatch.ts'
import type { Row, RowData } from '#shared/sync/row.ts'
import { isTripScope, scopeId } from '#shared/sync/scope.ts'
import type { Tables } from '../db/tables.ts'
import { endAiJob, enqueueAiJob } from './jobs.ts'

/** The kinds of rows that ask for something, and whether one still waits for it. */
const asking: Record<string, (data: RowData) => boolean> = {
  generation: ({ status }) => status === 'waiting' || status === 'running',
  insights: ({ isGenerating }) => isGenerating === true,
}

/**
 * Makes the jobs that edits ask for, and ends those that they call off or fulfil, in their transaction: whatever way
 * an edit came, there is one job for it. Nothing but a look at the changes for all other edits.
 */
export async function saveAskedJobs(
  trx: Transaction<Tables>,
  applied: readonly Applied[],
  userId: string,
): Promise<void> {
  for (const { changes } of applied) {
    for (const { before, after } of changes) {
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
  }
}

const isOpen = ({ kind, data, deletedAt }: Row): boolean => deletedAt === null && asking[kind]!(data)
