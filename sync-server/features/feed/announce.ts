import { sql } from 'kysely'
import { withoutMonth } from '#shared/features/trips/visitors.ts'
import { row } from '#shared/sync/mutator.ts'
import { userScope } from '#shared/sync/scope.ts'
import { locking } from '../../db/locking.ts'
import type { Trx } from '../../db/trx.ts'
import { personOf } from '../../identity/presentPerson.ts'
import { readAccounts } from '../../identity/readAccounts.ts'
import type { Deps } from '../../deps.ts'
import { runQueue } from '../../jobs/runQueue.ts'
import { noticeNeeds, putNotice, queuePushes } from '../notifications/notices.ts'
import type { ServerRows } from '../../sync/serverRows.ts'
import type { At, Engine } from '../../sync/hooks.ts'
import { writeServerRows } from '../../sync/writeServerRows.ts'
import { unblocked } from '../social/visibility.ts'
import { announcementId } from '../social/withdraw.ts'

const batch = 100

interface Step {
  /** The new versions of the scopes that changed. */
  changed: Map<string, number>
}

/**
 * [SOCIAL6] Works off the jobs that follow from commits and concern many people, one batch at a time, while the
 * server runs. An interrupted job continues where it stopped; one that runs twice writes nothing the second time.
 */
export const workOffJobs = (deps: Pick<Deps, 'engine' | 'log' | 'pokes' | 'stopping'>): void =>
  void runQueue(deps, {
    restMs: 1_000,
    async step() {
      const done = await workOff(deps.engine)
      if (done) deps.pokes.publish(done.changed, [])
      return done !== null
    },
    failed: 'telling followers failed, to be tried again',
  })

/** Runs one step of the oldest job; null when there is none that can be done now. */
export async function workOff(engine: Engine): Promise<Step | null> {
  const waiting = await engine.db.kysely.selectFrom('social_job').select('id').limit(1).executeTakeFirst()
  if (!waiting) return null
  return await engine.db.transaction(async trx => {
    const { rows } = await sql<{ id: string; kind: string; trip_id: string; done_up_to: string }>`
      select id, kind, trip_id, done_up_to from social_job order by id limit 1
      ${locking(trx, 'for update skip locked')}`.execute(trx)
    const [job] = rows
    if (!job) return null
    const next = job.kind === 'announce' ? await announce(engine, trx, job) : await withdraw(engine, trx, job)
    if (!next) return null
    if (next.people.length < batch) await trx.deleteFrom('social_job').where('id', '=', job.id).execute()
    else {
      await trx
        .updateTable('social_job')
        .set({ done_up_to: next.people.at(-1)! })
        .where('id', '=', job.id)
        .execute()
    }
    return { changed: next.changed }
  })
}

interface Job {
  trip_id: string
  done_up_to: string
}

interface Done {
  /** The people processed in this step, in order. Fewer than a batch means that they were the last. */
  people: string[]
  changed: Map<string, number>
}

/**
 * Notifies the next followers of a new trip, unless it can no longer be seen; null while the owner's account is being
 * deleted.
 */
async function announce(engine: Engine, trx: Trx, job: Job): Promise<Done | null> {
  const card = await trx
    .selectFrom('trip_card')
    .select(['owner_id', 'visibility', 'deleted_at', 'destination', 'title', 'listed_at'])
    .where('trip_id', '=', job.trip_id)
    .executeTakeFirst()
  if (!card || card.deleted_at !== null || card.visibility === 'private')
    return { people: [], changed: new Map() }
  const [owner] = await readAccounts(trx, { ids: [card.owner_id], emails: [] })
  if (!owner) return { people: [], changed: new Map() }
  // Whoever deletes the account looks for its name everywhere, and would not find it in what is written here meanwhile.
  if (!(await holdAccount(trx, card.owner_id))) return null
  const followers = await trx
    .selectFrom('follow')
    .select('follower_id')
    .where('followed_id', '=', card.owner_id)
    .where('follower_id', '>', job.done_up_to)
    .orderBy('follower_id')
    .limit(batch)
    .execute()
  const people = followers.map(({ follower_id }) => follower_id)
  if (people.length === 0) return { people, changed: new Map() }
  const { id, firstName, lastName, profileImageUrl: avatarUrl } = personOf(owner)
  const notice = announcementId(job.trip_id)
  const changed = await writeRows({ engine, trx, userId: card.owner_id }, people, job.trip_id, async rows => {
    for (const follower of await followersAmong(trx, card.owner_id, people)) {
      const scope = userScope(follower)
      if (rows.get(scope, 'notification', notice)) continue
      putNotice(rows, scope, {
        id: notice,
        type: 'new_follower_trip',
        createdAt: earlier(card.listed_at!, new Date().toISOString()),
        actor: { id, firstName, lastName, avatarUrl },
        trip: { id: job.trip_id, destination: card.destination, title: withoutMonth(card.title) },
      })
    }
  })
  return { people, changed }
}

/** Which of these people follow someone, and are not across a block. Asked once their scopes are locked. */
async function followersAmong(trx: Trx, ownerId: string, people: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select f.follower_id as id from follow f
    where f.followed_id = ${ownerId} and f.follower_id in (${sql.join(people)})
    and ${unblocked(ownerId, sql.ref('f.follower_id'))}`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Keeps an account from being deleted until the transaction ends; false if it is gone or about to be. */
async function holdAccount(trx: Trx, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select id from account where id = ${userId} ${locking(trx, 'for key share skip locked')}`.execute(trx)
  return rows.length > 0
}

const earlier = (a: string, b: string): string => (a < b ? a : b)

/** Takes the notification back from the next people who have it and may no longer see the trip. */
async function withdraw(engine: Engine, trx: Trx, job: Job): Promise<Done> {
  const notice = announcementId(job.trip_id)
  const holders = await trx
    .selectFrom('entity')
    .select('scope_id')
    .where('kind', '=', 'notification')
    .where('id', '=', notice)
    .where('deleted_at', 'is', null)
    .where('scope_id', '>', userScope(job.done_up_to))
    .orderBy('scope_id')
    .limit(batch)
    .execute()
  const people = holders.map(({ scope_id }) => scope_id.slice('user:'.length))
  if (people.length === 0) return { people, changed: new Map() }
  const changed = await writeRows({ engine, trx, userId: people[0]! }, people, job.trip_id, async rows => {
    const { rows: allowed } = await sql<{ id: string }>`
      select a.id from account a join trip_card c on c.trip_id = ${job.trip_id}
      where a.id in (${sql.join(people)}) and c.deleted_at is null
      and ${unblocked(sql.ref('a.id'), sql.ref('c.owner_id'))} and (
        c.visibility = 'public' or (c.visibility = 'friends' and exists (
          select 1 from follow f where f.follower_id = a.id and f.followed_id = c.owner_id)))`.execute(trx)
    const stay = new Set(allowed.map(({ id }) => id))
    for (const id of people) if (!stay.has(id)) rows.remove(userScope(id), 'notification', notice)
  })
  return { people, changed }
}

async function writeRows(
  who: Omit<At, 'now'>,
  people: readonly string[],
  tripId: string,
  change: (rows: ServerRows) => Promise<void>,
): Promise<Map<string, number>> {
  const scopes = people.map(userScope)
  const needs = [row('notification', announcementId(tripId)), ...noticeNeeds(tripId)]
  const now = new Date().toISOString()
  return await writeServerRows({ ...who, now, after: queuePushes }, async rows => {
    await rows.open(new Map(scopes.map(scope => [scope, needs])))
    // Only now: a block locks the scopes of both people, and takes back what it finds there.
    await change(rows)
  })
}
