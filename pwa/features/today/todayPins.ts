import type { PlaceNow } from '#shared/features/itinerary/placeNow.ts'
import { findActivity } from '#shared/features/itinerary/plan.ts'
import type { PlanDay } from '#shared/features/itinerary/plan.ts'
import { distanceM } from '#shared/plain/distance.ts'
import type { LatLng } from '#shared/plain/distance.ts'
import { shortened } from '#shared/plain/shortened.ts'
import type { MapName, MapPin, MapWay } from '../../ui/map/mapParts.ts'
import { planPins } from '../map/planPins.ts'

/** A bed farther away than this, and than the way to the next stop, would make that too small to read. Meters. */
const besideM = 1500
/** A stop alone is shown with what is around it, so far to the north and the south. Degrees, about 400 m. */
const aroundDeg = 0.0036
const longestName = 24

export interface TodayPins {
  pins: readonly MapPin[]
  ways: readonly MapWay[]
  /** The stop that the map is about is the first. */
  framed: readonly LatLng[]
  /** The pins are few enough to be named. */
  names: readonly MapName[]
  /** What the map shows, in words. */
  text: string
}

/**
 * The part of the day's map that counts now: where one is or was last, what is next, the way between, and the bed.
 * Numbered as in the plan. Undefined when neither what is now nor what is next has a position.
 */
export function todayPins(plan: readonly PlanDay[], now: PlaceNow): TodayPins | undefined {
  const { ahead, bed, pastIds } = now
  const fromId = now.current?.item.id ?? lastOf(plan, now)
  const wanted = new Set([fromId, ahead?.item.id, bed?.item.id].filter(id => id !== undefined))
  const days = plan.filter(({ items }) => items.some(({ id }) => wanted.has(id)))
  const drawn = planPins({ days, pastIds })
  const pins = drawn.pins.filter(({ id }) => wanted.has(id))
  const find = (id: string | undefined) => pins.find(pin => pin.id === id)
  const [from, to, night] = [find(fromId), find(ahead?.item.id), find(bed?.item.id)]
  const here = to ?? (now.current && from)
  if (!here) return undefined
  const ways = drawn.ways.filter(({ id }) => from && to && id === `${from.id} ${to.id}`)
  const way = from && from !== here ? [here, from] : around(here)
  const reachM = Math.max(besideM, from ? 2 * distanceM(here, from) : 0)
  return {
    pins,
    ways,
    framed: night && distanceM(here, night) <= reachM ? [...way, night] : way,
    names: pins.map(({ id, lat, lon }) => ({
      lat,
      lon,
      text: shortName(titleOf(days, id)),
      kind: 'town',
      rank: 1,
    })),
    text: wayText(titleOf(days, from?.id), titleOf(days, to?.id), ways[0]?.text),
  }
}

const around = ({ lat, lon }: LatLng): LatLng[] => [
  { lat, lon },
  { lat: lat + aroundDeg, lon },
  { lat: lat - aroundDeg, lon },
]

const titleOf = (days: readonly PlanDay[], itemId: string | undefined): string | undefined =>
  itemId === undefined ? undefined : findActivity(days, itemId)?.item.title

/** A longer one would run over the edges of a small map. */
const shortName = (title = ''): string => shortened(title, longestName)

/** 'From Monastery to Tarts, 12 min'. */
function wayText(from: string | undefined, to: string | undefined, minutes: string | undefined): string {
  if (!from || !to) return to ?? from ?? ''
  return [`From ${from} to ${to}`, minutes].filter(Boolean).join(', ')
}

/** What was over last today: people are likely still there, or on the way from it. */
function lastOf(plan: readonly PlanDay[], { date, pastIds }: PlaceNow): string | undefined {
  const today = plan.find(day => day.date === date)
  return today?.items.findLast(({ id, time }) => time !== null && pastIds.has(id))?.id
}
