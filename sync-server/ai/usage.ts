import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import type { Purpose } from './model.ts'

const dayMs = 86_400_000
const monthDays = 30

export interface AiUsage {
  calls: number
  tokensIn: number
  tokensOut: number
}

/** The day that budgets count by, UTC. */
export const usageDay = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** What everybody used today (UTC), and in the last 30 days with today. */
export async function aiUsage(db: Db, now = Date.now()): Promise<{ today: AiUsage; month: AiUsage }> {
  const [today, month] = await Promise.all([
    sumSince(db, usageDay(now)),
    sumSince(db, usageDay(now - (monthDays - 1) * dayMs)),
  ])
  return { today, month }
}

async function sumSince(db: Db, day: string): Promise<AiUsage> {
  const sums = await db.kysely
    .selectFrom('ai_usage')
    .select(({ fn }) => [
      fn.sum<number | null>('calls').as('calls'),
      fn.sum<number | null>('tokens_in').as('tokensIn'),
      fn.sum<number | null>('tokens_out').as('tokensOut'),
    ])
    .where('day', '>=', day)
    .executeTakeFirstOrThrow()
  return {
    calls: Number(sums.calls),
    tokensIn: Number(sums.tokensIn),
    tokensOut: Number(sums.tokensOut),
  }
}

/** Tokens used on a day, by one person and by all. */
export async function tokensUsed(
  db: Db,
  userId: string,
  day: string,
): Promise<{ byUser: number; byAll: number }> {
  const used = await db.kysely
    .selectFrom('ai_usage')
    .select([
      sql<number | null>`sum(tokens_in + tokens_out)`.as('all'),
      sql<number | null>`sum(case when user_id = ${userId} then tokens_in + tokens_out else 0 end)`.as(
        'user',
      ),
    ])
    .where('day', '=', day)
    .executeTakeFirstOrThrow()
  return { byUser: Number(used.user), byAll: Number(used.all) }
}

/** Counts one call. */
export async function addUsage(
  db: Db,
  {
    userId,
    purpose,
    day,
    tokensIn,
    tokensOut,
  }: { userId: string; purpose: Purpose; day: string; tokensIn: number; tokensOut: number },
): Promise<void> {
  await db.kysely
    .insertInto('ai_usage')
    .values({ day, user_id: userId, purpose, calls: 1, tokens_in: tokensIn, tokens_out: tokensOut })
    .onConflict(conflict =>
      conflict.columns(['day', 'user_id', 'purpose']).doUpdateSet({
        calls: sql`ai_usage.calls + 1`,
        tokens_in: sql`ai_usage.tokens_in + ${tokensIn}`,
        tokens_out: sql`ai_usage.tokens_out + ${tokensOut}`,
      }),
    )
    .execute()
}
