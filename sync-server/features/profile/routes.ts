import { Router } from '@koa/router'
import * as z from 'zod'
import { ProfileFields, TravelStats } from '#shared/features/profile/schema.ts'
import { givenFields } from '#shared/givenFields.ts'
import { Id } from '#shared/ids.ts'
import type { Deps } from '../../features.ts'
import { input } from '../../middleware/input.ts'
import { limit } from '../../middleware/limits.ts'
import { signedIn } from '../../middleware/signedIn.ts'
import { showAvatars } from '../../social/showAvatars.ts'
import type { ImagePathOf } from '../../social/showAvatars.ts'
import { write } from '../../sync/write.ts'
import { readProfile } from './readProfile.ts'

const { profileImageUrl } = ProfileFields.shape
const ProfilePatch = ProfileFields.extend(TravelStats.shape).partial().extend({
  avatarUrl: profileImageUrl.optional(),
})

/** /profile. */
export function profileRoutes(deps: Deps, { imagePathOf }: { imagePathOf: ImagePathOf }): Router {
  const router = new Router({ prefix: '/profile' })

  router.get('/:userId', signedIn, limit('read'), input(z.object({ userId: Id })), async ctx => {
    const profile = await readProfile(deps.db, ctx.state.user.id, ctx.state.input.userId)
    await showAvatars([profile], imagePathOf)
    ctx.body = profile
  })

  router.patch('/', signedIn, limit('write'), input(ProfilePatch), async ctx => {
    const userId = ctx.state.user.id
    const { avatarUrl, ...fields } = ctx.state.input
    const given = givenFields({ profileImageUrl: avatarUrl, ...fields })
    await write(deps, userId, [['profile.update', { userId, ...given }]])
    const profile = await readProfile(deps.db, userId, userId)
    await showAvatars([profile], imagePathOf)
    ctx.body = profile
  })

  return router
}
