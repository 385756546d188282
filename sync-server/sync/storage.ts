import { sql } from 'kysely'
import { fullText } from '#shared/plain/caps.ts'
import type { Cap } from '#shared/plain/caps.ts'
import { AppError } from '#shared/plain/errors.ts'
import type { MutationContext } from '#shared/sync/context.ts'
import type { ReadyMutation } from '#shared/sync/readyMutation.ts'
import { restorableDays } from '#shared/sync/retention.ts'
import type { Row } from '#shared/sync/row.ts'
import { isTripScope } from '#shared/sync/scope.ts'
import { recordset } from '../db/recordset.ts'
import type { Reader, Trx } from '../db/trx.ts'
import type { BatchOutcome } from './batch.ts'
import type { Writing } from './hooks.ts'

/** Beyond this many times the cap, an account takes nothing but what makes it smaller. */
const hardTimes = 1.5
/** Moving or renaming something writes no more than this, in bytes. */
const slack = 256
/** More trips and devices than anyone has. Adding up more than these would take too long. */
const mostPlaces = 20_000
/** Leaves a little more than 1 MB a minute. */
const timesWhenFull = 40

const storageCap = (most: number): Cap => ({
  most,
  what: 'of stored data, including what was deleted lately',
  where: 'An account',
  advice: `Delete what you no longer need. It makes room after ${restorableDays} days.`,
  amount: bytes => `${Math.floor(bytes / 1_000_000)} MB`,
})

/** More than one batch adds, in bytes: requests have at most 8 MB, and what is copied at once fewer than that. */
const mostAdded = 32_000_000

/**
 * The sum of each account in `a`, in SQL; null for one with too many places to add up. Made once: Kysely takes longer to
 * put nested statements together than the database takes to answer them.
 */
const sumOfEach = sql.raw<number | null>(`(
  select case when count(*) < ${mostPlaces} then coalesce(sum(bytes), 0) end from (
    select bytes from stored where owner_id = a.owner and bytes > 0 limit ${mostPlaces}) s)`)

const bytesIn = (sum: number | null): number => (sum === null ? Infinity : Number(sum))

/** How many bytes an account takes up: rows, deleted ones and the Change Log included, and the outcomes of edits. */
export async function storedBy(db: Reader['kysely'] | Trx, userId: string): Promise<number> {
  const { rows } = await sql<{ bytes: number | null }>`
    select ${sumOfEach} as bytes from (select cast(${userId} as text) as owner) a`.execute(db)
  return bytesIn(rows[0]!.bytes)
}

/** True for an account that takes nothing but what makes it smaller. */
export const isFarBeyond = (stored: number, most: number): boolean => stored > most * hardTimes

/**
 * How many times the bytes count that a device sends. Recording that an edit was refused takes up room as well, so an
 * account that is far beyond its cap may send only a little each minute: enough to delete something.
 */
export const timesCounted = ({ isFull }: Pick<BatchOutcome, 'isFull'>): number => (isFull ? timesWhenFull : 1)

interface StorageCheck {
  /** Whether the account of the person who writes is far beyond its cap. */
  isFull: boolean
  /** Refuses what there is no room for; absent while there is room for anything. */
  admit?: NonNullable<MutationContext['admit']>
}

/**
 * [CAP4] The check of what edits add to the accounts that own their scopes. A full account takes nothing that adds to
 * it, and one far beyond its cap only what makes it smaller. People's own scopes take everything but what grows with
 * use: someone can always be blocked. `draftBytes` are stored already, but count toward nobody yet.
 */
export async function storageCheck(
  { engine: { model, accountBytes: most }, trx, set, userId }: Writing,
  ready: readonly ReadyMutation[],
  draftBytes = 0,
): Promise<StorageCheck> {
  const scopes = new Set(ready.map(({ mutation }) => mutation.scope))
  const { owners, stored } = await readAccounts(trx, userId, scopes)
  const isFull = isFarBeyond(stored.get(userId)!, most)
  const used = new Map([...stored].map(([owner, bytes]) => [owner, bytes + draftBytes]))
  if (used.values().every(bytes => bytes + mostAdded <= most)) return { isFull }
  const admit: StorageCheck['admit'] = ({ scope, name }, { written }) => {
    // A scope that doesn't exist yet will be the person's.
    const owner = owners.get(scope) ?? userId
    const changes = [...written].map(after => ({ before: set.get(scope, after.kind, after.id), after }))
    const growth = changes.reduce((sum, { before, after }) => sum + bytesOf(after) - bytesOf(before), 0)
    const total = used.get(owner)! + Math.max(0, growth)
    const isFree = !isTripScope(scope) && !model.mutators[name]!.grows
    if (total > most && !isFree) {
      const shrinks = growth < 0 || changes.every(({ after }) => after.deletedAt !== null)
      const adds = growth > slack || changes.some(({ before, after }) => comesBack(before, after))
      if (!shrinks && (adds || isFarBeyond(total, most))) {
        throw new AppError('conflict', fullText(storageCap(most)))
      }
    }
    used.set(owner, total)
  }
  return { isFull, admit }
}

const bytesOf = (row: Row | undefined): number => (row ? Buffer.byteLength(JSON.stringify(row.data)) : 0)

/** True for a row that is new, or was restored. */
const comesBack = (before: Row | undefined, after: Row): boolean =>
  after.deletedAt === null && (before === undefined || before.deletedAt !== null)

/**
 * The accounts that scopes count toward, without scopes that do not exist yet, and how many bytes each of them and this
 * person stores. One statement: every batch asks.
 */
async function readAccounts(trx: Trx, userId: string, scopes: ReadonlySet<string>) {
  const wanted = recordset(
    trx,
    'w',
    { p: 'text' },
    [...scopes].map(p => ({ p })),
  )
  const { rows } = await sql<{ place: string | null; owner: string; bytes: number | null }>`
    with owned as (
      select s.place, s.owner_id as owner from ${wanted} join stored s on s.place = w.p
      where s.owner_id is not null)
    select place, owner, null as bytes from owned
    union all
    select null, a.owner, ${sumOfEach}
    from (select owner from owned union select cast(${userId} as text)) a`.execute(trx)
  const owners = new Map<string, string>()
  const stored = new Map<string, number>()
  for (const { place, owner, bytes } of rows) {
    if (place === null) stored.set(owner, bytesIn(bytes))
    else owners.set(place, owner)
  }
  return { owners, stored }
}
