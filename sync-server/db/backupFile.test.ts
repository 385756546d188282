import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { backupFile } from './backupFile.ts'
import { openSqliteFile } from './sqlite.ts'

/** Far more than a backup has steps. */
const mostCommits = 400

test('a backup ends although another connection commits after each of its steps', async () => {
  using folder = temporaryFolder()
  const path = join(folder.path, 'wend.sqlite')
  const [file, other] = [openSqliteFile(path), openSqliteFile(path)]
  let saved: Database.Database | undefined
  try {
    file.exec('create table page (bytes blob); create table visit (number integer)')
    file.exec(`insert into page values (zeroblob(${4 * 1024 * 1024}))`)
    other.pragma('synchronous = OFF')
    const insert = other.prepare('insert into visit values (?)')
    let commits = 0
    let isDone = false
    const commit = () => {
      if (isDone || commits === mostCommits) return
      insert.run(++commits)
      // Steps of a backup take turns with this.
      setImmediate(commit)
    }
    commit()
    const backup = await backupFile(file, folder.path, 'test')
    isDone = true
    expect(commits).toBeLessThan(mostCommits)
    saved = new Database(backup, { readonly: true })
    expect(saved.pragma('quick_check', { simple: true })).toBe('ok')
    expect(saved.prepare('select sum(length(bytes)) from page').pluck().get()).toBe(4 * 1024 * 1024)
  } finally {
    for (const each of [saved, other, file]) each?.close()
  }
})
