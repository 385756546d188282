import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import { AppError } from '#shared/plain/errors.ts'
import type { Comment } from '#shared/features/comments/schema.ts'
import type { ReadyBatch } from '#shared/sync/foldBatch.ts'
import { rejection } from '#shared/sync/runMutation.ts'
import type { ReadyMutation } from '#shared/sync/runMutation.ts'
import { userScope } from '#shared/sync/scope.ts'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'
import { lockCards } from './lockCards.ts'
import { visiblePeople, visibleTrips } from './visibility.ts'

/** More than anybody writes or follows, less than a flood. */
const limits = {
  comment: { most: 30, withinMs: 10 * 60_000 },
  follow: { most: 200, withinMs: 60 * 60_000 },
}

interface SocialArgs {
  tripId: string
  personId: string
  on?: boolean
}

const argsOf = ({ args }: ReadyMutation) => args as SocialArgs
const needsTrip = ({ name }: { name: string }, on: boolean | undefined): boolean =>
  name === 'comment.add' || ((name === 'like.set' || name === 'save.set') && on === true)

/**
 * [SOCIAL1–2] Refuses, before anything runs, likes, saves and comments on trips that the person may not see, and
 * follows of people who are not there for them; and what comes too fast. Taking back is always allowed.
 */
export async function permitted(
  trx: Transaction<Tables>,
  dialect: Db['dialect'],
  batch: ReadyBatch,
  { userId, now }: { userId: string; now: string },
): Promise<ReadyBatch> {
  const onTrips = batch.ready.filter(one => needsTrip(one.mutation, argsOf(one).on))
  const follows = batch.ready.filter(one => one.mutation.name === 'follow.set' && argsOf(one).on === true)
  await lockCards(trx, dialect, batch.ready)
  if (onTrips.length === 0 && follows.length === 0) return batch

  const trips = await visibleTrips(
    trx,
    dialect,
    userId,
    onTrips.map(one => argsOf(one).tripId),
  )
  const people = await visiblePeople(
    trx,
    dialect,
    userId,
    follows.map(one => argsOf(one).personId),
  )
  const comments = onTrips.filter(({ mutation }) => mutation.name === 'comment.add')
  const room = {
    comment: comments.length > 0 ? limits.comment.most - (await recentComments(trx, userId, now)) : 0,
    follow: follows.length > 0 ? limits.follow.most - (await recentFollows(trx, userId, now)) : 0,
  }

  const refusals = new Map<ReadyMutation, AppError>()
  for (const one of onTrips) if (!trips.has(argsOf(one).tripId)) refusals.set(one, noTrip())
  for (const one of follows) if (!people.has(argsOf(one).personId)) refusals.set(one, noPerson())
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

const noTrip = () => new AppError('not-found', 'This trip does not exist, or you cannot see it.')
const noPerson = () => new AppError('not-found', 'This person does not exist, or you cannot see them.')
const tooFast = (what: string) =>
  new AppError('rate-limited', `That is a lot of ${what} at once. Send the rest a little later.`)

const since = (now: string, ms: number) => new Date(Date.parse(now) - ms).toISOString()

/** Read from the person's own rows, newest first: as many as count. */
async function recentComments(trx: Transaction<Tables>, userId: string, now: string): Promise<number> {
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

async function recentFollows(trx: Transaction<Tables>, userId: string, now: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from follow
    where follower_id = ${userId} and created_at > ${since(now, limits.follow.withinMs)}`.execute(trx)
  return Number(rows[0]!.count)
}
