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
import { Breather } from '../../load/Breather.ts'
import { longBytes, longReads } from '../../load/longReads.ts'
import { dataBytes, livingRows, pagesByBytes } from '../../sync/pagesByBytes.ts'
import { veilFor } from '../social/veil.ts'
import type { Veil } from '../social/veil.ts'
import { canSeeTrip, noTrip } from '../social/visibility.ts'
import { onlyForPlanners } from '../trips/readTrip.ts'
import { countEntries } from './listedCounts.ts'

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

const inTurn = longReads()

/**
 * A page of a trip's Change Log, newest first. For members only: who changed what is only shown to those who plan the
 * trip. `total` counts the entries of all pages, up to a limit. Throws AppError 'unavailable' when too many long pages
 * are being read.
 */
export async function readActivity(
  db: Db,
  userId: string,
  tripId: string,
  page: ActivityPage,
): Promise<{ shown: Activity[]; isAll: boolean; total: number }> {
  await mustBeMember(db, userId, tripId)
  const sizes = await sizesOf(db, tripId, page)
  const { shown, isAll } = await readPage(db, userId, tripId, page, sizes)
  return {
    shown,
    isAll,
    total: isAll && !page.before ? shown.length : await countEntries(db, tripId),
  }
}

interface RowSize {
  id: string
  bytes: number
}

/**
 * The rows that the page may need, newest first. Each has at least one entry, apart from the one that the page before
 * ended with. One more shows whether another page follows.
 */
async function sizesOf(db: Db, tripId: string, { limit, before }: ActivityPage): Promise<RowSize[]> {
  return await livingRows(db.kysely, tripScope(tripId), 'change')
    .select(['id', dataBytes])
    .$if(before !== undefined, query => query.where('id', '<=', before!.change))
    .orderBy('id', 'desc')
    .limit(limit + 1 + (before ? 1 : 0))
    .execute()
}

/** Reads rows until the page is full, few at a time: only what it shows is kept. */
async function readPage(
  db: Db,
  userId: string,
  tripId: string,
  page: ActivityPage,
  sizes: readonly RowSize[],
): Promise<{ shown: Activity[]; isAll: boolean }> {
  const veil = await veilFor(db.kysely, userId)
  const shown: Activity[] = []
  for (const part of pagesByBytes(sizes)) {
    if (shown.length === page.limit) return { shown, isAll: false }
    const read = () => readPart(db, tripId, veil, { ...page, limit: page.limit - shown.length }, part)
    const bytes = part.reduce((sum, row) => sum + row.bytes, 0)
    // Much of what is read for an answer may not be in it.
    const { found, isWhole } = bytes > longBytes ? await inTurn(userId, read, () => bytes) : await read()
    shown.push(...found)
    if (!isWhole) return { shown, isAll: false }
  }
  return { shown, isAll: true }
}

/** What the page shows of some rows, and whether that is everything in them. */
async function readPart(
  db: Db,
  tripId: string,
  veil: Veil,
  { limit, before }: ActivityPage,
  part: readonly [RowSize, ...RowSize[]],
): Promise<{ found: Activity[]; isWhole: boolean }> {
  const breather = new Breather()
  const rows = await livingRows(db.kysely, tripScope(tripId), 'change')
    .select(['kind', 'data'])
    .where('id', '>=', part.at(-1)!.id)
    .where('id', '<=', part[0].id)
    .orderBy('id', 'desc')
    .execute()
  const places: Place[] = []
  for (const { data } of await veil.rows(rows)) {
    places.push(...entriesOf(JSON.parse(data) as Change))
    await breather.breathe()
  }
  const older = before
    ? places.filter(({ change, index }) => change.id < before.change || index < before.index)
    : places
  const wanted = older.slice(0, limit)
  const accounts = await readAccounts(
    db,
    wanted.flatMap(({ change, entries }) => [
      change.userId,
      ...entries.flatMap(({ person }) => person ?? []),
      ...Object.keys(change.summary?.by ?? {}),
    ]),
  )
  const found: Activity[] = []
  for (const each of wanted) {
    found.push(present(each, accounts, veil))
    await breather.breathe()
  }
  return { found, isWhole: wanted.length === older.length }
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
  throw noTrip()
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
