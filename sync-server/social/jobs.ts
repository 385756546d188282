import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import { row } from '#shared/sync/mutator.ts'
import { userScope } from '#shared/sync/scope.ts'
import { WorkingSet } from '#shared/sync/workingSet.ts'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'
import type { Deps } from '../features.ts'
import { noticeNeeds, putNotice, queuePushes } from '../push/notices.ts'
import { saveRows } from '../sync/entityStore.ts'
import { personOf, readAccounts } from '../sync/invitations.ts'
import { LockedScopes } from '../sync/scopes.ts'
import { ServerRows } from '../sync/serverRows.ts'
import { announcementId } from './withdraw.ts'

const batch = 100
const restMs = 1_000

interface Step {
  /** The new versions of the scopes that changed. */
  changed: Map<string, number>
}

/**
 * [SOCIAL6] Works off what follows from commits for many people, a few hundred at a time, while the server runs.
 * A job that is interrupted goes on where it stood; one that runs twice writes nothing the second time.
 */
export function workOffJobs({
  db,
  log,
  pokes,
  stopping,
}: Pick<Deps, 'db' | 'log' | 'pokes' | 'stopping'>): void {
  let timer: NodeJS.Timeout | undefined
  const run = async () => {
    try {
      for (let step = await workOff(db); step && !stopping.aborted; step = await workOff(db)) {
        pokes.publish(step.changed, [])
      }
    } catch (error) {
      if (!stopping.aborted) log.warn({ err: error }, 'telling followers failed, to be tried again')
    }
    if (!stopping.aborted) timer = setTimeout(() => void run(), restMs).unref()
  }
  timer = setTimeout(() => void run(), restMs).unref()
  stopping.addEventListener('abort', () => clearTimeout(timer))
}

/** One step of the oldest job; null when there is none. */
export async function workOff(db: Db): Promise<Step | null> {
  const waiting = await db.kysely.selectFrom('social_job').select('id').limit(1).executeTakeFirst()
  if (!waiting) return null
  return await db.transaction(async trx => {
    const { rows } = await sql<{ id: string; kind: string; trip_id: string; done_up_to: string }>`
      select id, kind, trip_id, done_up_to from social_job order by id limit 1
      ${sql.raw(db.dialect === 'postgres' ? 'for update skip locked' : '')}`.execute(trx)
    const [job] = rows
    if (!job) return null
    const next =
      job.kind === 'announce' ? await announce(trx, db.dialect, job) : await withdraw(trx, db.dialect, job)
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
  /** Who was dealt with, in order; fewer than a batch are the last. */
  people: string[]
  changed: Map<string, number>
}

/** Tells the next followers of a new trip, unless it may be seen no more. */
async function announce(trx: Transaction<Tables>, dialect: Db['dialect'], job: Job): Promise<Done> {
  const card = await trx
    .selectFrom('trip_card')
    .select(['owner_id', 'visibility', 'deleted_at', 'destination', 'listed_at'])
    .where('trip_id', '=', job.trip_id)
    .executeTakeFirst()
  if (!card || card.deleted_at !== null || card.visibility === 'private')
    return { people: [], changed: new Map() }
  const followers = await trx
    .selectFrom('follow')
    .select('follower_id')
    .where('followed_id', '=', card.owner_id)
    .where('follower_id', '>', job.done_up_to)
    .orderBy('follower_id')
    .limit(batch)
    .execute()
  const people = followers.map(({ follower_id }) => follower_id)
  const [owner] = await readAccounts(trx, dialect, { ids: [card.owner_id], emails: [] })
  if (!owner || people.length === 0) return { people, changed: new Map() }
  const { id, firstName, lastName, profileImageUrl: avatarUrl } = personOf(owner)
  const notice = announcementId(job.trip_id)
  const changed = await writeRows(trx, dialect, card.owner_id, people, job.trip_id, (rows, scope) => {
    if (rows.get(scope, 'notification', notice)) return
    putNotice(rows, scope, {
      id: notice,
      type: 'new_follower_trip',
      createdAt: earlier(card.listed_at!, new Date().toISOString()),
      actor: { id, firstName, lastName, avatarUrl },
      trip: { id: job.trip_id, destination: card.destination },
    })
  })
  return { people, changed }
}

const earlier = (a: string, b: string): string => (a < b ? a : b)

/** Takes the news back from the next of those who have it and may not see the trip any more. */
async function withdraw(trx: Transaction<Tables>, dialect: Db['dialect'], job: Job): Promise<Done> {
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
  const { rows: allowed } = await sql<{ id: string }>`
    select a.id from account a join trip_card c on c.trip_id = ${job.trip_id}
    where a.id in (${sql.join(people)}) and c.deleted_at is null and (
      c.visibility = 'public' or (c.visibility = 'friends' and exists (
        select 1 from follow f where f.follower_id = a.id and f.followed_id = c.owner_id)))`.execute(trx)
  const stay = new Set(allowed.map(({ id }) => id))
  const changed = await writeRows(trx, dialect, people[0]!, people, job.trip_id, (rows, scope) => {
    if (!stay.has(scope.slice('user:'.length))) rows.remove(scope, 'notification', notice)
  })
  return { people, changed }
}

async function writeRows(
  trx: Transaction<Tables>,
  dialect: Db['dialect'],
  userId: string,
  people: readonly string[],
  tripId: string,
  change: (rows: ServerRows, scope: string) => void,
): Promise<Map<string, number>> {
  const locked = new LockedScopes(trx, dialect)
  const set = new WorkingSet([])
  const rows = new ServerRows({ trx, dialect, locked, set, userId, now: new Date().toISOString() })
  const scopes = people.map(userScope)
  const needs = [row('notification', announcementId(tripId)), ...noticeNeeds(tripId)]
  await rows.open(new Map(scopes.map(scope => [scope, needs])))
  for (const scope of scopes) change(rows, scope)
  const written = rows.commit()
  const versions = await locked.raise(new Set(written.map(({ scope }) => scope)))
  await saveRows(trx, dialect, written)
  await queuePushes(trx, dialect, written)
  return versions
}
