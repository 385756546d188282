import { Router } from '@koa/router'
import * as z from 'zod'
import { AppError } from '#shared/plain/errors.ts'
import { NewCalendarFeed, NewShareLink } from '#shared/features/sharing/schema.ts'
import type { CalendarFeed, ShareLink } from '#shared/features/sharing/schema.ts'
import { may } from '#shared/rights.ts'
import { tripRole } from '#shared/features/trips/access.ts'
import { moderationText } from '#shared/features/trips/moderationText.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { Id } from '#shared/plain/ids.ts'
import type { Reader } from '../../db/trx.ts'
import type { Deps } from '../../deps.ts'
import { input } from '../../middleware/input.ts'
import { limit } from '../../middleware/limits.ts'
import { signedIn } from '../../middleware/signedIn.ts'
import { answers, documented } from '../../openapi/documented.ts'
import { readTripAsMember } from '../trips/readTrip.ts'
import { isOfThisStay, listLinks, makeLink, revokeLink } from './shareLinks.ts'
import type { Require } from './shareLinks.ts'
import type { ShareLinkRow } from './tables.ts'
import { CalendarFeedAnswer, NewCalendarFeedAnswer, NewShareLinkAnswer, ShareLinkAnswer } from './answers.ts'

const InTrip = z.object({ id: Id })
const LinkRef = InTrip.extend({ linkId: Id })
const WantedLink = InTrip.extend(NewShareLink.shape).extend({ linkId: Id.optional() })

const ownersOnly = { detail: 'For the owner of the trip.' }

/**
 * Addresses that open a trip to anyone who has them. Only the owner can make and revoke read-only links; everyone who
 * works on the trip has their own calendar subscription.
 */
export function sharingRoutes({ db, config }: Deps): Router {
  const router = new Router({ prefix: '/trips/:id' })

  /** 404 for strangers, 403 for editors. */
  async function ownedBy(reader: Reader, userId: string, tripId: string): Promise<Trip> {
    const { trip } = await readTripAsMember(reader, userId, tripId)
    if (!may('link.make', [tripRole(trip, undefined, userId)])) {
      throw new AppError('forbidden', "Only a trip's owner can make and revoke read-only links.")
    }
    return trip
  }

  router.get('/share-links', signedIn, limit('read'), input(InTrip), async ctx => {
    const { id } = ctx.state.input
    await ownedBy(db, ctx.state.user.id, id)
    ctx.body = (await listLinks(db, id, 'page')).map(presentLink)
  })

  router.post('/share-links', signedIn, limit('write'), input(WantedLink), async ctx => {
    const { id: tripId, linkId, lifetimeDays, options } = ctx.state.input
    const madeBy = ctx.state.user.id
    const link = { id: linkId, kind: 'page', tripId, madeBy, options, lifetimeDays } as const
    const { row, secret } = await makeLink(db, link, async reader => {
      const { moderation } = await ownedBy(reader, madeBy, tripId)
      if (moderation) throw new AppError('forbidden', moderationText(moderation))
    })
    ctx.status = 201
    ctx.body = { ...presentLink(row), url: `${config.publicUrl}/shared/${secret}` }
  })

  router.delete('/share-links/:linkId', signedIn, limit('write'), input(LinkRef), async ctx => {
    const { id: tripId, linkId } = ctx.state.input
    const userId = ctx.state.user.id
    const require: Require = reader => ownedBy(reader, userId, tripId)
    if (!(await revokeLink(db, { tripId, kind: 'page', id: linkId }, { userId, require }))) {
      throw new AppError('not-found', 'There is no such link of this trip.')
    }
    ctx.status = 204
  })

  router.get('/calendar-feed', signedIn, limit('read'), input(InTrip), async ctx => {
    const { id } = ctx.state.input
    const userId = ctx.state.user.id
    const { membership } = await readTripAsMember(db, userId, id)
    const [feed] = await listLinks(db, id, 'calendar', userId)
    ctx.body = { feed: feed && isOfThisStay(feed, membership?.invitedAt) ? presentFeed(feed) : null }
  })

  router.post(
    '/calendar-feed',
    signedIn,
    limit('write'),
    input(InTrip.extend(NewCalendarFeed.shape)),
    async ctx => {
      const { id: tripId, ...options } = ctx.state.input
      const madeBy = ctx.state.user.id
      const { row, secret } = await makeLink(
        db,
        { kind: 'calendar', tripId, madeBy, options, lifetimeDays: null },
        reader => readTripAsMember(reader, madeBy, tripId),
      )
      ctx.status = 201
      ctx.body = { ...presentFeed(row), url: `${config.publicUrl}/calendar/${secret}.ics` }
    },
  )

  router.delete('/calendar-feed', signedIn, limit('write'), input(InTrip), async ctx => {
    const { id: tripId } = ctx.state.input
    const userId = ctx.state.user.id
    const require: Require = reader => readTripAsMember(reader, userId, tripId)
    await revokeLink(db, { tripId, kind: 'calendar', madeBy: userId }, { userId, require })
    ctx.status = 204
  })

  return documented(router, {
    'GET /share-links': answers('The read-only links of a trip', z.array(ShareLinkAnswer), ownersOnly),
    'POST /share-links': answers('Makes a read-only link', NewShareLinkAnswer, {
      detail:
        'For the owner of the trip. After a lost answer, the same `linkId` replaces the link that nobody has seen, unless ' +
        'it has been opened (409).',
      status: 201,
      example: { lifetimeDays: 30, options: { withNames: true } },
    }),
    'DELETE /share-links/:linkId': answers('Revokes a read-only link', undefined, ownersOnly),
    'GET /calendar-feed': answers(
      "One's own calendar subscription of a trip",
      z.object({ feed: CalendarFeedAnswer.nullable() }),
      { detail: 'Everyone on a trip has one of their own. Its address is told only when it is made.' },
    ),
    'POST /calendar-feed': answers(
      'Makes a calendar subscription, in place of the one before',
      NewCalendarFeedAnswer,
      {
        detail: 'The address before this one stops working at once.',
        status: 201,
        example: { alarmMinutes: 30, withNotes: true },
      },
    ),
    'DELETE /calendar-feed': answers("Ends one's own calendar subscription", undefined, {
      detail: 'Its address stops working at once. Without a subscription, nothing changes.',
    }),
  })
}

const presentLink = (row: ShareLinkRow): ShareLink => ({
  id: row.id,
  options: JSON.parse(row.options) as ShareLink['options'],
  expiresAt: row.expires_at,
  createdAt: row.created_at,
  uses: Number(row.uses),
  lastUsedOn: row.last_used_on,
})

const presentFeed = (row: ShareLinkRow): CalendarFeed => ({
  options: JSON.parse(row.options) as CalendarFeed['options'],
  createdAt: row.created_at,
  uses: Number(row.uses),
  lastUsedOn: row.last_used_on,
})
