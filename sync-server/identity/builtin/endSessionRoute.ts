import { hash } from 'node:crypto'
import { Router } from '@koa/router'
import type { RouterContext } from '@koa/router'
import type { Middleware } from 'koa'
import * as z from 'zod'
import { endBrowserSession } from './endBrowserSession.ts'
import type { SessionEnding } from './endBrowserSession.ts'
import { ownForms } from './ownForms.ts'
import { signedOutPage, signOutPage, signOutRefusedPage } from './pages.ts'
import { readFields } from './readForm.ts'
import { show } from './show.ts'

interface EndSessionParts extends SessionEnding {
  publicUrl: string
  clientId: string
  /** The only addresses that people are sent to after signing out. */
  addresses: readonly string[]
}

const once = (max: number) => z.array(z.string().max(max, 'too long')).max(1, 'sent more than once')

/** The fields of OpenID Connect RP-Initiated Logout 1.0, and our own `confirmed`, each with the values sent for it. */
const Asked = z.object({
  id_token_hint: once(8_192),
  client_id: once(200),
  post_logout_redirect_uri: once(2_000),
  state: once(2_000),
  confirmed: once(100),
})

/**
 * `/oauth/logout`, the `end_session_endpoint` of OpenID Connect RP-Initiated Logout 1.0. An ID token of the person who
 * is signed in proves that a client of theirs asks, so it signs this browser out at once. Otherwise the person is asked,
 * because any page can send a browser here.
 */
export function endSessionRoute(parts: EndSessionParts): Middleware {
  const { provider, publicUrl, clientId, addresses, ...ending } = parts
  const router = new Router()

  router.get('/oauth/logout', async ctx => {
    await answer(ctx, new URLSearchParams(ctx.querystring))
  })

  router.post('/oauth/logout', async ctx => {
    const fields = await readFields(ctx)
    if (fields.has('confirmed')) return await ownForms(publicUrl)(ctx, () => answer(ctx, fields))
    // Browsers leave our cookie out of a form that another site sends, but not when they follow a redirect.
    ctx.status = 303
    ctx.redirect(`/oauth/logout?${fields}`)
  })

  async function answer(ctx: RouterContext, fields: URLSearchParams) {
    const names = Object.keys(Asked.shape)
    const parsed = Asked.safeParse(Object.fromEntries(names.map(name => [name, fields.getAll(name)])))
    if (!parsed.success) {
      const [issue] = parsed.error.issues
      return refuse(ctx, `${String(issue!.path[0])} was ${issue!.message}.`)
    }
    const asked = Object.fromEntries(
      Object.entries(parsed.data).flatMap(([name, [value]]) => (value ? [[name, value]] : [])),
    ) as Partial<Record<keyof typeof parsed.data, string>>

    if (asked.client_id !== undefined && asked.client_id !== clientId) {
      return refuse(ctx, 'client_id is not an app that is registered here.')
    }
    const to = asked.post_logout_redirect_uri
    if (to !== undefined && !addresses.includes(to)) {
      return refuse(ctx, 'post_logout_redirect_uri is not registered for this app.')
    }
    const hinted = asked.id_token_hint === undefined ? undefined : await subjectOf(asked.id_token_hint)
    if (hinted === null) return refuse(ctx, 'id_token_hint is not an ID token from this server.')

    const session = await provider.Session.get(ctx)
    if (session.accountId !== undefined) {
      // Only this browser has the id of its session, and no page can read it.
      const proof = hash('sha256', `sign out ${session.jti}`, 'base64url')
      if (hinted !== session.accountId && asked.confirmed !== proof) {
        const { confirmed: _, ...again } = asked
        return show(ctx, 200, signOutPage({ confirmed: proof, asked: again, publicUrl }))
      }
      await endBrowserSession(ctx, session, { provider, ...ending })
    }
    if (to === undefined) return show(ctx, 200, signedOutPage(publicUrl))
    const address = new URL(to)
    if (asked.state !== undefined) address.searchParams.set('state', asked.state)
    ctx.status = 303
    ctx.redirect(address.href)
  }

  /** Whose ID token this is, also when it has expired; null when it isn't one for our client. */
  async function subjectOf(idToken: string): Promise<string | null> {
    const client = await provider.Client.find(clientId)
    try {
      const { payload } = await provider.IdToken.validate(idToken, client!)
      return String(payload['sub'])
    } catch {
      // Every way to fail means the same: nobody here issued it.
      return null
    }
  }

  const refuse = (ctx: RouterContext, problem: string) =>
    show(ctx, 400, signOutRefusedPage(problem, publicUrl))

  return router.routes() as Middleware
}
