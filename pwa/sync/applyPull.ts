import { dayMs } from '#shared/plain/dates.ts'
import { model } from '#shared/model.ts'
import type { Standing } from '#shared/sync/client.ts'
import { readyBatch } from '#shared/sync/foldBatch.ts'
import { merge } from '#shared/sync/merge.ts'
import type { Merged, MergeAnswer } from '#shared/sync/merge.ts'
import type { Cursor } from '#shared/sync/protocol.ts'
import { rowKey } from '#shared/sync/row.ts'
import type { ReadyMutation } from '#shared/sync/runMutation.ts'
import type { Row, RowRef } from '#shared/sync/row.ts'
import type { AskedAnswer } from '#shared/sync/syncRound.ts'

import { readClient } from '../db/client.ts'
import { keyOf } from '../db/keyOf.ts'
import { loadNeeds } from '../db/loadWorkingSet.ts'
import type { LocalDatabase, RowKey } from '../db/localDatabase.ts'
import { rowsOfScope } from '../db/rowsOfScope.ts'
import { readAtticContexts } from './atticContext.ts'
import type { AtticContext } from './atticContext.ts'
import { changedByOthers, noteChanges } from './recentChanges.ts'

/** From here on one read of all rows between the first id and the last is cheaper than a request for each. */
const manyRows = 100

const keepSentMs = 7 * dayMs

/**
 * Merges an answer in one transaction: rows, shadows, cursors, the settled part of the outbox, the Attic.
 * Returns false, having done nothing, when another merge came between question and answer ([MERGE1]).
 */
export async function applyPull(db: LocalDatabase, userId: string, answer: AskedAnswer): Promise<boolean> {
  const tables = [db.meta, db.cursor, db.row, db.shadow, db.outbox, db.sent, db.attic, db.overwritten]
  const news = await db.transaction('rw', tables, async () => {
    const client = await readClient(db)
    // A long merge keeps edits waiting, but the storage is at work.
    db.health.heard()
    if (client.merges !== answer.asked) return null
    const [shadows, outbox] = await Promise.all([db.shadow.toArray(), db.outbox.orderBy('mid').toArray()])
    const waiting = outbox.filter(({ mid }) => mid > answer.lmid)
    const { ready } = readyBatch(model, waiting)
    const rows = await affectedRows(db, userId, answer, ready, shadows)
    db.health.heard()
    const now = new Date().toISOString()
    const merged = merge(model, { rows, shadows, outbox, ready }, answer, { userId, now })
    const refused = merged.settled.filter(({ result }) => result.status === 'rejected')
    const contexts = await readAtticContexts(
      db,
      refused.map(({ mutation }) => mutation),
    )
    await Promise.all([
      writeRows(db, merged, shadows),
      writeCursors(db, answer),
      settle(db, merged, client.clientId, contexts),
      db.meta.bulkPut([
        {
          ...client,
          merges: client.merges + 1,
          acked: Math.max(client.acked, answer.lmid),
          serverEpoch: answer.serverEpoch,
        },
        { key: 'synced', at: Date.now() },
      ]),
    ])
    db.health.heard()
    return changedByOthers(merged.puts, answer, userId)
  })
  db.health.merged()
  if (news) noteChanges(news)
  return news !== null
}

/** Every row that the merge may read or write. */
async function affectedRows(
  db: LocalDatabase,
  userId: string,
  answer: MergeAnswer,
  waiting: readonly ReadyMutation[],
  shadows: readonly RowRef[],
): Promise<Row[]> {
  const whole = new Set(answer.revoked)
  const idsByKind = new Map<string, { scope: string; kind: string; ids: Set<string> }>()
  const note = ({ scope, kind, id }: RowRef) => {
    const known = idsByKind.get(`${scope}/${kind}`)
    if (known) known.ids.add(id)
    else idsByKind.set(`${scope}/${kind}`, { scope, kind, ids: new Set([id]) })
  }
  for (const shadow of shadows) note(shadow)
  for (const [scope, { reset, rows }] of Object.entries(answer.scopes)) {
    if (reset) whole.add(scope)
    for (const { kind, id } of rows) note({ scope, kind, id })
  }
  const keys: RowKey[] = []
  const ranges: { scope: string; part?: { kind: string; from: string; to: string } }[] = [...whole].map(
    scope => ({ scope }),
  )
  for (const { scope, kind, ids } of idsByKind.values()) {
    if (whole.has(scope)) continue
    if (ids.size <= manyRows) for (const id of ids) keys.push([scope, kind, id])
    else {
      const sorted = [...ids].toSorted()
      ranges.push({ scope, part: { kind, from: sorted[0]!, to: sorted.at(-1)! } })
    }
  }
  const found = await Promise.all([
    // One range each: several at once would be walked row by row.
    ...ranges.map(({ scope, part }) => rowsOfScope(db.row, scope, part).toArray()),
    db.row.bulkGet(keys),
    loadNeeds(db, waiting, userId),
  ])
  const rows = found.flat().filter(row => row !== undefined)
  return [...new Map(rows.map(row => [rowKey(row), row])).values()]
}

async function writeRows(
  db: LocalDatabase,
  { puts, deletes, shadows }: Merged,
  had: readonly RowRef[],
): Promise<void> {
  const kept = new Set(shadows.map(rowKey))
  const gone = had.filter(shadow => !kept.has(rowKey(shadow)))
  await Promise.all([
    db.row.bulkPut(puts),
    db.row.bulkDelete(deletes.map(keyOf)),
    db.shadow.bulkPut(shadows),
    kept.size === 0 ? db.shadow.clear() : db.shadow.bulkDelete(gone.map(keyOf)),
  ])
}

async function writeCursors(db: LocalDatabase, { scopes, revoked }: MergeAnswer): Promise<void> {
  await Promise.all([
    db.cursor.bulkPut(
      Object.entries(scopes).map(([scope, { to, epoch }]) => ({ scope, cursor: [to, epoch] as Cursor })),
    ),
    db.cursor.bulkDelete([...revoked]),
  ])
}

/** Settled mutations leave the outbox: to the week's archive, and refused ones to the Attic as well, but switches. */
async function settle(
  db: LocalDatabase,
  { settled }: Merged,
  clientId: string,
  contexts: ReadonlyMap<number, AtticContext>,
): Promise<void> {
  if (settled.length === 0) return
  const at = Date.now()
  const first = settled[0]!.mutation.mid
  const last = settled.at(-1)!.mutation.mid
  const refused = settled.filter(({ result }) => result.status === 'rejected')
  const isSwitch = ({ mutation }: (typeof settled)[number]) =>
    model.mutators[mutation.name]?.isSwitch === true
  const turnedBack = refused.findLast(isSwitch)
  await Promise.all([
    db.outbox.where('mid').belowOrEqual(last).delete(),
    db.sent.put({
      firstMid: first,
      lastMid: last,
      at,
      mutations: settled.map(({ mutation }) => mutation),
    }),
    db.sent
      .where('at')
      .below(at - keepSentMs)
      .delete(),
    db.attic.bulkPut(
      refused
        .filter(one => !isSwitch(one))
        .map(({ mutation, result }) => ({
          key: `${clientId}/${mutation.mid}`,
          mutation,
          result,
          at,
          context: contexts.get(mutation.mid),
        })),
    ),
    turnedBack &&
      db.meta.put({ key: 'refused', at, name: turnedBack.mutation.name, message: turnedBack.result.message }),
    db.overwritten.bulkPut(
      settled.flatMap(({ mutation, result }) =>
        (result.overwrote ?? []).map(lost => ({
          ...lost,
          key: `${clientId}/${mutation.mid}/${lost.id}/${lost.register}`,
          scope: mutation.scope,
          at,
        })),
      ),
    ),
  ])
}

/** Reads client and cursors as of one moment; makes the client record on first use. */
export async function readStanding(db: LocalDatabase): Promise<Standing> {
  return await db.transaction('rw', [db.meta, db.cursor], async () => {
    const client = await readClient(db)
    if (!(await db.meta.get('client'))) await db.meta.put(client)
    const records = await db.cursor.toArray()
    return { client, cursors: Object.fromEntries(records.map(({ scope, cursor }) => [scope, cursor])) }
  })
}
