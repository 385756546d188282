import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Reaction } from '#shared/features/feed/schema.ts'
import type { Relation } from '#shared/features/people/schema.ts'
import type { Applied } from '#shared/sync/foldBatch.ts'
import { row } from '#shared/sync/mutator.ts'
import type { Row } from '#shared/sync/row.ts'
import { userScope } from '#shared/sync/scope.ts'
import type { WorkingSet } from '#shared/sync/workingSet.ts'
import type { Db } from '../db/open.ts'
import { recordset } from '../db/recordset.ts'
import type { Tables } from '../db/tables.ts'
import { personOf, readAccounts } from '../sync/invitations.ts'
import type { LockedScopes } from '../sync/scopes.ts'
import { noticeNeeds, putNotice } from '../push/notices.ts'
import { ServerRows } from '../sync/serverRows.ts'
import { saveCards } from './cards.ts'
import { countUp } from './countUp.ts'
import { derivedId } from './derivedId.ts'
import { saveProfiles } from './saveProfiles.ts'
import { socialChanges } from './socialChanges.ts'
import type { Pair } from './socialChanges.ts'
import { tellModerated } from './tellModerated.ts'
import { withdrawFrom } from './withdraw.ts'

export interface SocialParts {
  trx: Transaction<Tables>
  dialect: Db['dialect']
  locked: LockedScopes
  set: WorkingSet
  userId: string
  now: string
}

/**
 * [SOCIAL4] Keeps cards, edges and counts in step with the rows of a batch, in its transaction, and writes what
 * follows in other people's scopes. Nothing but a look at the changes for an edit that concerns none of it.
 */
export async function socialRows(applied: readonly Applied[], parts: SocialParts): Promise<Row[]> {
  const changes = socialChanges(applied, parts.set)
  if (!changes) return []
  const { trx, dialect } = parts
  const rows = new ServerRows(parts)
  await saveCards(trx, dialect, changes.cards, parts.now)
  await countUp(trx, dialect, 'days', changes.days)
  await countUp(trx, dialect, 'comments', changes.comments)
  const { liked, saved } = await saveReactions(parts, changes.reactions)
  await notifyOwners(rows, parts, [
    ...liked.map(tripId => ({ type: 'trip_like', tripId })),
    ...saved.map(tripId => ({ type: 'trip_saved', tripId })),
    ...changes.written.map(({ tripId, id }) => ({ type: 'trip_comment', tripId, of: id })),
  ])
  await saveRelations(rows, parts, changes.relations)
  await saveProfiles(rows, parts, changes.profiles)
  await tellModerated(rows, parts, applied)
  return rows.commit()
}

/** The edges of likes and saves. Counts follow from the edges that really came or went. */
async function saveReactions(
  { trx, dialect, userId }: SocialParts,
  reactions: ReadonlyMap<string, { before: Reaction | undefined; after: Reaction }>,
): Promise<{ liked: string[]; saved: string[] }> {
  if (reactions.size === 0) return { liked: [], saved: [] }
  const pick = (test: (before: Reaction | undefined, after: Reaction) => boolean) =>
    [...reactions.values()].filter(({ before, after }) => test(before, after)).map(({ after }) => after)
  const columns = { t: 'text', at: 'text' } as const
  const source = (list: Reaction[]) =>
    recordset(
      dialect,
      'w',
      columns,
      list.map(({ id, savedAt }) => ({ t: id, at: savedAt })),
    )
  const run = async (list: Reaction[], query: ReturnType<typeof sql<{ trip_id: string }>>) =>
    list.length === 0 ? [] : (await query.execute(trx)).rows.map(({ trip_id }) => trip_id)

  const likes = pick((before, after) => after.isLiked && !before?.isLiked)
  const unlikes = pick((before, after) => !after.isLiked && before?.isLiked === true)
  const saves = pick((before, after) => after.isSaved && !before?.isSaved)
  const unsaves = pick((before, after) => !after.isSaved && before?.isSaved === true)
  const liked = await run(
    likes,
    sql`insert into trip_like (trip_id, user_id) select t, ${userId} from ${source(likes)} where true
      on conflict do nothing returning trip_id`,
  )
  const unliked = await run(
    unlikes,
    sql`delete from trip_like where user_id = ${userId} and trip_id in (select t from ${source(unlikes)})
      returning trip_id`,
  )
  const saved = await run(
    saves,
    sql`insert into trip_save (trip_id, user_id, saved_at) select t, ${userId}, at from ${source(saves)} where true
      on conflict do nothing returning trip_id`,
  )
  const unsaved = await run(
    unsaves,
    sql`delete from trip_save where user_id = ${userId} and trip_id in (select t from ${source(unsaves)})
      returning trip_id`,
  )
  const by = (up: string[], down: string[]) =>
    new Map([...up.map((id): [string, number] => [id, 1]), ...down.map((id): [string, number] => [id, -1])])
  await countUp(trx, dialect, 'likes', by(liked, unliked))
  await countUp(trx, dialect, 'saves', by(saved, unsaved))
  return { liked, saved }
}

interface Event {
  type: string
  tripId: string
  /** What sets it apart from others of its kind by the same person. */
  of?: string
}

/** Tells owners what others do with their trips: once for a like or a save, however often it is repeated. */
async function notifyOwners(rows: ServerRows, parts: SocialParts, events: readonly Event[]): Promise<void> {
  if (events.length === 0) return
  const { trx, dialect, userId, now } = parts
  const wanted = [...new Set(events.map(({ tripId }) => tripId))].map(t => ({ t }))
  const { rows: cards } = await sql<{ trip_id: string; owner_id: string; destination: string }>`
    select c.trip_id, c.owner_id, c.destination from ${recordset(dialect, 'w', { t: 'text' }, wanted)}
    join trip_card c on c.trip_id = w.t where c.owner_id <> ${userId} and c.deleted_at is null`.execute(trx)
  if (cards.length === 0) return
  const cardOf = new Map(cards.map(card => [card.trip_id, card]))
  const told = events.flatMap(({ type, tripId, of = '' }) => {
    const card = cardOf.get(tripId)
    return card
      ? [{ type, card, id: derivedId(type, tripId, userId, of), scope: userScope(card.owner_id) }]
      : []
  })
  const byScope = Map.groupBy(told, ({ scope }) => scope)
  await rows.open(
    new Map(
      [...byScope].map(([scope, list]) => [
        scope,
        list.flatMap(({ id, card }) => [row('notification', id), ...noticeNeeds(card.trip_id)]),
      ]),
    ),
  )
  const [account] = await readAccounts(trx, dialect, { ids: [userId], emails: [] })
  if (!account) return
  const { id: actorId, firstName, lastName, profileImageUrl: avatarUrl } = personOf(account)
  for (const { type, card, id, scope } of told) {
    if (rows.get(scope, 'notification', id)) continue
    putNotice(rows, scope, {
      id,
      type,
      createdAt: now,
      actor: { id: actorId, firstName, lastName, avatarUrl },
      trip: { id: card.trip_id, destination: card.destination },
    })
  }
}

/** The edges between people, and what each of the two sees no more. */
async function saveRelations(
  rows: ServerRows,
  parts: SocialParts,
  relations: ReadonlyMap<string, { before: Relation | undefined; after: Relation }>,
): Promise<void> {
  if (relations.size === 0) return
  const { trx, dialect, userId, now } = parts
  const all = [...relations.values()]
  const ids = (list: typeof all) => list.map(({ after }) => ({ p: after.id }))
  const source = (list: { p: string }[]) => recordset(dialect, 'w', { p: 'text' }, list)

  const followed = ids(all.filter(({ before, after }) => after.isFollowed && !before?.isFollowed))
  const unfollowed = ids(all.filter(({ before, after }) => !after.isFollowed && before?.isFollowed))
  const blocked = ids(all.filter(({ before, after }) => after.isBlocked && !before?.isBlocked))
  const unblocked = ids(all.filter(({ before, after }) => !after.isBlocked && before?.isBlocked))
  const removed = all.filter(
    ({ before, after }) => after.followerRemovedAt !== (before?.followerRemovedAt ?? null),
  )
  const noFollowers = [...ids(removed), ...blocked]

  if (followed.length > 0) {
    await sql`insert into follow (follower_id, followed_id, created_at)
      select ${userId}, p, ${now} from ${source(followed)} where true on conflict do nothing`.execute(trx)
  }
  if (unfollowed.length > 0) {
    await sql`delete from follow where follower_id = ${userId}
      and followed_id in (select p from ${source(unfollowed)})`.execute(trx)
  }
  if (blocked.length > 0) {
    await sql`insert into block (user_id, blocked_id)
      select ${userId}, p from ${source(blocked)} where true on conflict do nothing`.execute(trx)
  }
  if (unblocked.length > 0) {
    await sql`delete from block where user_id = ${userId}
      and blocked_id in (select p from ${source(unblocked)})`.execute(trx)
  }
  if (noFollowers.length > 0) {
    await sql`delete from follow where followed_id = ${userId}
      and follower_id in (select p from ${source(noFollowers)})`.execute(trx)
    await rows.open(new Map(noFollowers.map(({ p }) => [userScope(p), [row('relation', userId)]])))
    for (const { p } of noFollowers) {
      const known = rows.get(userScope(p), 'relation', userId)
      if (known?.data.isFollowed) rows.put(userScope(p), 'relation', { ...known.data, isFollowed: false })
    }
  }
  const unseen: Pair[] = [
    ...unfollowed.map(({ p }) => ({ viewer: userId, owner: p })),
    ...noFollowers.map(({ p }) => ({ viewer: p, owner: userId })),
  ]
  await withdrawFrom(rows, parts, unseen)
  await hideActors(
    rows,
    blocked.flatMap(({ p }) => [
      { viewer: userId, owner: p },
      { viewer: p, owner: userId },
    ]),
  )
}

/** Takes what one did out of the notifications of the other. */
async function hideActors(rows: ServerRows, pairs: readonly Pair[]): Promise<void> {
  if (pairs.length === 0) return
  const scopes = new Set(pairs.map(({ viewer }) => userScope(viewer)))
  await rows.open(new Map([...scopes].map(scope => [scope, [{ allOf: 'notification' }]])))
  for (const { viewer, owner } of pairs) {
    const scope = userScope(viewer)
    for (const { id, actor } of rows.all(scope, 'notification')) {
      if (actor.id === owner) rows.remove(scope, 'notification', id)
    }
  }
}
