import { Router } from '@koa/router'
import { sql } from 'kysely'
import * as z from 'zod'
import { AppError } from '#shared/plain/errors.ts'
import type { Invitation, OfferPreview } from '#shared/features/collaborators/invitation.ts'
import type { Person } from '#shared/features/people/person.ts'
import { memberRole } from '#shared/features/trips/membership.ts'
import type { Collaborator } from '#shared/features/trips/membership.ts'
import { avatarPath } from '#shared/features/profile/avatarPath.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { Id } from '#shared/plain/ids.ts'
import { row } from '#shared/sync/mutator.ts'
import { userScope } from '#shared/sync/scope.ts'
import { Text } from '#shared/plain/text.ts'
import type { Deps } from '../../deps.ts'
import { input, openInput } from '../../middleware/input.ts'
import { limit } from '../../middleware/limits.ts'
import { signedIn } from '../../middleware/signedIn.ts'
import { answers, documented } from '../../openapi/documented.ts'
import { loadRows } from '../../sync/entityStore.ts'
import { unblocked } from '../social/visibility.ts'
import { isMember } from '../trips/readTrip.ts'
import type { Vouch } from '../../sync/batch.ts'
import { readNewestRows } from '../../sync/readRows.ts'
import { LockedScopes } from '../../sync/scopes.ts'
import { write } from '../../sync/write.ts'
import { linkOver, openLink, peekLink } from './links.ts'
import type { OpenedLink } from './links.ts'
import { InvitationAnswer, JoinedAnswer, OfferAnswer, OfferPreviewAnswer } from './answers.ts'

const InvitationRef = z.object({ id: Id })
/** Sent in the body, never in an address: addresses end up in logs. */
const Token = z.object({ token: Text.min(1).max(200) })

const secret = { token: 'the-last-part-of-the-address' }

/** The invitations of the signed-in person, and what a link's secret opens. */
export function invitationRoutes(deps: Deps): Router {
  const router = new Router({ prefix: '/invitations' })
  const { db } = deps

  router.get('/', signedIn, limit('read'), async ctx => {
    ctx.body = (await readNewestRows(db, ctx.state.user.id, 'invitation')).map(present)
  })

  // Must come before the routes by id, which would take "link" for an id.
  /** What a link offers, for someone who is signed in and has not decided yet. */
  router.post('/link', signedIn, limit('write'), input(Token), async ctx => {
    const userId = ctx.state.user.id
    const link = await openLink(db, userId, ctx.state.input.token)
    // Someone else may have made the link to their invitation.
    const { collaborator, trip, inviter } = await offered(deps, link, unblocked(userId, sql.ref('id')))
    const { title, startDate, endDate, id: tripId } = trip
    const isIn = await isMember(db, userId, tripId)
    if (collaborator.status === 'accepted' && !isIn) {
      throw new AppError('gone', 'This invitation was already used. Ask for a new one.')
    }
    ctx.body = {
      tripId,
      title,
      destination: trip.destination,
      destinationCity: trip.destinationCity,
      destinationCountry: trip.destinationCountry,
      destinationLat: trip.destinationLat,
      startDate,
      endDate,
      invitedBy: inviter && pictured(inviter),
      isMember: isIn,
      role: memberRole(collaborator),
    }
  })

  /** What a link offers, for someone who has no account yet, or is not signed in: enough to know whom it comes from. */
  router.post('/link/preview', limit('public'), openInput(Token), async ctx => {
    const link = await peekLink(db, ctx.state.input.token)
    const { collaborator, trip, inviter } = await offered(deps, link)
    if (collaborator.status === 'accepted') throw linkOver()
    const { title, destination, startDate, endDate } = trip
    ctx.body = {
      title,
      destination,
      startDate,
      endDate,
      invitedBy: inviter && { firstName: inviter.firstName, lastName: inviter.lastName },
      email: collaborator.email,
      role: memberRole(collaborator),
    } satisfies OfferPreview
  })

  router.post('/link/accept', signedIn, limit('write'), input(Token), async ctx => {
    const { token } = ctx.state.input
    const userId = ctx.state.user.id
    const { tripId, collaboratorId: id } = await openLink(db, userId, token)
    // A member leaves the invitation for someone else.
    if (!(await isMember(db, userId, tripId))) {
      await write(deps, userId, [['collaborator.accept', { id, tripId }]], stillOpens(userId, token))
    }
    ctx.body = { tripId }
  })

  router.post('/link/decline', signedIn, limit('write'), input(Token), async ctx => {
    const { token } = ctx.state.input
    const userId = ctx.state.user.id
    const { tripId, collaboratorId: id } = await openLink(db, userId, token)
    await write(deps, userId, [['collaborator.remove', { id, tripId }]], stillOpens(userId, token))
    ctx.status = 204
  })

  for (const verb of ['accept', 'decline'] as const) {
    router.post(`/:id/${verb}`, signedIn, limit('write'), input(InvitationRef), async ctx => {
      const { id } = ctx.state.input
      const userId = ctx.state.user.id
      const ofMine = async () => (await readNewestRows(db, userId, 'invitation', { id }))[0]
      const invitation = await ofMine()
      if (!invitation) {
        throw new AppError('not-found', "This invitation doesn't exist, or you can't see it.")
      }
      const { tripId } = invitation
      await write(deps, userId, [[`invitation.${verb}`, { id, tripId, userId }]])
      // One that was accepted before stays accepted, also for someone who has left since.
      if (verb === 'accept' && !(await isMember(db, userId, tripId))) {
        throw new AppError(
          'gone',
          'You are no longer on this trip, and this invitation was used. Ask for a new one.',
        )
      }
      ctx.body = present((await ofMine()) ?? invitation)
    })
  }

  return documented(router, {
    'GET /': answers('The invitations of the person who asks, newest first', z.array(InvitationAnswer), {
      detail:
        'The newest 500, answered ones too: `status` is pending, accepted, declined or withdrawn. Those that are not pending go 30 days after they were sent.',
    }),
    'POST /link': answers('What the secret of an invitation link offers', OfferAnswer, {
      detail:
        '`token` is the last part of the address of the link. 410 when the link was used, has expired, or its trip is gone.',
      example: secret,
    }),
    'POST /link/preview': answers(
      'What a link offers, for people who are not signed in',
      OfferPreviewAnswer,
      {
        detail: 'No token is needed. 410 as for `POST /invitations/link`.',
        example: secret,
      },
    ),
    'POST /link/accept': answers('Joins the trip that a link offers', JoinedAnswer, {
      detail:
        'For someone who is on the trip already, nothing changes, and someone else can still use the link.',
      example: secret,
    }),
    'POST /link/decline': answers('Declines what a link offers', undefined, {
      detail: 'The invitation ends, and its link with it.',
      example: secret,
    }),
    'POST /:id/accept': answers('Accepts an invitation', InvitationAnswer, {
      detail:
        'The person is then on the trip, to edit it or, with the `role` viewer, to view it. 410 for someone who has left it since.',
    }),
    'POST /:id/decline': answers('Declines an invitation', InvitationAnswer, {
      detail: 'The person can be invited again. 409 for an invitation that was accepted.',
    }),
  })
}

/** Lets the answer to a link through only if the link still opens when it is written. */
const stillOpens = (userId: string, token: string): { vouch: Vouch } => ({
  async vouch(trx) {
    // A block locks the scopes of both people: it is seen here, or comes after the answer.
    await new LockedScopes(trx).lock([userScope(userId)])
    await openLink({ kysely: trx }, userId, token)
  },
})

/** A person with their picture under both of its names. */
const pictured = <Shown extends Pick<Person, 'id' | 'profileImageUrl'>>(person: Shown) => ({
  ...person,
  avatarUrl: avatarPath(person.id, person.profileImageUrl),
})

const present = ({ invitedBy, ...invitation }: Invitation) => ({
  ...invitation,
  invitedBy: pictured(invitedBy),
})

/**
 * The invitation behind a link, with its trip and the person who invites, if they `mayBeNamed`. Throws 'gone' when the invitation or the
 * trip is gone.
 */
async function offered(
  { db }: Deps,
  { scope, tripId, collaboratorId }: OpenedLink,
  mayBeNamed = sql<boolean>`1 = 1`,
) {
  const needs = new Map([[scope, [row('trip', tripId), row('collaborator', collaboratorId)]]])
  const rows = await loadRows(db.kysely, needs)
  const living = (kind: string) => rows.find(row => row.kind === kind && row.deletedAt === null)?.data
  const trip = living('trip') as Trip | undefined
  const collaborator = living('collaborator') as Collaborator | undefined
  if (!trip || !collaborator) throw linkOver()
  const inviter = await db.kysely
    .selectFrom('account')
    .select([
      'id',
      'first_name as firstName',
      'last_name as lastName',
      'profile_image_url as profileImageUrl',
    ])
    .where('id', '=', collaborator.invitedBy ?? trip.ownerId)
    .where(mayBeNamed)
    .executeTakeFirst()
  return { trip, collaborator, inviter: inviter ?? null }
}
