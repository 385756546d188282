import { Router } from '@koa/router'
import * as z from 'zod'
import { AppError } from '#shared/plain/errors.ts'
import { Presence, presenceKeptMs } from '#shared/features/collaborators/presence.ts'
import { Id } from '#shared/plain/ids.ts'
import { tripScope } from '#shared/sync/scope.ts'
import { Text } from '#shared/plain/text.ts'
import type { Deps } from '../../features.ts'
import { input } from '../../middleware/input.ts'
import { limit } from '../../middleware/limits.ts'
import { signedIn } from '../../middleware/signedIn.ts'
import { answers, documented } from '../../openapi/documented.ts'
import { PresenceRegistry } from './registry.ts'

const Beat = z.object({
  id: Id,
  here: z.boolean(),
  tab: Text.max(40).default(''),
})

/** POST /trips/:id/presence: says that one is there, answers who else is, and tells the others. */
export function presenceRoutes({ db, pokes, stopping }: Deps): Router {
  const router = new Router()
  const registry = new PresenceRegistry()
  pokes.onPresence(presence => registry.note(presence, Date.now()))
  const sweeping = setInterval(() => registry.sweep(Date.now()), presenceKeptMs).unref()
  stopping.addEventListener('abort', () => clearInterval(sweeping))

  router.post('/trips/:id/presence', signedIn, limit('write'), input(Beat), async ctx => {
    const { id: tripId, here, tab } = ctx.state.input
    const userId = ctx.state.user.id
    const members = await db.kysely
      .selectFrom('grant_')
      .innerJoin('trip_card', join => join.on('trip_id', '=', tripId))
      .select('user_id')
      .where('scope_id', '=', tripScope(tripId))
      .where('deleted_at', 'is', null)
      .execute()
    if (!members.some(({ user_id }) => user_id === userId)) {
      throw new AppError('not-found', 'This trip does not exist, or you cannot see it.')
    }
    const others = members.map(({ user_id }) => user_id).filter(id => id !== userId)
    await pokes.publishPresence({ tripId, userId, tab, here }, others)
    ctx.body = { people: registry.others(tripId, userId, Date.now()) }
  })

  return documented(router, {
    'POST /trips/:id/presence': answers(
      'Says whether one looks at a trip, and answers who else does',
      z.object({ people: z.array(Presence) }),
      { example: { here: true, tab: 'phone' } },
    ),
  })
}
