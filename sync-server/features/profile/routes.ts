import { Router } from '@koa/router'
import * as z from 'zod'
import { ProfileFields, TravelStats } from '#shared/features/profile/schema.ts'
import { givenFields } from '#shared/plain/givenFields.ts'
import { Id } from '#shared/plain/ids.ts'
import type { Deps } from '../../deps.ts'
import { input } from '../../middleware/input.ts'
import { limit } from '../../middleware/limits.ts'
import { signedIn } from '../../middleware/signedIn.ts'
import { answers, documented } from '../../openapi/documented.ts'
import { write } from '../../sync/write.ts'
import { readProfile } from './readProfile.ts'
import { ProfileAnswer } from './answers.ts'

const { profileImageUrl } = ProfileFields.shape
const ProfilePatch = ProfileFields.extend(TravelStats.shape).partial().extend({
  avatarUrl: profileImageUrl.optional(),
})

/** /profile. */
export function profileRoutes(deps: Deps): Router {
  const router = new Router({ prefix: '/profile' })

  router.get('/:userId', signedIn, limit('read'), input(z.object({ userId: Id })), async ctx => {
    ctx.body = await readProfile(deps.db, ctx.state.user.id, ctx.state.input.userId)
  })

  router.patch('/', signedIn, limit('write'), input(ProfilePatch), async ctx => {
    const userId = ctx.state.user.id
    const { avatarUrl, ...fields } = ctx.state.input
    const given = givenFields({ profileImageUrl: avatarUrl, ...fields })
    await write(deps, userId, [['profile.update', { userId, ...given }]])
    ctx.body = await readProfile(deps.db, userId, userId)
  })

  return documented(router, {
    'GET /:userId': answers("Someone's profile", ProfileAnswer, {
      detail:
        '404 for a person who does not exist, or who blocked the person who asks. Someone whom the person who asks ' +
        'blocked has neither picture nor bio, location, visits, followers or the time when they joined.',
    }),
    'PATCH /': answers('Changes the own profile', ProfileAnswer, {
      detail: 'The picture as `profileImageUrl`, or under its other name as `avatarUrl`; empty: none.',
      example: { bio: 'Mostly by train.', location: 'Porto', countriesVisited: 12 },
    }),
  })
}
