import { dayLabel } from '#shared/features/changelog/dayLabel.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import type { Mutation } from '#shared/sync/protocol.ts'
import { isRestorable as isInTime } from '#shared/sync/retention.ts'
import { stampOf, deletedRegister } from '#shared/sync/row.ts'
import type { Row } from '#shared/sync/row.ts'
import { isTripScope, scopeId } from '#shared/sync/scope.ts'
import type { AtticRecord, LocalDatabase, OverwrittenRecord, RowKey } from '../../data/store/localDatabase.ts'
import { describeEdit } from '#shared/words.ts'
import type { EditNames } from '#shared/story/editWords.ts'
import { idsIn, keysOf, readRows } from './knownRows.ts'
import type { KnownRows } from './knownRows.ts'
import { namesIn } from './namesIn.ts'
import type { Names } from './namesIn.ts'
import { isWorthKeeping } from './ownCopy.ts'
import { isMovable, missingOf } from './repairEdits.ts'
import { isRestorable, replacedField, replacedText } from './replacedValue.ts'
import type { AtticEntry, Overwritten, SyncCounts, WaitingEdit } from './entries.ts'
import { typedText } from './typedText.ts'
import { whyRefused } from './whyRefused.ts'

/** The most entries read for each list; there may be 20,000. */
const shown = 50

export interface SyncLists {
  waiting: WaitingEdit[]
  attic: AtticEntry[]
  overwritten: Overwritten[]
  counts: SyncCounts
  /** When the server last answered, in ms since the epoch. */
  lastSyncedAt: number | undefined
}

/** The sync center's lists, with the names that this device knows for their ids. */
export async function readSyncLists(db: LocalDatabase, userId: string): Promise<SyncLists> {
  const [outbox, attic, overwritten, synced, waitingCount, atticCount, overwrittenCount] = await Promise.all([
    db.outbox.orderBy('mid').limit(shown).toArray(),
    db.attic.orderBy('at').reverse().limit(shown).toArray(),
    db.overwritten.orderBy('at').reverse().limit(shown).toArray(),
    db.meta.get('synced'),
    db.outbox.count(),
    db.attic.count(),
    db.overwritten.count(),
  ])
  const rows = await readRows(db, [
    ...[...outbox, ...attic.map(({ mutation }) => mutation)].flatMap(idsIn),
    ...attic.flatMap(({ mutation, result }): RowKey[] =>
      result.subject ? [[mutation.scope, result.subject.kind, result.subject.id]] : [],
    ),
    ...overwritten.flatMap(({ scope, kind, id, by, writer, value }) =>
      keysOf(scope, { trip: scopeId(scope), person: by, day: value.dayId }, [kind, id], ['person', writer]),
    ),
  ])
  await rows.add(
    [...rows.all()].flatMap(row => {
      const by = row.deletedAt === null ? undefined : stampOf(row, deletedRegister)?.[1]
      return keysOf(row.scope, { person: by, day: row.data.dayId })
    }),
  )
  const names = namesIn(rows, userId)

  return {
    waiting: outbox.map(mutation => ({
      id: mutation.key,
      sentence: describeEdit(mutation.name, argsOf(mutation), names.of(mutation)),
      madeAt: Date.parse(mutation.madeAt),
    })),
    attic: attic.map(record => atticEntry(record, attic, rows, names, userId)),
    overwritten: overwritten.map(record => ({
      id: record.key,
      field: replacedField(record, names.title(record.scope, record.kind, record.id)),
      oldValue: replacedText(record, names.day(record.scope, record.value.dayId)),
      newValue: valueNow(record, rows, names),
      by: names.person(record.scope, record.by),
      writer: record.writer && names.person(record.scope, record.writer),
      at: record.at,
      restorable: isRestorable(record),
    })),
    counts: { waiting: waitingCount, attic: atticCount, overwritten: overwrittenCount },
    lastSyncedAt: synced?.key === 'synced' ? synced.at : undefined,
  }
}

function atticEntry(
  record: AtticRecord,
  all: readonly AtticRecord[],
  rows: KnownRows,
  names: Names,
  userId: string,
): AtticEntry {
  const { key, mutation, result, at, context } = record
  const { scope } = mutation
  const args = argsOf(mutation)
  const trip = rows.get(scope, 'trip', scopeId(scope)) as Row<Trip> | undefined
  const isLost = isTripScope(scope) && (!trip || (trip.deletedAt !== null && trip.data.ownerId !== userId))
  const subject = result.subject && rows.get(scope, result.subject.kind, result.subject.id)
  const deletedBy = subject && stampOf(subject, deletedRegister)?.[1]
  const sameDay = all.filter(
    other => other.result.subject?.id === result.subject?.id && isMovable(other),
  ).length
  const known: EditNames = {
    trip: context?.trip?.title,
    subject: context?.title,
    day: context?.day && dayLabel(context.day, context.trip?.startDate),
  }
  const given = Object.entries(names.of(mutation)).filter(([, name]) => name !== undefined)
  return {
    id: key,
    sentence: describeEdit(mutation.name, args, { ...known, ...Object.fromEntries(given) }),
    why: whyRefused({
      code: result.code,
      message: result.message,
      missing: subject && missingName(subject, names),
      by: deletedBy && (deletedBy === userId ? 'You' : names.person(scope, deletedBy)),
      activities: isMovable(record) ? sameDay : 0,
      isTripLost: isLost && result.code === 'not-found',
      trip: context?.trip?.title,
      isFollower: result.code === 'not-found' && isFollower(record, all),
    }),
    text: typedText(args),
    madeAt: at,
    actions: actionsFor(record, { isLost, canRestore: canStillRestore(subject) }),
  }
}

/** What the field says now; undefined if this device does not have its row. */
function valueNow(record: OverwrittenRecord, rows: KnownRows, names: Names): string | undefined {
  const { scope, kind, id, register } = record
  const row = rows.get(scope, kind, id)
  if (!row) return undefined
  const value = register === deletedRegister ? { deletedAt: row.deletedAt } : row.data
  return replacedText({ ...record, value }, names.day(scope, row.data.dayId))
}

function missingName({ kind, scope, id }: Row, names: Names): string | undefined {
  if (kind === 'day') return names.day(scope, id)
  const title = names.title(scope, kind, id)
  if (kind === 'trip') return title ? `the trip “${title}”` : 'the trip'
  return title && `“${title}”`
}

/** True for an edit of something that another refused edit would have created. */
const isFollower = ({ key, mutation }: AtticRecord, all: readonly AtticRecord[]): boolean =>
  all.some(
    other =>
      other.key !== key &&
      other.mutation.name.endsWith('.add') &&
      argsOf(other.mutation).id === argsOf(mutation).id &&
      other.mutation.scope === mutation.scope,
  )

/** False for a row that was deleted too long ago, or that is not on this device any more. */
const canStillRestore = (subject: Row | undefined): boolean =>
  subject !== undefined &&
  (subject.deletedAt === null || isInTime(subject.deletedAt, new Date().toISOString()))

function actionsFor(
  entry: AtticRecord,
  { isLost, canRestore }: { isLost: boolean; canRestore: boolean },
): AtticEntry['actions'] {
  const missing = missingOf(entry)
  const mend: AtticEntry['actions'] = isLost
    ? isWorthKeeping([entry])
      ? [{ action: 'keep' }]
      : []
    : [
        ...(missing && !canRestore
          ? []
          : [{ action: 'restore', label: missing?.label ?? 'Try again' } as const]),
        ...(isMovable(entry) ? [{ action: 'move' } as const] : []),
      ]
  return [...mend, { action: 'copy' }, { action: 'discard' }]
}

const argsOf = (mutation: Mutation) => mutation.args as Record<string, unknown>
