import { Router } from '@koa/router'
import { protocolVersion, SyncRequest, SyncResponse } from '#shared/sync/protocol.ts'
import type { MutationResult } from '#shared/sync/protocol.ts'
import { AppError } from '#shared/plain/errors.ts'
import { isTripScope, userScope } from '#shared/sync/scope.ts'
import { readServerEpoch } from '../db/serverEpoch.ts'
import type { Deps } from '../deps.ts'
import { keepResult } from '../load/keepResult.ts'
import { tooBusy, Turns } from '../load/Turns.ts'
import { limit } from '../middleware/limits.ts'
import { openEventStream } from '../middleware/openEventStream.ts'
import { readJson } from '../middleware/readJson.ts'
import { signedIn } from '../middleware/signedIn.ts'
import { answers, documented } from '../openapi/documented.ts'
import { applyBatch } from './applyBatch.ts'
import { reportBug } from './reportBug.ts'
import type { Engine } from './hooks.ts'
import { partsCounted } from './partsCounted.ts'
import { pull, readView } from './pull.ts'

const maxBodyBytes = 8 * 1024 * 1024
/** More trips than anyone has. */
const maxCursors = 5_000
const heartbeatMs = 20_000
/** A stream ends after this time, so that its reader comes back with a token that is still valid. */
const streamMs = 15 * 60_000

/** One batch at a time for each person: what it writes is counted before the next one is let in. */
const pushes = new Turns({ atOnce: 1_000, mostWaiting: 1_000, mostWaitingEach: 20 })

/** POST /sync and GET /sync/events: see shared/sync/SPEC.md. */
export function syncRoutes(deps: Deps): Router {
  const { db, engine, log, pokes, stopping } = deps
  const router = new Router({ prefix: '/sync' })
  // It changes only while no server runs.
  const epoch = keepResult(() => readServerEpoch(db.kysely))

  router.post('/', signedIn, limit('sync'), async ctx => {
    const body = await readJson(ctx, maxBodyBytes)
    if (typeof body === 'object' && body !== null && 'v' in body && body.v !== protocolVersion) {
      throw new AppError('invalid-input', 'This version of the app is too old or too new. Reload it.', {
        field: 'v',
      })
    }
    requireFewCursors(body)
    const { clientId, mutations, cursors } = SyncRequest.parse(body)
    const userId = ctx.state.user.id
    requireSamePerson(userId, cursors)
    const push = () =>
      applyBatch(
        engine,
        { userId, clientId, mutations },
        { onBug: reportBug(log), ...partsCounted(deps, ctx) },
      )
    const outcome = mutations.length > 0 ? await pushes.run(push, tooBusy, userId) : await push()
    const pulled =
      cursors && !outcome.cloned
        ? await pull(db, userId, cursors, engine)
        : { scopes: {}, revoked: [], more: false }
    ctx.body = {
      serverEpoch: await epoch(),
      lmid: outcome.lmid,
      results: await shownResults(engine, userId, outcome.results),
      ...pulled,
      ...(outcome.cloned && { cloned: true }),
    } satisfies SyncResponse
  })

  router.get('/events', signedIn, limit('sync'), ctx => {
    const stream = openEventStream(ctx, {
      heartbeatMs,
      onClose: () => {
        unsubscribe()
        unheard()
        clearTimeout(lifetime)
        stopping.removeEventListener('abort', stream.end)
      },
    })
    const { id, sessionId } = ctx.state.user
    const unsubscribe = pokes.subscribe(id, ({ event, data }) => stream.send(event, data), stream.end)
    const unheard = pokes.onEnd((_id, session) => {
      if (session === undefined || session === sessionId) stream.end()
    }, id)
    const lifetime = setTimeout(stream.end, streamMs)
    stopping.addEventListener('abort', stream.end, { once: true })
    // Nobody heard of an end between the check of the token and the lines above.
    ctx.state.verifyAgain?.().catch(stream.end)
  })

  return documented(router, {
    'POST /': answers('Sends edits and fetches what changed', SyncResponse, {
      detail:
        'What the app itself uses; the rules are in shared/sync/SPEC.md. An edit is known by `clientId`, `mid` and ' +
        '`key`: sent again, it has its effect once and the same result.',
      takes: SyncRequest,
    }),
    'GET /events': answers('Says when something changed', undefined, {
      status: 200,
      type: 'text/event-stream',
      detail:
        'An event `poke` has the scope that changed and its version; what changed is to be fetched. `presence` says who ' +
        'is on a shared trip, `withdrawn` what may be seen no more. Of more than 20 streams of a person the oldest ends.',
    }),
  })
}

/** Outcomes say whose values an edit replaced. */
async function shownResults(
  engine: Engine,
  userId: string,
  results: MutationResult[],
): Promise<MutationResult[]> {
  if (!results.some(({ overwrote }) => overwrote)) return results
  const view = await readView(engine, userId)
  return JSON.parse(view.text(JSON.stringify(results))) as MutationResult[]
}

/** Before the schema looks at each of them, which holds up everybody else: 100,000 of them fit into a request. */
function requireFewCursors(body: unknown): void {
  const { cursors } = (body ?? {}) as { cursors?: unknown }
  if (typeof cursors !== 'object' || cursors === null || Object.keys(cursors).length <= maxCursors) return
  throw new AppError('invalid-input', `cursors: at most ${maxCursors} at once`, { field: 'cursors' })
}

/** A device that holds someone else's rows belonged to that person: their edits must not become this person's. */
function requireSamePerson(userId: string, cursors: SyncRequest['cursors']): void {
  for (const scope of Object.keys(cursors ?? {})) {
    if (isTripScope(scope) || scope === userScope(userId)) continue
    throw new AppError('unauthenticated', 'This device belongs to another account. Sign in again.')
  }
}
