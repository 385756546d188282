import type { Deps } from '../../deps.ts'
import { purgeAccessTokens } from '../../identity/accessTokens.ts'
import { everyDay } from '../../jobs/everyDay.ts'

/** Forgets access tokens that ended long ago, once a day. */
export const purgeTokensDaily = (deps: Pick<Deps, 'db' | 'log' | 'stopping'>): void =>
  everyDay(deps, {
    firstMs: 20 * 60_000,
    async run(now) {
      const tokens = await purgeAccessTokens(deps.db.kysely, now)
      return tokens > 0 ? { tokens } : undefined
    },
    done: 'ended access tokens removed',
    failed: 'removing ended access tokens failed',
  })
