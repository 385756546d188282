import { relativeTime } from '../../ui/relativeTime.ts'

const hourMs = 3_600_000

/** When a person joined: 'Joined 3 months ago'. Minutes are no news: for the first hour, and when unknown, 'recently'. */
export function joinedText(createdAt: string | null, now: number): string {
  const at = createdAt ? Date.parse(createdAt) : now
  return `Joined ${now - at < hourMs ? 'recently' : relativeTime(at, now)}`
}
