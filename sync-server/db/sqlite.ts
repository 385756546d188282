import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { CompiledQuery, SqliteAdapter, SqliteDriver, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import type { DatabaseConnection, Dialect, QueryResult, SqliteDatabase, TransactionSettings } from 'kysely'
import { isLocked } from './databaseFault.ts'

/** Enough for every fixed statement of the server and the usual lengths of IN lists. */
const cachedStatements = 500
const patienceMs = 500
const pollMs = 10

/** Opens the SQLite file with the settings that this server relies on. Creates it and its folder when absent. */
export function openSqliteFile(path: string): Database.Database {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const file = new Database(path)
  // First, so that the statements below already wait for another process instead of failing.
  file.pragma('busy_timeout = 1000')
  file.pragma('journal_mode = WAL')
  // An acknowledged write survives a power loss, not only a crash of the process.
  file.pragma('synchronous = FULL')
  file.pragma('foreign_keys = ON')
  return file
}

/**
 * Kysely's SQLite dialect with four differences: transactions take the write lock when they start (upgrading a read
 * lock later fails at once if another process wrote in between), a transaction that SQLite rolled back by itself takes
 * no more statements (they would run outside any transaction), schema changes are transactional (SQLite supports it),
 * and statements are prepared once.
 */
export function sqliteDialect(file: Database.Database): Dialect {
  return {
    createAdapter: () => new TransactionalDdlAdapter(),
    createDriver: () => new ImmediateDriver(file, { isOpen: false }),
    createIntrospector: db => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

class ImmediateDriver extends SqliteDriver {
  readonly #file: Database.Database
  readonly #transaction: OpenTransaction
  #connection: PatientConnection | undefined

  constructor(file: Database.Database, transaction: OpenTransaction) {
    const { prepare, close } = withStatementCache(file)
    const checked = (text: string) => {
      if (transaction.isOpen && !file.inTransaction) throw new Error('SQLite has given up this transaction')
      return prepare(text)
    }
    super({ database: { prepare: checked, close } })
    this.#file = file
    this.#transaction = transaction
  }

  override async beginTransaction(connection: DatabaseConnection, settings?: TransactionSettings) {
    const readOnly = settings?.accessMode === 'read only'
    await connection.executeQuery(CompiledQuery.raw(readOnly ? 'begin' : 'begin immediate'))
    this.#transaction.isOpen = true
  }

  override async commitTransaction(connection: DatabaseConnection) {
    await super.commitTransaction(connection)
    this.#transaction.isOpen = false
  }

  override async rollbackTransaction(connection: DatabaseConnection) {
    this.#transaction.isOpen = false
    // On a full disk SQLite has already rolled back; doing it again would hide the cause.
    if (this.#file.inTransaction) await super.rollbackTransaction(connection)
  }

  override async acquireConnection() {
    return (this.#connection ??= new PatientConnection(await super.acquireConnection(), this.#file))
  }
}

/** A transaction that we began and have not ended. */
interface OpenTransaction {
  isOpen: boolean
}

/**
 * Waits briefly for another process without blocking this one, as SQLite's own wait would. A transaction that can't
 * begin fails at once: its caller waits and retries, so that others can read meanwhile.
 */
class PatientConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection
  readonly #file: Database.Database

  constructor(connection: DatabaseConnection, file: Database.Database) {
    this.#connection = connection
    this.#file = file
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const deadline = Date.now() + patienceMs
    for (;;) {
      try {
        return await this.#connection.executeQuery<R>(query)
      } catch (error) {
        const mayWait = !this.#file.inTransaction && !query.sql.startsWith('begin') && Date.now() < deadline
        if (!mayWait || !isLocked(error)) throw error
        await sleep(pollMs)
      }
    }
  }

  streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    return this.#connection.streamQuery<R>(query, chunkSize)
  }
}

/** Keeps the most recently used prepared statements; preparing costs more than most of our queries. */
function withStatementCache(file: Database.Database): SqliteDatabase {
  const statements = new Map<string, ReturnType<SqliteDatabase['prepare']>>()
  return {
    close: () => file.close(),
    prepare(sql) {
      const known = statements.get(sql)
      const statement = known ?? file.prepare(sql)
      if (known) statements.delete(sql)
      else if (statements.size >= cachedStatements) statements.delete(statements.keys().next().value!)
      statements.set(sql, statement)
      return statement
    },
  }
}
