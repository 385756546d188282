import { Router } from '@koa/router'
import type { RouterContext } from '@koa/router'
import type { Middleware } from 'koa'
import { errors } from 'oidc-provider'
import type { Provider } from 'oidc-provider'
import { AppError } from '#shared/errors.ts'
import { normalEmail } from '#shared/features/auth/email.ts'
import type { Credentials } from './credentials.ts'
import { failurePage, pageFile, signInPage, signUpPage } from './pages.ts'
import type { Html } from '#shared/html.ts'
import { readForm } from './readForm.ts'
import { SignInThrottle } from './signInThrottle.ts'
import { SignUpForm, formErrors } from './signUpForm.ts'

const wrongCredentials = 'The email or the password is not right.'
const emailTaken = 'There is already an account with this email. Sign in instead.'

interface InteractionParts {
  provider: Provider
  credentials: Credentials
  publicUrl: string
  throttle?: SignInThrottle
}

/** The sign-in and sign-up pages, where the provider sends whoever has no session. */
export function interactionRoutes({
  provider,
  credentials,
  publicUrl,
  throttle = new SignInThrottle(),
}: InteractionParts): Middleware {
  const router = new Router({ prefix: '/interaction' })

  router.get('/files/:name', ctx => {
    const file = pageFile(String(ctx.params['name']))
    if (!file) throw new AppError('not-found', 'There is no such file.')
    ctx.set('Cache-Control', 'public, max-age=31536000, immutable')
    ctx.type = file.type
    ctx.body = file.content
  })

  router.get('/:uid', underway, ctx => {
    const uid = String(ctx.params['uid'])
    show(ctx, 200, ctx.query['screen'] === 'signup' ? signUpPage({ uid }) : signInPage({ uid }))
  })

  router.post('/:uid/signin', sameOrigin, underway, async ctx => {
    const uid = String(ctx.params['uid'])
    const field = await readForm(ctx)
    const email = normalEmail(field('email'))
    const refuse = (status: number) => {
      const seconds = Math.ceil(throttle.waitMs(email, ctx.ip) / 1000)
      if (seconds > 0) ctx.set('Retry-After', String(seconds))
      const wait = seconds > 0 ? ` You can try again in ${duration(seconds)}.` : ''
      show(ctx, status, signInPage({ uid, email: field('email'), error: wrongCredentials + wait }))
    }
    if (throttle.waitMs(email, ctx.ip) > 0) return refuse(429)
    throttle.attempt(email, ctx.ip)
    const password = field('password')
    const subject = password.length > 256 ? undefined : await credentials.check(email, password)
    if (subject === undefined) return refuse(401)
    throttle.succeeded(email, ctx.ip)
    await finish(ctx, subject)
  })

  router.post('/:uid/signup', sameOrigin, underway, async ctx => {
    const uid = String(ctx.params['uid'])
    const field = await readForm(ctx)
    const typed = { firstName: field('firstName'), lastName: field('lastName'), email: field('email') }
    const parsed = SignUpForm.safeParse({ ...typed, password: field('password') })
    if (!parsed.success) {
      return show(ctx, 422, signUpPage({ uid, ...typed, errors: formErrors(parsed.error) }))
    }
    const subject = await credentials.signUp(parsed.data)
    if (subject === undefined) {
      return show(ctx, 422, signUpPage({ uid, ...typed, errors: { email: emailTaken } }))
    }
    await finish(ctx, subject)
  })

  async function finish(ctx: RouterContext, subject: string) {
    const result = { login: { accountId: subject, remember: true } }
    ctx.status = 303
    ctx.redirect(await provider.interactionResult(ctx.req, ctx.res, result))
  }

  /** Goes on only while the sign-in that this browser began under this address waits for an answer. */
  async function underway(ctx: RouterContext, next: () => Promise<unknown>) {
    try {
      const { uid } = await provider.interactionDetails(ctx.req, ctx.res)
      if (uid !== ctx.params['uid']) throw new errors.SessionNotFound('another interaction')
    } catch (error) {
      if (!(error instanceof errors.SessionNotFound)) throw error
      return show(ctx, 400, failurePage('expired', publicUrl))
    }
    await next()
  }

  /** The cookies are SameSite already; this also holds in browsers that do not know that. */
  async function sameOrigin(ctx: RouterContext, next: () => Promise<unknown>) {
    const origin = ctx.get('Origin')
    if (origin !== '' && origin !== new URL(publicUrl).origin) {
      throw new AppError('forbidden', 'This form was sent from another site.')
    }
    await next()
  }

  return router.routes() as Middleware
}

function show(ctx: RouterContext, status: number, page: Html) {
  ctx.status = status
  ctx.set('Cache-Control', 'no-store')
  ctx.type = 'html'
  ctx.body = page.text
}

function duration(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}
