import { sql } from 'kysely'
import type { Relation } from '#shared/features/people/schema.ts'
import { row } from '#shared/sync/mutator.ts'
import type { Row } from '#shared/sync/row.ts'
import { userScope } from '#shared/sync/scope.ts'
import { recordset } from '../../db/recordset.ts'
import type { Changed } from '../../sync/changesOf.ts'
import type { At } from '../../sync/hooks.ts'
import type { ServerRows } from '../../sync/serverRows.ts'
import { withdrawFrom } from '../social/withdraw.ts'
import type { Pair } from '../social/withdraw.ts'
import { notify } from '../notifications/notify.ts'
import { derivedId } from '../social/derivedId.ts'
import { pairsApart } from './pairsApart.ts'
import { uncredit } from './uncredit.ts'

/** Saves the edges between people, and removes what each of the two may no longer see. */
export async function saveRelations(
  rows: ServerRows,
  at: At,
  relations: readonly Changed<'relation'>[],
): Promise<void> {
  if (relations.length === 0) return
  const { trx, userId, now } = at
  const all = relations.map(({ before, after }) => ({ before: before?.data, after: after.data }))
  const ids = (list: typeof all) => list.map(({ after }) => ({ p: after.id }))
  const source = (list: { p: string }[]) => recordset(trx, 'w', { p: 'text' }, list)

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
    await rows.open(new Map(followed.map(({ p }) => [userScope(p), [row('relation', userId)]])))
    const told = followed.map(({ p }) => ({
      to: p,
      id: derivedId('new_follower', userId, p, ...endsOf(rows.get(userScope(p), 'relation', userId))),
      type: 'new_follower' as const,
      trip: null,
    }))
    await notify(rows, at, told)
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
  await withdrawFrom(rows, trx, unseen)
  const apart = pairsApart(relations)
  if (apart.length === 0) return
  await hideActors(rows, apart)
  await uncredit(rows, trx, apart)
}

/**
 * What tells a first follow from one after the person who is followed removed the follower, or took a block back: only
 * then is it news again. Nobody makes news by unfollowing and following over and over.
 */
function endsOf(relation: Row<Relation> | undefined): string[] {
  const removedAt = relation?.data.followerRemovedAt ?? ''
  const unblocked = relation?.fver['isBlocked']?.[0] ?? ''
  return removedAt || unblocked ? [removedAt, String(unblocked)] : []
}

/** Removes notifications about what the owner did from the viewer's scope. */
async function hideActors(rows: ServerRows, pairs: readonly Pair[]): Promise<void> {
  const scopes = new Set(pairs.map(({ viewer }) => userScope(viewer)))
  await rows.open(new Map([...scopes].map(scope => [scope, [{ allOf: 'notification' }]])))
  for (const { viewer, owner } of pairs) {
    const scope = userScope(viewer)
    for (const { id, actor } of rows.all(scope, 'notification')) {
      if (actor.id === owner) rows.remove(scope, 'notification', id)
    }
  }
}
