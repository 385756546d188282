import { Router } from '@koa/router'
import * as z from 'zod'
import { NewAccessToken } from '#shared/features/account/accessToken.ts'
import type { AccessTokenMade, AccessTokens, AccessTokenShown } from '#shared/features/account/accessToken.ts'
import { AppError } from '#shared/plain/errors.ts'
import { Id } from '#shared/plain/ids.ts'
import type { Deps } from '../../deps.ts'
import { listAccessTokens, makeAccessToken, revokeAccessToken } from '../../identity/accessTokens.ts'
import type { AccessTokenRow } from '../../identity/tables.ts'
import { inPerson } from '../../middleware/inPerson.ts'
import { input } from '../../middleware/input.ts'
import { limit } from '../../middleware/limits.ts'
import { answers, documented } from '../../openapi/documented.ts'
import { AccessTokenMadeAnswer, AccessTokensAnswer } from './answers.ts'
import { needsSignIn } from './needsSignIn.ts'

const WantedToken = NewAccessToken.extend({ id: Id.optional() })
const TokenRef = z.object({ id: Id })

/** /account/tokens: the personal access tokens of the person who asks. */
export function tokenRoutes({ db, pokes }: Deps): Router {
  const router = new Router({ prefix: '/account/tokens' })

  router.get('/', inPerson, limit('read'), async ctx => {
    const tokens = await listAccessTokens(db.kysely, ctx.state.user.id)
    ctx.body = {
      needsSignIn: needsSignIn(ctx.state.user),
      tokens: tokens.map(shown),
    } satisfies AccessTokens
  })

  router.post('/', inPerson, limit('write'), input(WantedToken), async ctx => {
    // It outlives the sign-in, so whoever holds a device that was left open must not get one.
    if (needsSignIn(ctx.state.user)) {
      throw new AppError('forbidden', 'Sign in again before you make an access token.', { field: 'signIn' })
    }
    const { row, token } = await makeAccessToken(db, ctx.state.user, ctx.state.input)
    ctx.status = 201
    ctx.body = { ...shown(row), token } satisfies AccessTokenMade
  })

  router.delete('/:id', inPerson, limit('write'), input(TokenRef), async ctx => {
    const { user, input: asked } = ctx.state
    if (!(await revokeAccessToken(db.kysely, user.id, asked.id))) {
      throw new AppError('not-found', 'This access token was already revoked.')
    }
    pokes.end(user.id, asked.id)
    ctx.status = 204
  })

  return documented(router, {
    'GET /': answers('The personal access tokens of the person who asks, newest first', AccessTokensAnswer, {
      detail: 'Those that ended are listed for 30 days. The tokens themselves are not.',
    }),
    'POST /': answers('Makes a personal access token', AccessTokenMadeAnswer, {
      status: 201,
      detail:
        '`token` is in this answer only: the server keeps a hash. With the scope `read` it works for GET and HEAD, with ' +
        '`write` for all calls except those for administrators, and those about the account itself. 403 with the ' +
        'field `signIn` asks for a token of a new sign-in, 409 says that there are too many. After a lost answer, ' +
        'the same `id` replaces the token that nobody has seen, unless it has been used (409).',
      example: { name: 'Backup script', scope: 'read', lifetimeDays: 90 },
    }),
    'DELETE /:id': answers('Revokes a personal access token', undefined, {
      detail: 'It stops working at once.',
    }),
  })
}

const shown = (row: AccessTokenRow): AccessTokenShown => ({
  id: row.id,
  name: row.name,
  scope: row.access,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  lastUsedOn: row.last_used_on,
})
