import { clockTime, minutesOf } from '#shared/plain/clockTime.ts'
import { distanceM } from '#shared/plain/distance.ts'
import { lengthText } from '#shared/plain/lengthText.ts'
import { timeText } from '#shared/plain/timeText.ts'
import { positionOf } from '../../itinerary/position.ts'
import type { Item } from '../../itinerary/schema.ts'
import { isAround, longVisitMin, wayBetween } from '../../itinerary/wayBetween.ts'
import { quoted } from './finding.ts'
import type { CheckAbout, Finding } from './finding.ts'

/** Our ways are estimates: who is short of less than this is in time. Minutes. */
const leewayMin = 5
/** How long before it leaves people should be there. Minutes. */
const flightMarginMin = 90
const trainMarginMin = 10
/** The way to an airport from where nobody knows. Minutes. */
const unknownWayMin = 30
/** Nothing is faster than the fastest train, and beyond this a plane. Kilometers. */
const trainUpToKm = 600
const trainKmh = 300
const planeKmh = 800

type Timed = Item & { time: string }

/** What cannot be done one after another on a day: its activities overlap, or there is too little time for the way. */
export function timeFindings(items: readonly Item[], { zone }: Pick<CheckAbout, 'zone'>): Finding[] {
  const timed = items.filter(isTimed).toSorted((a, b) => minutesOf(a.time) - minutesOf(b.time))
  const findings: Finding[] = []
  /** Of those so far, the one that goes on for longest. */
  let before: Timed | undefined
  for (const item of timed) {
    const finding = before && betweenTwo(before, item, zone)
    if (finding) findings.push(finding)
    if (!before || endMin(item) >= endMin(before)) before = item
  }
  return findings
}

/** A stay of several nights is no visit. */
const isTimed = (item: Item): item is Timed =>
  item.time !== null && !(item.category === 'hotels' && (item.durationMinutes ?? 0) >= longVisitMin)

function betweenTwo(before: Timed, item: Timed, zone: CheckAbout['zone']): Finding | null {
  // Clocks change on the way.
  if (before.zone || before.endZone || (item.zone && item.zone !== zone)) return null
  const about = { items: [before, item], title: item.title }
  const free = minutesOf(item.time) - endMin(before)
  const way = wayMinutes(before, item)
  const margin = marginOf(item)
  if (margin > 0 && !marginOf(before)) {
    const ride = way ?? (margin === flightMarginMin && before.category !== 'transport' ? unknownWayMin : 0)
    if (free < ride + margin)
      return { ...about, kind: 'too-late', text: leaveText(before, item, ride, margin) }
  }
  const isHotel = before.category === 'hotels' || item.category === 'hotels'
  if (!isHotel && isDouble(before, item, free)) {
    const begins = timeText(item.time)
    const text = before.durationMinutes
      ? `${quoted(before.title)} goes on until ${timeText(clockTime(endMin(before)))}, and this begins at ${begins}.`
      : `${quoted(before.title)} begins at ${begins}, too.`
    return { ...about, kind: 'double', text }
  }
  if (way === null || free + leewayMin >= way || isAround(before, item, free)) return null
  const left = free > 0 ? `there are only ${free} min in between` : 'there is no time in between'
  const text = `It's about ${lengthText(way)} from ${quoted(before.title)}, and ${left}.`
  return { ...about, kind: 'unreachable', text }
}

function isDouble(before: Timed, item: Timed, free: number): boolean {
  if (isAround(before, item, free)) return false
  const isAtOnce = before.time === item.time && !isWayThere(before, item)
  return isAtOnce || free < -leewayMin
}

/**
 * A taxi and the dinner that it leads to are often noted at the same time. A train is not: it leaves by itself. Neither
 * is a ride with a length.
 */
const isWayThere = (...two: readonly [Timed, Timed]): boolean =>
  two.filter(({ category }) => category === 'transport').length === 1 &&
  two.every(item => marginOf(item) === 0 && !item.durationMinutes)

/** Without a length, it ends when it begins: nobody knows better. */
const endMin = ({ time, durationMinutes }: Timed): number => minutesOf(time) + (durationMinutes ?? 0)

/** Null where nobody can tell. */
function wayMinutes(from: Item, to: Item): number | null {
  const way = wayBetween(from, to)
  if (way) return way.minutes
  const [here, there] = [positionOf(from), positionOf(to)]
  if (!here || !there || from.category === 'transport') return null
  const km = distanceM(here, there) / 1000
  const [byTrain, byPlane] = [Math.min(km, trainUpToKm), Math.max(0, km - trainUpToKm)]
  const minutes = Math.round((byTrain / trainKmh + byPlane / planeKmh) * 60)
  return minutes > leewayMin ? minutes : null
}

const flightWords = /\b(flights?|fly|flying|plane)\b|✈/i
const trainWords = /\b(trains?|railway|ferry|eurostar|tgv|shinkansen|coach)\b/i
/** What waits for people: "Taxi to BA 12" leads to a flight and is none. */
const rideWords = /\b(taxi|cab|uber|lyft|bus|shuttle|transfer|drive|ride|metro|subway|tram)\b/i
/** "TP 1351", "tp1351"; in lower case with a space, "to 221" is an address and "at 10" a time. */
const flightCode = /\b[A-Z]{2} ?\d{2,4}\b|\b[a-z]{2}\d{3,4}\b/
const trainCode = /\b(IC|ICE|EC|RE|RJ) ?\d{1,5}\b/

/** How long before its time people have to be at what leaves by itself; 0 for everything else. */
function marginOf({ category, title }: Item): number {
  if (category !== 'transport' || /\b(arriv|land)/i.test(title)) return 0
  if (flightWords.test(title)) return flightMarginMin
  if (trainWords.test(title) || trainCode.test(title)) return trainMarginMin
  return flightCode.test(title) && !rideWords.test(title) ? flightMarginMin : 0
}

function leaveText(before: Timed, item: Timed, ride: number, margin: number): string {
  const leaveBy = minutesOf(item.time) - margin - ride
  if (leaveBy <= minutesOf(before.time))
    return `There isn't enough time for ${quoted(before.title)} before it.`
  return `Leave ${quoted(before.title)} by ${timeText(clockTime(leaveBy))} to be there ${lengthText(margin)} before.`
}
