import { clockTime, minutesOf } from '#shared/plain/clockTime.ts'
import { distanceM } from '#shared/plain/distance.ts'
import { foldName } from '#shared/plain/foldName.ts'
import { newId } from '#shared/plain/ids.ts'
import { positionOf } from '../../itinerary/position.ts'
import type { Item } from '../../itinerary/schema.ts'
import type { GuideDestination, GuidePlace, InterestTag } from '../../guide/schema.ts'
import { chooseVisits } from '../chooseVisits.ts'
import type { Candidate } from '../chooseVisits.ts'
import { fillDay } from '../fillDay.ts'
import { itemOf } from '../itemOf.ts'
import { needsOf } from '../needsOf.ts'
import { placesToEat } from '../placesToEat.ts'
import type { TableWishes } from '../placesToEat.ts'
import { reasonFor } from '../reasonFor.ts'
import type { DayDraft } from './dayDraft.ts'
import type { ReplanRequest } from './replan.ts'

/** Without a length, something takes about this long. Minutes. */
const usualMin = 60
/** What comes instead may be so much longer, or begin so much later. Minutes. */
const longerMin = 45
const never = 48 * 60
/** An idea farther away is one for another day. Meters. */
const nearM = 8_000

export interface Instead {
  /** Which ideas would do. */
  suits: (idea: Item) => boolean
  /** Which places of the guide would do. */
  isFor: (place: GuidePlace) => boolean
  tags: readonly InterestTag[]
}

/** Puts something in the place of what is gone: one of the trip's own ideas, else a place from the guide. */
export function fillGaps(
  draft: DayDraft,
  gone: readonly Item[],
  request: ReplanRequest,
  instead: Instead,
): void {
  const left = request.ideas.items.filter(idea => instead.suits(idea) && isNew(idea, request))
  for (const item of gone) {
    if (!item.time) continue
    const length = item.durationMinutes ?? usualMin
    const from = laterOf(item.time, request)
    const to = clockTime(Math.min(minutesOf(item.time) + longerMin, never / 2 - 1))
    const idea = left.find(one => isNear(one, item) && draft.fromIdeas(one, from, to))
    if (idea) left.splice(left.indexOf(idea), 1)
    else addFromGuide(draft, item, { from, length: length + longerMin }, request, instead)
  }
}

/** Today, nothing begins in the past. */
const laterOf = (time: string, { day, now }: ReplanRequest): string =>
  day.date === now.date && time < now.time ? now.time : time

/** What was on the day does not come back as an idea. */
function isNew(idea: Item, { day, about }: ReplanRequest): boolean {
  const name = foldName(idea.title)
  const place = about.placeOf(idea)
  return !day.items.some(
    item => foldName(item.title) === name || (place !== null && about.placeOf(item) === place),
  )
}

function isNear(idea: Item, item: Item): boolean {
  const [there, here] = [positionOf(idea), positionOf(item)]
  return !there || !here || distanceM(there, here) <= nearM
}

function addFromGuide(
  draft: DayDraft,
  item: Item,
  { from, length }: { from: string; length: number },
  { city, day, plan, ideas }: ReplanRequest,
  { isFor, tags }: Instead,
): void {
  if (!city) return
  const { destination, facts } = city
  const existing = [...plan.flatMap(({ items }) => items), ...ideas.items, ...draft.items].map(known => {
    const at = positionOf(known)
    return { title: known.title, location: known.location, ...(at && { at }) }
  })
  const needs = needsOf('')
  const wishes = { tags, avoided: [], ceiling: null, existing, needs }
  const places =
    item.category === 'restaurants' ? tablesOf(destination, wishes) : chooseVisits(destination, wishes)
  const left = places.filter(({ place }) => isFor(place) && place.minutes <= length)
  const before = draft.items.findLast(({ time }) => time !== null && time <= from)
  const at = (before && positionOf(before)) ?? positionOf(item) ?? destination
  const start = minutesOf(from)
  const frame = {
    opening: day.date === null ? null : { date: day.date },
    from: start,
    earliest: start,
    to: start + length + longerMin,
    // Meals stay as they are.
    meals: { lunch: never, dinner: never },
    base: { name: before?.title ?? destination.name, lat: at.lat, lon: at.lon },
    sunset: null,
    isHot: false,
    pause: 0,
    food: [],
    kept: new Map<GuidePlace, number>(),
    tags,
  }
  for (let tries = 0; tries < mostTries && left.length > 0; tries++) {
    const [stop] = fillDay(left, frame, { busyMin: 1, visitsMin: 1 }).stops
    if (!stop?.place) return
    const chosen = left.findIndex(({ place }) => place === stop.place)
    const [{ matches, rank }] = left.splice(chosen, 1) as [(typeof left)[number]]
    const reason = reasonFor(stop, { matches, rank, city: destination.name, needs, frame })
    if (draft.add({ id: newId(), ...itemOf({ ...stop, reason }, destination.name, facts.currency.code) }))
      return
  }
}

const mostTries = 5

/** Where people may eat instead, the best known first. */
const tablesOf = (destination: GuideDestination, wishes: TableWishes): Candidate[] =>
  placesToEat(destination, wishes).map((place, rank) => ({ place, matches: [], rank, score: -rank }))
