import { decimalOf, noLengthAfter, noLengthBefore } from './quickAddLength.ts'
import type { Times } from './quickAddTimes.ts'

const from = String.raw`(\d{1,3}(?:[.,]5|½)?)\s?(?:[-–—]|to)\s?`
const to = String.raw`(\d{1,3}(?:[.,]5|½)?)[\s-]?(h|hrs?|hours?|m(?=ins?|inutes?)\w+)`
const atEnd = new RegExp(
  String.raw`(?:\s|,\s|\s\()(?:for\s)?(?:(?:about|around|ca\.?)\s|~)?${from}${to}\.?\)?$`,
  'i',
)
const atStart = new RegExp(String.raw`^(?:for\s)?(?:(?:about|around|ca\.?)\s|~)?${from}${to}\.?\s(?=\S)`, 'i')

/** Longer than any span that is no name. Minutes. */
const longest = 12 * 60

/**
 * Reads how long "Hike 4-5 hours" takes at most, and returns these words, which stay in the title: they say more than one
 * number. Undefined when the line has none.
 */
export function readLengthSpan(text: string, read: Times): string | undefined {
  const found = atEnd.exec(text) ?? atStart.exec(text)
  if (!found) return undefined
  const [all, least, most, unit] = found
  const minutes = Math.round(decimalOf(most!) * (/^h/i.test(unit!) ? 60 : 1))
  // "Prado 10-12h" is when it begins and ends.
  const isClock = /^h$/i.test(unit!) && decimalOf(least!) >= 7
  if (decimalOf(least!) >= decimalOf(most!) || minutes > longest || isClock) return undefined
  const isApart =
    found.index === 0
      ? noLengthBefore.test(text.slice(all.length))
      : noLengthAfter.test(text.slice(0, found.index))
  if (isApart) return undefined
  read.durationMinutes ??= minutes
  return all
}
