import { existsSync, readdirSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { describeEachDatabase } from '../testing/describeEachDatabase.ts'
import { startTestServer } from '../testing/startTestServer.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { backup } from './backup.ts'
import { openDatabase } from './open.ts'
import { restore, rotateEpoch } from './restore.ts'
import { readServerEpoch } from './serverEpoch.ts'

/** What a server started on this data would find. */
async function contents(place: { dataDir: string; databaseUrl?: string }) {
  const db = await openDatabase(place)
  try {
    const notes = await db.kysely.selectFrom('meta').select('value').where('key', '=', 'note').execute()
    return { epoch: await readServerEpoch(db.kysely), note: notes[0]?.value }
  } finally {
    await db.close()
  }
}

async function writeNote(place: { dataDir: string }, value: string) {
  const db = await openDatabase(place)
  await db.kysely
    .insertInto('meta')
    .values({ key: 'note', value })
    .onConflict(conflict => conflict.column('key').doUpdateSet({ value }))
    .execute()
  await db.close()
}

test('a restored backup brings the data back and begins a new epoch', async () => {
  using folder = temporaryFolder()
  const place = { dataDir: folder.path }
  await writeNote(place, 'old')
  const { epoch } = await contents(place)
  const saved = await backup(place)
  await writeNote(place, 'new')

  const before = await restore(place, saved)
  const restored = await contents(place)
  expect(restored.note).toBe('old')
  expect(restored.epoch).not.toBe(epoch)

  await restore(place, before!)
  expect(await contents(place)).toMatchObject({ note: 'new' })
})

test('a backup of a running server is whole, and cannot be restored under it', async () => {
  await using server = await startTestServer()
  const { id } = await server.user()
  const saved = await backup(server.config)
  await expect(restore(server.config, saved)).rejects.toThrow('Stop the server first')

  using elsewhere = temporaryFolder()
  await restore({ dataDir: elsewhere.path }, saved)
  const db = await openDatabase({ dataDir: elsewhere.path })
  const accounts = await db.kysely.selectFrom('account').select('id').execute()
  await db.close()
  expect(accounts).toEqual([{ id }])
})

test('a file that is no backup changes nothing', async () => {
  using folder = temporaryFolder()
  const place = { dataDir: folder.path }
  await writeNote(place, 'kept')
  const damaged = await backup(place, 'damaged')
  truncateSync(damaged, 8_000)
  const text = join(folder.path, 'note.txt')
  writeFileSync(text, 'not a database')
  for (const file of [damaged, text, join(folder.path, 'absent')]) {
    await expect(restore(place, file)).rejects.toThrow(/not a usable backup|no file/)
  }
  expect(await contents(place)).toMatchObject({ note: 'kept' })
  expect(readdirSync(folder.path).filter(name => name.includes('restoring'))).toEqual([])
})

test('only the last five backups of one reason are kept', async () => {
  using folder = temporaryFolder()
  const place = { dataDir: folder.path }
  await writeNote(place, 'x')
  const automatic = await backup(place, 'before-update')
  const manual: string[] = []
  for (let count = 0; count < 7; count++) manual.push(await backup(place))
  expect(manual.map(path => existsSync(path))).toEqual([false, false, true, true, true, true, true])
  expect(existsSync(automatic)).toBe(true)
})

test('PostgreSQL is sent to its own tools', async () => {
  using folder = temporaryFolder()
  await expect(backup({ dataDir: folder.path, databaseUrl: 'postgres://x' })).rejects.toThrow('pg_dump')
})

describeEachDatabase('server epoch', database => {
  test('stays the same over restarts until it is rotated', async () => {
    const place = await database.place()
    const { epoch } = await contents(place)
    expect(await contents(place)).toMatchObject({ epoch })
    await rotateEpoch(place)
    const rotated = await contents(place)
    expect(rotated.epoch).not.toBe(epoch)
    expect(await contents(place)).toEqual(rotated)
  })

  test('is the same for all who ask first at the same moment', async () => {
    const db = await database.open()
    const epochs = await Promise.all([1, 2, 3, 4].map(() => readServerEpoch(db.kysely)))
    expect(new Set(epochs).size).toBe(1)
  })
})
