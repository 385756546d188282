import { ECDH } from 'node:crypto'
import { Router } from '@koa/router'
import * as z from 'zod'
import { AppError } from '#shared/plain/errors.ts'
import { Text, wellFormed } from '#shared/plain/text.ts'
import type { Deps } from '../../deps.ts'
import { inPerson } from '../../middleware/inPerson.ts'
import { input } from '../../middleware/input.ts'
import { limit } from '../../middleware/limits.ts'
import { answers, documented } from '../../openapi/documented.ts'
import type { PushSender } from './push/PushSender.ts'
import { subscribe, unsubscribe } from './push/subscriptions.ts'

const base64url = (bytes: number) =>
  z
    .string()
    .max(200)
    .regex(
      new RegExp(String.raw`^[\w-]{${Math.ceil((bytes * 4) / 3)}}=*$`),
      `must be ${bytes} bytes in base64url`,
    )

/** An uncompressed point on the curve: messages cannot be sealed for anything else. */
const DeviceKey = base64url(65).refine(isPoint, 'must be a public key of the curve P-256')

const Subscription = z.object({
  endpoint: z.url().overwrite(wellFormed).max(1_000),
  keys: z.object({ p256dh: DeviceKey, auth: base64url(16) }),
})
const Endpoint = z.object({ endpoint: Text.max(1_000) })

/** /push: the devices that get a person's notifications while Wend. is closed. */
export function pushRoutes({ db }: Deps, { sender }: { sender: () => Promise<PushSender> }): Router {
  const router = new Router({ prefix: '/push' })

  router.get('/key', inPerson, limit('read'), async ctx => {
    ctx.body = { publicKey: (await sender()).publicKey }
  })

  router.post('/subscriptions', inPerson, limit('write'), input(Subscription), async ctx => {
    const { endpoint, keys } = ctx.state.input
    const ready = await sender()
    if (!ready.isAcceptable(endpoint)) {
      throw new AppError('invalid-input', 'This is not the address of a push service.', { field: 'endpoint' })
    }
    const { id: userId, sessionId } = ctx.state.user
    await subscribe(db, { userId, sessionId }, { endpoint, ...keys, serverKey: ready.publicKey })
    ctx.status = 204
  })

  router.delete('/subscriptions', inPerson, limit('write'), input(Endpoint), async ctx => {
    await unsubscribe(db, ctx.state.user.id, ctx.state.input.endpoint)
    ctx.status = 204
  })

  return documented(router, {
    'GET /key': answers('The public key of this server', z.object({ publicKey: z.string() }), {
      detail: 'For `applicationServerKey` of `PushManager.subscribe()`.',
    }),
    'POST /subscriptions': answers('Has news sent to a device', undefined, {
      detail:
        'The body is what `PushSubscription.toJSON()` gives. It ends with the sign-in of the token, where the built-in ' +
        'provider keeps sign-ins.',
      example: {
        endpoint: 'https://push.example.org/send/4f1c',
        keys: {
          p256dh: 'BK4LNjHVLWpcx16QEoiOZdcXfJnbz6QTEzoIbDevbG5Kqt6vBARkS8pODVZaT0RRGgIRCMeNObuXkSlMWgr1HBM',
          auth: '5ss6RZAW4TpgsYaxZOeu1g',
        },
      },
    }),
    'DELETE /subscriptions': answers('Stops sending anything to a device', undefined, {
      detail: 'For a device that has none, nothing changes.',
    }),
  })
}

function isPoint(text: string): boolean {
  try {
    ECDH.convertKey(Buffer.from(text, 'base64url'), 'prime256v1')
    return true
  } catch {
    return false
  }
}
