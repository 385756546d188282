import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { dialectOf } from '../db/dialectOf.ts'
import type { Pokes } from '../sync/poke.ts'
import type { AccessWorld, Role } from './accessWorld.ts'
import { inProcess } from './inProcess.ts'
import type { InProcessAnswer, InProcessRequest } from './inProcess.ts'
import type { Question } from './questions.ts'
import type { TableRow } from './readTables.ts'
import { startQuietServer } from './startQuietServer.ts'
import type { TestServer, TestServerOptions } from './startTestServer.ts'
import { undoable } from './undoable.ts'
import { watchTables } from './watchTables.ts'
import type { TableWatch } from './watchTables.ts'

export interface Outcome {
  answer: InProcessAnswer
  isRefused: boolean
  /**
   * Whether a row or a file changed, apart from what is remembered about devices. If the request wasn't refused,
   * writing a row is enough.
   */
  isChanged: boolean
  /** What others would have been told at once. */
  told: unknown[]
}

/** A server that answers each question as if it were the first. */
export interface Askable {
  /** `raw` replaces the question's body and headers. */
  ask(role: Role, question: Question, raw?: InProcessRequest): Promise<Outcome>
  /** The rows of the tables in which the last question wrote something. */
  left(): Promise<[table: string, rows: TableRow[]][]>
}

/** A refused edit is remembered, so that it gets the same answer when it comes again. */
const whatDevicesSent = ['sync_client', 'mutation_log', 'stored']

const isRejected = /^\{"serverEpoch[^[]*"results":\[\{"mid":1,"status":"rejected"/

const isOpenAddress = /^\/(shared|calendar)\//

/** A quiet server that reports to `told` what it would tell others. */
export async function startTellingServer(options?: TestServerOptions) {
  const told: unknown[] = []
  const server = await startQuietServer(({ pokes }) => {
    const publish: Pokes['publish'] = (changed, revoked, news = []) => {
      if (changed.size + revoked.length + news.length > 0) told.push([changed, revoked, news])
    }
    return { pokes: { ...pokes, publish, tell: async news => void told.push(news) } }
  }, options)
  return { server, told }
}

/** Makes a server with this world askable. `first`: what the very first requests are; they leave something behind. */
export async function askable(
  { server, told }: { server: TestServer; told: unknown[] },
  { people }: AccessWorld,
  first: readonly Question[],
): Promise<Askable> {
  const { db, config } = server
  const call = inProcess(server.callback)
  const send = (role: Role, question: Omit<Question, 'first'>, raw?: InProcessRequest) => {
    const { method, path, body: sent } = question
    return call(method, isOpenAddress.test(path) ? path : `/api${path}`, {
      as: role === 'signed out' ? undefined : people[role],
      ...(sent && { body: Buffer.isBuffer(sent) ? sent : JSON.stringify(sent) }),
      ...raw,
    })
  }
  for (const question of first) await send('signed out', question)
  let tables!: TableWatch
  const { undo } = await undoable(db, async () => {
    tables = await watchTables(db, { apart: whatDevicesSent })
  })

  const folders = readdirSync(config.dataDir, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name))
  // Adding or removing a file changes the folder's modification time.
  const files = (): string =>
    [config.dataDir, ...folders].map(path => statSync(path, { bigint: true }).mtimeNs).join(' ')

  // Only SQLite counts what a connection writes. Without a count, something may always have been written.
  const counts = dialectOf(db.kysely) === 'sqlite'
  const writes = async (): Promise<number> => {
    const { rows } = await sql<{ n: number }>`select total_changes() as n`.execute(db.kysely)
    return rows[0]!.n
  }

  let isDirty = true
  let written = counts ? await writes() : 0
  return {
    async ask(role, question, raw) {
      if (isDirty) await undo()
      if (question.first) {
        await send(role, question.first)
        await tables.forget()
      }
      const stored = files()
      told.length = 0
      const answer = await send(role, question, raw)
      const now = counts ? await writes() : 0
      isDirty = !counts || now !== written
      written = now
      const isRefused = answer.status >= 400 || isRejected.test(answer.text)
      const inTables = isDirty ? await tables[isRefused ? 'changed' : 'written']() : []
      return { answer, isRefused, isChanged: inTables.length > 0 || files() !== stored, told: [...told] }
    },
    left: async () =>
      Promise.all(
        (await tables.written()).map(async (name): Promise<[string, TableRow[]]> => [
          name,
          await tables.rowsOf(name),
        ]),
      ),
  }
}
