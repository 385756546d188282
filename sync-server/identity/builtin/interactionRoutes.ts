import { Router } from '@koa/router'
import type { RouterContext } from '@koa/router'
import type { Middleware } from 'koa'
import { errors } from 'oidc-provider'
import type { Provider } from 'oidc-provider'
import { AppError } from '#shared/plain/errors.ts'
import { isEmail, normalEmail } from '#shared/plain/email.ts'
import type { Db } from '../../db/open.ts'
import { networkOf } from '../../networkOf.ts'
import { suspendedText } from '../suspension.ts'
import type { Credentials, Person } from './credentials.ts'
import { durationText } from './durationText.ts'
import type { KnownDevices } from './knownDevices.ts'
import { pageFile } from './page.ts'
import { ownForms } from './ownForms.ts'
import { failurePage, resetDonePage, resetPage, signInPage, signUpPage } from './pages.ts'
import { passwordProblem } from './passwordProblem.ts'
import { readForm } from './readForm.ts'
import { resetPassword, subjectOfLink } from './resetLinks.ts'
import type { Attempt, SignInThrottle } from './signInThrottle.ts'
import { show } from './show.ts'
import { SignUpForm, formErrors } from './signUpForm.ts'
import type { FormErrors } from './signUpForm.ts'

const wrongCredentials = 'Wrong email or password.'
const emailTaken = 'There is already an account with this email. Sign in instead.'

interface InteractionParts {
  db: Db
  provider: Provider
  credentials: Credentials
  publicUrl: string
  throttle: SignInThrottle
  devices: KnownDevices
  /** Why the person is suspended; undefined when they are not. */
  suspensionOf: (subject: string) => Promise<string | undefined>
  /** Called when all sign-ins of a person have ended. */
  onEnded: (subject: string) => Promise<void>
}

/** The sign-in and sign-up pages, where the provider sends people without a session, and the pages of a reset link. */
export function interactionRoutes(parts: InteractionParts): Middleware {
  const { db, provider, credentials, publicUrl, throttle, devices, suspensionOf, onEnded } = parts
  const router = new Router({ prefix: '/interaction' })
  const sameOrigin = ownForms(publicUrl)

  router.get('/files/:name', ctx => {
    const file = pageFile(String(ctx.params['name']))
    if (!file) throw new AppError('not-found', 'There is no such file.')
    ctx.set('Cache-Control', 'public, max-age=31536000, immutable')
    ctx.type = file.type
    ctx.body = file.content
  })

  router.get('/reset/:token', secretive, async ctx => {
    const person = await personOf(String(ctx.params['token']))
    if (!person) return show(ctx, 404, failurePage('used', publicUrl))
    show(ctx, 200, resetPage({ token: String(ctx.params['token']), email: person.email }))
  })

  router.post('/reset/:token', secretive, sameOrigin, async ctx => {
    const token = String(ctx.params['token'])
    const person = await personOf(token)
    if (!person) return show(ctx, 404, failurePage('used', publicUrl))
    const password = (await readForm(ctx))('password')
    const error = await passwordProblem(password, person)
    if (error !== undefined) return show(ctx, 422, resetPage({ token, email: person.email, error }))
    if (!(await resetPassword(db, token, password))) return show(ctx, 404, failurePage('used', publicUrl))
    await onEnded(person.subject)
    show(ctx, 200, resetDonePage(publicUrl))
  })

  router.get('/:uid', underway, ctx => {
    const uid = String(ctx.params['uid'])
    const fields = { uid, email: ctx.state['email'] as string }
    show(ctx, 200, ctx.query['screen'] === 'signup' ? signUpPage(fields) : signInPage(fields))
  })

  router.post('/:uid/signin', sameOrigin, underway, async ctx => {
    const uid = String(ctx.params['uid'])
    const field = await readForm(ctx)
    const email = normalEmail(field('email'))
    const attempt = { email, ip: ctx.ip, device: devices.find(ctx, email) }
    const refuse = (status: number) => {
      const waitMs = throttle.waitMs(attempt)
      if (waitMs > 0) ctx.set('Retry-After', String(Math.ceil(waitMs / 1000)))
      const wait = waitMs > 0 ? ` You can try again in ${durationText(waitMs)}.` : ''
      show(ctx, status, signInPage({ uid, email: field('email'), error: wrongCredentials + wait }))
    }
    if (throttle.waitMs(attempt) > 0) return refuse(429)
    const subject = await check(attempt, field('password'))
    if (subject === undefined) return refuse(401)
    await signIn(ctx, { subject, email, typed: field('email') })
  })

  router.post('/:uid/signup', sameOrigin, underway, async ctx => {
    const uid = String(ctx.params['uid'])
    const field = await readForm(ctx)
    const typed = { firstName: field('firstName'), lastName: field('lastName'), email: field('email') }
    const refuse = (status: number, errors: FormErrors) =>
      show(ctx, status, signUpPage({ uid, ...typed, errors }))
    const parsed = await SignUpForm.safeParseAsync({ ...typed, password: field('password') })
    if (!parsed.success) return refuse(422, formErrors(parsed.error))
    // Slows down anyone who tests one address after another for an account.
    const waitMs = throttle.askingWaitMs(ctx.ip)
    if (waitMs > 0) {
      ctx.set('Retry-After', String(Math.ceil(waitMs / 1000)))
      return refuse(429, { email: `Please try again in ${durationText(waitMs)}.` })
    }
    const { email, password } = parsed.data
    const subject = await credentials.signUp(parsed.data, networkOf(ctx.ip))
    if (subject !== undefined) return await finish(ctx, { subject, email })
    // The button may have been pressed twice, or the first answer got lost: then the password is the account's.
    const attempt = { email, ip: ctx.ip, device: devices.find(ctx, email) }
    const mayTry = throttle.waitMs(attempt) === 0
    const known = mayTry ? await check(attempt, password) : undefined
    if (known !== undefined) return await signIn(ctx, { subject: known, email, typed: typed.email })
    // A wrong password has counted against the address already, unless it came from a known device.
    if (!mayTry || attempt.device !== undefined) throttle.asked(ctx.ip)
    refuse(422, { email: emailTaken })
  })

  /** The subject whose password this is; the attempt counts. */
  async function check(attempt: Attempt, password: string): Promise<string | undefined> {
    throttle.attempt(attempt)
    const { email, ip } = attempt
    const subject =
      password.length > 256 ? undefined : await credentials.check(email, password, networkOf(ip))
    if (subject !== undefined) throttle.succeeded(attempt)
    return subject
  }

  /** Signs in someone who gave their password, unless they are suspended. `typed` is the address as they wrote it. */
  async function signIn(
    ctx: RouterContext,
    { subject, email, typed }: { subject: string; email: string; typed: string },
  ) {
    const reason = await suspensionOf(subject)
    if (reason === undefined) return await finish(ctx, { subject, email })
    const uid = String(ctx.params['uid'])
    show(ctx, 403, signInPage({ uid, email: typed, error: suspendedText(reason) }))
  }

  async function finish(ctx: RouterContext, { subject, email }: { subject: string; email: string }) {
    devices.remember(ctx, email)
    const result = { login: { accountId: subject, remember: true } }
    ctx.status = 303
    ctx.redirect(await provider.interactionResult(ctx.req, ctx.res, result))
  }

  async function personOf(token: string): Promise<Person | undefined> {
    const subject = await subjectOfLink(db.kysely, token)
    return subject === undefined ? undefined : await credentials.find(subject)
  }

  /** Continues only while the sign-in that this browser began under this address is still waiting for an answer. */
  async function underway(ctx: RouterContext, next: () => Promise<unknown>) {
    try {
      const { uid, params } = await provider.interactionDetails(ctx.req, ctx.res)
      if (uid !== ctx.params['uid']) throw new errors.SessionNotFound('another interaction')
      // Whom the app expects: the address that an invitation went to.
      const expected = params['login_hint']
      ctx.state['email'] = typeof expected === 'string' && isEmail(expected) ? expected : ''
    } catch (error) {
      if (!(error instanceof errors.SessionNotFound)) throw error
      return show(ctx, 400, failurePage('expired', publicUrl))
    }
    await next()
  }

  return router.routes() as Middleware
}

/**
 * The address is the secret: no request names it as where it came from. Not `no-referrer`, because browsers then send
 * the page's form with `Origin: null`, which `ownForms` refuses.
 */
async function secretive(ctx: RouterContext, next: () => Promise<unknown>) {
  ctx.set('Referrer-Policy', 'strict-origin')
  await next()
}
