import type { Edit, EditArgs } from '#shared/sync/edit.ts'
import { freeDayId } from './days.ts'
import { posAfterAll } from './order.ts'
import type { ItemFields } from './schema.ts'

type NewDay = Omit<EditArgs['day.add'], 'id' | 'tripId'>

/** Writes the plan of a new trip. A dated day gets the same id on every device. */
export class PlanWriter {
  readonly edits: Edit[] = []
  readonly #tripId: string
  readonly #newId: () => string
  readonly #dayIds = new Set<string>()
  readonly #last = new Map<string | null, { pos: string }>()

  constructor(tripId: string, newId: () => string) {
    this.#tripId = tripId
    this.#newId = newId
  }

  /** Returns the id of the day. */
  addDay(day: NewDay): string {
    const id = day.date ? freeDayId(this.#tripId, day.date, this.#dayIds) : this.#newId()
    this.#dayIds.add(id)
    this.edits.push(['day.add', { id, tripId: this.#tripId, ...day }])
    return id
  }

  /** Adds an activity at the end of its day; null puts it among the ideas. */
  addActivity(dayId: string | null, activity: ItemFields): void {
    const last = this.#last.get(dayId)
    const pos = posAfterAll(last ? [last] : [])
    this.#last.set(dayId, { pos })
    this.edits.push(['item.add', { id: this.#newId(), tripId: this.#tripId, dayId, pos, ...activity }])
  }
}
