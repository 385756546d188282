import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { dayMs } from '#shared/plain/dates.ts'
import packageJson from '../../../package.json' with { type: 'json' }
import type { Operations } from '#shared/features/admin/schema.ts'
import type { Config } from '../../config.ts'
import { dialectOf } from '../../db/dialectOf.ts'
import { sqlitePath } from '../../db/open.ts'
import type { Db } from '../../db/open.ts'
import { siteOf } from '../../identity/siteOf.ts'
import type { SlowCalls } from '../../load/SlowCalls.ts'
import { readAiUse } from './readAiUse.ts'

interface OperationsParts {
  db: Db
  config: Pick<Config, 'publicUrl' | 'auth' | 'dataDir' | 'ai' | 'aiPrices'>
  slowCalls: SlowCalls
  imageStorage: () => Promise<Operations['images']>
}

/** How the server is doing: only what it has counted or measured itself. */
export async function readOperations(
  { db, config, slowCalls, imageStorage }: OperationsParts,
  now: number,
): Promise<Operations> {
  const dialect = dialectOf(db.kysely)
  const since = new Date(now - dayMs).toISOString()
  const [bytes, migrations, lastBackup, devices, edits, images, ai] = await Promise.all([
    databaseBytes(db, config.dataDir),
    sql<{ name: string }>`select name from kysely_migration order by name`.execute(db.kysely),
    dialect === 'sqlite' ? latestBackup(config.dataDir) : null,
    db.kysely
      .selectFrom('sync_client')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('seen_at', '>=', since)
      .executeTakeFirstOrThrow(),
    db.kysely
      .selectFrom('mutation_log')
      .select([
        sql<number>`count(*)`.as('all'),
        sql<number>`count(case when result like '%"status":"rejected"%' then 1 end)`.as('refused'),
        sql<number>`count(case when result like '%"overwrote":%' then 1 end)`.as('overwrote'),
      ])
      .where('at', '>=', since)
      .executeTakeFirstOrThrow(),
    imageStorage(),
    readAiUse(db, { ai: config.ai, prices: config.aiPrices }, now),
  ])
  return {
    version: packageJson.version,
    startedAt: new Date(now - Math.round(process.uptime() * 1000)).toISOString(),
    database: { dialect, bytes, migrations: migrations.rows.map(({ name }) => name) },
    lastBackup,
    signIn: signInOf(config),
    sync: {
      devices: Number(devices.count),
      edits: Number(edits.all),
      refused: Number(edits.refused),
      overwrote: Number(edits.overwrote),
    },
    images,
    ai,
    slowest: slowCalls.slowest(now),
  }
}

/** Who signs people in, and whether browsers let that provider's hidden frame read its own cookies here. */
export function signInOf({ publicUrl, auth }: Pick<Config, 'publicUrl' | 'auth'>): Operations['signIn'] {
  if (auth.mode === 'builtin') return { provider: null, isOtherSite: false }
  const { host } = new URL(auth.domain)
  return { provider: host, isOtherSite: siteOf(auth.domain) !== siteOf(publicUrl) }
}

async function databaseBytes(db: Db, dataDir: string): Promise<number> {
  if (dialectOf(db.kysely) === 'postgres') {
    const { rows } = await sql<{
      bytes: number
    }>`select pg_database_size(current_database()) as bytes`.execute(db.kysely)
    return Number(rows[0]!.bytes)
  }
  const path = sqlitePath(dataDir)
  const sizes = await Promise.all(
    [path, `${path}-wal`].map(async file => (await stat(file).catch(() => undefined))?.size ?? 0),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

async function latestBackup(dataDir: string): Promise<Operations['lastBackup']> {
  const folder = join(dataDir, 'backups')
  const names = (await readdir(folder).catch(() => [])).filter(name => name.endsWith('.sqlite'))
  const files = await Promise.all(names.map(name => stat(join(folder, name)).catch(() => undefined)))
  const [latest] = files.filter(file => file !== undefined).toSorted((a, b) => b.mtimeMs - a.mtimeMs)
  return latest ? { at: latest.mtime.toISOString(), bytes: latest.size } : null
}
