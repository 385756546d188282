import type { LatLng } from '#shared/plain/distance.ts'
import { travelBetween } from '#shared/plain/travel.ts'
import { placeStart } from '../guide/placeOpen.ts'
import type { GuideEntry, GuidePlace } from '../guide/schema.ts'
import type { Candidate } from './chooseVisits.ts'
import type { DayFrame } from './dayFrame.ts'
import { journeyTime } from './journey.ts'
import { lengthText } from './lengthText.ts'
import { wayText } from './reasonFor.ts'
import { scheduleDay } from './scheduleDay.ts'
import type { TimedDay, TimedStop } from './timedDay.ts'
import { notBefore } from './untimely.ts'

/** A rest at least this long is free time, which gets ideas. Minutes. */
const freeFromMin = 150
/** In a shorter morning there is no time for anything. Minutes. */
const shortestMorningMin = 60
/** Nobody goes farther for an idea. Minutes. */
const ideaWayMin = 40
/** Nobody goes farther for a day trip. Minutes. */
const dayTripMin = 120
const stayMin = 30
const step = 5
const mostIdeas = 2
/** The same idea comes again after so many days. */
const ideaAgainDays = 3
/** Each minute on the way costs as much score as moving down a hundredth of the guide. */
const scorePerMinute = 0.1

/** A day on which nothing is left to see: a free morning and its meals. Null when it is too short or has no table. */
export function freeDay(frame: DayFrame): TimedDay | null {
  const day = scheduleDay([], frame)
  const lunch = day?.stops[0]
  if (lunch?.kind !== 'lunch' || !day!.stops.some(({ place }) => place)) return null
  const start = frame.from
  const end = Math.floor((lunch.start - (lunch.leg?.minutes ?? 0)) / step) * step
  if (end - start < shortestMorningMin) return day
  const leg = { minutes: 0, mode: 'walk' as const, from: frame.base.name }
  const morning: TimedStop = { kind: 'rest', place: null, name: 'Free time', district: '', start, end, leg }
  return { ...day!, stops: [morning, ...day!.stops] }
}

/** Ideas that cost nothing for the free time of the days in a city: places that are not planned, or again. */
export class FreeIdeas {
  readonly #free: readonly Candidate[]
  #cities: readonly GuideEntry[]
  readonly #planned: ReadonlySet<GuidePlace>
  readonly #visited = new Set<GuidePlace>()
  /** The day on which an idea was last told, by its number. */
  readonly #told = new Map<GuidePlace, number>()

  /** `free` are places that cost nothing, best first; a day trip goes to one of the cities. */
  constructor(
    free: readonly Candidate[],
    {
      base,
      cities,
      planned,
    }: { base: LatLng; cities: readonly GuideEntry[]; planned: readonly GuidePlace[] },
  ) {
    this.#free = free
    this.#planned = new Set(planned)
    const minutesTo = (city: GuideEntry) => journeyTime(base, city).minutes
    this.#cities = cities
      .filter(city => minutesTo(city) <= dayTripMin)
      .toSorted((a, b) => minutesTo(a) - minutesTo(b))
  }

  /** Where people have been may come again as an idea. */
  remember(stops: readonly TimedStop[]) {
    for (const { place } of stops) if (place) this.#visited.add(place)
  }

  /** "Free ideas: Retiro Park again (12 minutes on foot).": what to do in a rest, or an empty text. */
  textFor(stop: TimedStop, day: FreeDay): string {
    if (stop.kind !== 'rest' || (!day.isFree && stop.end - stop.start < freeFromMin)) return ''
    const ideas = this.#ideasFor(stop, day).map(({ place, way }) => {
      this.#told.set(place, day.number)
      return `${place.name}${this.#visited.has(place) ? ' again' : ''} (${wayText(way.minutes, way.mode)})`
    })
    const texts = [
      ideas.length > 0 && `Free ideas: ${ideas.join(' or ')}.`,
      // A day trip takes the whole day, so it is told in the morning.
      day.isFree && stop === day.stops[0] && this.#dayTrip(day.frame.base),
    ]
    return texts.filter(Boolean).join(' ')
  }

  #ideasFor({ start, end }: TimedStop, { number, stops, frame }: FreeDay) {
    return this.#free
      .map(({ place, score }) => ({ place, score, way: travelBetween(frame.base, place) }))
      .filter(({ place, way }) => {
        if (way.minutes > ideaWayMin || stops.some(stop => stop.place === place)) return false
        // No idea takes away what a later day is for.
        if (this.#planned.has(place) && !this.#visited.has(place)) return false
        if (number - (this.#told.get(place) ?? -Infinity) < ideaAgainDays) return false
        const opens = placeStart(
          place,
          frame.opening,
          Math.max(start + way.minutes, notBefore(place)),
          stayMin,
        )
        return opens !== null && opens + stayMin + way.minutes <= end
      })
      .sort((a, b) => b.score - a.score - (b.way.minutes - a.way.minutes) * scorePerMinute)
      .slice(0, mostIdeas)
  }

  /** The nearest city that has not been told yet. */
  #dayTrip(base: LatLng): string {
    const [next, ...others] = this.#cities
    if (!next) return ''
    this.#cities = others
    return `Or take a day trip to ${next.name}, about ${lengthText(journeyTime(base, next).minutes)} away.`
  }
}

/** A day with free time. */
interface FreeDay {
  number: number
  stops: readonly TimedStop[]
  frame: DayFrame
  /** Whether there is nothing to see all day. */
  isFree: boolean
}
