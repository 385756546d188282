import { Router } from '@koa/router'
import * as z from 'zod'
import { AppError } from '#shared/plain/errors.ts'
import { InvitedEmail, MemberRoleName } from '#shared/features/collaborators/schema.ts'
import type { Collaborator } from '#shared/features/trips/membership.ts'
import { Id, newId } from '#shared/plain/ids.ts'
import { tripScope } from '#shared/sync/scope.ts'
import type { Trx } from '../../db/trx.ts'
import type { Deps } from '../../deps.ts'
import { input } from '../../middleware/input.ts'
import { limit } from '../../middleware/limits.ts'
import { signedIn } from '../../middleware/signedIn.ts'
import { answers, documented } from '../../openapi/documented.ts'
import { readTripAsMember } from '../trips/readTrip.ts'
import { isDeleted } from '../../sync/readRows.ts'
import { write } from '../../sync/write.ts'
import { makeLink, requireOpen } from './links.ts'
import { presentCollaborators } from './presentCollaborators.ts'
import type { PresentedCollaborator } from './presentCollaborators.ts'
import { CollaboratorAnswer, InvitationLinkAnswer, InvitedByLinkAnswer } from './answers.ts'

const InTrip = z.object({ id: Id })
const CollaboratorRef = InTrip.extend({ collaboratorId: Id })
const Invite = InTrip.extend({ email: InvitedEmail, role: MemberRoleName.optional() })
const InviteByLink = InTrip.extend({ role: MemberRoleName.optional(), collaboratorId: Id.optional() })
const SetRole = CollaboratorRef.extend({ role: MemberRoleName })

/** The people who work on a trip. For its members, through the same edits as everywhere else. */
export function collaboratorRoutes(deps: Deps): Router {
  const router = new Router({ prefix: '/trips/:id/collaborators' })
  const { db, config } = deps

  const read = async (userId: string, tripId: string): Promise<Collaborator[]> =>
    (await readTripAsMember(db, userId, tripId)).of('collaborator')

  async function present(userId: string, collaborator: Collaborator): Promise<PresentedCollaborator> {
    return (await presentCollaborators(db, userId, [collaborator]))[0]!
  }

  /** Finds an invitation to this trip that no one has answered. */
  async function open(userId: string, tripId: string, id: string): Promise<Collaborator> {
    const found = (await read(userId, tripId)).find(one => one.id === id)
    if (!found && (await isDeleted(db, tripScope(tripId), 'collaborator', id))) {
      throw new AppError('gone', 'This invitation was canceled or declined.')
    }
    if (!found) throw new AppError('not-found', "This invitation doesn't exist, or you can't see it.")
    if (found.status === 'accepted') throw new AppError('conflict', 'This invitation was already accepted.')
    return found
  }

  interface About {
    userId: string
    tripId: string
    collaboratorId: string
  }

  /** Makes a link in a transaction of its own, for which the person must still be a member and the invitation open. */
  const linkAlone = (about: About) =>
    db.transaction(async trx => {
      await requireOpen(trx, about)
      return await link(trx, about)
    })

  async function link(trx: Trx, { userId, tripId, collaboratorId }: About) {
    const { token, expiresAt } = await makeLink(trx, { scope: tripScope(tripId), collaboratorId, userId })
    return { url: `${config.publicUrl}/invite/${token}`, expiresAt }
  }

  router.get('/', signedIn, limit('read'), input(InTrip), async ctx => {
    const userId = ctx.state.user.id
    ctx.body = await presentCollaborators(db, userId, await read(userId, ctx.state.input.id))
  })

  router.post('/invite', signedIn, limit('write'), input(Invite), async ctx => {
    const { id: tripId, email, role } = ctx.state.input
    const id = newId()
    await write(deps, ctx.state.user.id, [['collaborator.invite', { id, tripId, email, role }]])
    const all = await read(ctx.state.user.id, tripId)
    const made = all.find(one => one.id === id)
    const known = made ?? all.find(one => one.status === 'pending' && one.email === email)
    if (!known) {
      const isOwn = email === ctx.state.user.email
      throw new AppError('conflict', `${isOwn ? "You're" : 'This person is'} already on this trip.`, {
        field: 'email',
      })
    }
    ctx.status = made ? 201 : 200
    ctx.body = await present(ctx.state.user.id, known)
  })

  router.post('/invite-link', signedIn, limit('write'), input(InviteByLink), async ctx => {
    const { id: tripId, role, collaboratorId: id = newId() } = ctx.state.input
    const userId = ctx.state.user.id
    const about = { userId, tripId, collaboratorId: id }
    let made: Awaited<ReturnType<typeof link>> | undefined
    await write(deps, userId, [['collaborator.invite', { id, tripId, byLink: true, role }]], {
      async alongside(trx) {
        made = await link(trx, about)
      },
    })
    if (!made) {
      // Sent again because the answer was lost: the invitation is there, and nobody has seen its link.
      await open(userId, tripId, id)
      made = await linkAlone(about)
    }
    ctx.body = { id, ...made }
    ctx.status = 201
  })

  router.patch('/:collaboratorId', signedIn, limit('write'), input(SetRole), async ctx => {
    const { id: tripId, collaboratorId: id, role } = ctx.state.input
    const userId = ctx.state.user.id
    await write(deps, userId, [['collaborator.setRole', { id, tripId, role }]])
    const changed = (await read(userId, tripId)).find(one => one.id === id)
    if (!changed) throw new AppError('not-found', "This person isn't on this trip.")
    ctx.body = await present(userId, changed)
  })

  router.delete('/:collaboratorId', signedIn, limit('write'), input(CollaboratorRef), async ctx => {
    const { id: tripId, collaboratorId: id } = ctx.state.input
    await write(deps, ctx.state.user.id, [['collaborator.remove', { id, tripId }]])
    if (!(await isDeleted(db, tripScope(tripId), 'collaborator', id))) {
      throw new AppError('not-found', "This person isn't on this trip.")
    }
    ctx.status = 204
  })

  router.post('/:collaboratorId/link', signedIn, limit('write'), input(CollaboratorRef), async ctx => {
    const { id: tripId, collaboratorId } = ctx.state.input
    const userId = ctx.state.user.id
    await open(userId, tripId, collaboratorId)
    ctx.body = await linkAlone({ userId, tripId, collaboratorId })
    ctx.status = 201
  })

  router.post('/:collaboratorId/resend', signedIn, limit('write'), input(CollaboratorRef), async ctx => {
    const { id: tripId, collaboratorId: id } = ctx.state.input
    const userId = ctx.state.user.id
    const waiting = await open(userId, tripId, id)
    const about = { userId, tripId, collaboratorId: id }
    let made: Awaited<ReturnType<typeof link>> | undefined
    await write(deps, userId, [['collaborator.resend', { id, tripId }]], {
      async alongside(trx) {
        made = await link(trx, about)
      },
    })
    // An invitation sent a moment ago is not sent again, but still gets a new link.
    made ??= await linkAlone(about)
    const sent = (await read(userId, tripId)).find(one => one.id === id) ?? waiting
    ctx.body = { ...(await present(userId, sent)), link: made }
  })

  return documented(router, {
    'GET /': answers('Who works on the trip, and who is invited', z.array(CollaboratorAnswer), {
      detail: 'Only for the people who work on the trip. `status` tells members from invitations.',
    }),
    'POST /invite': answers('Invites someone by email', CollaboratorAnswer, {
      detail: '409 for someone who is on the trip already. Without a `role` they may edit.',
      status: 201,
      otherwise: { 200: 'The invitation that this address has already' },
      example: { email: 'ben@example.org' },
    }),
    'POST /invite-link': answers('Invites the first person who uses the link', InvitedByLinkAnswer, {
      detail:
        'The first person who uses the link joins, and then it ends. The link is told only here. Without a `role` they may ' +
        'edit. After a lost answer, the same `collaboratorId` gives the invitation a new link in place of the one that ' +
        'nobody has seen.',
      status: 201,
    }),
    'PATCH /:collaboratorId': answers('Lets someone edit the trip, or only view it', CollaboratorAnswer, {
      detail:
        'Only for the owner. Also for an invitation that nobody has answered. The open invitations of someone who may only view from now on end.',
      example: { role: 'viewer' },
    }),
    'DELETE /:collaboratorId': answers('Removes someone from the trip, or leaves it', undefined, {
      detail:
        'The owner may remove anyone. Members may remove themselves, and cancel invitations that they sent.',
    }),
    'POST /:collaboratorId/link': answers('Makes a link that accepts the invitation', InvitationLinkAnswer, {
      detail:
        'For an invitation that nobody has answered: 409 when it was accepted, 410 when it was declined or withdrawn.',
      status: 201,
    }),
    'POST /:collaboratorId/resend': answers(
      'Sends an invitation again',
      CollaboratorAnswer.extend({ link: InvitationLinkAnswer }),
      {
        detail:
          'Sent a moment ago, it is not sent again, but there is a new link. 409 and 410 as for a link.',
      },
    ),
  })
}
