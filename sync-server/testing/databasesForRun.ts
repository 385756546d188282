import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../db/open.ts'
import { startPostgresCluster } from './postgresCluster.ts'
import type { PostgresCluster } from './postgresCluster.ts'
import { temporaryFolder } from './temporaryFolder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * Answers requests for what all test files of a run share: `/postgres`, the address of a cluster; `/sqlite`, a
     * folder.
     */
    databaseBroker: string
  }
}

/**
 * Vitest's globalSetup: one PostgreSQL for all test files of a run, and one migrated SQLite database to copy. Each is
 * created when first requested.
 */
export default async function databasesForRun(project: TestProject) {
  let cluster: Promise<PostgresCluster> | undefined
  let sqlite: ReturnType<typeof migratedFolder> | undefined
  const broker = createServer((req, res) => {
    // A file asks twice, seconds apart: a connection kept open in between could close just as the second request is
    // sent.
    res.setHeader('Connection', 'close')
    const asked =
      req.url === '/sqlite'
        ? (sqlite ??= migratedFolder()).then(({ path }) => path)
        : (cluster ??= startPostgresCluster()).then(({ url }) => url)
    asked.then(
      answer => res.end(answer),
      (error: unknown) => res.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>(resolve => broker.listen(0, '127.0.0.1', resolve))
  project.provide('databaseBroker', `http://127.0.0.1:${(broker.address() as AddressInfo).port}`)
  return async () => {
    broker.close()
    await (await cluster)?.stop()
    ;(await sqlite)?.[Symbol.dispose]()
  }
}

async function migratedFolder() {
  const folder = temporaryFolder()
  const db = await openDatabase({ dataDir: folder.path })
  await db.close()
  return folder
}
