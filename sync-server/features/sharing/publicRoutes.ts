import { createHash } from 'node:crypto'
import { Router } from '@koa/router'
import type { Context, Middleware } from 'koa'
import { AppError } from '#shared/errors.ts'
import { pageStyles } from '#shared/features/sharing/planStyles.ts'
import { NewCalendarFeed, ShowOptions } from '#shared/features/sharing/schema.ts'
import { tripCalendar } from '#shared/features/sharing/tripCalendar.ts'
import { pageHtml, tripHtml } from '#shared/features/sharing/tripHtml.ts'
import { html } from '#shared/html.ts'
import type { Deps } from '../../features.ts'
import { limit } from '../../middleware/limits.ts'
import { readSharedTrip } from './readSharedPlan.ts'
import type { SharedTrip } from './readSharedPlan.ts'
import { countUse, findLink } from './shareLinks.ts'
import type { ShareLinkRow } from './tables.ts'

/** How soon a calendar is to ask again. */
const refreshSeconds = 3_600

const styleHash = createHash('sha256').update(pageStyles).digest('base64')

/** The page is text and one style: nothing else may happen in it, whatever a plan holds. */
const pagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

interface OpenedLink {
  link: ShareLinkRow
  shared: SharedTrip
}

/**
 * What opens without an account: a plan to read, and a calendar to subscribe to. Outside of /api; whoever has the
 * address is let in, and an address that does not work says nothing about why.
 */
export function publicSharingRoutes({ db, config }: Pick<Deps, 'db' | 'config'>): Router {
  const router = new Router()

  async function open(kind: ShareLinkRow['kind'], secret: string): Promise<OpenedLink | undefined> {
    const link = await findLink(db, kind, secret)
    const shared = link && (await readSharedTrip(db, link.trip_id, link.made_by))
    if (!link || !shared) return undefined
    // A page is the owner's to show, also when the trip's id came to belong to somebody else; a calendar is for
    // whoever works on the trip.
    const isAllowed = kind === 'page' ? shared.makerRole === 'owner' : shared.makerRole !== null
    return isAllowed ? { link, shared } : undefined
  }

  router.get('/shared/:secret', secretive, limit('public'), async ctx => {
    ctx.set('Content-Security-Policy', pagePolicy)
    ctx.type = 'text/html; charset=utf-8'
    const opened = await open('page', ctx.params['secret'] ?? '')
    if (!opened) {
      ctx.status = 404
      ctx.body = absentPage(config.publicUrl)
      return
    }
    const options = ShowOptions.parse(JSON.parse(opened.link.options))
    ctx.body = tripHtml(opened.shared.plan(options), { homeUrl: `${config.publicUrl}/` })
    if (ctx.method === 'GET') await countUse(db, opened.link.id)
  })

  router.get('/calendar/:file', secretive, limit('public'), async ctx => {
    const [, secret] = /^([\w-]+)\.ics$/.exec(ctx.params['file'] ?? '') ?? []
    const opened = secret === undefined ? undefined : await open('calendar', secret)
    if (!opened) throw new AppError('not-found', 'There is no calendar at this address.')
    const { alarmMinutes, ...options } = NewCalendarFeed.parse(JSON.parse(opened.link.options))
    const plan = opened.shared.plan({ ...options, withNames: false })
    // The same plan is the same text, so that a calendar that has it already gets 304.
    const stamp = opened.shared.trip.createdAt
    const text = tripCalendar(plan, { alarmMinutes, stamp, refreshSeconds })
    ctx.status = 200
    ctx.type = 'text/calendar; charset=utf-8'
    ctx.set('Cache-Control', 'private, no-cache')
    ctx.etag = createHash('sha256').update(text).digest('base64url')
    if (ctx.method === 'GET') await countUse(db, opened.link.id)
    if (ctx.fresh) ctx.status = 304
    else ctx.body = text
  })

  return router
}

/** The address is the secret: it stays out of caches, search engines and of what other sites are told. */
const secretive: Middleware = async (ctx: Context, next) => {
  ctx.set('Cache-Control', 'private, no-store')
  ctx.set('Referrer-Policy', 'no-referrer')
  ctx.set('X-Robots-Tag', 'noindex, nofollow')
  await next()
}

/** One answer for an address that was revoked, has ended or never was, and for a trip that is gone. */
function absentPage(homeUrl: string): string {
  return pageHtml(
    'This link does not work',
    html`<div class="sheet">
      <main>
        <h1>This link does not work</h1>
        <p class="where">
          It may have ended, or the owner of the trip may have taken it back. Check that the address is
          complete, or ask whoever sent it for a new link.
        </p>
      </main>
      <footer class="foot"><a href="${homeUrl}/" rel="noreferrer">Wend.</a></footer>
    </div>`,
  )
}
