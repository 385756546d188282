import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import type { Migration } from 'kysely/migration'
import { expect, test } from 'vitest'
import { describeEachDatabase } from '../testing/describeEachDatabase.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { isUniqueViolation } from './isUniqueViolation.ts'
import { NewerDatabase } from './migrate.ts'
import { openDatabase } from './open.ts'

const shelves: Migration = {
  async up(db) {
    await db.schema
      .createTable('shelf')
      .addColumn('id', 'text', column => column.primaryKey())
      .addColumn('label', 'text', column => column.unique())
      .addColumn('weight', 'bigint', column => column.notNull().defaultTo(0))
      .execute()
    await db.schema
      .createTable('book')
      .addColumn('id', 'text', column => column.primaryKey())
      .addColumn('shelf_id', 'text', column => column.references('shelf.id').onDelete('cascade'))
      .execute()
    await db.insertInto('shelf').values({ id: 'a', label: 'atlas' }).execute()
    await db.insertInto('shelf').values({ id: 'b', label: 'basque' }).execute()
    await db.insertInto('book').values({ id: 'one', shelf_id: 'a' }).execute()
  },
}

const migrations = { '0001_shelves': shelves }

/** The product's types don't include test tables. */
const untyped = (db: unknown) => db as Kysely<any>

async function weights(db: Kysely<any>): Promise<number[]> {
  const rows = await db.selectFrom('shelf').select('weight').orderBy('id').execute()
  return rows.map(row => row['weight'] as number)
}

describeEachDatabase('database', database => {
  test('a transaction is kept whole or not at all', async () => {
    const db = await database.open({ migrations })
    await db.transaction(trx => setWeight(trx, 'a', 1))
    const failing = db.transaction(async trx => {
      await setWeight(trx, 'a', 2)
      throw new Error('halfway')
    })
    await expect(failing).rejects.toThrow('halfway')
    expect(await weights(untyped(db.kysely))).toEqual([1, 0])
  })

  test('transactions that lock each other out both end well', async () => {
    const db = await database.open({ migrations })
    let runs = 0
    const add = (first: string, second: string) =>
      db.transaction(async trx => {
        runs++
        await addWeight(trx, first)
        // Long enough for both to hold their first row.
        await sleep(100)
        await addWeight(trx, second)
      })
    await Promise.all([add('a', 'b'), add('b', 'a')])
    expect(await weights(untyped(db.kysely))).toEqual([2, 2])
    // PostgreSQL aborts one of the two; SQLite runs them one after the other.
    expect(runs).toBe(database.dialect === 'postgres' ? 3 : 2)
  })

  test('a transaction sees what it wrote before others do', async () => {
    const db = await database.open({ migrations })
    let seenByOthers: Promise<number[]> | undefined
    await db.transaction(async trx => {
      await setWeight(trx, 'b', 7)
      seenByOthers = weights(untyped(db.kysely))
      expect(await weights(untyped(trx))).toEqual([0, 7])
      if (database.dialect === 'postgres') await seenByOthers
    })
    // On SQLite the transaction holds the only connection, so the others wait for it to end.
    expect(await seenByOthers).toEqual(database.dialect === 'postgres' ? [0, 0] : [0, 7])
  })

  test('a taken key or unique value is told from other failures', async () => {
    const db = untyped((await database.open({ migrations })).kysely)
    const shelf = (values: object) => db.insertInto('shelf').values(values).execute().catch(isUniqueViolation)
    expect(await shelf({ id: 'a', label: 'new' })).toBe(true)
    expect(await shelf({ id: 'c', label: 'atlas' })).toBe(true)
    const orphan = db.insertInto('book').values({ id: 'two', shelf_id: 'nowhere' }).execute()
    expect(await orphan.catch(isUniqueViolation)).toBe(false)
    expect(isUniqueViolation('23505')).toBe(false)
  })

  test('whole numbers arrive as numbers, up to the largest safe one', async () => {
    const db = await database.open({ migrations })
    await db.transaction(trx => setWeight(trx, 'a', Number.MAX_SAFE_INTEGER))
    expect(await weights(untyped(db.kysely))).toEqual([Number.MAX_SAFE_INTEGER, 0])
    const counted = await sql<{ n: number }>`select count(*) as n from shelf`.execute(db.kysely)
    expect(counted.rows).toEqual([{ n: 2 }])
  })

  test('a column added by a later migration is seen at once', async () => {
    const place = await database.place({ isMigrated: false })
    const before = await openDatabase(place, { migrations })
    await before.close()
    const after = await openDatabase(place, { migrations: { ...migrations, '0002_colour': addColour } })
    const rows = await untyped(after.kysely).selectFrom('shelf').selectAll().where('id', '=', 'a').execute()
    await after.close()
    expect(rows).toEqual([{ id: 'a', label: 'atlas', weight: 0, colour: 'plain' }])
  })

  test('a failing migration leaves nothing behind', async () => {
    const place = await database.place({ isMigrated: false })
    const halfway: Migration = {
      async up(db) {
        await db.schema.createTable('half').addColumn('id', 'text').execute()
        throw new Error('halfway')
      },
    }
    await expect(
      openDatabase(place, { migrations: { ...migrations, '0002_halfway': halfway } }),
    ).rejects.toThrow('0002_halfway')
    const db = await openDatabase(place, { migrations: {} })
    const tables = await db.kysely.introspection.getTables()
    await db.close()
    expect(tables.map(table => table.name)).not.toContain('half')
    expect(tables.map(table => table.name)).not.toContain('shelf')
  })

  test('a database of a newer version is refused and left as it is', async () => {
    const place = await database.place({ isMigrated: false })
    await (await openDatabase(place, { migrations: { ...migrations, '0002_colour': addColour } })).close()
    await expect(openDatabase(place, { migrations })).rejects.toThrow(NewerDatabase)
  })

  test('two servers starting at once migrate once', async () => {
    const place = await database.place({ isMigrated: false })
    const outcomes = await Promise.all([
      migrateInProcess(place),
      migrateInProcess(place),
      migrateInProcess(place),
    ])
    expect(outcomes).toEqual(Array(3).fill('1 run'))
  })
})

test('the SQLite file is durable, strict about references, and one whole file when closed', async () => {
  using folder = temporaryFolder()
  const db = await openDatabase({ dataDir: folder.path }, { migrations })
  const pragma = async (name: string) =>
    Object.values((await sql.raw<object>(`pragma ${name}`).execute(db.kysely)).rows[0] ?? {})[0] as unknown
  expect(await pragma('journal_mode')).toBe('wal')
  expect(await pragma('synchronous')).toBe(2)
  expect(await pragma('foreign_keys')).toBe(1)
  expect(await pragma('busy_timeout')).toBe(0)
  await db.close()
  expect(existsSync(join(folder.path, 'wend.sqlite'))).toBe(true)
  expect(existsSync(join(folder.path, 'wend.sqlite-wal'))).toBe(false)
})

test('a migration that rebuilds a SQLite table keeps the rows that refer to it', async () => {
  using folder = temporaryFolder()
  await (await openDatabase({ dataDir: folder.path }, { migrations })).close()
  const db = await openDatabase(
    { dataDir: folder.path },
    { migrations: { ...migrations, '0002_rebuild': rebuildShelf } },
  )
  const books = await untyped(db.kysely).selectFrom('book').select('id').execute()
  await db.close()
  expect(books).toEqual([{ id: 'one' }])
})

test('another process writing to the SQLite file delays a transaction instead of failing it', async () => {
  using folder = temporaryFolder()
  const db = await openDatabase({ dataDir: folder.path }, { migrations })
  const other = inProcess(`
    const { openSqliteFile } = await import('./sync-server/db/sqlite.ts')
    const file = openSqliteFile(${JSON.stringify(join(folder.path, 'wend.sqlite'))})
    file.exec("begin immediate; update shelf set weight = weight + 10")
    console.log('locked')
    setTimeout(() => file.exec('commit'), 300)
  `)
  await other.firstOutput
  let runs = 0
  await db.transaction(async trx => {
    runs++
    // What it reads first must still be true when it writes.
    const [weight = 0] = await weights(untyped(trx))
    await setWeight(trx, 'a', weight + 1)
  })
  expect(await weights(untyped(db.kysely))).toEqual([11, 10])
  expect(runs).toBe(1)
  await other.ended
  await db.close()
})

test('a backup is made before migrating, unless there is nothing to keep or nothing to do', async () => {
  using folder = temporaryFolder()
  const backups = () =>
    existsSync(join(folder.path, 'backups')) ? readdirSync(join(folder.path, 'backups')).length : 0
  const start = async (all: Record<string, Migration>) =>
    await (await openDatabase({ dataDir: folder.path }, { migrations: all })).close()

  await start(migrations)
  expect(backups()).toBe(0)
  await start(migrations)
  expect(backups()).toBe(0)
  const nothing: Migration = { up: async () => {} }
  const growing: Record<string, Migration> = { ...migrations }
  for (let number = 2; number <= 8; number++) {
    growing[`000${number}_nothing`] = nothing
    await start(growing)
  }
  expect(backups()).toBe(5)
})

const addColour: Migration = {
  async up(db) {
    await db.schema
      .alterTable('shelf')
      .addColumn('colour', 'text', column => column.notNull().defaultTo('plain'))
      .execute()
  },
}

/** How SQLite changes what `alter table` can't: a new table replaces the old one. */
const rebuildShelf: Migration = {
  async up(db) {
    await db.schema
      .createTable('shelf_new')
      .addColumn('id', 'text', column => column.primaryKey())
      .execute()
    await sql`insert into shelf_new select id from shelf`.execute(db)
    await db.schema.dropTable('shelf').execute()
    await db.schema.alterTable('shelf_new').renameTo('shelf').execute()
  },
}

async function setWeight(trx: Transaction<any>, id: string, weight: number) {
  await untyped(trx).updateTable('shelf').set({ weight }).where('id', '=', id).execute()
}

async function addWeight(trx: Transaction<any>, id: string) {
  await untyped(trx)
    .updateTable('shelf')
    .set({ weight: sql`weight + 1` })
    .where('id', '=', id)
    .execute()
}

/** Opens the database with a slow migration in a separate process; returns how often the migration was recorded. */
async function migrateInProcess(place: object): Promise<string> {
  const { output } = await inProcess(`
    const { openDatabase } = await import('./sync-server/db/open.ts')
    const slow = {
      async up(db) {
        await db.schema.createTable('run').addColumn('id', 'text').execute()
        await new Promise(resolve => setTimeout(resolve, 200))
        await db.insertInto('run').values({ id: 'once' }).execute()
      },
    }
    const db = await openDatabase(${JSON.stringify(place)}, { migrations: { '0001_slow': slow } })
    const rows = await db.kysely.selectFrom('run').selectAll().execute()
    await db.close()
    console.log(rows.length + ' run')
  `).ended
  return output.trim()
}

function inProcess(code: string) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    cwd: join(import.meta.dirname, '../..'),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stderr.on('data', chunk => (output += String(chunk)))
  const firstOutput = new Promise<void>(resolve => {
    child.stdout.on('data', chunk => {
      output += String(chunk)
      resolve()
    })
  })
  const ended = new Promise<{ code: number | null; output: string }>(resolve => {
    child.on('close', exitCode => resolve({ code: exitCode, output }))
  })
  return { firstOutput, ended }
}

describeEachDatabase('a connection that the database ends', database => {
  test.runIf(database.dialect === 'postgres')('fails what it was used for, and nothing else', async () => {
    const { kysely } = await database.open()
    const interrupted = kysely.connection().execute(async one => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(one)
      await sql`select pg_terminate_backend(${rows[0]!.pid})`.execute(kysely)
      const isThere = () => sql`select 1 from pg_stat_activity where pid = ${rows[0]!.pid}`.execute(kysely)
      while ((await isThere()).rows.length > 0) await sleep(10)
      await sql`select 1`.execute(one)
    })
    await expect(interrupted).rejects.toThrow(/terminat|not queryable|closed/)
    // The pool may hand out the dead connection once more before it notices.
    const ask = () => sql`select 1 as one`.execute(kysely)
    await expect.poll(() => ask().then(({ rows }) => rows, String)).toEqual([{ one: 1 }])
  })
})
