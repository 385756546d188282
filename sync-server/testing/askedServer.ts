import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { ApiContract } from '../openapi/testing/ApiContract.ts'
import type { OpenApiDocument } from '../openapi/testing/ApiContract.ts'
import { accessWorld } from './accessWorld.ts'
import type { AccessWorld, Role } from './accessWorld.ts'
import { inProcess } from './inProcess.ts'
import type { InProcessAnswer, InProcessRequest } from './inProcess.ts'
import { questionOf } from './questions.ts'
import type { Question } from './questions.ts'
import { startQuietServer } from './startQuietServer.ts'
import { undoable } from './undoable.ts'
import { watchTables } from './watchTables.ts'

export interface Outcome {
  answer: InProcessAnswer
  isRefused: boolean
  /** A row or a file, apart from what is remembered of devices; of what was not refused, that one was written. */
  isChanged: boolean
  /** What others would have heard at once. */
  told: unknown[]
}

/** A server with a world of trips and people, in which each question is asked as though it were the first. */
export interface AskedServer {
  contract: ApiContract
  world: AccessWorld
  /** `raw` goes in place of the question's body and headers. */
  ask(role: Role, question: Question, raw?: InProcessRequest): Promise<Outcome>
  stop(): Promise<void>
}

/** An edit that was refused is remembered, so that it is answered the same when it comes again. */
const whatDevicesSent = ['sync_client', 'mutation_log']

const isRejected = /^\{"serverEpoch[^[]*"results":\[\{"mid":1,"status":"rejected"/

export async function startAskedServer(): Promise<AskedServer> {
  let told: unknown[] = []
  const server = await startQuietServer(({ pokes }) => {
    const publish: typeof pokes.publish = (changed, revoked, withdrawn = []) => {
      if (changed.size + revoked.length + withdrawn.length > 0) told.push([changed, revoked, withdrawn])
    }
    return { pokes: { ...pokes, publish, publishPresence: async (...about) => void told.push(about) } }
  })
  const { body } = await server.request<OpenApiDocument>('GET', '/api/openapi.json')
  const contract = new ApiContract(body)
  const world = await accessWorld(server)
  const call = inProcess(server.callback)

  const send = (role: Role, question: Omit<Question, 'first'>, raw?: InProcessRequest) => {
    const { method, path, body: sent } = question
    return call(method, isOpenAddress.test(path) ? path : `/api${path}`, {
      as: role === 'signed out' ? undefined : world.people[role],
      ...(sent && { body: Buffer.isBuffer(sent) ? sent : JSON.stringify(sent) }),
      ...raw,
    })
  }

  // What the first request of all makes: the epoch, and the key that pictures are signed with.
  await send('signed out', { method: 'GET', path: '/config' })
  const proxy = 'GET /api/images/proxy'
  await send('signed out', questionOf({ contract, world }, proxy, 'signed out', world.trips.public))
  const tables = await watchTables(server.db, { apart: whatDevicesSent })
  const { undo } = await undoable(server.db)

  const { dataDir } = server.config
  const folders = readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name))
  // A folder that gets a file, or loses one, is younger.
  const files = (): string =>
    [dataDir, ...folders].map(path => statSync(path, { bigint: true }).mtimeNs).join(' ')

  const writes = async (): Promise<number> => {
    const { rows } = await sql<{ n: number }>`select total_changes() as n`.execute(server.db.kysely)
    return rows[0]!.n
  }

  let isDirty = true
  let written = await writes()
  return {
    contract,
    world,
    async ask(role, question, raw) {
      if (isDirty) await undo()
      if (question.first) {
        await send(role, question.first)
        await tables.forget()
      }
      const stored = files()
      told = []
      const answer = await send(role, question, raw)
      const now = await writes()
      isDirty = now !== written
      written = now
      const isRefused = answer.status >= 400 || isRejected.test(answer.text)
      const inTables = isDirty ? await tables[isRefused ? 'changed' : 'written']() : []
      return { answer, isRefused, isChanged: inTables.length > 0 || files() !== stored, told }
    },
    stop: server.stop,
  }
}

const isOpenAddress = /^\/(shared|calendar)\//
