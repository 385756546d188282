import { sql } from 'kysely'
import type { AccountClosing } from '#shared/features/account/schema.ts'
import { userScope } from '#shared/sync/scope.ts'
import type { Db } from '../../db/open.ts'
import { personOf } from '../../identity/presentPerson.ts'
import { readAccounts } from '../../identity/readAccounts.ts'
import { veilFor } from '../social/veil.ts'
import { lastAdminText } from './lockAccount.ts'
import { readOwnedTrips } from './ownedTrips.ts'

type Counts = Record<'joined' | 'comments' | 'likes' | 'saves' | 'following' | 'followers' | 'others', number>

/** What deleting this account would do right now. The answer can be out of date a moment later. */
export async function readClosing(
  { kysely }: Db,
  userId: string,
): Promise<Omit<AccountClosing, 'removesSignIn' | 'needsSignIn'>> {
  const owned = await readOwnedTrips(kysely, userId)
  const heirs = await kysely.transaction().execute(trx =>
    readAccounts(trx, {
      ids: owned.flatMap(({ heir }) => heir?.data.userId ?? []),
      emails: [],
    }),
  )
  const veil = await veilFor(kysely, userId)
  const people = new Map(heirs.map(account => [account.id, personOf(account)]))
  const { rows } = await sql<Counts & { is_admin: number }>`
    select is_admin,
      (select count(*) from grant_ g join trip_card c on g.scope_id = 'trip:' || c.trip_id
        where g.user_id = a.id and c.owner_id <> a.id and c.deleted_at is null) as joined,
      (select count(*) from entity e
        where e.scope_id = ${userScope(userId)} and e.kind = 'comment' and e.deleted_at is null) as comments,
      (select count(*) from trip_like l where l.user_id = a.id) as likes,
      (select count(*) from trip_save s where s.user_id = a.id) as saves,
      (select count(*) from follow f where f.follower_id = a.id) as following,
      (select count(*) from follow f where f.followed_id = a.id) as followers,
      (select count(*) from account o where o.is_admin = 1 and o.suspended_at is null and o.id <> a.id) as others
    from account a where a.id = ${userId}`.execute(kysely)
  const counts = rows[0]
  const count = (name: keyof Counts) => Number(counts?.[name] ?? 0)
  return {
    deletedTrips: owned
      .filter(({ trip, heir }) => heir === null && trip.deletedAt === null)
      .map(({ trip: { id, data } }) => ({ id, title: data.title })),
    handedOverTrips: owned.flatMap(({ trip: { id, data }, heir }) => {
      if (!heir) return []
      const heirId = heir.data.userId!
      const hidden = veil.nameOf(heirId)
      const { firstName = null, lastName = null } = hidden
        ? { firstName: hidden }
        : (people.get(heirId) ?? {})
      return { id, title: data.title, heir: { id: veil.id(heirId), firstName, lastName } }
    }),
    leftTrips: count('joined'),
    comments: count('comments'),
    likes: count('likes'),
    saves: count('saves'),
    following: count('following'),
    followers: count('followers'),
    obstacle: counts?.is_admin === 1 && count('others') === 0 ? lastAdminText : null,
  }
}
