import { currencyName } from '#shared/plain/currencyText.ts'
import { dateText } from '#shared/plain/dateText.ts'
import { timeText } from '#shared/plain/timeText.ts'

/** Values longer than this are shown in the details, not in the sentence. */
export const longestInSentence = 60

/** A value as people read it, without quotes; empty when there is none. */
export function plainValue(field: string, value: unknown): string {
  if (field === 'showDates') return value === true ? 'Shown' : 'Hidden'
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (typeof value !== 'string') return JSON.stringify(value)
  if (/date$/i.test(field)) return dateText(value)
  if (field === 'time') return timeText(value)
  // The insights have a text of this name.
  if (field === 'currency' && /^[A-Z]{3}$/.test(value)) return currencyName(value)
  if (field === 'category' || field === 'visibility' || field === 'status') {
    return value.charAt(0).toUpperCase() + value.slice(1)
  }
  return value
}

const wordFields = new Set(['time', 'category', 'visibility', 'status', 'date', 'startDate', 'endDate'])

/** A value inside a sentence; text that a person typed is in quotes. */
export function quotedValue(field: string, value: unknown): string {
  const text = plainValue(field, value)
  return typeof value !== 'string' || wordFields.has(field) ? text : `“${text}”`
}

/** The first and last day of a trip, as far as they are set. */
export function datesText(startDate: unknown, endDate: unknown): string {
  const [from, until] = [plainValue('date', startDate), plainValue('date', endDate)]
  if (from && until) return from === until ? from : `${from} – ${until}`
  return from || until || 'no dates'
}
