import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Mutation } from '#shared/sync/protocol.ts'
import { dialectOf } from '../db/dialectOf.ts'
import type { Db } from '../db/open.ts'
import { createEngine } from '../engine.ts'
import { applyBatch } from '../sync/applyBatch.ts'

/**
 * Does something while an edit is written but not committed yet: what it does cannot see the edit, and has to wait where
 * the two must take turns. SQLite has one writer, so there it waits from the start.
 */
export async function duringEdit<R>(
  db: Db,
  { userId, clientId, mutation }: { userId: string; clientId: string; mutation: Mutation },
  act: () => Promise<R>,
): Promise<R> {
  const [written, waits] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const engine = createEngine(db)
  const hold = {
    feature: 'hold',
    async after() {
      written.resolve()
      await waits.promise
    },
  }
  const batch = { userId, clientId, mutations: [mutation] }
  const editing = applyBatch({ ...engine, hooks: [...engine.hooks, hold] }, batch)
  await Promise.race([written.promise, editing])
  const acting = act()
  try {
    if (dialectOf(db.kysely) === 'postgres') await expect.poll(() => isWaiting(db)).toBe(true)
  } finally {
    waits.resolve()
  }
  expect((await editing).results).toMatchObject([{ status: 'applied' }])
  return await acting
}

/** Whether a transaction waits for a lock that another one holds; on PostgreSQL. */
export async function isWaiting({ kysely }: Db): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    kysely,
  )
  return rows.length > 0
}
