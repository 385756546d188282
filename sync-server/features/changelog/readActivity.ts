import { AppError } from '#shared/plain/errors.ts'
import { actionType } from '#shared/features/changelog/actionType.ts'
import {
  describeStep,
  describeSummary,
  isGenerated,
  stepsOf,
} from '#shared/features/changelog/changeSteps.ts'
import { personText } from '#shared/story/phrases.ts'
import { sentenceOf } from '#shared/features/changelog/describeEntry.ts'
import type { Change } from '#shared/features/changelog/schema.ts'
import type { ChangeEntry } from '#shared/story/entry.ts'
import type { PublicPerson } from '#shared/features/feed/schema.ts'
import { avatarPath } from '#shared/features/profile/avatarPath.ts'
import { tripScope } from '#shared/sync/scope.ts'
import type { Db } from '../../db/open.ts'
import type { PersonColumns } from '../../identity/presentPerson.ts'
import { mostCounted } from '../../middleware/pageHeaders.ts'
import { veilFor } from '../social/veil.ts'
import type { Veil } from '../social/veil.ts'
import { canSeeTrip } from '../social/visibility.ts'
import { onlyForPlanners } from '../trips/readTrip.ts'

/** One entry of the Change Log, as returned by the API. */
export interface Activity {
  /** The commit and the entry's place in it; can be passed as `before`. */
  id: string
  actionType: string
  createdAt: string
  user: Pick<PublicPerson, 'firstName' | 'lastName' | 'profileImageUrl' | 'avatarUrl'>
  changes: { description: string; email: string | null }
}

export interface ActivityPage {
  limit: number
  /** Return only entries older than this one. */
  before?: { change: string; index: number } | undefined
}

const nobody = { firstName: null, lastName: null, profileImageUrl: null, avatarUrl: null }

/**
 * A page of a trip's Change Log, newest first. For members only: who changed what is only shown to those who plan the
 * trip. `total` counts the entries of all pages, up to a limit.
 */
export async function readActivity(
  db: Db,
  userId: string,
  tripId: string,
  page: ActivityPage,
): Promise<{ shown: Activity[]; isAll: boolean; total: number }> {
  await mustBeMember(db, userId, tripId)
  const veil = await veilFor(db.kysely, userId)
  const changes = await veil.rows(await readChanges(db, tripId, page))
  const found = changes.flatMap(({ data }) => entriesOf(JSON.parse(data) as Change))
  const { before, limit } = page
  const older = before
    ? found.filter(({ change, index }) => change.id < before.change || index < before.index)
    : found
  const shown = older.slice(0, limit)
  const accounts = await readAccounts(
    db,
    shown.flatMap(({ change, entries }) => [
      change.userId,
      ...entries.flatMap(({ person }) => person ?? []),
      ...Object.keys(change.summary?.by ?? {}),
    ]),
  )
  const isAll = older.length <= limit
  return {
    shown: shown.map(each => present(each, accounts, veil)),
    isAll,
    total: isAll && !before ? shown.length : await countEntries(db, tripId),
  }
}

/** Counts entries by reading the commits, because only they know how many entries they have. */
async function countEntries(db: Db, tripId: string): Promise<number> {
  const changes = await readChanges(db, tripId, { limit: mostCounted })
  const count = changes.reduce((sum, { data }) => sum + entriesOf(JSON.parse(data) as Change).length, 0)
  return Math.min(count, mostCounted)
}

async function mustBeMember(db: Db, userId: string, tripId: string): Promise<void> {
  const member = await db.kysely
    .selectFrom('grant_')
    .innerJoin('entity', 'entity.scope_id', 'grant_.scope_id')
    .select('entity.id')
    .where('grant_.user_id', '=', userId)
    .where('grant_.scope_id', '=', tripScope(tripId))
    .where('entity.id', '=', tripId)
    .where('entity.kind', '=', 'trip')
    .where('entity.deleted_at', 'is', null)
    .executeTakeFirst()
  if (member) return
  if (await canSeeTrip(db, userId, tripId)) throw onlyForPlanners()
  throw new AppError('not-found', "This trip doesn't exist, or you can't see it.")
}

/** Every commit has at least one entry, so reading as many commits as entries are wanted is enough. */
async function readChanges(db: Db, tripId: string, { limit, before }: ActivityPage) {
  return await db.kysely
    .selectFrom('entity')
    .select(['kind', 'data'])
    .where('scope_id', '=', tripScope(tripId))
    .where('kind', '=', 'change')
    .where('deleted_at', 'is', null)
    .$if(before !== undefined, query => query.where('id', '<=', before!.change))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
}

interface Place {
  change: Change
  /** The index of its first entry within the commit. */
  index: number
  /** One entry, or all entries of a generated itinerary; empty for a day's summary. */
  entries: readonly ChangeEntry[]
}

function entriesOf(change: Change): Place[] {
  if (change.summary) return [{ change, index: 0, entries: [] }]
  const places: Place[] = []
  let index = 0
  for (const step of stepsOf(change)) {
    if (isGenerated(step)) places.push({ change, index, entries: step })
    else places.push(...step.map((entry, at) => ({ change, index: index + at, entries: [entry] })))
    index += step.length
  }
  return places.toReversed()
}

async function readAccounts(db: Db, ids: readonly string[]): Promise<Map<string, PersonColumns>> {
  const unique = [...new Set(ids)]
  if (unique.length === 0) return new Map()
  const accounts = await db.kysely
    .selectFrom('account')
    .select(['id', 'first_name', 'last_name', 'profile_image_url'])
    .where('id', 'in', unique)
    .execute()
  return new Map(accounts.map(account => [account.id, account]))
}

function present(
  { change, entries, index }: Place,
  accounts: ReadonlyMap<string, PersonColumns>,
  veil: Veil,
): Activity {
  const { id, userId, createdAt, summary } = change
  const account = accounts.get(userId)
  const nameOf = (person: string) => {
    const { first_name, last_name } = accounts.get(person) ?? {}
    return first_name ?? last_name ?? veil.nameOf(person)
  }
  const [entry] = entries
  const teller = { userId, nameOf }
  const isWhole = isGenerated(entries)
  const description = isWhole
    ? `${personText(userId, nameOf)} ${describeStep(entries, teller)}`
    : entry
      ? sentenceOf(entry, teller)
      : describeSummary(summary ?? { count: 0, by: {} }, nameOf)
  return {
    id: `${id}.${index}`,
    actionType: isWhole ? 'itinerary_generated' : entry ? actionType(entry) : 'earlier_changes',
    createdAt,
    user: account
      ? {
          firstName: account.first_name,
          lastName: account.last_name,
          profileImageUrl: account.profile_image_url,
          avatarUrl: avatarPath(account.id, account.profile_image_url),
        }
      : { ...nobody, firstName: veil.nameOf(userId) ?? null },
    changes: { description, email: entry?.email ?? null },
  }
}
