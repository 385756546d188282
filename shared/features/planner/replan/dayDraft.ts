import { compareItems } from '../../itinerary/order.ts'
import type { PlanDay } from '../../itinerary/plan.ts'
import type { Item } from '../../itinerary/schema.ts'
import type { Edit } from '#shared/sync/edit.ts'
import { checkDay } from '../check/checkDay.ts'
import { isFree, possibleTimes } from '../check/freeTime.ts'
import { shiftEdits } from '../check/remedy.ts'
import type { Shift } from '../check/remedy.ts'
import type { AddedItem, Alternative, ReplanLine, ReplanRequest } from './replan.ts'

/** A day while it is being planned anew. */
export class DayDraft {
  /** What is on the day, in order. */
  items: Item[]
  readonly #request: ReplanRequest
  readonly #shifts = new Map<string, Shift>()
  readonly #added: AddedItem[] = []

  constructor(request: ReplanRequest) {
    this.#request = request
    this.items = [...request.day.items]
  }

  /** The activities that it has lost, and the time each had. */
  get gone(): Item[] {
    return this.#request.day.items.filter(({ id }) => !this.items.some(item => item.id === id))
  }

  toIdeas(item: Item): void {
    this.#take(item, { item, time: this.#stored(item).time, day: this.#request.ideas })
  }

  /** Moves it to the nearest later day, else an earlier one, that has room for it at its time; to the ideas if none has. */
  toOtherDay(item: Item): void {
    const { plan, day, now } = this.#request
    const own = plan.indexOf(day)
    const ahead = plan.filter(
      other => other !== day && this.#comers(other) === 0 && (other.date === null || other.date > now.date),
    )
    const nearest = ahead.toSorted(
      (a, b) =>
        Math.abs(plan.indexOf(a) - own) - Math.abs(plan.indexOf(b) - own) ||
        plan.indexOf(b) - plan.indexOf(a),
    )
    const target = nearest.slice(0, mostDays).find(other => this.#fits(other.items, other, item))
    if (target) this.#take(item, { item, time: this.#stored(item).time, day: target })
    else this.toIdeas(item)
  }

  /** Gives it its own time if that is not before `from` and fits, else the first one that does. False when none does. */
  retime(item: Item, from: string): boolean {
    const others = this.items.filter(({ id }) => id !== item.id)
    const time = [...(item.time ? [item.time] : []), ...possibleTimes(item)].find(
      start =>
        start >= from &&
        isFree(others, item, start) &&
        this.#fits(others, this.#request.day, { ...item, time: start }),
    )
    if (time === undefined) return false
    const stored = this.#stored(item)
    if (time === stored.time) this.#shifts.delete(item.id)
    else this.#shifts.set(item.id, { item: stored, time })
    this.#put({ ...item, time }, others)
    return true
  }

  /** Gives some activities, in this order, times from `from` on, or their own if later. What finds none is an idea. */
  retimeAll(items: readonly Item[], from: string): void {
    const lifted = new Set(items.map(({ id }) => id))
    this.items = this.items.filter(({ id }) => !lifted.has(id))
    for (const item of items)
      if (!this.retime(item, item.time! > from ? item.time! : from)) this.toIdeas(item)
  }

  /** Puts an idea of the trip on the day, if it fits from then on. */
  fromIdeas(idea: Item, from: string, to: string): boolean {
    const placed = { ...idea, dayId: this.#request.day.id, time: null }
    if (!this.retime(placed, from)) return false
    const time = this.items.find(({ id }) => id === idea.id)!.time!
    if (time > to) {
      this.#shifts.delete(idea.id)
      this.items = this.items.filter(({ id }) => id !== idea.id)
      return false
    }
    this.#shifts.set(idea.id, { item: idea, time, day: this.#request.day })
    return true
  }

  /** Adds something new, if it fits at its time. */
  add(fields: AddedItem): boolean {
    const { day, trip } = this.#request
    const item: Item = { ...fields, tripId: trip.id, dayId: day.id, pos: 'a0' }
    if (!isFree(this.items, item, item.time!) || !this.#fits(this.items, day, item)) return false
    this.#added.push(fields)
    this.#put(item, this.items)
    return true
  }

  /** What came of it; null when nothing changed. */
  finish(title: string, reason: string): Alternative | null {
    const { trip, day } = this.#request
    const { edits, undo } = shiftEdits(trip, [...this.#shifts.values()])
    const adds = this.#added.map((fields): Edit => [
      'item.add',
      { ...fields, tripId: trip.id, dayId: day.id },
    ])
    const removes = this.#added.map(({ id }): Edit => ['item.delete', { id, tripId: trip.id }])
    if (edits.length + adds.length === 0) return null
    return { title, reason, lines: this.#lines(), edits: [...edits, ...adds], undo: [...removes, ...undo] }
  }

  #lines(): ReplanLine[] {
    const stays = this.items.map((item): ReplanLine => {
      const { id, title, time } = item
      const shift = this.#shifts.get(id)
      if (this.#added.some(added => added.id === id)) return { mark: 'fromGuide', title, time }
      if (shift?.day) return { mark: 'fromIdeas', title, time }
      return shift ? { mark: 'moved', title, time, from: shift.item.time } : { mark: 'kept', title, time }
    })
    const leaves = this.gone.map((item): ReplanLine => {
      const { day } = this.#shifts.get(item.id)!
      const { title, time } = item
      return day === this.#request.ideas
        ? { mark: 'ideas', title }
        : { mark: 'otherDay', title, day: day!, time }
    })
    return [...stays, ...leaves]
  }

  /** How many have come to another day: one is enough. */
  #comers(day: PlanDay): number {
    return [...this.#shifts.values()].filter(shift => shift.day === day).length
  }

  #take(item: Item, shift: Shift): void {
    this.#shifts.set(item.id, { ...shift, item: this.#stored(item) })
    this.items = this.items.filter(({ id }) => id !== item.id)
  }

  /** As it is in the trip. */
  #stored(item: Item): Item {
    return this.#request.day.items.find(({ id }) => id === item.id) ?? item
  }

  #put(item: Item, others: readonly Item[]): void {
    this.items = [...others, { ...item, sortTime: undefined, sortTimeOf: undefined }].toSorted(compareItems)
  }

  /** Whether nothing is wrong with an activity among others. */
  #fits(others: readonly Item[], { date }: PlanDay, item: Item): boolean {
    const moved = { ...item, sortTime: undefined, sortTimeOf: undefined }
    const items = [...others.filter(({ id }) => id !== item.id), moved].toSorted(compareItems)
    const found = checkDay({ date, items }, this.#request.about)
    return !found.some(({ items: of }) => of.some(({ id }) => id === item.id))
  }
}

/** So many days around are tried. */
const mostDays = 10
