import { ApiContract } from '../openapi/testing/ApiContract.ts'
import type { OpenApiDocument } from '../openapi/testing/ApiContract.ts'
import { accessWorld } from './accessWorld.ts'
import type { AccessWorld } from './accessWorld.ts'
import { askable, startTellingServer } from './askable.ts'
import type { Askable, Outcome } from './askable.ts'
import { questionOf } from './questions.ts'
import { startTwin } from './twin.ts'

export interface AskedOutcome extends Outcome {
  /** What PostgreSQL did otherwise than SQLite, when it was asked the same. */
  otherwise?: string | undefined
}

/** A server with a world of trips and people that answers each question as if it were the first. */
export interface AskedServer {
  contract: ApiContract
  world: AccessWorld
  ask(...question: Parameters<Askable['ask']>): Promise<AskedOutcome>
  stop(): Promise<void>
}

/** Describes the process that answers and its database. */
const hasNoTwin = /^\/admin\/operations/

/**
 * Starts such a server on SQLite. Every `nth` question is put to PostgreSQL as well, in the same world
 * (`WEND_POSTGRES=all`: every question; `WEND_SEED`: others).
 */
export async function startAskedServer({ nth }: { nth?: number } = {}): Promise<AskedServer> {
  const { WEND_POSTGRES, WEND_SEED } = process.env
  const step = WEND_POSTGRES === 'all' && nth ? 1 : nth
  const telling = await startTellingServer()
  const { server } = telling
  const { body } = await server.request<OpenApiDocument>('GET', '/api/openapi.json')
  const contract = new ApiContract(body)
  const world = await accessWorld(server)
  const proxy = questionOf({ contract, world }, 'GET /api/images/proxy', 'signed out', world.trips.public)
  // They create the epoch, and the key for signing pictures.
  const asked = await askable(telling, world, [{ method: 'GET', path: '/config' }, proxy])
  // Before the first question: it copies what is there, and what a question changed is undone only before the next one.
  const twin = step ? await startTwin(server, world) : undefined
  let count = Number(WEND_SEED ?? 0)
  return {
    contract,
    world,
    async ask(...question) {
      const outcome = await asked.ask(...question)
      const [, { path }] = question
      if (!step || !twin || hasNoTwin.test(path) || ++count % step !== 0) return outcome
      return { ...outcome, otherwise: await twin.differs(asked, outcome, question) }
    },
    async stop() {
      await twin?.stop()
      await server.stop()
    },
  }
}
