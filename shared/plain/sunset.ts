import { daysBetween } from './dates.ts'
import type { LatLng } from './distance.ts'
import { wallTimeIn } from './zones.ts'
import { minutesOf } from './clockTime.ts'

const radians = Math.PI / 180

/**
 * When the sun sets, in minutes after midnight on the clock of `zone`; null where it does not set or rise that day, or
 * the zone is unknown. Right to within ten minutes, which is enough to plan an evening.
 */
export function sunsetAt({ lat, lon }: LatLng, zone: string, date: string): number | null {
  const day = daysBetween(`${date.slice(0, 4)}-01-01`, date) + 1
  const declination = -23.44 * Math.cos(((2 * Math.PI) / 365) * (day + 10)) * radians
  const cosine = -Math.tan(lat * radians) * Math.tan(declination)
  const noon = wallTimeIn(zone, Date.parse(`${date}T12:00:00Z`))
  if (Math.abs(cosine) > 1 || !noon) return null
  const season = ((2 * Math.PI) / 364) * (day - 81)
  const sundialLead = 9.87 * Math.sin(2 * season) - 7.53 * Math.cos(season) - 1.5 * Math.sin(season)
  const utc = 720 - 4 * lon - sundialLead + (4 * Math.acos(cosine)) / radians
  const offset = minutesOf(noon.time) - 720 + 1440 * daysBetween(date, noon.date)
  return Math.round(utc + offset)
}
