import { PostgresDialect } from 'kysely'
import type { Dialect } from 'kysely'
import { Pool, types } from 'pg'
import type { PoolClient } from 'pg'
import type { Logger } from '../log.ts'

const int8 = 20

/** A connection pool whose 64-bit integers arrive as numbers, and whose statements cannot hang for ever. */
export function openPostgresPool(connectionString: string, log: Logger, statementTimeoutMs = 30_000): Pool {
  const pool = new Pool({
    connectionString,
    application_name: 'wend',
    max: 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: 30_000,
    types: {
      // pg's own signature promises `any` from every parser.
      getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
        oid === int8 && format !== 'binary'
          ? parseInteger
          : types.getTypeParser(oid, format)) as typeof types.getTypeParser,
    },
  })
  // Without listeners, a connection that the database closes would end the process: the pool's for one that is idle,
  // its own for one that is in use between two statements.
  pool.on('connect', client => {
    client.on('error', error => log.warn({ err: error }, 'database connection lost'))
    // What is asked for is a few rows of a scope: in memory or on a solid disk the index is the way to them, and the
    // planner's usual guess, for disks that turn, looks through 200,000 rows instead.
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

/** Enough for every statement of the product; those beyond are parsed and planned each time, as all were. */
const mostPrepared = 300

/** Has a connection keep what it has parsed and planned: half of what a short statement costs the database. */
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

/** Not what frames a transaction or makes a table. */
const isRepeated = /^\s*(select|insert|update|delete|with)\b/i

function parseInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError('integer from the database exceeds 2^53')
  return value
}
