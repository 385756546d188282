import { randomUUID } from 'node:crypto'
import Database from 'better-sqlite3'
import { newId } from '#shared/plain/ids.ts'
import { sqlitePath } from '../../sync-server/db/open.ts'
import { administrator } from '../../sync-server/testing/serverOn.ts'
import { startTestServer } from '../../sync-server/testing/startTestServer.ts'
import type { TestServer } from '../../sync-server/testing/startTestServer.ts'
import { quantile } from './figure.ts'
import type { Figure } from './figure.ts'

export const name = 'admin'

const people = 100_000
const reports = 20_000
const rounds = 30

/** The admin area's lists over HTTP, with 100,000 users and 20,000 reports. */
export async function run(): Promise<Figure[]> {
  await using server = await startTestServer({ env: { RATE_LIMITS: 'off', LOG_LEVEL: 'silent' } })
  const ana = await administrator(server)
  fill(server)
  const measure = async (what: string, path: string): Promise<Figure> => {
    const ask = async () => {
      const { status } = await server.request('GET', `/api/admin/${path}`, { as: ana })
      if (status !== 200) throw new Error(`${path} was answered with ${status}`)
    }
    // The first search builds the text that is searched.
    await ask()
    const samples: number[] = []
    for (let round = 0; round < rounds; round++) {
      const began = performance.now()
      await ask()
      samples.push(performance.now() - began)
    }
    return { what: `${what}, p95`, value: quantile(samples, 0.95), unit: 'ms', atMost: 50 }
  }
  return [
    await measure('first page of 100,000 users', 'users'),
    await measure('search of users, many found', 'users?search=silva'),
    await measure('search of users, one found', 'users?search=person99999'),
    await measure('search of users, none found', 'users?search=nobody+here'),
    await measure('page of users after 90,000', 'users?offset=90000'),
    await measure('first page of 20,000 reports', 'reports'),
    await measure('how many reports wait', 'reports/count'),
  ]
}

function fill(server: TestServer): void {
  const file = new Database(sqlitePath(server.config.dataDir))
  const now = new Date().toISOString()
  const account = file.prepare(`insert into account (id, issuer, subject, email, email_verified, first_name,
    last_name, is_admin, created_at, last_seen_at) values (?, 'https://bench.invalid/', ?, ?, 1, ?, ?, 0, ?, ?)`)
  const report = file.prepare(`insert into report (id, reporter_id, subject, subject_id, reason, created_at)
    values (?, ?, 'user', ?, 'Spam', ?)`)
  file.transaction(() => {
    const ids = Array.from({ length: people }, (_, index) => {
      const id = randomUUID()
      const lastName = index % 10 === 0 ? 'Silva' : 'Moreau'
      account.run(id, id, `person${index}@example.org`, `Person${index}`, lastName, now, now)
      return id
    })
    for (let index = 0; index < reports; index++) report.run(newId(), ids[index], ids[index + 1], now)
  })()
  file.close()
}
