import type { Applied } from '#shared/sync/foldBatch.ts'
import type { RowChange } from '#shared/sync/mutationRows.ts'
import { fieldsOf, isBroughtAlong, registerOf } from '#shared/sync/row.ts'
import { isEmptied } from '#shared/sync/retention.ts'
import type { AnyKind, Row } from '#shared/sync/row.ts'
import { sameValue } from '#shared/plain/sameValue.ts'
import { scopeId } from '#shared/sync/scope.ts'
import type { Collaborator } from '../trips/membership.ts'
import { insightFields } from '../insights/schema.ts'
import { itemKind } from '../itinerary/schema.ts'
import type { Day, Item } from '../itinerary/schema.ts'
import { tripKind } from '../trips/schema.ts'
import type { Trip } from '../trips/schema.ts'
import { dayLabel } from './dayLabel.ts'
import type { FindRows } from './pastRows.ts'
import type { ChangedFields, ChangeEntry } from '#shared/story/entry.ts'
import { shortenedAtWord } from '#shared/plain/shortenedAtWord.ts'

/** The only insight fields worth logging: what they say, not who wrote it or what is proposed. */
const toldOfInsights = new Set<string>([...insightFields, 'isGenerating', 'generationError'])

/** A new text is cut to this many characters, with '…': restoring an entry only needs the old one. */
const longestAfter = 501

/**
 * The Change Log entries of one applied mutation, derived from its rows before and after. Day names come from `rows`;
 * days that are not in it stay unnamed.
 */
export function changeEntries({ mutation, result, changes, logs }: Applied, rows: FindRows): ChangeEntry[] {
  if (!logs) return []
  return changes.flatMap(change => {
    const { before, after } = change
    if (before && isBroughtAlong(before, after)) return []
    const overwrote = result.overwrote?.filter(({ kind, id }) => kind === after.kind && id === after.id) ?? []
    return {
      ...entryOf(mutation.name, change, (scope, kind, id) => rows.get(scope, kind, id)),
      ...(isSuggestion(mutation) && { suggested: true as const }),
      ...deletedWith(change, rows),
      ...(overwrote.length > 0 && { overwrote }),
    }
  })
}

const isSuggestion = ({ name, args }: Applied['mutation']): boolean =>
  name === 'item.add' && (args as { suggested?: true }).suggested === true

/** The entry for a change to one row, given the rows that it refers to. */
export function entryOf(
  action: string,
  { before, after }: RowChange,
  find: (scope: string, kind: string, id: string) => Row | undefined,
): ChangeEntry {
  const { scope, kind, id, data } = after
  const startDate = find(scope, 'trip', scopeId(scope))?.data.startDate as Trip['startDate'] | undefined
  const nameDay = (day: Row | undefined) =>
    day && !isEmptied(day) ? dayLabel(day.data as Day, startDate) : undefined
  const dayOfItem = (item: Row) => {
    const dayId = dayOf(item)
    return dayId === null ? 'ideas' : nameDay(find(scope, 'day', dayId))
  }
  const day = kind === 'day' ? nameDay(after) : kind === 'item' ? dayOfItem(after) : undefined
  const dayBefore =
    kind === 'item' && before && dayOf(before) !== dayOf(after) ? dayOfItem(before) : undefined
  const { userId, email, status } = data as Partial<Collaborator>
  return {
    action,
    kind,
    id,
    label: typeof data.title === 'string' ? data.title : null,
    fields: changedFields(before, after),
    ...(day && { day }),
    ...(action === 'day.add' && data.status === 'suggested' && { suggested: true as const }),
    ...(dayBefore && { dayBefore }),
    ...(kind === 'collaborator' && {
      person: userId ?? null,
      ...(email && { email }),
      ...(status === 'pending' && { pending: true as const }),
    }),
  }
}

const dayOf = ({ data }: Row): string | null => (data as Item).dayId

function deletedWith({ before, after }: RowChange, rows: FindRows): Pick<ChangeEntry, 'count'> {
  if (after.kind !== 'day' || after.deletedAt === null || before?.deletedAt !== null) return {}
  const living = rows
    .childrenOf(after.scope, after.id)
    .filter(({ kind, deletedAt }) => kind === 'item' && deletedAt === null)
  return living.length > 0 ? { count: living.length } : {}
}

const registers: Record<string, AnyKind> = { trip: tripKind, item: itemKind }

/** A new row's fields are on the row itself; the log only has to keep what an edit replaced. */
function changedFields(before: Row | undefined, after: Row): ChangedFields {
  if (!before) return {}
  const fields: ChangedFields = {}
  for (const field of Object.keys(after.data)) {
    if (sameValue(before.data[field], after.data[field])) continue
    if (after.kind === 'insights' && !toldOfInsights.has(field)) continue
    if (field === 'moderation') {
      // The reason is for the owner only, not for everyone on the trip.
      const actOf = (row: Row) => (row.data as Trip).moderation?.act ?? null
      fields[field] = { before: actOf(before), after: actOf(after) }
      continue
    }
    // What is written together is restored together.
    const kind = registers[after.kind]
    for (const each of kind ? fieldsOf(kind, registerOf(kind, field)) : [field]) {
      if (before.data[each] === undefined && after.data[each] === undefined) continue
      fields[each] ??= { before: before.data[each] ?? null, after: cut(after.data[each] ?? null) }
    }
  }
  if (before.deletedAt !== after.deletedAt) {
    fields.deletedAt = { before: before.deletedAt, after: after.deletedAt }
  }
  return fields
}

const cut = (value: unknown): unknown =>
  typeof value === 'string' ? shortenedAtWord(value, longestAfter) : value
