import type { Edit } from '#shared/sync/edit.ts'
import { uncheckedEdit } from '#shared/sync/edit.ts'
import { fieldsOf, registerOf } from '#shared/sync/row.ts'
import { canComeBack, restorableDays } from '#shared/sync/retention.ts'
import type { Row, RowData } from '#shared/sync/row.ts'
import { sameValue } from '#shared/plain/sameValue.ts'
import type { Collaborator } from '../trips/membership.ts'
import { insightFields } from '../insights/schema.ts'
import { sortArg, sortTimeOf } from '../itinerary/order.ts'
import { itemKind } from '../itinerary/schema.ts'
import type { Day, Item } from '../itinerary/schema.ts'
import { tripKind } from '../trips/schema.ts'

/** The trip's current rows, including deleted ones. */
export interface RowsNow {
  get(kind: string, id: string): Row | undefined
  /** When these rows were read. ISO 8601, UTC. */
  readAt: string
  /** How many activities a day has, not counting deleted ones. */
  countOn(dayId: string): number
}

/** The state wanted for one row: deleted, or present with these fields. */
export interface Wish {
  kind: string
  id: string
  gone: boolean
  /** True when the wish is to bring the row back, not only to set its fields. */
  revives: boolean
  /** True for an activity that was moved to another day. */
  changedDay: boolean
  fields: Record<string, unknown>
}

/** What restoring does, or why there is nothing to do. `verb` is the word for its button. */
export type Restoring =
  | { edits: readonly Edit[]; verb: 'Restore' | 'Remove' | 'Invite again' }
  | { edits: null; reason: string }

export const standsAlready = "It's already like that."
export const goneForGood = `Deleted over ${restorableDays} days ago, so it can't be restored.`

/** Collects the edits that fulfill wishes, in the order they must run. */
export class RestorePlan {
  readonly #tripId: string
  readonly #now: RowsNow
  readonly #newId: () => string
  readonly #isSingle: boolean
  /** How many activities this restore removes from each day, by day id. */
  readonly #leaving: ReadonlyMap<string | null, number>
  /** Deleted days that this restore brings back in their own right, not just because an activity needs them. */
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
    const leaving = new Map<string | null, number>()
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
    const row = this.#row(wish.kind, wish.id)
    if (!row) this.#reason = wish.gone ? standsAlready : goneForGood
    else if (wish.kind === 'item') this.#item(wish, row as Row<Item>)
    else if (wish.kind === 'day') this.#day(wish, row as Row<Day>)
    else if (wish.kind === 'trip') this.#trip(wish, row)
    else if (wish.kind === 'collaborator') this.#collaborator(wish, row as Row<Collaborator>)
    else if (wish.kind === 'insights') this.#insights(wish, row)
    else this.#reason = "This kind of change can't be restored here."
  }

  /** A row that is there, or can still be restored. */
  #row(kind: string, id: string): Row | undefined {
    const row = this.#now.get(kind, id)
    return row && canComeBack(row, this.#now.readAt) ? row : undefined
  }

  #item({ id, gone, revives, changedDay, fields }: Wish, { data, deletedAt }: Row<Item>): void {
    const named = { id, tripId: this.#tripId }
    if (gone) {
      if (deletedAt === null) this.#removals.push(['item.delete', named])
      return
    }
    const wanted = { ...data, ...fields } as Item
    const { dayId, pos } = wanted
    const rest = Object.entries(fields).filter(([field]) => field !== 'deletedAt' && !isOfPlace(field))
    const different = Object.fromEntries(
      rest.filter(([field, value]) => !sameValue(valueOf(data, field), value)),
    )
    // On the day it was moved away from, any position will do; within one day the order matters.
    const isSorted = pos === data.pos && sortTimeOf(wanted) === sortTimeOf({ ...data, time: wanted.time })
    const moves = dayId !== data.dayId || (!changedDay && !isSorted)
    const changes = moves || Object.keys(different).length > 0
    const isHidden = dayId !== null && (this.#now.get('day', dayId)?.deletedAt ?? null) !== null
    if (!revives) {
      if (!changes) return
      const isLost = deletedAt !== null || (isHidden && !this.#returning.has(dayId))
      if (isLost && !this.#isSingle) return
    } else if (deletedAt === null && !changes && !isHidden) return
    if (dayId !== null && !this.#reviveDay(dayId)) return
    if (deletedAt !== null) this.#revive('item', id)
    if (moves) {
      const { time, ...others } = different
      const place = { ...named, dayId, pos, ...sortArg(wanted), ...('time' in different && { time }) }
      this.#changes.push(uncheckedEdit('item.move', place))
      if (Object.keys(others).length > 0) this.#changes.push(['item.update', { ...named, ...others }])
    } else if (changes) this.#changes.push(['item.update', { ...named, ...different }])
  }

  /** Brings an activity's day back if it was deleted; false when that is no longer possible. */
  #reviveDay(dayId: string): boolean {
    const day = this.#row('day', dayId)
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
        this.#reason = 'This day has activities. Delete the day to remove them with it.'
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
      } else if (field === 'showDates') args[field] = value === true
      else if (field === 'currency') args[field] = value ?? null
      else if (['title', 'travelersCount', 'visibility', 'coverImage'].includes(field)) args[field] = value
    }
    if (Object.keys(args).length > 0) this.#changes.push(uncheckedEdit('trip.update', { id, ...args }))
  }

  #collaborator({ gone, revives }: Wish, { data, deletedAt }: Row<Collaborator>): void {
    if (!revives) {
      this.#reason = gone
        ? 'You can cancel invitations in the list of people.'
        : "You can change who's on the trip in the list of people."
      return
    }
    if (deletedAt === null) return
    const person = data.userId ? { userId: data.userId } : data.email ? { email: data.email } : undefined
    if (!person) return void (this.#reason = "You can't bring back an invitation link. Make a new one.")
    this.#invites = true
    const named = { id: this.#newId(), tripId: this.#tripId, ...person }
    this.#changes.push(['collaborator.invite', { ...named, ...(data.role && { role: data.role }) }])
  }

  #insights({ id, fields }: Wish, { data }: Row): void {
    const texts: Record<string, unknown> = {}
    let isFirst = false
    for (const field of insightFields) {
      if (!(field in fields)) continue
      // Where nothing was written, the guide's text was shown; writing an empty text would hide it.
      if (!fields[field]) isFirst = true
      else if (fields[field] !== data[field]) texts[field] = fields[field]
    }
    if (Object.keys(texts).length > 0) {
      this.#changes.push(uncheckedEdit('insights.update', { id, tripId: this.#tripId, texts }))
    } else if (isFirst) this.#reason = 'This was empty before.'
  }
}

/** True for a field of an activity that a move writes. */
const isOfPlace = (field: string): boolean => registerOf(itemKind, field) === 'place'

/** The value of a field; the log may name a field that no longer exists. */
const valueOf = (data: RowData, field: string): unknown => data[field]
