import { distanceM } from '#shared/plain/distance.ts'
import type { LatLng } from '#shared/plain/distance.ts'
import type { GuideEntry } from '../guide/schema.ts'
import { lengthText } from './lengthText.ts'
import type { PlannedStop } from './schema.ts'

/** When people set out for the next city. */
const leavesAt = 9 * 60
/** Beyond this, people fly. Kilometers as the crow flies. */
const flightFromKm = 700
const lastMinute = 24 * 60 - 5

/** How long it takes from one city to another. An estimate. */
export function journeyTime(from: LatLng, to: LatLng): { minutes: number; isFlight: boolean } {
  const km = distanceM(from, to) / 1000
  const isFlight = km > flightFromKm
  const minutes = isFlight ? 240 + (km / 750) * 60 : 45 + ((km * 1.2) / 90) * 60
  return { minutes: Math.ceil(minutes / 15) * 15, isFlight }
}

/** The way from one city of a trip to the next, on the morning of the first day there. An estimate. */
export function journeyBetween(from: GuideEntry, to: GuideEntry): PlannedStop {
  const { minutes, isFlight } = journeyTime(from, to)
  const end = Math.min(leavesAt + minutes, lastMinute)
  const how = isFlight ? 'including the airports' : 'by train, bus or car'
  return {
    kind: 'journey',
    place: null,
    name: `Travel from ${from.name} to ${to.name}`,
    district: '',
    start: leavesAt,
    end,
    leg: null,
    reason: `About ${lengthText(end - leavesAt)} ${how}, at a rough guess. Check the timetable and book early.`,
  }
}
