import { travelBetween } from '#shared/plain/travel.ts'
import type { GuidePlace } from '../guide/schema.ts'
import { mustSees } from './chooseVisits.ts'
import type { Candidate } from './chooseVisits.ts'
import type { DayFrame } from './dayFrame.ts'
import { Arranger, hungryStops, itemsOf, orderOf } from './arrangeDay.ts'
import type { ArrangedDay } from './arrangeDay.ts'
import { scheduleDay } from './scheduleDay.ts'
import type { TimedDay, TimedStop } from './timedDay.ts'

/** No visit is farther than this from the nearest other visit of the day. Minutes. */
const neighbourMin = 60
/** Nobody goes farther than this for a day out. Minutes. */
const dayOutMin = 120
/** Each minute from the other visits costs as much score as moving down a hundredth of the guide. */
const scorePerMinute = 0.12
/** Each meal with no table costs as much score as moving down a few tenths of the guide. */
const scorePerHungry = 5
/** Each minute that a day loses by one more visit costs so much score. */
const scorePerLostMinute = 0.01
/** On the way to the first place of a day, minutes count less: it is what the day is for. */
const scorePerFirstMinute = 0.04
/** Days begin with what nobody wants to have missed. */
const dueBonus = 10
/** So many places are tried before a day counts as full. */
const mostTries = 14
const mostVisits = 9

/** With more time than this before dinner, the day is slowed down, but some of it stays for a rest. Minutes. */
const muchFreeMin = 120
/** What begins later fills the evening, not the day. */
const eveningFrom = 17 * 60
const shortRestMin = 45
const longerPauses = [75, 60, 45, 30, 20]
/** A rest before dinner that is longer than this is a hole. Minutes. */
const longRestMin = 160
/** How much later a day begins that has little to fill it. Minutes. */
const laterMornings = [0, 30, 60, 90]

/** A day that reaches one of these is full. Minutes. */
interface DayLimits {
  /** At places before dinner, and on the way. */
  busyMin: number
  /** At what there is to see. */
  visitsMin: number
}

/**
 * The best place that fits the day, then places near it, one by one, until the time is used.
 */
export function fillDay(left: readonly Candidate[], frame: DayFrame, limits: DayLimits): TimedDay {
  const arranger = new Arranger(frame)
  let day: ArrangedDay = { visits: [], stops: [], back: null, lost: 0 }
  while (day.visits.length < mostVisits && !isFull(day, limits)) {
    const next = nextBest(left, day.visits, frame)
    const extended = nextDay(next.slice(0, mostTries), day, arranger)
    if (!extended) break
    day = extended
  }
  const { stops, back } = slowDown(arranger.arrange(day), frame)
  return { stops, back }
}

/** The day with the best next place, or with one nearly as good after which less is lost and there are more tables. */
function nextDay(next: readonly Next[], day: ArrangedDay, arranger: Arranger): ArrangedDay | null {
  let best: ArrangedDay | null = null
  let worth = -Infinity
  for (const { place, value } of next) {
    // Sorted: what follows is worth even less.
    if (value <= worth) break
    const extended = arranger.extend(day.visits, place)
    if (!extended) continue
    const lost = Math.max(0, extended.lost - day.lost) * scorePerLostMinute
    const fed = value - hungryStops(extended) * scorePerHungry - lost
    if (fed > worth) [best, worth] = [extended, fed]
  }
  return best
}

/**
 * Spreads what is left of the afternoon over the day, as longer pauses between the stops. Where that is not enough, the
 * day begins later.
 */
function slowDown(day: ArrangedDay, frame: DayFrame): TimedDay {
  const { tables } = orderOf(itemsOf(day))
  let best: TimedDay = day
  for (const later of laterMornings) {
    if (freeBeforeDinner(best) < (later === 0 ? muchFreeMin : longRestMin)) break
    for (const pause of [...longerPauses, frame.pause]) {
      if (pause < frame.pause || (pause === frame.pause && later === 0)) continue
      const slower = scheduleDay(day.visits, { ...frame, from: frame.from + later, pause }, tables)
      if (!slower || hungryStops(slower) > hungryStops(day)) continue
      const free = freeBeforeDinner(slower)
      if (free < shortRestMin || free >= freeBeforeDinner(best)) continue
      best = slower
      break
    }
  }
  return best
}

/** Time before dinner in which there is nothing to see, ways included. */
function freeBeforeDinner({ stops }: TimedDay): number {
  const dinner = stops.find(({ kind }) => kind === 'dinner')
  const last = stops.findLast(stop => stop.kind !== 'rest' && (!dinner || stop.end <= dinner.start))
  return dinner && last ? dinner.start - last.end : 0
}

/** Evenings do not count: a concert at nine leaves the afternoon empty. */
function isFull({ stops }: TimedDay, { busyMin, visitsMin }: DayLimits): boolean {
  const byDay = stops.filter(
    ({ kind, start }) => (kind === 'visit' || kind === 'lunch') && start < eveningFrom,
  )
  const visits = byDay.filter(({ kind }) => kind === 'visit')
  return (
    sumOf(visits, stayOf) >= visitsMin ||
    sumOf(byDay, stop => stayOf(stop) + (stop.leg?.minutes ?? 0)) >= busyMin
  )
}

const stayOf = ({ start, end }: TimedStop): number => end - start

const sumOf = (stops: readonly TimedStop[], minutesOf: (stop: TimedStop) => number): number =>
  stops.reduce((sum, stop) => sum + minutesOf(stop), 0)

interface Next {
  place: GuidePlace
  rank: number
  /** How good a choice it is now. */
  value: number
}

/** What could come next, best first: a good match that is not far from the visits so far. */
function nextBest(left: readonly Candidate[], visits: readonly GuidePlace[], { base }: DayFrame): Next[] {
  const free = left.filter(({ place }) => !visits.includes(place))
  const hasDrink = visits.some(({ category }) => category === 'restaurants')
  const isFirst = visits.length === 0
  const starts = isFirst ? [base] : visits
  return free
    .filter(({ place }) => !hasDrink || place.category !== 'restaurants')
    .map(({ place, score, rank }) => {
      const isDue = isFirst && rank < mustSees
      const way = Math.min(...starts.map(start => travelBetween(start, place).minutes))
      return {
        place,
        rank,
        way,
        value: score + (isDue ? dueBonus : 0) - way * (isFirst ? scorePerFirstMinute : scorePerMinute),
      }
    })
    .filter(({ way }) => way <= (isFirst ? dayOutMin : neighbourMin))
    .sort((a, b) => b.value - a.value || a.rank - b.rank)
}
