import { Router } from '@koa/router'
import { sql } from 'kysely'
import * as z from 'zod'
import type { PublicPerson } from '#shared/features/feed/schema.ts'
import { Id } from '#shared/plain/ids.ts'
import { Text } from '#shared/plain/text.ts'
import type { Db } from '../../db/open.ts'
import type { Reader } from '../../db/trx.ts'
import type { Deps } from '../../deps.ts'
import { presentPerson } from '../../identity/presentPerson.ts'
import type { PersonColumns } from '../../identity/presentPerson.ts'
import { input } from '../../middleware/input.ts'
import { limit } from '../../middleware/limits.ts'
import { signedIn } from '../../middleware/signedIn.ts'
import { answers, documented } from '../../openapi/documented.ts'
import { readProfileTrips } from '../social/readTrips.ts'
import { report } from '../social/report.ts'
import { canSeeTrip, noPerson, noTrip, unblocked, visiblePeople } from '../social/visibility.ts'
import { write } from '../../sync/write.ts'
import { PersonAnswer, ProfileTripAnswer } from '../social/answers.ts'

const Ref = z.object({ id: Id })
const Report = Ref.extend({ reason: Text.trim().max(1000).default('') })

/** /users: following, blocking, followers; and reports. */
export function peopleRoutes(deps: Deps): Router {
  const router = new Router()
  const { db } = deps

  for (const [path, edit] of [
    ['follow', 'follow.set'],
    ['block', 'block.set'],
  ] as const) {
    router.post(`/users/:id/${path}`, signedIn, limit('write'), input(Ref), async ctx => {
      const userId = ctx.state.user.id
      await write(deps, userId, [[edit, { userId, personId: ctx.state.input.id, on: true }]])
      ctx.status = 204
    })
    router.delete(`/users/:id/${path}`, signedIn, limit('write'), input(Ref), async ctx => {
      const userId = ctx.state.user.id
      await write(deps, userId, [[edit, { userId, personId: ctx.state.input.id, on: false }]])
      ctx.status = 204
    })
  }

  // Removes a person from one's own followers.
  router.delete('/users/:id/follower', signedIn, limit('write'), input(Ref), async ctx => {
    const userId = ctx.state.user.id
    await write(deps, userId, [['follower.remove', { userId, personId: ctx.state.input.id }]])
    ctx.status = 204
  })

  router.get('/followers', signedIn, limit('read'), async ctx => {
    ctx.body = await readFollows(db, ctx.state.user.id, 'followers')
  })

  router.get('/following', signedIn, limit('read'), async ctx => {
    ctx.body = await readFollows(db, ctx.state.user.id, 'following')
  })

  router.get('/blocked', signedIn, limit('read'), async ctx => {
    const { rows } = await sql<PersonColumns>`
      select a.id, a.first_name, a.last_name, a.profile_image_url
      from block b join account a on a.id = b.blocked_id where b.user_id = ${ctx.state.user.id}
      order by a.first_name, a.last_name, a.id limit ${most}`.execute(db.kysely)
    ctx.body = rows.map(presentPerson)
  })

  router.get('/users/:id/trips', signedIn, limit('read'), input(Ref), async ctx => {
    const { id } = ctx.state.input
    await mustBeThere(db, ctx.state.user.id, id)
    ctx.body = await readProfileTrips(db, ctx.state.user.id, { ownedBy: id })
  })

  router.post('/users/:id/report', signedIn, limit('write'), input(Report), async ctx => {
    const { id, reason } = ctx.state.input
    const reporterId = ctx.state.user.id
    await report(deps, {
      reporterId,
      subject: 'user',
      subjectId: id,
      tripId: null,
      reason,
      mustSee: reader => mustBeThere(reader, reporterId, id),
    })
    ctx.status = 204
  })

  router.post('/trips/:id/report', signedIn, limit('write'), input(Report), async ctx => {
    const { id, reason } = ctx.state.input
    const reporterId = ctx.state.user.id
    await report(deps, {
      reporterId,
      subject: 'trip',
      subjectId: id,
      tripId: id,
      reason,
      async mustSee(reader) {
        if (await canSeeTrip(reader, reporterId, id)) return
        throw noTrip()
      },
    })
    ctx.status = 204
  })

  return documented(router, {
    'POST /users/:id/follow': answers('Follows someone', undefined, { detail: 'Twice is once.' }),
    'DELETE /users/:id/follow': answers('No longer follows someone', undefined, {
      detail: 'Without a follow, nothing changes.',
    }),
    'POST /users/:id/block': answers('Blocks someone', undefined, {
      detail: 'Neither sees the other any more, and following ends both ways.',
    }),
    'DELETE /users/:id/block': answers('Takes a block back', undefined, {
      detail: 'Follows that the block ended do not come back.',
    }),
    'DELETE /users/:id/follower': answers('Takes someone off the own followers', undefined, {
      detail: 'They are not notified, and may follow again.',
    }),
    'GET /followers': answers('Who follows the person who asks', z.array(PersonAnswer), {
      detail:
        'Newest first, at most 1,000. People who blocked the person who asks, or were blocked, are left out.',
    }),
    'GET /following': answers('Whom the person who asks follows', z.array(PersonAnswer), {
      detail:
        'Newest first, at most 1,000. People who blocked the person who asks, or were blocked, are left out.',
    }),
    'GET /blocked': answers('Whom the person who asks has blocked', z.array(PersonAnswer), {
      detail: 'By name, at most 1,000.',
    }),
    'GET /users/:id/trips': answers(
      'The trips of someone that the reader may see',
      z.array(ProfileTripAnswer),
      { detail: 'Newest first, at most 500. 404 for a person who does not exist, or whom a block hides.' },
    ),
    'POST /users/:id/report': answers('Reports someone to the administrators', undefined, {
      detail: '`reason` may be empty. 404 for a person who does not exist, or whom a block hides.',
      example: { reason: 'They pretend to be someone else.' },
    }),
    'POST /trips/:id/report': answers('Reports a trip to the administrators', undefined, {
      detail: 'For everyone who can see the trip. `reason` may be empty.',
      example: { reason: 'It is an advertisement.' },
    }),
  })
}

async function mustBeThere(db: Reader, userId: string, personId: string): Promise<void> {
  if ((await visiblePeople(db.kysely, userId, [personId])).size === 0) throw noPerson()
}

const most = 1_000

/** A person's followers, or the people they follow, newest first. */
async function readFollows(
  db: Db,
  userId: string,
  which: 'followers' | 'following',
): Promise<PublicPerson[]> {
  const [mine, theirs] =
    which === 'followers' ? ['followed_id', 'follower_id'] : ['follower_id', 'followed_id']
  const { rows } = await sql<PersonColumns>`
    select a.id, a.first_name, a.last_name, a.profile_image_url
    from follow f join account a on a.id = f.${sql.ref(theirs)} where f.${sql.ref(mine)} = ${userId}
    and ${unblocked(userId, sql.ref('a.id'))}
    order by f.created_at desc, a.id limit ${most}`.execute(db.kysely)
  return rows.map(presentPerson)
}
