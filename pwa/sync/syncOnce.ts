import { maxBatch, protocolVersion, SyncResponse } from '#shared/sync/protocol.ts'
import type { Cursor, Mutation, MutationResult, SyncRequest } from '#shared/sync/protocol.ts'
import type { ClientRecord, LocalDatabase } from '../db/localDatabase.ts'
import { applyPull, readStanding } from './applyPull.ts'
import type { Standing } from './applyPull.ts'
import { renumber, resendForgotten } from './recover.ts'

/** A character takes at most three bytes of the 8 MB that the server reads. */
const maxBatchChars = 2_000_000

/** Sends one request to POST /api/sync and resolves to its JSON. Throws when there is no good answer. */
export type Send = (request: SyncRequest) => Promise<unknown>

export interface SyncProgress {
  /** Mutations that the server has acknowledged in this round, before they are merged. */
  pushed(count: number): void
}

/** What one round came to. `again` says that the device changed its standing and has to ask once more. */
export type Round = 'done' | 'again'

/**
 * One round: push the outbox batch by batch, pull in the last request, merge once. Results of the earlier
 * batches are held in memory; if the tab dies, the server repeats them ([PUSH1]). While own edits are being
 * settled nothing is merged in parts, so no row disappears and comes back.
 */
export async function syncOnce(
  db: LocalDatabase,
  userId: string,
  send: Send,
  progress?: SyncProgress,
): Promise<Round> {
  const standing = await readStanding(db)
  const { client } = standing
  const results: MutationResult[] = []
  let from = 0
  for (;;) {
    const waiting = await db.outbox.where('mid').above(from).limit(maxBatch).sortBy('mid')
    const batch = fitting(waiting)
    const last = batch.length === waiting.length && waiting.length < maxBatch
    const answer = await ask(send, client, batch, last ? standing.cursors : null)
    const way = await recovered(db, standing, answer, batch)
    if (way) return way
    results.push(...answer.results)
    progress?.pushed(batch.length)
    from = batch.at(-1)?.mid ?? from
    if (last) return await pullRest(db, userId, send, standing, { ...answer, results })
  }
}

/** As many as fit into one request by their size, and at least one. */
function fitting(mutations: Mutation[]): Mutation[] {
  let size = 0
  const over = mutations.findIndex(mutation => (size += JSON.stringify(mutation).length) > maxBatchChars)
  return over < 0 ? mutations : mutations.slice(0, Math.max(1, over))
}

/** Fetches the parts of a long answer and merges them. */
async function pullRest(
  db: LocalDatabase,
  userId: string,
  send: Send,
  { client, cursors: asked }: Standing,
  first: SyncResponse,
): Promise<Round> {
  let answer = first
  let cursors = asked
  let { merges } = client
  while (answer.more) {
    cursors = advance(cursors, answer)
    const next = () => ask(send, client, [], cursors)
    if (first.results.length === 0) {
      // Nothing of our own is being settled: what has come can be shown at once.
      if (!(await applyPull(db, userId, { ...answer, asked: merges }))) return 'again'
      merges++
      answer = await next()
    } else {
      answer = join(answer, await next())
    }
  }
  return (await applyPull(db, userId, { ...answer, asked: merges })) ? 'done' : 'again'
}

async function ask(
  send: Send,
  { clientId }: ClientRecord,
  mutations: Mutation[],
  cursors: Record<string, Cursor> | null,
): Promise<SyncResponse> {
  const answer = await send({ v: protocolVersion, clientId, mutations, cursors })
  return SyncResponse.parse(answer)
}

/** Deals with a server that knows another past than this device; null when there is nothing to deal with. */
async function recovered(
  db: LocalDatabase,
  { client, cursors }: Standing,
  answer: SyncResponse,
  batch: readonly Mutation[],
): Promise<Round | null> {
  if (answer.cloned) {
    await renumber(db, answer.lmid)
    return 'again'
  }
  if (answer.lmid < client.acked) {
    await resendForgotten(db, answer.lmid)
    return 'again'
  }
  const restored = client.serverEpoch !== null && client.serverEpoch !== answer.serverEpoch
  if (restored && Object.keys(cursors).length > 0) {
    await db.transaction('rw', [db.cursor, db.meta], async () => {
      await db.cursor.clear()
      await db.meta.put({ ...client, serverEpoch: answer.serverEpoch, merges: client.merges + 1 })
    })
    return 'again'
  }
  // The numbering has a hole, which no crash can make; a new numbering keeps the queue moving.
  const wanted = batch.at(-1)?.mid ?? 0
  if (answer.lmid < wanted) {
    await renumber(db, answer.lmid)
    return 'again'
  }
  return null
}

function advance(cursors: Record<string, Cursor>, { scopes, revoked }: SyncResponse): Record<string, Cursor> {
  const next = { ...cursors }
  for (const [scope, { to, epoch }] of Object.entries(scopes)) next[scope] = [to, epoch]
  for (const scope of revoked) delete next[scope]
  return next
}

/** Two parts of one long answer as one; of a row that is in both, the later state counts. */
function join(first: SyncResponse, second: SyncResponse): SyncResponse {
  const scopes = { ...first.scopes }
  for (const [scope, changes] of Object.entries(second.scopes)) {
    const earlier = scopes[scope]
    scopes[scope] =
      earlier && !changes.reset
        ? { ...changes, from: earlier.from, reset: earlier.reset, rows: [...earlier.rows, ...changes.rows] }
        : changes
  }
  const revoked = [...new Set([...first.revoked, ...second.revoked])]
  for (const scope of second.revoked) delete scopes[scope]
  return { ...second, results: first.results, lmid: first.lmid, scopes, revoked }
}
