import { copyFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { startPostgresCluster } from './postgresCluster.ts'

let cluster: Promise<string> | undefined
let sqlite: Promise<string | undefined> | undefined

/** Address of the PostgreSQL of this test run; of one for this file alone where the run has none. */
export function runPostgres(): Promise<string> {
  cluster ??= ask('/postgres').then(async url => url ?? (await startPostgresCluster()).url)
  return cluster
}

/** Copies a migrated, empty SQLite database to a data folder, if the run has one: migrating takes longer. */
export async function copyMigratedSqlite(dataDir: string): Promise<void> {
  const source = await (sqlite ??= ask('/sqlite'))
  if (source === undefined) return
  for (const name of readdirSync(source)) {
    if (name.startsWith('wend.sqlite')) copyFileSync(join(source, name), join(dataDir, name))
  }
}

async function ask(path: string): Promise<string | undefined> {
  const broker = inject('databaseBroker')
  if (broker === undefined) return undefined
  const answer = await fetch(broker + path)
  const text = await answer.text()
  if (!answer.ok) throw new Error(text)
  return text
}
