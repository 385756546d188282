import { Router } from '@koa/router'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Edit } from '#shared/sync/edit.ts'
import { AppError } from '#shared/plain/errors.ts'
import { noReason } from '#shared/features/admin/schema.ts'
import { CommentText } from '#shared/features/comments/schema.ts'
import type { Comment } from '#shared/features/comments/schema.ts'
import { may } from '#shared/rights.ts'
import { Id, newId } from '#shared/plain/ids.ts'
import type { Standing } from '#shared/sync/policy.ts'
import { tripScope } from '#shared/sync/scope.ts'
import { Text } from '#shared/plain/text.ts'
import type { Reader } from '../../db/trx.ts'
import { recordAct } from '../../identity/audit.ts'
import type { Deps } from '../../deps.ts'
import { isAdmin } from '../../middleware/admin.ts'
import { input } from '../../middleware/input.ts'
import { limit } from '../../middleware/limits.ts'
import { signedIn } from '../../middleware/signedIn.ts'
import type { SignedInUser } from '../../middleware/state.ts'
import { answers, documented } from '../../openapi/documented.ts'
import { write } from '../../sync/write.ts'
import { isReported, readComments } from './readComments.ts'
import { report } from '../social/report.ts'
import { canSeeTrip, noTrip, visiblePeople } from '../social/visibility.ts'
import { CommentAnswer } from './answers.ts'

const TripId = z.object({ id: Id })
const NewComment = TripId.extend({
  text: CommentText.optional(),
  comment: CommentText.optional(),
  commentId: Id.optional(),
})
  .refine(({ text, comment }) => (text ?? comment) !== undefined, {
    message: 'Write a comment first.',
    path: ['text'],
  })
  .meta({ anyOf: [{ required: ['text'] }, { required: ['comment'] }] })
const CommentRef = z.object({ id: Id, commentId: Id })
const Reason = z.object({ reason: Text.trim().max(1000).default('') })

/** /trips/{id}/comments. */
export function commentRoutes(deps: Deps): Router {
  const router = new Router({ prefix: '/trips/:id/comments' })
  const { db } = deps

  router.get('/', signedIn, limit('read'), input(TripId), async ctx => {
    const userId = ctx.state.user.id
    const { id } = ctx.state.input
    if (!(await canSeeTrip(db, userId, id))) throw noTrip()
    const is = await standingIn(db, ctx.state.user, id)
    ctx.body = await readComments(db, { id: userId, is }, id)
  })

  router.post('/', signedIn, limit('write'), input(NewComment), async ctx => {
    const userId = ctx.state.user.id
    const { id: tripId, text, comment, commentId: id = newId() } = ctx.state.input
    await write(deps, userId, [['comment.add', { id, tripId, userId, text: (text ?? comment)! }]])
    const [made] = await readComments(db, { id: userId, is: [] }, tripId, id)
    if (!made) throw new AppError('gone', 'This comment was deleted. Write a new one, with another id.')
    ctx.status = 201
    ctx.body = made
  })

  router.delete('/:commentId', signedIn, limit('write'), input(CommentRef), async ctx => {
    const userId = ctx.state.user.id
    const { id: tripId, commentId: id } = ctx.state.input
    const comment = await findComment(db, tripId, id)
    if (comment.userId === userId) {
      await write(deps, userId, [['comment.withdraw', { id, tripId, userId }]])
    } else {
      const asAdmin = await deletesAsAdmin(db, ctx.state.user, comment)
      const edit: Edit = asAdmin
        ? ['moderation.removeComment', { id, tripId, reason: noReason }]
        : ['comment.remove', { id, tripId }]
      await write(deps, userId, [edit], {
        async vouch(trx) {
          const isStill = await deletesAsAdmin({ kysely: trx }, ctx.state.user, comment)
          if (isStill !== asAdmin) throw noComment()
        },
        ...(asAdmin && {
          alongside: trx =>
            recordAct(trx, {
              adminId: userId,
              action: 'comment.delete',
              subjectId: id,
              // What it said is gone with it.
              subject: 'comment',
            }),
        }),
      })
    }
    ctx.status = 204
  })

  router.post(
    '/:commentId/report',
    signedIn,
    limit('write'),
    input(CommentRef.extend(Reason.shape)),
    async ctx => {
      const { id: tripId, commentId, reason } = ctx.state.input
      const userId = ctx.state.user.id
      await report(deps, {
        reporterId: userId,
        subject: 'comment',
        subjectId: commentId,
        tripId,
        reason,
        async mustSee(reader) {
          if (!(await canSeeTrip(reader, userId, tripId))) throw noComment()
          await mustSeeAuthor(reader, userId, await findComment(reader, tripId, commentId))
        },
      })
      ctx.status = 204
    },
  )

  return documented(router, {
    'GET /': answers('The comments on a trip, newest first', z.array(CommentAnswer), {
      detail: 'At most 500.',
    }),
    'POST /': answers('Comments on a trip', CommentAnswer, {
      status: 201,
      detail:
        'The text as `text`, or under its other name as `comment`; one of the two is needed. Sent again with the same ' +
        '`commentId`, it is one comment.',
      example: { text: 'The night train was a good idea.' },
    }),
    'DELETE /:commentId': answers('Deletes a comment', undefined, {
      detail: 'For its author, the owner of the trip, and administrators while it is reported.',
    }),
    'POST /:commentId/report': answers('Reports a comment to the administrators', undefined, {
      detail: 'For everyone who can see the trip. `reason` may be empty.',
      example: { reason: 'It sells something.' },
    }),
  })
}

const noComment = () => new AppError('not-found', "This comment doesn't exist, or you can't see it.")

async function findComment(db: Reader, tripId: string, id: string): Promise<Comment> {
  const found = await db.kysely
    .selectFrom('entity')
    .select('data')
    .where('scope_id', '=', tripScope(tripId))
    .where('id', '=', id)
    .where('kind', '=', 'comment')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!found) throw noComment()
  return JSON.parse(found.data) as Comment
}

/** The comments of people across a block do not exist for the reader. */
async function mustSeeAuthor(db: Reader, readerId: string, { userId }: Comment): Promise<void> {
  if ((await visiblePeople(db.kysely, readerId, [userId])).size === 0) throw noComment()
}

/**
 * Whether someone else's comment is deleted by an administrator, rather than by the owner of the trip. Throws for
 * everyone else.
 */
async function deletesAsAdmin(db: Reader, user: SignedInUser, comment: Comment): Promise<boolean> {
  const { id, tripId } = comment
  const is = await standingIn(db, user, tripId)
  const asAdmin = is.includes('admin') && (await wasReported(db, id))
  if (!asAdmin && !(await canSeeTrip(db, user.id, tripId))) throw noComment()
  if (may('comment.delete', [...is, asAdmin && 'moderator'])) return asAdmin
  await mustSeeAuthor(db, user.id, comment)
  throw new AppError(
    'forbidden',
    is.includes('admin')
      ? 'Administrators can delete a comment once it was reported.'
      : 'Only its author and the owner of the trip can delete this comment.',
  )
}

/**
 * A person's standing for all comments on a trip. The owner does not need to be an administrator, and nobody is one with
 * an access token.
 */
async function standingIn(
  db: Reader,
  { id: userId, accessToken }: SignedInUser,
  tripId: string,
): Promise<Standing> {
  const card = await db.kysely
    .selectFrom('trip_card')
    .select('owner_id')
    .where('trip_id', '=', tripId)
    .executeTakeFirst()
  if (card?.owner_id === userId) return ['owner']
  return [accessToken === undefined && (await isAdmin(db, userId)) && 'admin']
}

async function wasReported(db: Reader, commentId: string): Promise<boolean> {
  const { rows } = await sql<{ reported: boolean | number }>`
    select ${isReported(sql.val(commentId))} as reported`.execute(db.kysely)
  return Boolean(rows[0]?.reported)
}
