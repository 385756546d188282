import { parseOpeningHours } from '#shared/plain/openingHours.ts'

/** How many minutes a place is open at most without a break; 0 when it never is. */
export const longestSpan = (hours: string): number =>
  Math.max(0, ...parseOpeningHours(hours).flatMap(({ spans }) => spans.map(({ from, to }) => to - from)))
