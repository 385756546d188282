import type { Mutation } from '#shared/sync/protocol.ts'
import { scopeId } from '#shared/sync/scope.ts'
import type { LocalDatabase } from '../../db/localDatabase.ts'
import { describeEdit } from './describeEdit.ts'
import type { EditNames } from './describeEdit.ts'
import { isMovable, missingOf } from './repairEdits.ts'
import type { RefusedEdit } from './repairEdits.ts'
import { putBackEdit, replacedField, replacedText } from './replacedValue.ts'
import type { AtticEntry, Overwritten, WaitingEdit } from './SyncCentreView.tsx'

export interface SyncLists {
  waiting: WaitingEdit[]
  attic: AtticEntry[]
  overwritten: Overwritten[]
  /** When the server last answered, in ms since the epoch. */
  lastSyncedAt: number | undefined
}

/** What the sync centre lists, with the names that this device knows for the ids in it. */
export async function readSyncLists(db: LocalDatabase): Promise<SyncLists> {
  const [outbox, attic, overwritten, synced] = await Promise.all([
    db.outbox.toArray(),
    db.attic.orderBy('at').reverse().toArray(),
    db.overwritten.orderBy('at').reverse().toArray(),
    db.meta.get('synced'),
  ])
  const [titles, replacedTitles] = await Promise.all([
    readTitles(db, [...outbox, ...attic.map(({ mutation }) => mutation)]),
    readTitles(
      db,
      overwritten.map(({ scope, id, value }) => ({ scope, args: { id, dayId: value['dayId'] } })),
    ),
  ])
  const sentence = (mutation: Mutation) =>
    describeEdit(mutation.name, argsOf(mutation), namesFor(mutation, titles))

  return {
    waiting: outbox.map(mutation => ({
      id: mutation.key,
      sentence: sentence(mutation),
      madeAt: Date.parse(mutation.madeAt),
    })),
    attic: attic.map(({ key, mutation, result, at }) => ({
      id: key,
      sentence: sentence(mutation),
      why: result.message ?? 'The server refused this edit.',
      text: typedText(argsOf(mutation)),
      madeAt: at,
      actions: actionsFor({ key, mutation, result }),
    })),
    overwritten: overwritten.map(record => ({
      id: record.key,
      field: replacedField(record, replacedTitles.get(record.id)),
      oldValue: replacedText(record, replacedTitles.get(String(record.value['dayId']))),
      at: record.at,
      restorable: putBackEdit(record) !== null,
    })),
    lastSyncedAt: synced?.key === 'synced' ? synced.at : undefined,
  }
}

const missingWords = { day: 'Restore day', item: 'Restore activity', trip: 'Restore trip' }

function actionsFor(entry: RefusedEdit): AtticEntry['actions'] {
  const missing = missingOf(entry)
  return [
    { action: 'restore', label: missing ? missingWords[missing] : 'Try again' },
    ...(isMovable(entry) ? [{ action: 'move' } as const] : []),
    { action: 'copy' },
    { action: 'discard' },
  ]
}

/** Everything a person typed into an edit, line by line; undefined when they typed nothing. */
export function typedText(args: Record<string, unknown>) {
  const lines = ['title', 'time', 'location', 'description', 'cost'].flatMap(field => {
    const value = args[field]
    return typeof value === 'string' && value ? [value] : []
  })
  return lines.length > 0 ? lines.join('\n') : undefined
}

/** Titles of the rows that the mutations name, by id. */
async function readTitles(db: LocalDatabase, mutations: readonly Pick<Mutation, 'scope' | 'args'>[]) {
  const keys = mutations.flatMap(({ scope, args }) => {
    const { id, dayId } = args as { id?: string; dayId?: string }
    return [scopeId(scope), id, dayId].flatMap(named => (named ? [[scope, named] as [string, string]] : []))
  })
  const rows = await db.row.bulkGet(keys)
  const titles = new Map<string, string>()
  for (const row of rows) {
    if (!row) continue
    const { title, dayNumber } = row.data as { title?: unknown; dayNumber?: unknown }
    if (typeof title === 'string' && title) titles.set(row.id, title)
    else if (typeof dayNumber === 'number') titles.set(row.id, `Day ${dayNumber}`)
  }
  return titles
}

function namesFor(mutation: Mutation, titles: ReadonlyMap<string, string>): EditNames {
  const { id, dayId } = mutation.args as { id?: string; dayId?: string }
  const dayRow = mutation.name.startsWith('day.') ? id : dayId
  return {
    trip: titles.get(scopeId(mutation.scope)),
    subject: id === undefined ? undefined : titles.get(id),
    day: dayRow === undefined ? undefined : titles.get(dayRow),
  }
}

function argsOf(mutation: Mutation) {
  return mutation.args as Record<string, unknown>
}
