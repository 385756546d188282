import { Router } from '@koa/router'
import { sql } from 'kysely'
import type { HomeStats } from '#shared/features/feed/schema.ts'
import type { Db } from '../../db/open.ts'
import type { Deps } from '../../deps.ts'
import { limit } from '../../middleware/limits.ts'
import { signedIn } from '../../middleware/signedIn.ts'
import { answers, documented } from '../../openapi/documented.ts'
import { StatsAnswer } from './answers.ts'

const freshMs = 60_000
const topCities = 5

/** /stats: counted at most once a minute, over public trips. */
export function statsRoutes({ db }: Deps): Router {
  const router = new Router()
  let counted: { at: number; stats: Promise<HomeStats> } | undefined
  router.get('/stats', signedIn, limit('read'), async ctx => {
    if (!counted || Date.now() - counted.at > freshMs) counted = { at: Date.now(), stats: readStats(db) }
    try {
      ctx.body = await counted.stats
    } catch (error) {
      counted = undefined
      throw error
    }
  })
  return documented(router, {
    'GET /stats': answers('Figures for the start page', StatsAnswer, { detail: 'Counted once a minute.' }),
  })
}

async function readStats(db: Db): Promise<HomeStats> {
  const isPublic = sql`visibility = 'public' and deleted_at is null and listed_at is not null`
  const [all, cities, collections] = await Promise.all([
    sql<{ count: number }>`select count(*) as count from trip_card where ${isPublic}`.execute(db.kysely),
    sql<{ city: string; count: number }>`
      select city, count(*) as count from trip_card where ${isPublic} and city <> ''
      group by city order by count(*) desc, city limit ${topCities}`.execute(db.kysely),
    sql<{ count: number }>`
      select count(*) as count from (select distinct city, category from curated_item) c`.execute(db.kysely),
  ])
  return {
    totalItineraries: Number(all.rows[0]!.count),
    curatedCollections: Number(collections.rows[0]!.count),
    popularDestinations: cities.rows.map(({ city, count }) => ({ city, count: Number(count) })),
  }
}
