import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'better-sqlite3'
import { CompiledQuery, SqliteAdapter, SqliteDriver, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import type { DatabaseConnection, Dialect, SqliteDatabase, TransactionSettings } from 'kysely'

/** Enough for every fixed statement of the server and the usual lengths of IN lists. */
const cachedStatements = 500

/** Opens the SQLite file, made with its folder when absent, with the settings that this server relies on. */
export function openSqliteFile(path: string): Database.Database {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const file = new Database(path)
  // First, so that the statements below already wait for another process instead of failing.
  file.pragma('busy_timeout = 5000')
  file.pragma('journal_mode = WAL')
  // An acknowledged write survives the loss of power, not only of the process.
  file.pragma('synchronous = FULL')
  file.pragma('foreign_keys = ON')
  return file
}

/**
 * Kysely's SQLite dialect with three differences: transactions take the write lock at their
 * start (a read lock that is upgraded later fails at once when another process wrote in
 * between), schema changes are transactional (SQLite can), and statements are prepared once.
 */
export function sqliteDialect(file: Database.Database): Dialect {
  return {
    createAdapter: () => new TransactionalDdlAdapter(),
    createDriver: () => new ImmediateDriver({ database: withStatementCache(file) }),
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
  override async beginTransaction(connection: DatabaseConnection, settings?: TransactionSettings) {
    const readOnly = settings?.accessMode === 'read only'
    await connection.executeQuery(CompiledQuery.raw(readOnly ? 'begin' : 'begin immediate'))
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
