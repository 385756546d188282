import type { Edit } from '#shared/sync/edit.ts'
import { uncheckedEdit } from '#shared/sync/edit.ts'
import type { Overwritten } from '#shared/sync/mutationRows.ts'
import { fieldsOf, registerOf } from '#shared/sync/row.ts'
import type { Row, RowData } from '#shared/sync/row.ts'
import { sameValue } from '#shared/sync/sameValue.ts'
import type { Collaborator } from '../collaborators/schema.ts'
import { insightFields } from '../insights/schema.ts'
import type { Day, Item } from '../itinerary/schema.ts'
import { tripKind } from '../trips/schema.ts'
import { lifeOf } from './describeEntry.ts'
import type { ChangeEntry } from './schema.ts'

/** The rows of the trip as they stand; deleted ones included. */
export interface RowsNow {
  get(kind: string, id: string): Row | undefined
  /** How many living activities a day holds. */
  countOn(dayId: string): number
}

/** What is wanted of one row: that it be gone, or that it live with these fields. */
interface Wish {
  kind: string
  id: string
  gone: boolean
  /** True when the wish is about the row's life, not only about its fields. */
  revives: boolean
  /** True for an activity that was moved to another day. */
  changedDay: boolean
  fields: Record<string, unknown>
}

/** What restoring does, or why there is nothing to do. `verb` is the word for its button. */
export type Restoring =
  | { edits: readonly Edit[]; verb: 'Restore' | 'Remove' | 'Invite again' }
  | { edits: null; reason: string }

export const standsAlready = 'It already stands so.'
export const goneForGood = 'It was deleted for more than 90 days and is gone.'

/**
 * The edits after which the rows stand as they did before these entries (one, or all of an action, oldest first):
 * old values again, deleted rows back, added rows removed. Nothing but what the entries changed is touched, so
 * that restoring twice is restoring once. What an activity needs to be seen comes back with it: the activity
 * itself, and its day. Among several entries, rows that were deleted since stay deleted.
 */
export function restoreEdits(
  entries: readonly Pick<ChangeEntry, 'kind' | 'id' | 'fields'>[],
  tripId: string,
  now: RowsNow,
  newId: () => string,
): Restoring {
  const wishes = wishesOf(entries)
  const plan = new Plan(tripId, now, wishes, newId)
  for (const wish of wishes) plan.add(wish)
  return plan.result()
}

/** What brings back a value of somebody else that an edit replaced unseen. */
export const bringBack = (
  { kind, id, value }: Overwritten,
  tripId: string,
  now: RowsNow,
  newId: () => string,
): Restoring => {
  const fields = Object.fromEntries(
    Object.entries(value).map(([field, before]) => [field, { before, after: undefined }]),
  )
  return restoreEdits([{ kind, id, fields }], tripId, now, newId)
}

/** One wish a row: of several entries about it the oldest says how it was. */
function wishesOf(entries: readonly Pick<ChangeEntry, 'kind' | 'id' | 'fields'>[]): Wish[] {
  const wishes = new Map<string, Wish>()
  for (const entry of entries) {
    const { kind, id, fields } = entry
    const key = `${kind} ${id}`
    let wish = wishes.get(key)
    if (!wish) {
      wish = { kind, id, gone: lifeOf(entry) === 'made', revives: false, changedDay: false, fields: {} }
      wishes.set(key, wish)
    }
    if (wish.gone) continue
    for (const [field, { before, after }] of Object.entries(fields)) {
      if (field === 'dayId' && before !== after) wish.changedDay = true
      if (field in wish.fields) continue
      wish.fields[field] = before
      if (field !== 'deletedAt') continue
      wish.gone = before !== null
      wish.revives = before === null
    }
  }
  return [...wishes.values()]
}

class Plan {
  readonly #tripId: string
  readonly #now: RowsNow
  readonly #newId: () => string
  readonly #isSingle: boolean
  /** Activities that this restoring takes off their day. */
  readonly #leaving: ReadonlyMap<string, number>
  /** Deleted days that this restoring brings back for their own sake. */
  readonly #returning: ReadonlySet<string>
  readonly #revived = new Set<string>()
  readonly #revivals: Edit[] = []
  readonly #changes: Edit[] = []
  readonly #removals: Edit[] = []
  #invites = false
  #reason = standsAlready

  constructor(tripId: string, now: RowsNow, wishes: readonly Wish[], newId: () => string) {
    this.#tripId = tripId
    this.#now = now
    this.#newId = newId
    this.#isSingle = wishes.length === 1
    const leaving = new Map<string, number>()
    for (const { id, kind, gone } of wishes) {
      const row = gone && kind === 'item' ? now.get('item', id) : undefined
      if (row?.deletedAt !== null) continue
      const { dayId } = row.data as Item
      leaving.set(dayId, (leaving.get(dayId) ?? 0) + 1)
    }
    this.#leaving = leaving
    this.#returning = new Set(
      wishes.filter(({ kind, revives }) => kind === 'day' && revives).map(({ id }) => id),
    )
  }

  result(): Restoring {
    const edits = [...this.#revivals, ...this.#changes, ...this.#removals]
    if (edits.length === 0) return { edits: null, reason: this.#reason }
    const verb = this.#invites
      ? 'Invite again'
      : edits.length === this.#removals.length
        ? 'Remove'
        : 'Restore'
    return { edits, verb }
  }

  add(wish: Wish): void {
    const row = this.#now.get(wish.kind, wish.id)
    if (!row) this.#reason = wish.gone ? standsAlready : goneForGood
    else if (wish.kind === 'item') this.#item(wish, row as Row<Item>)
    else if (wish.kind === 'day') this.#day(wish, row as Row<Day>)
    else if (wish.kind === 'trip') this.#trip(wish, row)
    else if (wish.kind === 'collaborator') this.#collaborator(wish, row as Row<Collaborator>)
    else if (wish.kind === 'insights') this.#insights(wish, row)
    else this.#reason = 'This kind of change cannot be restored here.'
  }

  #item({ id, gone, revives, changedDay, fields }: Wish, { data, deletedAt }: Row<Item>): void {
    const named = { id, tripId: this.#tripId }
    if (gone) {
      if (deletedAt === null) this.#removals.push(['item.delete', named])
      return
    }
    const { dayId = data.dayId, pos = data.pos, deletedAt: _life, ...rest } = fields
    const different = Object.fromEntries(
      Object.entries(rest).filter(([field, value]) => !sameValue(valueOf(data, field), value)),
    )
    // Back on the day that it was moved away from it stands well anywhere; within its day the order counts.
    const moves = dayId !== data.dayId || (!changedDay && pos !== data.pos)
    const changes = moves || Object.keys(different).length > 0
    const isHidden = (this.#now.get('day', String(dayId))?.deletedAt ?? null) !== null
    if (!revives) {
      if (!changes) return
      const isLost = deletedAt !== null || (isHidden && !this.#returning.has(String(dayId)))
      if (isLost && !this.#isSingle) return
    } else if (deletedAt === null && !changes && !isHidden) return
    if (!this.#reviveDay(String(dayId))) return
    if (deletedAt !== null) this.#revive('item', id)
    if (moves) {
      const { time, ...others } = different
      const place = { ...named, dayId, pos, ...('time' in different && { time }) }
      this.#changes.push(uncheckedEdit('item.move', place))
      if (Object.keys(others).length > 0) this.#changes.push(['item.update', { ...named, ...others }])
    } else if (changes) this.#changes.push(['item.update', { ...named, ...different }])
  }

  /** Makes sure that an activity's day is there; false when it cannot be. */
  #reviveDay(dayId: string): boolean {
    const day = this.#now.get('day', dayId)
    if (!day) {
      this.#reason = goneForGood
      return false
    }
    if (day.deletedAt !== null) this.#revive('day', dayId)
    return true
  }

  #revive(kind: 'day' | 'item', id: string): void {
    const key = `${kind} ${id}`
    if (this.#revived.has(key)) return
    this.#revived.add(key)
    const edit: Edit = [`${kind}.restore`, { id, tripId: this.#tripId }]
    if (kind === 'day') this.#revivals.unshift(edit)
    else this.#revivals.push(edit)
  }

  #day({ id, gone, revives, fields }: Wish, { data, deletedAt }: Row<Day>): void {
    const named = { id, tripId: this.#tripId }
    if (gone) {
      if (deletedAt !== null) return
      const wasMade = !('deletedAt' in fields)
      if (wasMade && this.#now.countOn(id) > (this.#leaving.get(id) ?? 0)) {
        this.#reason = 'Activities are planned on this day. Delete the day itself to remove them with it.'
      } else this.#removals.push(['day.delete', named])
      return
    }
    const different = Object.keys(fields).filter(
      field => field !== 'deletedAt' && !sameValue(valueOf(data, field), fields[field]),
    )
    const edits: Edit[] = []
    if (different.includes('title'))
      edits.push(uncheckedEdit('day.rename', { ...named, title: fields.title }))
    if (different.includes('date') || different.includes('dayNumber')) {
      const { date = data.date, dayNumber = data.dayNumber } = fields
      edits.push(uncheckedEdit('day.redate', { ...named, date, dayNumber }))
    }
    if (edits.length === 0 && different.includes('status')) this.#reason = 'A confirmed day stays confirmed.'
    if (deletedAt !== null) {
      if (!revives && !(this.#isSingle && edits.length > 0)) return
      this.#revive('day', id)
    }
    this.#changes.push(...edits)
  }

  #trip({ id, gone, fields }: Wish, { data, deletedAt }: Row): void {
    if (gone) {
      if (!('deletedAt' in fields)) this.#reason = 'This is where the trip began.'
      else if (deletedAt === null) this.#removals.push(['trip.delete', { id }])
      return
    }
    if (deletedAt !== null) this.#revivals.unshift(['trip.restore', { id }])
    const args: Record<string, unknown> = {}
    for (const [field, value] of Object.entries(fields)) {
      if (sameValue(data[field], value)) continue
      const register = registerOf(tripKind, field)
      if (register !== field) {
        args[register] = Object.fromEntries(
          fieldsOf(tripKind, register).map(each => [each, each in fields ? fields[each] : data[each]]),
        )
      } else if (['title', 'travelersCount', 'visibility', 'coverImage'].includes(field)) args[field] = value
    }
    if (Object.keys(args).length > 0) this.#changes.push(uncheckedEdit('trip.update', { id, ...args }))
  }

  #collaborator({ gone, revives }: Wish, { data, deletedAt }: Row<Collaborator>): void {
    if (!revives) {
      this.#reason = gone
        ? 'Invitations are taken back where the people of the trip are listed.'
        : 'Who takes part is changed where the people of the trip are listed.'
      return
    }
    if (deletedAt === null) return
    const person = data.userId ? { userId: data.userId } : { email: data.email! }
    this.#invites = true
    this.#changes.push(['collaborator.invite', { id: this.#newId(), tripId: this.#tripId, ...person }])
  }

  #insights({ id, fields }: Wish, { data }: Row): void {
    const texts: Record<string, unknown> = {}
    let isFirst = false
    for (const field of insightFields) {
      if (!(field in fields)) continue
      // Where nothing was written the guide spoke, and an empty text would silence it.
      if (!fields[field]) isFirst = true
      else if (fields[field] !== data[field]) texts[field] = fields[field]
    }
    if (Object.keys(texts).length > 0) {
      this.#changes.push(uncheckedEdit('insights.update', { id, tripId: this.#tripId, texts }))
    } else if (isFirst) this.#reason = 'Nobody had written anything there before.'
  }
}

/** What a field holds; the log may name one of before. */
const valueOf = (data: RowData, field: string): unknown => data[field]
