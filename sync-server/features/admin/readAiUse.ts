import type { AiUse, Operations } from '#shared/features/admin/schema.ts'
import { aiUsage, usageDay } from '../../model/usage.ts'
import type { AiConfig, AiPrices } from '../../config.ts'
import type { Db } from '../../db/open.ts'

interface AiParts {
  ai?: AiConfig | undefined
  prices?: AiPrices | undefined
}

const million = 1_000_000
const none = { calls: 0, tokensIn: 0, tokensOut: 0 }

/** What the model was used for within 30 days, and what that costs at the prices that are configured now. */
export async function readAiUse(db: Db, { ai, prices }: AiParts, now: number): Promise<Operations['ai']> {
  const rows = await aiUsage(db, now)
  const priced = (use: typeof none): AiUse => ({
    calls: use.calls,
    tokensIn: use.tokensIn,
    tokensOut: use.tokensOut,
    cost: prices ? (use.tokensIn * prices.input + use.tokensOut * prices.output) / million : null,
  })
  const sum = (some: typeof rows): AiUse =>
    priced(
      some.reduce(
        (all, { calls, tokensIn, tokensOut }) => ({
          calls: all.calls + calls,
          tokensIn: all.tokensIn + tokensIn,
          tokensOut: all.tokensOut + tokensOut,
        }),
        none,
      ),
    )
  const groups = <Key extends 'day' | 'purpose'>(key: Key) =>
    [...Map.groupBy(rows, row => row[key])].map(
      ([name, some]) => ({ [key]: name, ...sum(some) }) as AiUse & Record<Key, string>,
    )
  const tokens = ({ tokensIn, tokensOut }: AiUse) => tokensIn + tokensOut
  return {
    model: ai?.model ?? null,
    dailyTokens: ai?.dailyTokens ?? null,
    currency: prices?.currency ?? null,
    today: sum(rows.filter(({ day }) => day === usageDay(now))),
    month: sum(rows),
    byPurpose: groups('purpose').toSorted((a, b) => tokens(b) - tokens(a)),
    byDay: groups('day'),
  }
}
