import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'
import { startPostgresCluster } from './postgresCluster.ts'
import type { PostgresCluster } from './postgresCluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Asked for the address of the run's PostgreSQL, which starts with the first question. */
    postgresBroker: string
  }
}

/** Vitest's globalSetup: one PostgreSQL for all test files of a run, and none when no file needs it. */
export default async function postgresForRun(project: TestProject) {
  let cluster: Promise<PostgresCluster> | undefined
  const broker = createServer((_req, res) => {
    cluster ??= startPostgresCluster()
    cluster.then(
      ({ url }) => res.end(url),
      (error: unknown) => res.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>(resolve => broker.listen(0, '127.0.0.1', resolve))
  project.provide('postgresBroker', `http://127.0.0.1:${(broker.address() as AddressInfo).port}`)
  return async () => {
    broker.close()
    await (await cluster)?.stop()
  }
}
