import { PassThrough } from 'node:stream'
import { Router } from '@koa/router'
import { protocolVersion, SyncRequest } from '#shared/sync/protocol.ts'
import type { SyncResponse } from '#shared/sync/protocol.ts'
import { AppError } from '#shared/errors.ts'
import { model } from '#shared/model.ts'
import { readServerEpoch } from '../db/serverEpoch.ts'
import type { Deps } from '../features.ts'
import { limit } from '../middleware/limits.ts'
import { readJson } from '../middleware/readJson.ts'
import { signedIn } from '../middleware/signedIn.ts'
import { applyBatch } from './apply.ts'
import { reportBug } from './reportBug.ts'
import { pull } from './pull.ts'

const maxBodyBytes = 8 * 1024 * 1024
const heartbeatMs = 20_000
/** A stream ends after this, so that its reader comes back with a token that still counts. */
const streamMs = 15 * 60_000

/** POST /sync and GET /sync/events: see shared/sync/SPEC.md. */
export function syncRoutes({ db, log, pokes, mayInvite, stopping }: Deps): Router {
  const router = new Router({ prefix: '/sync' })
  // It changes only while no server runs.
  let epoch: Promise<string> | undefined

  router.post('/', signedIn, limit('sync'), async ctx => {
    const body = await readJson(ctx, maxBodyBytes)
    if (typeof body === 'object' && body !== null && 'v' in body && body.v !== protocolVersion) {
      throw new AppError('invalid-input', 'This version of the app is too old or too new. Reload it.', {
        field: 'v',
      })
    }
    const { clientId, mutations, cursors } = SyncRequest.parse(body)
    const userId = ctx.state.user.id
    const options = { onBug: reportBug(log), mayInvite }
    const outcome = await applyBatch(db, model, { userId, clientId, mutations }, options)
    pokes.publish(outcome.changed, outcome.revoked)
    const pulled =
      cursors && !outcome.cloned ? await pull(db, userId, cursors) : { scopes: {}, revoked: [], more: false }
    ctx.body = {
      serverEpoch: await (epoch ??= readServerEpoch(db.kysely)),
      lmid: outcome.lmid,
      results: outcome.results,
      ...pulled,
      ...(outcome.cloned && { cloned: true }),
    } satisfies SyncResponse
  })

  router.get('/events', signedIn, limit('sync'), ctx => {
    const stream = new PassThrough()
    ctx.type = 'text/event-stream'
    ctx.set('X-Accel-Buffering', 'no')
    ctx.body = stream
    stream.write(': connected\n\n')
    const unsubscribe = pokes.subscribe(ctx.state.user.id, ({ event, data }) => {
      stream.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
    })
    const heartbeat = setInterval(() => stream.write(': still here\n\n'), heartbeatMs)
    const end = () => stream.end()
    const lifetime = setTimeout(end, streamMs)
    stopping.addEventListener('abort', end, { once: true })
    const clear = () => {
      unsubscribe()
      clearInterval(heartbeat)
      clearTimeout(lifetime)
      stopping.removeEventListener('abort', end)
    }
    stream.once('close', clear)
    ctx.req.once('close', () => {
      clear()
      stream.destroy()
    })
  })

  return router
}
