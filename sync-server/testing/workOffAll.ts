import type { Db } from '../db/open.ts'
import { createEngine } from '../engine.ts'
import { workOff } from '../features/feed/announce.ts'

/**
 * Works off all jobs that concern many people. A running server does so, too, and a job that it has begun can't be
 * begun again: this waits until that is done as well.
 */
export async function workOffAll(db: Db): Promise<void> {
  const engine = createEngine(db)
  const next = () => db.kysely.selectFrom('social_job').select('id').limit(1).executeTakeFirst()
  while (await next()) await workOff(engine)
}
