import { derivedId } from '#shared/plain/derivedId.ts'
import type { Edit, EditArgs } from '#shared/sync/edit.ts'
import { freeDayId } from './days.ts'
import { posAfterAll } from './order.ts'
import type { ItemFields } from './schema.ts'

type NewDay = Omit<EditArgs['day.add'], 'id' | 'tripId'>

/**
 * Writes the plan of a new trip. A dated day gets the same id on every device; every other row gets one by what it is
 * made `from`, so that pressing again after a failure makes nothing twice.
 */
export class PlanWriter {
  readonly edits: Edit[] = []
  readonly #tripId: string
  readonly #dayIds = new Set<string>()
  readonly #last = new Map<string | null, { pos: string }>()

  constructor(tripId: string) {
    this.#tripId = tripId
  }

  /** Returns the id of the day. */
  addDay(day: NewDay, from: string): string {
    const id = day.date ? freeDayId(this.#tripId, day.date, this.#dayIds) : derivedId(this.#tripId, from)
    this.#dayIds.add(id)
    this.edits.push(['day.add', { id, tripId: this.#tripId, ...day }])
    return id
  }

  /** Adds an activity at the end of its day; null puts it among the ideas. */
  addActivity(dayId: string | null, activity: ItemFields, from: string): void {
    const last = this.#last.get(dayId)
    const pos = posAfterAll(last ? [last] : [])
    this.#last.set(dayId, { pos })
    const id = derivedId(this.#tripId, from)
    this.edits.push(['item.add', { id, tripId: this.#tripId, dayId, pos, ...activity }])
  }
}
