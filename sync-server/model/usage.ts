import { sql } from 'kysely'
import { dayMs } from '#shared/plain/dates.ts'
import type { Db } from '../db/open.ts'
import type { Purpose } from './model.ts'

const monthDays = 30

interface AiUsage {
  calls: number
  tokensIn: number
  tokensOut: number
}

/** The day that budgets count by, UTC. */
export const usageDay = (at: number): string => new Date(at).toISOString().slice(0, 10)

/**
 * What everyone used on each of the last 30 days (UTC), including today, by purpose. Days and purposes without usage
 * are absent.
 */
export async function aiUsage(
  db: Db,
  now = Date.now(),
): Promise<(AiUsage & { day: string; purpose: string })[]> {
  const rows = await db.kysely
    .selectFrom('ai_usage')
    .select(({ fn }) => [
      'day',
      'purpose',
      fn.sum<number>('calls').as('calls'),
      fn.sum<number>('tokens_in').as('tokensIn'),
      fn.sum<number>('tokens_out').as('tokensOut'),
    ])
    .where('day', '>=', usageDay(now - (monthDays - 1) * dayMs))
    .groupBy(['day', 'purpose'])
    .orderBy('day')
    .orderBy('purpose')
    .execute()
  return rows.map(({ day, purpose, calls, tokensIn, tokensOut }) => ({
    day,
    purpose,
    calls: Number(calls),
    tokensIn: Number(tokensIn),
    tokensOut: Number(tokensOut),
  }))
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
