import Database from 'better-sqlite3'
import { Kysely, sql } from 'kysely'
import type { Transaction } from 'kysely'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { sharedCommits } from './sharedCommits.ts'
import { databaseErrorCode } from './databaseErrorCode.ts'
import { openSqliteFile, sqliteDialect } from './sqlite.ts'

interface Tables {
  shelf: { id: string }
}

/** A table on disk, what transactions did to it, and how many commits there were. */
function openShelf() {
  const folder = temporaryFolder()
  const path = join(folder.path, 'shelf.sqlite')
  const file = openSqliteFile(path)
  file.exec('create table shelf (id text primary key)')
  const commits = { count: 0 }
  const prepare = file.prepare.bind(file)
  file.prepare = ((text: string) => {
    const statement = prepare(text)
    if (text !== 'commit') return statement
    const run = statement.run.bind(statement)
    statement.run = (...values) => {
      commits.count += 1
      return run(...values)
    }
    return statement
  }) as typeof file.prepare
  const kysely = new Kysely<Tables>({ dialect: sqliteDialect(file) })
  const other = new Database(path, { readonly: true })
  return {
    path,
    transaction: sharedCommits(kysely),
    commits,
    /** As another process sees it. */
    onDisk: () =>
      other
        .prepare<[], { id: string }>('select id from shelf order by id')
        .all()
        .map(({ id }) => id),
    async [Symbol.asyncDispose]() {
      other.close()
      await kysely.destroy()
      file.close()
      folder[Symbol.dispose]()
    },
  }
}

const put = (id: string) => async (trx: Transaction<Tables>) => {
  await trx.insertInto('shelf').values({ id }).execute()
  return id
}

test('transactions that come together are committed together, and are done when they are on disk', async () => {
  await using shelf = openShelf()
  const seen: string[][] = []
  const done = await Promise.all(
    ['a', 'b', 'c'].map(id =>
      shelf.transaction(put(id)).then(result => {
        seen.push(shelf.onDisk())
        return result
      }),
    ),
  )
  expect(done).toEqual(['a', 'b', 'c'])
  expect(seen).toEqual(Array.from({ length: 3 }, () => ['a', 'b', 'c']))
  expect(shelf.commits.count).toBe(1)
})

test('one that fails leaves nothing, and the others as they are', async () => {
  await using shelf = openShelf()
  const outcomes = await Promise.allSettled([
    shelf.transaction(put('a')),
    shelf.transaction(async trx => {
      await put('lost')(trx)
      throw new Error('halfway')
    }),
    shelf.transaction(put('a')),
    shelf.transaction(put('b')),
  ])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled'])
  expect(String((outcomes[1] as PromiseRejectedResult).reason)).toBe('Error: halfway')
  expect(shelf.onDisk()).toEqual(['a', 'b'])
})

test('when the database gives up the whole transaction, nobody is told that theirs is done', async () => {
  await using shelf = openShelf()
  await shelf.transaction(put('a'))
  const outcomes = await Promise.allSettled([
    shelf.transaction(put('b')),
    shelf.transaction(trx => sql`insert or rollback into shelf values ('a')`.execute(trx)),
    shelf.transaction(put('c')),
  ])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  // All of them get the actual reason, not that there is nothing left to roll back.
  const reasons = outcomes.map(outcome => databaseErrorCode((outcome as PromiseRejectedResult).reason))
  expect(reasons).toEqual(Array(3).fill('SQLITE_CONSTRAINT_PRIMARYKEY'))
  expect(shelf.onDisk()).toEqual(['a'])
  await shelf.transaction(put('d'))
  expect(shelf.onDisk()).toEqual(['a', 'd'])
})

test('what a transaction still does after the database gave it up happens nowhere', async () => {
  await using shelf = openShelf()
  await shelf.transaction(put('a'))
  const outcome = shelf.transaction(async trx => {
    const first = sql`insert or rollback into shelf values ('a')`.execute(trx)
    await Promise.allSettled([first, put('b')(trx)])
    await first
  })
  await expect(outcome).rejects.toThrow('UNIQUE')
  expect(shelf.onDisk()).toEqual(['a'])
})

test('when another process holds the file, all who waited hear of it', async () => {
  await using shelf = openShelf()
  await shelf.transaction(trx => sql`pragma busy_timeout = 20`.execute(trx))
  const holder = new Database(shelf.path)
  holder.exec('begin immediate')
  const outcomes = await Promise.allSettled([shelf.transaction(put('a')), shelf.transaction(put('b'))])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  holder.close()
  await shelf.transaction(put('c'))
  expect(shelf.onDisk()).toEqual(['c'])
})

test('more than a group holds follow in the next ones', async () => {
  await using shelf = openShelf()
  const ids = Array.from({ length: 40 }, (_, index) => `n${String(index).padStart(2, '0')}`)
  await Promise.all(ids.map(id => shelf.transaction(put(id))))
  expect(shelf.onDisk()).toEqual(ids)
  expect(shelf.commits.count).toBe(3)
})
