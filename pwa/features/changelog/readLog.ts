import { entryOf } from '#shared/features/changelog/changeEntries.ts'
import type { RowsNow } from '#shared/features/changelog/RestorePlan.ts'
import type { Change } from '#shared/features/changelog/schema.ts'
import type { ChangeEntry } from '#shared/story/entry.ts'
import type { RowChange } from '#shared/sync/mutationRows.ts'
import { rowKey } from '#shared/sync/row.ts'
import type { Row } from '#shared/sync/row.ts'
import { RowTable } from '#shared/sync/rowTable.ts'
import { scopeId } from '#shared/sync/scope.ts'
import { kindWordsOf } from '#shared/words.ts'
import type { LocalDatabase, RowKey } from '../../data/store/localDatabase.ts'
import { rowsOfKind } from '../../data/rows/rowsOfKind.ts'
import { rowsOfScope } from '../../data/rows/rowsOfScope.ts'

/** How many rows with the person's own edits are listed; the rest are only counted. */
const pendingShown = 20

/** For this many entries, the log checks whether there is something to restore; the rest find out when pressed. */
const entriesLookedUp = 300

export interface LogData {
  /** Newest first. */
  changes: Change[]
  hasEarlier: boolean
  /** The person's own edits that the server does not have, one entry per row. */
  pending: ChangeEntry[]
  /** How many rows with own edits there are beyond those. */
  morePending: number
  /** The rows that the entries are about; nothing is known about the rest. */
  rows: RowsNow & { has(kind: string, id: string): boolean }
}

/** What the log shows: the newest `limit` commits, what waits on this device, and the rows as they stand. */
export async function readLog(db: LocalDatabase, scope: string, limit: number): Promise<LogData> {
  const [found, pending, morePending] = await Promise.all([
    rowsOfKind(db, 'change', scope)
      .reverse()
      .filter(({ deletedAt }) => deletedAt === null)
      .limit(limit + 1)
      .toArray(),
    readPending(db, scope),
    rowsOfScope(db.shadow, scope)
      .count()
      .then(count => Math.max(0, count - pendingShown)),
  ])
  const changes = found.slice(0, limit).map(({ data }) => data as Change)
  const entries = [...pending, ...changes.flatMap(change => change.entries)].slice(0, entriesLookedUp)
  const rows = await readRows(db, scope, entries)
  return { changes, hasEarlier: found.length > limit, pending, morePending, rows }
}

async function readPending(db: LocalDatabase, scope: string): Promise<ChangeEntry[]> {
  const shadows = await rowsOfScope(db.shadow, scope).limit(pendingShown).toArray()
  const rows = await db.row.bulkGet(shadows.map(({ kind, id }) => [scope, kind, id]))
  const changes = shadows.flatMap(({ row: before }, index): RowChange[] => {
    const after = rows[index]
    return after && kindWordsOf(after.kind) ? [{ before: before ?? undefined, after }] : []
  })
  if (changes.length === 0) return []
  const days = changes
    .flatMap(({ before, after }) => [dayOf(before), dayOf(after)])
    .filter(id => id !== undefined)
  const named = await db.row.bulkGet([
    [scope, 'trip', scopeId(scope)],
    ...days.map((id): RowKey => [scope, 'day', id]),
  ])
  const known = new RowTable()
  for (const row of named) if (row) known.put(row)
  return changes
    .map(change => entryOf(pendingAction(change), change, (_, kind, id) => known.get(kind, id)))
    .filter((entry, index) => !changes[index]!.before || Object.keys(entry.fields).length > 0)
    .toReversed()
}

/** The action that a row's waiting edits amount to. */
function pendingAction({ before, after: { kind, data } }: RowChange): string {
  if (kind === 'insights') return data.isGenerating ? 'insights.request' : 'insights.update'
  return `${kind}.${before ? 'update' : 'add'}`
}

const dayOf = (row: Row | undefined): string | undefined =>
  typeof row?.data.dayId === 'string' ? row.data.dayId : undefined

/** The rows that restoring these entries would look at. */
export async function readRows(
  db: LocalDatabase,
  scope: string,
  entries: readonly Pick<ChangeEntry, 'kind' | 'id' | 'fields' | 'overwrote'>[],
): Promise<LogData['rows']> {
  const asked = new Set(entries.map(({ kind, id }) => rowKey({ scope, kind, id })))
  const rows = new RowTable()
  const read = async (wanted: Iterable<readonly [kind: string, id: unknown]>) => {
    const keys = new Map<string, RowKey>()
    for (const [kind, id] of wanted) {
      if (typeof id === 'string' && !rows.get(kind, id)) keys.set(`${kind} ${id}`, [scope, kind, id])
    }
    for (const row of await db.row.bulkGet([...keys.values()])) if (row) rows.put(row)
  }
  await read(
    entries.flatMap(({ kind, id, fields, overwrote }): [string, unknown][] => [
      [kind, id],
      ['day', fields.dayId?.before],
      ...(overwrote ?? []).map(({ value }): [string, unknown] => ['day', value.dayId]),
    ]),
  )
  await read([...rows].map((row): [string, unknown] => ['day', dayOf(row)]))
  const madeDays = entries.filter(({ kind, fields }) => kind === 'day' && Object.keys(fields).length === 0)
  const counts = new Map(
    await Promise.all(
      [...new Set(madeDays.map(({ id }) => id))].map(async (id): Promise<[string, number]> => {
        const children = await db.row.where('[scope+parent]').equals([scope, id]).toArray()
        return [id, children.filter(({ kind, deletedAt }) => kind === 'item' && deletedAt === null).length]
      }),
    ),
  )
  return {
    get: (kind, id) => rows.get(kind, id),
    readAt: new Date().toISOString(),
    countOn: id => counts.get(id) ?? 0,
    has: (kind, id) => asked.has(rowKey({ scope, kind, id })),
  }
}
