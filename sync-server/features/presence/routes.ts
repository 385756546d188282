import { Router } from '@koa/router'
import { sql } from 'kysely'
import * as z from 'zod'
import { Presence, presenceKeptMs } from '#shared/features/presence/schema.ts'
import { Id } from '#shared/plain/ids.ts'
import { tripScope } from '#shared/sync/scope.ts'
import { Text } from '#shared/plain/text.ts'
import type { Deps } from '../../deps.ts'
import { input } from '../../middleware/input.ts'
import { limit } from '../../middleware/limits.ts'
import { signedIn } from '../../middleware/signedIn.ts'
import { answers, documented } from '../../openapi/documented.ts'
import { noTrip, unblocked } from '../social/visibility.ts'
import { presenceChannel } from './hooks.ts'
import { PresenceRegistry } from './registry.ts'

const Beat = z.object({
  id: Id,
  here: z.boolean(),
  tab: Text.max(40).default(''),
})

/** POST /trips/:id/presence: reports that the caller is there, answers who else is, and tells the others. */
export function presenceRoutes({ db, pokes, stopping }: Deps): Router {
  const router = new Router()
  const registry = new PresenceRegistry()
  pokes.on(presenceChannel, presence => registry.note(presence, Date.now()))
  const sweeping = setInterval(() => registry.sweep(Date.now()), presenceKeptMs).unref()
  stopping.addEventListener('abort', () => clearInterval(sweeping))

  router.post('/trips/:id/presence', signedIn, limit('write'), input(Beat), async ctx => {
    const { id: tripId, here, tab } = ctx.state.input
    const userId = ctx.state.user.id
    const members = await db.kysely
      .selectFrom('grant_')
      .innerJoin('trip_card', join => join.on('trip_id', '=', tripId))
      .innerJoin('account', 'account.id', 'grant_.user_id')
      .select(['user_id', unblocked(userId, sql.ref('grant_.user_id')).as('sees')])
      .where('scope_id', '=', tripScope(tripId))
      .where('deleted_at', 'is', null)
      .where('suspended_at', 'is', null)
      .execute()
    if (!members.some(({ user_id }) => user_id === userId)) {
      throw noTrip()
    }
    const others = members.filter(one => one.user_id !== userId && one.sees).map(({ user_id }) => user_id)
    const presence: Presence = { tripId, userId, tab, here }
    await pokes.tell({ event: presenceChannel.event, data: presence, to: others })
    // Someone who was just removed or suspended may have said a moment ago that they were there.
    const there = registry.others(tripId, userId, Date.now())
    ctx.body = { people: there.filter(one => others.includes(one.userId)) }
  })

  return documented(router, {
    'POST /trips/:id/presence': answers(
      'Says whether one looks at a trip, and answers who else does',
      z.object({ people: z.array(Presence) }),
      {
        detail:
          'Only for the people who work on the trip. It is forgotten after 45 seconds, so say it again before.',
        example: { here: true, tab: 'phone' },
      },
    ),
  })
}
