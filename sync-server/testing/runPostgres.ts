import { inject } from 'vitest'
import { startPostgresCluster } from './postgresCluster.ts'

let address: Promise<string> | undefined

/** Address of the PostgreSQL of this test run; of one for this file alone where the run has none. */
export function runPostgres(): Promise<string> {
  address ??= ask()
  return address
}

async function ask(): Promise<string> {
  const broker = inject('postgresBroker')
  if (broker === undefined) return (await startPostgresCluster()).url
  const answer = await fetch(broker)
  const text = await answer.text()
  if (!answer.ok) throw new Error(text)
  return text
}
