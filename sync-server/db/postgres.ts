import { PostgresDialect } from 'kysely'
import type { Dialect } from 'kysely'
import { Pool, types } from 'pg'
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
  pool.on('connect', client =>
    client.on('error', error => log.warn({ err: error }, 'database connection lost')),
  )
  pool.on('error', () => {})
  return pool
}

/** Kysely's PostgreSQL dialect on this pool. */
export function postgresDialect(pool: Pool): Dialect {
  return new PostgresDialect({ pool })
}

function parseInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError('integer from the database exceeds 2^53')
  return value
}
