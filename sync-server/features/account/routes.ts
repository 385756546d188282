import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { Router } from '@koa/router'
import * as z from 'zod'
import { Text } from '#shared/plain/text.ts'
import { AccountDeletion, PasswordChange } from '#shared/features/account/schema.ts'
import type { AccountClosed, AccountClosing, AccountSignIns } from '#shared/features/account/schema.ts'
import { AppError } from '#shared/plain/errors.ts'
import { Id } from '#shared/plain/ids.ts'
import type { Deps } from '../../deps.ts'
import type { SignInService } from '../../identity/signInService.ts'
import { inPerson } from '../../middleware/inPerson.ts'
import { input } from '../../middleware/input.ts'
import { limit } from '../../middleware/limits.ts'
import { signedIn } from '../../middleware/signedIn.ts'
import { answers, documented } from '../../openapi/documented.ts'
import {
  AccountClosedAnswer,
  AccountClosingAnswer,
  AccountExportAnswer,
  AccountSignInsAnswer,
} from './answers.ts'
import { closeAccount } from './closeAccount.ts'
import type { ClosingParts } from './closeAccount.ts'
import { exportAccount } from './exportAccount.ts'
import { needsSignIn } from './needsSignIn.ts'
import { readClosing } from './readClosing.ts'
import { removeForsaken } from './removeForsaken.ts'

/** How long a person waits for everything to be gone. The answer to their request must not come too late. */
const patienceMs = 2_000

const PersonRef = z.object({ id: Id })
const SignInRef = z.object({ id: Text.min(1).max(100) })

/** /account: exporting everything, and deleting the account. */
export function accountRoutes(deps: Deps, { removeUploads }: Pick<ClosingParts, 'removeUploads'>): Router {
  const { db, engine, log, pokes, identity } = deps
  const router = new Router({ prefix: '/account' })
  const removals = new Set<Promise<void>>()
  deps.beforeClose(async () => void (await Promise.all(removals)))

  // Also for access tokens, so that backups can run by themselves. Limited like the calls that cost the operator money:
  // exports are just as rare, and more expensive than other reads.
  router.get('/export', signedIn, limit('chat'), async ctx => {
    const now = new Date().toISOString()
    const pieces = await exportAccount(db, ctx.state.user.id, now)
    ctx.attachment(`wend-${now.slice(0, 10)}.json`)
    ctx.type = 'json'
    ctx.body = Readable.from(pieces)
  })

  router.get('/closing', inPerson, limit('read'), async ctx => {
    ctx.body = {
      ...(await readClosing(db, ctx.state.user.id)),
      removesSignIn: identity.removeSignIn !== undefined,
      needsSignIn: needsSignIn(ctx.state.user),
    } satisfies AccountClosing
  })

  router.delete('/', inPerson, limit('write'), input(AccountDeletion), async ctx => {
    const { user } = ctx.state
    if (needsSignIn(user)) {
      throw new AppError('forbidden', 'Sign in again before you delete your account.', { field: 'signIn' })
    }
    const closed = await closeAccount(engine, user, { removeUploads, removeSignIn: identity.removeSignIn })
    if (closed) {
      identity.forget?.(user.id)
      pokes.publish(closed.changed, closed.revoked, closed.news)
      const removal = removeForsaken(deps, closed.forsaken)
      removals.add(removal)
      void removal.finally(() => removals.delete(removal))
      // The account is closed already; what a large one held goes on being removed after the answer.
      await Promise.race([removal, sleep(patienceMs, undefined, { ref: false })])
      log.info({ userId: user.id }, 'an account was deleted')
    }
    ctx.status = 204
  })

  router.get('/sign-ins', inPerson, limit('read'), async ctx => {
    const { subject, sessionId } = ctx.state.user
    const open = (await identity.signIns?.list(subject)) ?? []
    ctx.body = {
      hasPassword: identity.signIns !== undefined,
      signIns: open.map(({ id, device, signedInAtMs, usedAtMs }) => ({
        id,
        device,
        signedInAt: new Date(signedInAtMs).toISOString(),
        lastUsedAt: new Date(usedAtMs).toISOString(),
        isThis: id === sessionId,
      })),
    } satisfies AccountSignIns
  })

  router.delete('/sign-ins', inPerson, limit('write'), async ctx => {
    await ownSignIns().endOthers(ctx.state.user)
    ctx.status = 204
  })

  router.delete('/sign-ins/:id', inPerson, limit('write'), input(SignInRef), async ctx => {
    if (!(await ownSignIns().end(ctx.state.user.subject, ctx.state.input.id))) {
      throw new AppError('not-found', 'This sign-in has already ended.')
    }
    ctx.status = 204
  })

  router.post('/password', inPerson, limit('write'), input(PasswordChange), async ctx => {
    await ownSignIns().changePassword(ctx.state.user, { ...ctx.state.input, ip: ctx.ip })
    ctx.status = 204
  })

  function ownSignIns(): SignInService {
    if (identity.signIns) return identity.signIns
    throw new AppError(
      'conflict',
      'Another provider keeps your password and your sign-ins. Change them there.',
    )
  }

  // For devices whose account can no longer sign in: they know the id, and the answer reveals nothing else.
  router.get('/closed/:id', limit('public'), async ctx => {
    const { id } = PersonRef.parse(ctx.params)
    const found = await db.kysely
      .selectFrom('closed_account')
      .select('user_id')
      .where('user_id', '=', id)
      .executeTakeFirst()
    ctx.body = { closed: found !== undefined } satisfies AccountClosed
  })

  return documented(router, {
    'GET /export': answers('Everything that is stored about the person who asks', AccountExportAnswer, {
      detail: 'A file to be saved. `trips[].file` is a backup of a trip, as one can be imported.',
      headers: { 'Content-Disposition': 'A name for the file.' },
    }),
    'GET /closing': answers('What deleting the own account would do now', AccountClosingAnswer, {
      detail: 'Nothing changes. Deleting the account is `DELETE /account`.',
    }),
    'DELETE /': answers('Deletes the account of the person who asks', undefined, {
      detail:
        '`confirm` is the word DELETE, in the body or the query. 403 with the field `signIn` asks for a token of a ' +
        'new sign-in, 409 says that the last administrator stays. Doing it twice is doing it once.',
    }),
    'GET /sign-ins': answers('Where the person who asks is signed in', AccountSignInsAnswer, {
      detail:
        '`isThis` marks the sign-in that the token belongs to. Where another provider keeps the sign-ins, the list is empty and `hasPassword` is false.',
    }),
    'DELETE /sign-ins': answers('Ends all sign-ins but the one from which it is asked', undefined, {
      detail: 'Their tokens count no more, at once. 409 where another provider keeps them.',
    }),
    'DELETE /sign-ins/:id': answers('Ends a sign-in', undefined, {
      detail: 'Its tokens count no more, at once.',
    }),
    'POST /password': answers('Changes the password of the person who asks', undefined, {
      detail:
        '`current` is the password that holds now. All other sign-ins end. 400 names the field at fault, 429 says that ' +
        'too many wrong ones came before.',
      example: { current: 'correct horse', next: 'battery staple' },
    }),
    'GET /closed/:id': answers('Whether an account was deleted', AccountClosedAnswer, {
      detail:
        'Needs no token, because the account may be gone. The answer for an id that never existed is false.',
    }),
  })
}
