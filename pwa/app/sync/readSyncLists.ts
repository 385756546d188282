import { dayLabel } from '#shared/features/changelog/dayLabel.ts'
import { personName } from '#shared/features/collaborators/person.ts'
import type { Person } from '#shared/features/collaborators/person.ts'
import type { Day } from '#shared/features/itinerary/schema.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import type { Mutation } from '#shared/sync/protocol.ts'
import { stampOf, deletedRegister, rowKey } from '#shared/sync/row.ts'
import type { Row } from '#shared/sync/row.ts'
import { isTripScope, scopeId } from '#shared/sync/scope.ts'
import { kindOfEdit } from '../../db/kindOfEdit.ts'
import type { AtticRecord, LocalDatabase, RowKey } from '../../db/localDatabase.ts'
import { describeEdit } from '#shared/words.ts'
import type { EditNames } from '#shared/story/editWords.ts'
import { isWorthKeeping } from './ownCopy.ts'
import { isMovable, missingOf } from './repairEdits.ts'
import { isRestorable, replacedField, replacedText } from './replacedValue.ts'
import type { AtticEntry, Overwritten, SyncCounts, WaitingEdit } from './SyncCentreView.tsx'
import { whyRefused } from './whyRefused.ts'

/** At most so many of each list are read; there may be 20,000. */
const shown = 50

export interface SyncLists {
  waiting: WaitingEdit[]
  attic: AtticEntry[]
  overwritten: Overwritten[]
  counts: SyncCounts
  /** When the server last answered, in ms since the epoch. */
  lastSyncedAt: number | undefined
}

/** What the sync centre lists, with the names that this device knows for the ids in it. */
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
    ...overwritten.flatMap(({ scope, kind, id, by, value }) =>
      keysOf(scope, { trip: scopeId(scope), person: by, day: value.dayId }, [kind, id]),
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
      by: names.person(record.scope, record.by),
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
    actions: actionsFor(record, isLost),
  }
}

function missingName({ kind, scope, id }: Row, names: Names): string | undefined {
  if (kind === 'day') return names.day(scope, id)
  const title = names.title(scope, kind, id)
  if (kind === 'trip') return title ? `the trip “${title}”` : 'the trip'
  return title && `“${title}”`
}

/** True for an edit of something that another refused edit would have made. */
const isFollower = ({ key, mutation }: AtticRecord, all: readonly AtticRecord[]): boolean =>
  all.some(
    other =>
      other.key !== key &&
      other.mutation.name.endsWith('.add') &&
      argsOf(other.mutation).id === argsOf(mutation).id &&
      other.mutation.scope === mutation.scope,
  )

const missingWords = { day: 'Restore day', item: 'Restore activity', trip: 'Restore trip' }

function actionsFor(entry: AtticRecord, isLost: boolean): AtticEntry['actions'] {
  const missing = missingOf(entry)
  const mend: AtticEntry['actions'] = isLost
    ? isWorthKeeping([entry])
      ? [{ action: 'keep' }]
      : []
    : [
        { action: 'restore', label: missing ? missingWords[missing] : 'Try again' },
        ...(isMovable(entry) ? [{ action: 'move' } as const] : []),
      ]
  return [...mend, { action: 'copy' }, { action: 'discard' }]
}

const typedFields = [
  'title',
  'time',
  'location',
  'description',
  'cost',
  'text',
  'email',
  'interests',
  'budget',
]

/** Everything a person typed into an edit, line by line; undefined when they typed nothing. */
export function typedText(args: Record<string, unknown>) {
  const named = typedFields.map(field => args[field])
  // Of the insights a person edits several at once.
  const { texts } = args
  const values = texts && typeof texts === 'object' ? [...named, ...Object.values(texts)] : named
  const lines = values.filter(value => typeof value === 'string' && value !== '')
  return lines.length > 0 ? lines.join('\n') : undefined
}

/** Rows of this device, by scope, kind and id. */
interface KnownRows {
  get(scope: string, kind: string, id: string): Row | undefined
  all(): Iterable<Row>
  /** Reads those that are not known yet. */
  add(keys: readonly RowKey[]): Promise<void>
}

async function readRows(db: LocalDatabase, keys: readonly RowKey[]): Promise<KnownRows> {
  const rows = new Map<string, Row>()
  const nameOf = ([scope, kind, id]: RowKey) => rowKey({ scope, kind, id })
  const known: KnownRows = {
    get: (scope, kind, id) => rows.get(rowKey({ scope, kind, id })),
    all: () => rows.values(),
    async add(wanted) {
      const unknown = new Map(wanted.filter(key => !rows.has(nameOf(key))).map(key => [nameOf(key), key]))
      for (const row of await db.row.bulkGet([...unknown.values()])) {
        if (row) rows.set(rowKey(row), row)
      }
    },
  }
  await known.add(keys)
  return known
}

/** The keys of rows by their kinds; what is no id names none. */
const keysOf = (
  scope: string,
  ids: Partial<Record<'trip' | 'day' | 'person', unknown>>,
  ...others: readonly (readonly [kind: string, id: unknown])[]
): RowKey[] =>
  [...Object.entries(ids), ...others].flatMap(([kind, id]): RowKey[] =>
    typeof id === 'string' ? [[scope, kind, id]] : [],
  )

function idsIn({ name, scope, args }: Pick<Mutation, 'name' | 'scope' | 'args'>): RowKey[] {
  const { id, dayId } = args as { id?: string; dayId?: string }
  return keysOf(scope, { trip: scopeId(scope), day: dayId }, [kindOfEdit(name), id])
}

/** What rows, days and people are called on this device. */
interface Names {
  of(mutation: Mutation): EditNames
  title(scope: string, kind: string, id: string): string | undefined
  day(scope: string, id: unknown): string | undefined
  person(scope: string, id: string): string | undefined
}

function namesIn(rows: KnownRows, userId: string): Names {
  const day: Names['day'] = (scope, id) => {
    const row = typeof id === 'string' ? rows.get(scope, 'day', id) : undefined
    if (!row) return undefined
    const { startDate } = rows.get(scope, 'trip', scopeId(scope))?.data ?? { startDate: null }
    return dayLabel(row.data as Day, startDate as string | null)
  }
  const title: Names['title'] = (scope, kind, id) => {
    const named = rows.get(scope, kind, id)?.data.title
    if (typeof named === 'string' && named) return named
    return kind === 'day' ? day(scope, id) : undefined
  }
  return {
    day,
    title,
    of({ name, scope, args }) {
      const { id, dayId } = args as { id?: string; dayId?: string }
      return {
        trip: title(scope, 'trip', scopeId(scope)),
        subject: id === undefined ? undefined : title(scope, kindOfEdit(name), id),
        day: day(scope, name.startsWith('day.') ? id : dayId),
      }
    },
    person(scope, id) {
      if (id === userId) return 'you'
      const person = rows.get(scope, 'person', id)?.data as Person | undefined
      return person && (person.firstName ?? personName(person))
    },
  }
}

const argsOf = (mutation: Mutation) => mutation.args as Record<string, unknown>
