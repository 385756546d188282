import { sql } from 'kysely'
import { AppError } from '#shared/plain/errors.ts'
import type { Comment } from '#shared/features/comments/schema.ts'
import type { ReadyBatch } from '#shared/sync/foldBatch.ts'
import { rejection } from '#shared/sync/runMutation.ts'
import type { ReadyMutation } from '#shared/sync/readyMutation.ts'
import { userScope } from '#shared/sync/scope.ts'
import type { Trx } from '../../db/trx.ts'
import type { At } from '../../sync/hooks.ts'
import { noPerson, noTrip, visiblePeople, visibleTrips } from './visibility.ts'

/** More than anyone writes or follows, less than a flood. */
const limits = {
  comment: { most: 30, withinMs: 10 * 60_000 },
  follow: { most: 200, withinMs: 60 * 60_000 },
}

/**
 * [SOCIAL1–2] Before anything runs, refuses likes, saves and comments on trips that the person may not see, follows
 * of people whom they may not see, and anything that comes too fast. Undoing is always allowed.
 */
export async function permitted({ trx, userId, now }: At, batch: ReadyBatch): Promise<ReadyBatch> {
  const onTrips = new Map<ReadyMutation, string>()
  const onPeople = new Map<ReadyMutation, string>()
  for (const one of batch.ready) {
    const sight = one.mutator.needsSight && one.mutator.needsSight(one.args)
    if (!sight) continue
    if ('trip' in sight) onTrips.set(one, sight.trip)
    else onPeople.set(one, sight.person)
  }
  if (onTrips.size === 0 && onPeople.size === 0) return batch

  const trips = await visibleTrips(trx, userId, onTrips.values())
  const people = await visiblePeople(trx, userId, onPeople.values())
  const comments = [...onTrips.keys()].filter(({ mutation }) => mutation.name === 'comment.add')
  const follows = [...onPeople.keys()]
  const room = {
    comment: comments.length > 0 ? limits.comment.most - (await recentComments(trx, userId, now)) : 0,
    follow: follows.length > 0 ? limits.follow.most - (await recentFollows(trx, userId, now)) : 0,
  }

  const refusals = new Map<ReadyMutation, AppError>()
  for (const [one, id] of onTrips) if (!trips.has(id)) refusals.set(one, noTrip())
  for (const [one, id] of onPeople) if (!people.has(id)) refusals.set(one, noPerson())
  for (const one of comments)
    if (!refusals.has(one) && room.comment-- <= 0) refusals.set(one, tooFast('comments'))
  for (const one of follows)
    if (!refusals.has(one) && room.follow-- <= 0) refusals.set(one, tooFast('follows'))
  return {
    ready: batch.ready.filter(one => !refusals.has(one)),
    refused: [
      ...batch.refused,
      ...[...refusals].map(([{ mutation }, error]) => rejection(mutation.mid, error)),
    ],
  }
}

const tooFast = (what: string) =>
  new AppError('rate-limited', `That's a lot of ${what} at once. Send the rest a little later.`)

const since = (now: string, ms: number) => new Date(Date.parse(now) - ms).toISOString()

/** Counts recent comments among the person's own rows, newest first. Reads only as many as the limit. */
async function recentComments(trx: Trx, userId: string, now: string): Promise<number> {
  const { most, withinMs } = limits.comment
  const rows = await trx
    .selectFrom('entity')
    .select('data')
    .where('scope_id', '=', userScope(userId))
    .where('kind', '=', 'comment')
    .orderBy('version', 'desc')
    .limit(most)
    .execute()
  const from = since(now, withinMs)
  return rows.filter(({ data }) => (JSON.parse(data) as Comment).createdAt > from).length
}

async function recentFollows(trx: Trx, userId: string, now: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from follow
    where follower_id = ${userId} and created_at > ${since(now, limits.follow.withinMs)}`.execute(trx)
  return Number(rows[0]!.count)
}
