import { SyncResponse } from '#shared/sync/protocol.ts'
import type { Mutation, SyncRequest } from '#shared/sync/protocol.ts'
import { syncRound } from '#shared/sync/syncRound.ts'
import type { Round, RoundStep } from '#shared/sync/syncRound.ts'
import { readClient } from '../store/client.ts'
import { inTransaction } from '../store/inTransaction.ts'
import type { LocalDatabase } from '../store/localDatabase.ts'
import { withPatience } from '../store/openStore.ts'
import { applyPull } from './applyPull.ts'
import { readStanding } from './readStanding.ts'
import { renumber, resend } from './recover.ts'

/** Sends one request to POST /api/sync and resolves to its JSON. Throws when there is no good answer. */
export type Send = (request: SyncRequest) => Promise<unknown>

export interface SyncProgress {
  /** Mutations that the server has acknowledged in this round, before they are merged. */
  pushed(count: number): void
}

/** Runs one round against the local database and the network. syncRound decides what it does, and when. */
export async function syncOnce(
  db: LocalDatabase,
  userId: string,
  send: Send,
  progress?: SyncProgress,
): Promise<Round> {
  const round = syncRound()
  let step = round.next()
  while (!step.done) {
    const { value } = step
    step = round.next(await perform(db, userId, send, value))
    if (value.kind === 'ask') progress?.pushed(value.request.mutations.length)
  }
  return step.value
}

async function perform(db: LocalDatabase, userId: string, send: Send, step: RoundStep): Promise<unknown> {
  if (step.kind === 'ask') return SyncResponse.parse(await send(step.request))
  return await withPatience<unknown>(db, () => performHere(db, userId, step))
}

async function performHere(
  db: LocalDatabase,
  userId: string,
  step: Exclude<RoundStep, { kind: 'ask' }>,
): Promise<unknown> {
  switch (step.kind) {
    case 'standing':
      return await readStanding(db)
    case 'batch':
      return await readBatch(db, step)
    case 'merge':
      return await applyPull(db, userId, step.answer)
    case 'renumber':
      return await renumber(db, step.standing, step.agreed)
    case 'resend':
      return await resend(db, step.standing, step)
  }
}

/** The next mutations to send; null when another tab has merged or renumbered since the round began. */
async function readBatch(
  db: LocalDatabase,
  { standing, from, limit }: Extract<RoundStep, { kind: 'batch' }>,
): Promise<Mutation[] | null> {
  return await inTransaction(db, 'r', [db.meta, db.outbox], async db => {
    const { merges } = await readClient(db)
    if (merges !== standing.client.merges) return null
    return await db.outbox.where('mid').above(from).limit(limit).sortBy('mid')
  })
}
