import { parseOpeningHours } from '#shared/plain/openingHours.ts'
import type { Candidate } from './candidate.ts'

/** Hours as a source writes them: in the guide's notation where that can be told, otherwise as they are. */
export function readHours(text: string | undefined): Pick<Candidate, 'hours' | 'hoursThere'> {
  const there = text?.trim()
  if (!there) return {}
  for (const hours of [there, inOurNotation(there)]) {
    try {
      parseOpeningHours(hours)
      return { hours }
    } catch {
      // Only a person can read it.
    }
  }
  return { hoursThere: there.slice(0, 200) }
}

/** Wikivoyage writes M, W, F and "daily", and dashes between times. */
const inOurNotation = (text: string): string =>
  text
    .replace(/[–—]/g, '-')
    .replace(/\bdaily\b/gi, 'Mo-Su')
    .replace(/\bM\b/g, 'Mo')
    .replace(/\bW\b/g, 'We')
    .replace(/\bF\b/g, 'Fr')
    .replace(/\b(\d):(\d\d)/g, '0$1:$2')
    .replace(/, (?=(Mo|Tu|We|Th|Fr|Sa|Su)\b)/g, '; ')
    .replace(/\.$/, '')
