import { parseOpeningHours } from './openingHours.ts'
import { timeText } from './timeText.ts'
import { dayRangeText, isInRange, yearDayOf } from './yearDays.ts'

const dayNames: Record<string, string> = {
  Mo: 'Mon',
  Tu: 'Tue',
  We: 'Wed',
  Th: 'Thu',
  Fr: 'Fri',
  Sa: 'Sat',
  Su: 'Sun',
}

const clockText = (time: string): string => (time === '23:59' ? 'midnight' : timeText(time))

/**
 * Usual hours in words: "Tue–Sun 9:30 AM–6:00 PM, Mon closed", or with 24 hours a day. With a date, only the hours of
 * its season: "daily 9:00 AM–7:00 PM (April to October)".
 */
export function hoursText(hours: string, date: string | null = null): string {
  if (hours === '24/7') return 'always open'
  const season = date ? seasonOf(hours, date) : null
  const text = (season?.rules ?? hours)
    .replace(/\b(Mo|Tu|We|Th|Fr|Sa|Su)\b/g, name => dayNames[name]!)
    .replace(/\bPH\b/g, 'public holidays')
    .replaceAll('-', '–')
    .replace(/,(?=\w)/g, ', ')
    .replaceAll(';', ',')
    .replaceAll(' off', ' closed')
    .replaceAll('Mon–Sun ', 'daily ')
    .replace(/\b\d\d:\d\d\b/g, clockText)
  return season ? `${text} (${season.name})` : text
}

/** The rules that hold at a time of the year; null when they hold all year, and when nothing opens then. */
function seasonOf(hours: string, date: string): { rules: string; name: string } | null {
  const day = yearDayOf(date)
  const rules = rulesOf(hours).flatMap(rule => {
    const range = rule.season?.find(each => isInRange(each, day))
    return rule.season && !range ? [] : [{ ...rule, range }]
  })
  const latest = rules.findLast(({ range }) => range)
  if (!latest?.range || (latest.spans.length === 0 && latest.days.length >= 7)) return null
  return { rules: rules.map(({ text }) => text).join('; '), name: dayRangeText(latest.range) }
}

function rulesOf(hours: string) {
  try {
    return parseOpeningHours(hours)
  } catch {
    // Any text may be typed as opening hours.
    return []
  }
}
