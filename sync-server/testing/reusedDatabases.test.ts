import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '#shared/plain/ids.ts'
import { openDatabase } from '../db/open.ts'
import { device } from '../sync/testing/device.ts'
import { placeDatabase } from './placeDatabase.ts'
import type { Place } from './placeDatabase.ts'
import { readTables } from './readTables.ts'

async function content(place: Place) {
  const db = await openDatabase(place)
  const tables = await readTables(db)
  await db.close()
  return tables
}

test('a database that is used again is as it was in the beginning, whoever is still connected to it', async () => {
  const first = await placeDatabase('postgres')
  const before = await content(first)
  const db = await openDatabase(first)
  const ana = device(newId())
  await ana.send(db, ana.tripCreate(newId(), 'Lisbon'))
  await sql`delete from kysely_migration`.execute(db.kysely)
  await sql`update meta set value = 'changed'`.execute(db.kysely)
  const waiting = sql`begin; lock table entity; select pg_sleep(60)`.execute(db.kysely).catch(() => 'ended')
  await first.drop()
  expect(await waiting).toBe('ended')

  const second = await placeDatabase('postgres')
  expect(second.databaseUrl).toBe(first.databaseUrl)
  expect(await content(second)).toEqual(before)
  await second.drop()
})

test.each([
  'create table extra (id text)',
  'alter table entity rename to things',
  'alter table entity drop column parent',
  'create index on entity (parent)',
  'alter table entity add check (version < 10)',
  `create function count_down() returns trigger language plpgsql as 'begin return new; end'`,
])('a database is used only once after %s', async statement => {
  const first = await placeDatabase('postgres')
  const db = await openDatabase(first)
  await sql.raw(statement).execute(db.kysely)
  await db.close()
  await first.drop()
  const second = await placeDatabase('postgres')
  expect(second.databaseUrl).not.toBe(first.databaseUrl)
  await second.drop()
})

test('a new database is one that nobody has used', async () => {
  const first = await placeDatabase('postgres')
  await first.drop()
  const second = await placeDatabase('postgres', { isNew: true })
  expect(second.databaseUrl).not.toBe(first.databaseUrl)
  await second.drop()
})
