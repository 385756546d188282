import 'fake-indexeddb/auto'
import { newId } from '#shared/plain/ids.ts'
import type { Row } from '#shared/sync/row.ts'
import { LocalDatabase } from '../../pwa/db/localDatabase.ts'
import { rowsOfKind } from '../../pwa/db/rowsOfKind.ts'
import { rowsOfScope } from '../../pwa/db/rowsOfScope.ts'
import { queueEdits } from '../../pwa/sync/mutate.ts'
import type { Edit } from '#shared/sync/edit.ts'
import { syncOnce } from '../../pwa/sync/syncOnce.ts'
import type { Send } from '../../pwa/sync/syncOnce.ts'
import type { TestServer, TestUser } from '../../sync-server/testing/startTestServer.ts'

/** The device half of the product without a browser: the real client code over fake-indexeddb. */
export interface Device {
  user: TestUser
  db: LocalDatabase
  edit(...edits: Edit[]): Promise<void>
  /** Rounds until the server has nothing more to say. */
  sync(send?: Send): Promise<void>
  /** Living rows of a kind, by id. */
  rows(kind: string): Promise<Map<string, Record<string, unknown>>>
  /** Every row of a scope as it is stored. */
  rowsOf(scope: string): Promise<Row[]>
}

/** Sends sync requests of a person to a server over HTTP, giving up after `timeoutMs`. */
export function sendTo(server: Pick<TestServer, 'url'>, user: TestUser, timeoutMs = 10_000): Send {
  return async request => {
    const answer = await fetch(`${server.url}/api/sync`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${user.token}` },
      body: JSON.stringify(request),
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
    return await answer.json()
  }
}

/** A new device of a person. */
export function createDevice(server: Pick<TestServer, 'url'>, user: TestUser): Device {
  const db = new LocalDatabase(`${user.id}-${newId()}`)
  const usual = sendTo(server, user)
  return {
    user,
    db,
    async edit(...edits) {
      await queueEdits(db, user.id, edits)
    },
    async sync(send = usual) {
      while ((await syncOnce(db, user.id, send)) === 'again');
    },
    rowsOf: async scope => await rowsOfScope(db.row, scope).toArray(),
    async rows(kind) {
      const rows = await rowsOfKind(db, kind).toArray()
      return new Map(rows.filter(({ deletedAt }) => deletedAt === null).map(({ id, data }) => [id, data]))
    },
  }
}
