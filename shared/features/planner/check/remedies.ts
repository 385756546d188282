import { minutesOf } from '#shared/plain/clockTime.ts'
import { timeText } from '#shared/plain/timeText.ts'
import { heldBy } from '../../itinerary/late.ts'
import { compareItems } from '../../itinerary/order.ts'
import type { PlanDay, PlanTrip } from '../../itinerary/plan.ts'
import type { Item } from '../../itinerary/schema.ts'
import { checkDay } from './checkDay.ts'
import { isFree, possibleTimes } from './freeTime.ts'
import { isSameFinding, quoted } from './finding.ts'
import type { CheckAbout, Finding } from './finding.ts'
import { bedRemedy, shiftEdits, whenText } from './remedy.ts'
import type { Remedy, Shift } from './remedy.ts'

const mostRemedies = 4
/** So many days around are tried. */
const mostDays = 8
/** Longer days are not searched for another time. */
const mostItems = 80

/** Where remedies are looked for. */
export interface RemedyContext {
  trip: PlanTrip
  /** The days of the trip. */
  plan: readonly PlanDay[]
  /** What has no day. */
  ideas: PlanDay | undefined
  /** What is before this moment is over: the date, and the time on the clock of the place. */
  now: { date: string; time: string }
  about: CheckAbout
}

/**
 * What can be done about a finding of a day with one press, the gentlest first. Each was tried: with it the finding is
 * gone, and there is none that wasn't there before.
 */
export function remediesFor(finding: Finding, day: PlanDay, context: RemedyContext): Remedy[] {
  if (finding.kind === 'no-bed') return [bedRemedy(context.trip, day)]
  if (finding.kind === 'holiday') return []
  const search = new Search(finding, day, context)
  const movable = finding.items.filter(item => !heldBy(item)).toReversed()
  const times = movable.flatMap(item => search.otherTime(item))
  const remedies = [
    ...times,
    ...movable.slice(0, 1).flatMap(item => search.swap(item)),
    ...movable.slice(0, 1).flatMap(item => search.otherDay(item, times.length === 0)),
    ...movable.slice(0, 1).flatMap(item => search.noTime(item)),
  ]
  const found = remedies.length > 0 ? remedies : movable.slice(0, 1).flatMap(item => search.toIdeas(item))
  return found.slice(0, mostRemedies)
}

class Search {
  readonly #finding: Finding
  readonly #day: PlanDay
  readonly #context: RemedyContext
  /** What is wrong with each day as it is. */
  readonly #before = new Map<PlanDay, Finding[]>()

  constructor(finding: Finding, day: PlanDay, context: RemedyContext) {
    this.#finding = finding
    this.#day = day
    this.#context = context
  }

  /** Another time on the same day, the nearest that fits. */
  otherTime(item: Item): Remedy[] {
    if (!item.time) return []
    const time = this.#fittingTime(item, undefined)
    return time ? [this.#remedy(`${this.#move(item)} to ${timeText(time)}`, [{ item, time }])] : []
  }

  /** The time of another activity of the day, which takes this one's. */
  swap(item: Item): Remedy[] {
    if (!item.time || this.#day.items.length > mostItems) return []
    const others = this.#day.items.filter(
      other => other.time && other.time !== item.time && !heldBy(other) && this.#isAhead(other.time),
    )
    const swapped = (other: Item) => [
      { item, time: other.time },
      { item: other, time: item.time },
    ]
    const other = others.find(one => this.#works(swapped(one)))
    return other ? [this.#remedy(`Swap with ${quoted(other.title)}`, swapped(other))] : []
  }

  /** The nearest day on which it fits at its time, or if there is none and it may have another one, at that. */
  otherDay(item: Item, mayRetime: boolean): Remedy[] {
    const days = this.#daysAround()
    const asItIs = days.find(day => this.#works([{ item, time: item.time, day }]))
    if (asItIs) return [this.#toDay(item, asItIs, item.time)]
    for (const day of item.time && mayRetime ? days : []) {
      const time = this.#fittingTime(item, day)
      if (time) return [this.#toDay(item, day, time)]
    }
    return []
  }

  noTime(item: Item): Remedy[] {
    const shifts = [{ item, time: null }]
    const of = item.id === this.#finding.items.at(-1)!.id ? '' : ` of ${quoted(item.title)}`
    return item.time && this.#works(shifts) ? [this.#remedy(`Remove the time${of}`, shifts)] : []
  }

  toIdeas(item: Item): Remedy[] {
    const { ideas } = this.#context
    const shifts = ideas && [{ item, time: item.time, day: ideas }]
    return shifts && this.#works(shifts) ? [this.#remedy(`${this.#move(item)} to Ideas`, shifts)] : []
  }

  #toDay(item: Item, day: PlanDay, time: string | null): Remedy {
    const when = whenText(day, time === item.time ? null : time)
    return this.#remedy(`${this.#move(item)} to ${when}`, [{ item, time, day }])
  }

  #remedy(label: string, shifts: readonly Shift[]): Remedy {
    return { label, ...shiftEdits(this.#context.trip, shifts) }
  }

  /** What a finding is titled with needs no name on its buttons. */
  #move(item: Item): string {
    return item.id === this.#finding.items.at(-1)!.id ? 'Move' : `Move ${quoted(item.title)}`
  }

  #fittingTime(item: Item, day: PlanDay | undefined): string | undefined {
    const target = day ?? this.#day
    if (target.items.length > mostItems) return undefined
    const own = minutesOf(item.time!)
    const away = (time: string) => Math.abs(minutesOf(time) - own)
    return possibleTimes(item)
      .filter(time => time !== item.time)
      .toSorted((a, b) => away(a) - away(b))
      .filter(time => this.#isAhead(time, target) && isFree(target.items, item, time))
      .find(time => this.#works([{ item, time, ...(day && { day }) }]))
  }

  #isAhead(time: string, { date }: PlanDay = this.#day): boolean {
    const { now } = this.#context
    return date !== now.date || time > now.time
  }

  #daysAround(): PlanDay[] {
    const { plan, now } = this.#context
    const own = plan.indexOf(this.#day)
    return plan
      .map((day, index) => ({ day, away: Math.abs(index - own) }))
      .filter(({ day, away }) => away > 0 && (day.date === null || day.date > now.date))
      .filter(({ day }) => day.items.length <= mostItems)
      .toSorted((a, b) => a.away - b.away)
      .slice(0, mostDays)
      .map(({ day }) => day)
  }

  /** Whether nothing is wrong after some shifts that was not before, and the finding is gone. */
  #works(shifts: readonly Shift[]): boolean {
    const own = this.#after(this.#day, shifts)
    const isGone = !own.some(found => isSameFinding(found, this.#finding))
    const targets = new Set(
      shifts.flatMap(({ day }) => (day && this.#context.plan.includes(day) ? [day] : [])),
    )
    return (
      isGone &&
      this.#isNoWorse(this.#day, own) &&
      [...targets].every(day => this.#isNoWorse(day, this.#after(day, shifts)))
    )
  }

  #isNoWorse(day: PlanDay, after: readonly Finding[]): boolean {
    const before = this.#before.get(day) ?? checkDay(day, this.#context.about)
    this.#before.set(day, before)
    return after.every(found => before.some(one => isSameFinding(one, found)))
  }

  #after({ id, date, items }: PlanDay, shifts: readonly Shift[]): Finding[] {
    const gone = new Set(shifts.map(({ item }) => item.id))
    const come = shifts.filter(({ day }) => (day?.id ?? this.#day.id) === id)
    const moved = come.map(({ item, time }) => ({
      ...item,
      time,
      sortTime: undefined,
      sortTimeOf: undefined,
    }))
    const after = [...items.filter(item => !gone.has(item.id)), ...moved].toSorted(compareItems)
    return checkDay({ date, items: after }, this.#context.about)
  }
}
