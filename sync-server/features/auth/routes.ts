import { Router } from '@koa/router'
import type * as z from 'zod'
import { AppError } from '#shared/plain/errors.ts'
import { avatarPath } from '#shared/features/profile/avatarPath.ts'
import type { Deps } from '../../deps.ts'
import { limit } from '../../middleware/limits.ts'
import { signedIn } from '../../middleware/signedIn.ts'
import { answers, documented } from '../../openapi/documented.ts'
import { CurrentUserAnswer } from './answers.ts'

/** Returns the signed-in person. */
export function authRoutes({ db }: Deps): Router {
  const router = new Router()
  router.get('/auth/user', signedIn, limit('read'), async ctx => {
    // Read from the database, because the account that came with the token may be a minute old.
    const account = await db.kysely
      .selectFrom('account')
      .select(['id', 'email', 'email_verified', 'first_name', 'last_name', 'profile_image_url'])
      .where('id', '=', ctx.state.user.id)
      .executeTakeFirst()
    if (!account) throw new AppError('unauthenticated', 'This account no longer exists.')
    ctx.body = {
      id: account.id,
      email: account.email,
      emailVerified: account.email_verified === 1,
      firstName: account.first_name,
      lastName: account.last_name,
      profileImageUrl: account.profile_image_url,
      avatarUrl: avatarPath(account.id, account.profile_image_url),
    } satisfies z.output<typeof CurrentUserAnswer>
  })
  return documented(router, {
    'GET /auth/user': answers('The person who is signed in', CurrentUserAnswer, {
      detail: 'The account as it is stored now, which may be newer than the token.',
    }),
  })
}
