import { offsetIn } from '#shared/plain/zones.ts'

const minuteMs = 60_000

/** The length of an activity between two moments (ms since 1970), which `endMoment` counts on: in minutes. */
export function minutesBetween(from: string, start: number, to: string, end: number): number {
  const ahead = from === to ? offsetIn(to, end)! - offsetIn(from, start)! : 0
  const exact = Math.round((end - start) / minuteMs)
  return exact > 0 && exact + ahead <= 0 ? exact : exact + ahead
}
