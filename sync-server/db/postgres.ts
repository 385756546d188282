import { PostgresDialect } from 'kysely'
import type { Dialect } from 'kysely'
import { Pool, types } from 'pg'
import type { PoolClient } from 'pg'
import type { Logger } from '../log.ts'

const int8 = 20

interface PoolOptions {
  statementTimeoutMs?: number
  /**
   * Whether the address leads to a pooler that lends connections for one transaction. Such a pooler knows neither
   * settings nor prepared statements of a session: the next statement may meet another one.
   */
  isPooler?: boolean
}

/** A connection pool that returns 64-bit integers as numbers and whose statements can't hang forever. */
export function openPostgresPool(
  connectionString: string,
  log: Logger,
  { statementTimeoutMs = 30_000, isPooler = false }: PoolOptions = {},
): Pool {
  const pool = new Pool({
    connectionString,
    application_name: 'wend',
    max: 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    ...(!isPooler && {
      statement_timeout: statementTimeoutMs,
      idle_in_transaction_session_timeout: 30_000,
    }),
    types: {
      // pg's own signature declares that every parser returns `any`.
      getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
        oid === int8 && format !== 'binary'
          ? parseInteger
          : types.getTypeParser(oid, format)) as typeof types.getTypeParser,
    },
  })
  // Without error listeners, a connection that the database closes would end the process. Idle connections need the
  // pool's listener; one in use, between two statements, needs its own.
  pool.on('connect', client => {
    client.on('error', error => log.warn({ err: error }, 'database connection lost'))
    if (isPooler) return
    // Queries ask for a few rows of a scope. In memory or on an SSD the index is the fastest way to them; the planner's
    // default, tuned for spinning disks, would scan 200,000 rows instead.
    client
      .query('set random_page_cost = 1.1')
      .catch((error: unknown) => log.warn({ err: error }, 'planner not set'))
    prepareStatements(client)
  })
  pool.on('error', () => {})
  return pool
}

/** Kysely's PostgreSQL dialect on this pool. */
export function postgresDialect(pool: Pool): Dialect {
  return new PostgresDialect({ pool })
}

/** Enough for every statement of the product; statements beyond this are parsed and planned each time. */
const mostPrepared = 300

/** Makes a connection keep what it parsed and planned: half the cost of a short statement. */
function prepareStatements(client: PoolClient): void {
  const names = new Map<string, string>()
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  const named = (...given: unknown[]) => {
    const [text, values] = given
    const isPlain = given.length === 2 && typeof text === 'string' && Array.isArray(values)
    if (!isPlain || !isRepeated.test(text)) return query(...given)
    let name = names.get(text)
    if (!name) {
      if (names.size === mostPrepared) return query(text, values)
      names.set(text, (name = `wend_${names.size}`))
    }
    return query({ name, text, values })
  }
  client.query = named as typeof client.query
}

/** Excludes statements that begin or end a transaction or create a table. */
const isRepeated = /^\s*(select|insert|update|delete|with)\b/i

function parseInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError('integer from the database exceeds 2^53')
  return value
}
