import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test, vi } from 'vitest'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { backupFile } from './backupFile.ts'
import { openSqliteFile } from './sqlite.ts'

/** Far more than it takes when only the first try goes in small steps. */
const mostSteps = 20

test('a backup ends although another connection commits before each of its steps', async () => {
  using folder = temporaryFolder()
  const path = join(folder.path, 'wend.sqlite')
  const [file, other] = [openSqliteFile(path), openSqliteFile(path)]
  let saved: Database.Database | undefined
  try {
    file.exec('create table page (bytes blob); create table visit (number integer)')
    file.exec(`insert into page values (zeroblob(${4 * 1024 * 1024}))`)
    other.pragma('synchronous = OFF')
    const insert = other.prepare('insert into visit values (?)')
    let steps = 0
    const copy = file.backup.bind(file)
    vi.spyOn(file, 'backup').mockImplementation((to, options) =>
      copy(to, {
        progress(state) {
          if (++steps > mostSteps) throw new Error('The backup starts over again and again')
          insert.run(steps)
          return options!.progress(state)
        },
      }),
    )
    const backup = await backupFile(file, folder.path, 'test')
    expect(steps).toBeGreaterThan(1)
    saved = new Database(backup, { readonly: true })
    expect(saved.pragma('quick_check', { simple: true })).toBe('ok')
    expect(saved.prepare('select sum(length(bytes)) from page').pluck().get()).toBe(4 * 1024 * 1024)
  } finally {
    for (const each of [saved, other, file]) each?.close()
  }
})
