import type { PlanDay } from '#shared/features/itinerary/plan.ts'
import { positionOf } from '#shared/features/itinerary/position.ts'
import type { Item } from '#shared/features/itinerary/schema.ts'
import { wayBetween } from '#shared/features/itinerary/wayBetween.ts'
import { distanceM } from '#shared/plain/distance.ts'
import type { LatLng } from '#shared/plain/distance.ts'
import { lengthText } from '#shared/plain/lengthText.ts'
import { timeText } from '#shared/plain/timeText.ts'
import type { MapPin, MapWay } from '../../ui/map/mapParts.ts'
import { dayName } from '../itinerary/dayText.ts'
import { dayPinColor, ideaPinColor } from './dayPinColor.ts'

/** Nearer than this, a line between two pins says nothing. Meters. */
const samePlaceM = 50

export interface PlanPins {
  /** Their ids are those of the activities. */
  pins: MapPin[]
  ways: MapWay[]
  /** What nobody said the place of. */
  unplaced: Item[]
}

export interface PlanPinsOptions {
  /** The days to show, in order. */
  days: readonly PlanDay[]
  /** What has no day. */
  ideas?: readonly Item[]
  /** What is over, while the trip is on. */
  pastIds?: ReadonlySet<string>
  isMovable?: boolean
  /** Whether a quiet way leads from each night's bed, or the last stop, to the first stop of the next day. */
  isJoined?: boolean
}

const none: ReadonlySet<string> = new Set()

/** A plan as a map shows it. Stops are numbered within their day; beds are on the way, but are no stops. */
export function planPins(options: PlanPinsOptions): PlanPins {
  const { days, ideas = [], pastIds = none, isMovable = false, isJoined = false } = options
  const drawn: PlanPins = { pins: [], ways: [], unplaced: [] }
  const place = (item: Item, at: LatLng, pin: Pick<MapPin, 'kind' | 'label' | 'color'>, day: string) => {
    const isDim = pastIds.has(item.id)
    const name = [item.title, item.time && timeText(item.time), day, isDim && 'over']
    drawn.pins.push({
      id: item.id,
      ...at,
      ...pin,
      name: name.filter(Boolean).join(', '),
      ...(isDim && { isDim }),
      ...(isMovable && { isMovable }),
    })
  }
  /** Where the night is spent, and the number of the day that it ends. */
  let night: { from: Placed; day: number | null } | undefined
  for (const day of days) {
    const color = dayPinColor(day)
    let number = 0
    let before: Placed | undefined
    let bed: Placed | undefined
    let isNext = true
    for (const item of day.items) {
      const at = positionOf(item)
      if (!at) {
        drawn.unplaced.push(item)
        // Nobody knows the way there; the minutes from the stop before it would leave it out.
        isNext = false
        continue
      }
      const isBed = item.category === 'hotels'
      const label = isBed ? '' : String(++number)
      place(item, at, { kind: isBed ? 'bed' : 'stop', label, color }, dayName(day))
      const stop = { item, at }
      const isMorning = !before && isJoined && isAfter(day, night?.day)
      const from = isMorning ? night?.from : before
      const way = from && wayFrom(from, stop, isNext && !isMorning, isMorning ? ideaPinColor : color)
      if (way) drawn.ways.push(way)
      before = stop
      if (isBed) bed = stop
      isNext = true
    }
    const last = bed ?? before
    // A day without a place is passed over.
    if (last) night = { from: last, day: day.number }
    else if (night && isAfter(day, night.day)) night.day = day.number
  }
  for (const item of ideas) {
    const at = positionOf(item)
    if (at) place(item, at, { kind: 'idea', label: '', color: ideaPinColor }, 'Idea')
    else drawn.unplaced.push(item)
  }
  return drawn
}

interface Placed {
  item: Item
  at: LatLng
}

const isAfter = (day: PlanDay, before: number | null | undefined): boolean =>
  typeof before === 'number' && day.number === before + 1

function wayFrom(from: Placed, to: Placed, isNext: boolean, color: string): MapWay | undefined {
  if (distanceM(from.at, to.at) < samePlaceM) return undefined
  const way = isNext ? wayBetween(from.item, to.item) : null
  return {
    id: `${from.item.id} ${to.item.id}`,
    from: from.at,
    to: to.at,
    color,
    text: way ? lengthText(way.minutes) : '',
    isWalk: way?.mode === 'walk',
  }
}
