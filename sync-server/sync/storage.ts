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

/** How many bytes an account takes up: rows, deleted ones and the Change Log included, and the outcomes of edits. */
export async function storedBy(db: Reader['kysely'] | Trx, userId: string): Promise<number> {
  const { rows } = await sql<{ bytes: number | null; places: number }>`
    select sum(bytes) as bytes, count(*) as places from (
      select bytes from stored where owner_id = ${userId} and bytes > 0 limit ${mostPlaces}) s`.execute(db)
  const [{ bytes, places }] = rows as [{ bytes: number | null; places: number }]
  return Number(places) < mostPlaces ? Number(bytes ?? 0) : Infinity
}

/**
 * How many times the bytes count that a device sends. Recording that an edit was refused takes up room as well, so an
 * account that is far beyond its cap may send only a little each minute: enough to delete something.
 */
export async function timesCounted(db: Reader, userId: string, most: number): Promise<number> {
  return (await storedBy(db.kysely, userId)) > most * hardTimes ? timesWhenFull : 1
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
): Promise<NonNullable<MutationContext['admit']>> {
  const owners = await ownersOf(trx, new Set(ready.map(({ mutation }) => mutation.scope)))
  const ownerOf = (scope: string) => owners.get(scope) ?? userId
  const used = new Map<string, number>()
  for (const { mutation } of ready) {
    const owner = ownerOf(mutation.scope)
    if (!used.has(owner)) used.set(owner, draftBytes + (await storedBy(trx, owner)))
  }
  return ({ scope, name }, { written }) => {
    const owner = ownerOf(scope)
    const changes = [...written].map(after => ({ before: set.get(scope, after.kind, after.id), after }))
    const growth = changes.reduce((sum, { before, after }) => sum + bytesOf(after) - bytesOf(before), 0)
    const total = used.get(owner)! + Math.max(0, growth)
    const isFree = !isTripScope(scope) && !model.mutators[name]!.grows
    if (total > most && !isFree) {
      const shrinks = growth < 0 || changes.every(({ after }) => after.deletedAt !== null)
      const adds = growth > slack || changes.some(({ before, after }) => comesBack(before, after))
      if (!shrinks && (adds || total > most * hardTimes)) {
        throw new AppError('conflict', fullText(storageCap(most)))
      }
    }
    used.set(owner, total)
  }
}

const bytesOf = (row: Row | undefined): number => (row ? Buffer.byteLength(JSON.stringify(row.data)) : 0)

/** True for a row that is new, or was restored. */
const comesBack = (before: Row | undefined, after: Row): boolean =>
  after.deletedAt === null && (before === undefined || before.deletedAt !== null)

/** The accounts that scopes count toward; scopes that do not exist yet are left out. */
async function ownersOf(trx: Trx, scopes: ReadonlySet<string>): Promise<Map<string, string>> {
  const wanted = recordset(
    trx,
    'w',
    { p: 'text' },
    [...scopes].map(p => ({ p })),
  )
  const { rows } = await sql<{ place: string; owner: string }>`
    select s.place, s.owner_id as owner from ${wanted} join stored s on s.place = w.p
    where s.owner_id is not null`.execute(trx)
  return new Map(rows.map(({ place, owner }) => [place, owner]))
}
