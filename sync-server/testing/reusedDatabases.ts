import type { Client } from 'pg'
import { connected, createPostgresDatabase, dropPostgresDatabase } from './postgresCluster.ts'

/** What a new database has, the same for each. */
interface Beginning {
  /** Of its tables and whatever belongs to them: another one as soon as any of them was added, removed or altered. */
  shape: string
  bytes: number
  /** Rows of each table, as JSON. */
  rows: [table: string, rows: string][]
}

/** A database that has grown by more is slower to empty than to make anew. */
const mostGrowth = 16 * 1024 * 1024

const idle: string[] = []
let beginning: Promise<Beginning> | undefined

/** A migrated database without data: one that another test is done with, or a new one, which takes ten times as long. */
export async function takeDatabase(cluster: string): Promise<string> {
  const reused = idle.pop()
  if (reused !== undefined) return reused
  const url = await createPostgresDatabase(cluster, { isMigrated: true })
  await (beginning ??= connected(url, readBeginning))
  return url
}

/** Keeps a database for another test, as it was in the beginning; drops one whose tables were altered. */
export async function giveBack(cluster: string, url: string): Promise<void> {
  const isReset = await connected(url, async client => {
    await client.query(
      `select pg_terminate_backend(pid, 10000) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`,
    )
    const known = await beginning!
    const { shape, bytes } = await readShape(client)
    if (shape !== known.shape || bytes > known.bytes + mostGrowth) return false
    await client.query(resetting(known))
    return true
  })
  if (isReset) idle.push(url)
  else await dropPostgresDatabase(cluster, url)
}

/** As one statement, which is one transaction. */
function resetting({ rows }: Beginning): string {
  return [
    // Neither foreign keys nor their order matter while all rows go.
    'set local session_replication_role = replica',
    ...rows.map(([table]) => `delete from ${table}`),
    ...rows
      .filter(([, json]) => json !== '[]')
      .map(
        ([table, json]) =>
          `insert into ${table} select * from json_populate_recordset(null::${table}, '${json.replaceAll("'", "''")}')`,
      ),
  ].join(';\n')
}

async function readBeginning(client: Client): Promise<Beginning> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  )
  const all = tables.map(
    ({ name }) => `select '${name}' as name, coalesce(json_agg(t), '[]')::text as json from ${name} t`,
  )
  const { rows } = await client.query<{ name: string; json: string }>(all.join(' union all '))
  return { ...(await readShape(client)), rows: rows.map(({ name, json }) => [name, json]) }
}

async function readShape(client: Client): Promise<Pick<Beginning, 'shape' | 'bytes'>> {
  const { rows } = await client.query<{ shape: string; bytes: string }>(`
    select pg_database_size(current_database()) as bytes, md5(string_agg(line, ' ' order by line)) as shape from (
      select concat(relname, relkind) as line from pg_class where relnamespace = 'public'::regnamespace
      union all
      select concat(attrelid::regclass, attname, attnum, atttypid, attnotnull, attisdropped) from pg_attribute
        join pg_class on attrelid = pg_class.oid where relnamespace = 'public'::regnamespace
      union all select pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
      union all select tgname from pg_trigger where not tgisinternal
      union all select proname from pg_proc where pronamespace = 'public'::regnamespace
    ) as lines`)
  return { shape: rows[0]!.shape, bytes: Number(rows[0]!.bytes) }
}
