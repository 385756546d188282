import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { Router } from '@koa/router'
import type { Context } from 'koa'
import * as z from 'zod'
import { AppError } from '#shared/plain/errors.ts'
import { pageStyles } from '#shared/features/sharing/planStyles.ts'
import { NewCalendarFeed, ShowOptions } from '#shared/features/sharing/schema.ts'
import { factsText } from '#shared/features/sharing/planText.ts'
import { calendarParts } from '#shared/features/sharing/tripCalendar.ts'
import { pageHtml } from '#shared/features/sharing/tripHtml.ts'
import { tripAddress } from '#shared/features/social/tripAddress.ts'
import { html } from '#shared/plain/html.ts'
import { Breather } from '../../load/Breather.ts'
import type { Deps } from '../../deps.ts'
import { Made } from '../../load/MadeOnce.ts'
import { limit } from '../../middleware/limits.ts'
import { oneByOne } from '../../middleware/oneByOne.ts'
import { previewTags } from '../../middleware/previewTags.ts'
import { sendPart } from '../../middleware/sendPart.ts'
import { ServerLand } from '../map/ServerLand.ts'
import { peopleApart } from '../social/veil.ts'
import { UseCounter } from './UseCounter.ts'
import { readRevision } from './readRevision.ts'
import { districtsFor } from './districtsFor.ts'
import { openLink } from './openLink.ts'
import type { OpenedLink } from './openLink.ts'
import { readSharedPlan } from './readSharedPlan.ts'
import { renderPages } from './renderPages.ts'
import type { SharedPages } from './renderPages.ts'
import { secretive } from './secretive.ts'

/** How soon a calendar should refresh. */
const refreshSeconds = 3_600

const styleHash = createHash('sha256').update(pageStyles).digest('base64')

const iconPath = '/icons/icon.svg'

/** The page is text, one style sheet and an icon: nothing else can run or load in it, whatever a plan contains. */
const pagePolicy = (publicUrl: string): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    `img-src ${publicUrl}${iconPath}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

const icon = html`<link rel="icon" href="${iconPath}" type="image/svg+xml" />`

/** A page of the plan, counted from 1, or all of them on one. */
const Wanted = z.object({
  page: z.union([z.literal('all'), z.coerce.number().int().min(1).max(10_000)]).default(1),
})

/**
 * A link that is made again keeps its id, but has another secret, and may show less. The creation time keeps a later
 * trip with the same id from getting this one's pages. A block leaves the trip's version as it is, so who is hidden is
 * part of the key.
 */
const keyOf = ({ link, head }: OpenedLink, hidden: readonly string[] = []): string =>
  [link.secret_hash, head.trip.createdAt, ...(hidden.length > 0 ? [digestOf(hidden)] : [])].join(' ')

const digestOf = (ids: readonly string[]): string =>
  createHash('sha256')
    .update([...ids].sort().join(' '))
    .digest('base64url')

/**
 * What opens without an account: a plan to read, and a calendar to subscribe to. Outside of /api. Anyone who has the
 * address is let in, and an address that does not work does not say why. Whether it works is checked each time; what
 * it shows is rendered once for each state of the trip.
 */
export function publicSharingRoutes({
  db,
  config,
  made,
  guide,
}: Pick<Deps, 'db' | 'config' | 'made' | 'guide'>): Router {
  const router = new Router()
  const uses = new UseCounter(db)
  const inTurn = oneByOne()
  const policy = pagePolicy(config.publicUrl)
  const homeUrl = `${config.publicUrl}/`
  const land = new ServerLand(config.staticDir)

  router.get('/shared/:secret', secretive, limit('public'), inTurn, async ctx => {
    ctx.set('Content-Security-Policy', policy)
    ctx.type = 'text/html; charset=utf-8'
    const secret = ctx.params['secret'] ?? ''
    const opened = await openLink(db, 'page', secret)
    if (!opened) {
      ctx.status = 404
      ctx.body = absentPage(config.publicUrl)
      return
    }
    const { page } = Wanted.parse(ctx.query)
    const { link, head } = opened
    const options = ShowOptions.parse(JSON.parse(link.options))
    const hidden = options.withNames ? await peopleApart(db.kysely, link.made_by) : []
    const render = async () => {
      const breather = new Breather()
      const plan = await readSharedPlan(db, { tripId: link.trip_id, options, hidden }, breather)
      const preview = {
        title: plan.title,
        description: [plan.destination, ...factsText(plan)].join(' · '),
        picture: `${homeUrl}shared/${secret}/preview.jpg`,
      }
      const ground = { land: await land.get(), districts: await districtsFor(plan, guide) }
      const head = html`${icon} ${previewTags(preview)}`
      return await renderPages(plan, { homeUrl, head, ...ground }, breather)
    }
    const pages = await made.get(keyOf(opened, hidden), head.version, render, head.trip.ownerId)
    if (ctx.method === 'GET') await uses.count(link.id)
    // If the plan got shorter, an old page address may be past its end.
    if (page === 'all' && pages.parts.length > 1) sendWhole(ctx, pages)
    else await sendPart(ctx, pages.parts[Math.min(page === 'all' ? 1 : page, pages.parts.length) - 1]!)
  })

  router.get('/calendar/:file', secretive, limit('public'), inTurn, async ctx => {
    const [, secret] = /^([\w-]+)\.ics$/.exec(ctx.params['file'] ?? '') ?? []
    const opened = secret === undefined ? undefined : await openLink(db, 'calendar', secret)
    if (!opened) throw new AppError('not-found', 'There is no calendar at this address.')
    const { link, head } = opened
    const render = async () => {
      const breather = new Breather()
      const { alarmMinutes, ...options } = NewCalendarFeed.parse(JSON.parse(link.options))
      // Read first: if the plan changes in between, the next reader gets it under its own revision.
      const revision = await readRevision(db, head.trip)
      const wanted = { tripId: link.trip_id, options: { ...options, withNames: false } }
      const plan = await readSharedPlan(db, wanted, breather)
      const url = tripAddress(config.publicUrl, link.trip_id)
      const texts: string[] = []
      // The same plan gives the same text, so that a calendar that already has it gets 304.
      for (const text of calendarParts(plan, { alarmMinutes, revision, url, refreshSeconds })) {
        texts.push(text)
        await breather.breathe()
      }
      return new Made([texts.join('')])
    }
    const { parts } = await made.get(keyOf(opened), head.version, render, head.trip.ownerId)
    ctx.type = 'text/calendar; charset=utf-8'
    ctx.set('Cache-Control', 'private, no-cache')
    if (ctx.method === 'GET') await uses.count(link.id)
    await sendPart(ctx, parts[0]!)
  })

  return router
}

/** Sends all pages as one, as fast as the reader takes them. */
function sendWhole(ctx: Context, pages: SharedPages): void {
  ctx.status = 200
  ctx.etag = createHash('sha256')
    .update(pages.parts.map(({ etag }) => etag).join(' '))
    .digest('base64url')
  // Too long to compress separately for each reader.
  ctx.compress = false
  if (ctx.fresh) ctx.status = 304
  else ctx.body = Readable.from(pages.whole, { objectMode: false })
}

/** The same page for an address that was revoked, has expired or never existed, and for a trip that is gone. */
function absentPage(homeUrl: string): string {
  return pageHtml(
    "This link doesn't work",
    html`<div class="sheet">
      <main>
        <h1>This link doesn't work</h1>
        <p class="where">
          It may have expired, or the trip's owner may have revoked it. Check that the address is complete, or
          ask the person who sent it for a new link.
        </p>
      </main>
      <footer class="foot"><a href="${homeUrl}/" rel="noreferrer">Wend.</a></footer>
    </div>`,
    icon,
  )
}
