import 'fake-indexeddb/auto'
import { newId } from '#shared/plain/ids.ts'
import type { Row } from '#shared/sync/row.ts'
import { LocalDatabase } from '../../pwa/data/store/localDatabase.ts'
import { rowsOfKind } from '../../pwa/data/rows/rowsOfKind.ts'
import { rowsOfScope } from '../../pwa/data/rows/rowsOfScope.ts'
import { queueEdits } from '../../pwa/data/sync/queueEdits.ts'
import type { Edit } from '#shared/sync/edit.ts'
import { syncOnce } from '../../pwa/data/sync/syncOnce.ts'
import type { Send } from '../../pwa/data/sync/syncOnce.ts'
import type { TestServer, TestUser } from '../../sync-server/testing/startTestServer.ts'

/** The device half of the product without a browser: the real client code over fake-indexeddb. */
export interface Device {
  user: TestUser
  db: LocalDatabase
  edit(...edits: Edit[]): Promise<void>
  /** Runs sync rounds until the server has nothing more to send. */
  sync(send?: Send): Promise<void>
  /** Rows of a kind that are not deleted, by id. */
  rows(kind: string): Promise<Map<string, Record<string, unknown>>>
  /** Every row of a scope, as stored. */
  rowsOf(scope: string): Promise<Row[]>
}

/** Returns a function that sends a person's sync requests to a server over HTTP and gives up after `timeoutMs`. */
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
