import type { InsightField } from './schema.ts'

/** Rules and dangers change overnight: such a text names its date and where to look. */
export const isOfficialMatter = (field: InsightField): boolean =>
  field === 'safetyLevel' || field === 'visaRequirements'

const monthYear = new Intl.DateTimeFormat('en-US', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** The date of an ISO time as people read it: 'November 1, 2026'. */
export const asOfText = (at: string): string => monthYear.format(new Date(at))

/** What has to stand beside every text on visas and safety. `at` is ISO 8601. */
export const officialNote = (at: string): string =>
  `As of ${asOfText(at)}. This changes: check the official source, your government's travel advice or the embassy, before you book and before you leave.`

/** A text on visas or safety with that note, once. */
export const withOfficialNote = (field: InsightField, text: string, at: string): string =>
  isOfficialMatter(field) && !text.includes('check the official source')
    ? `${text}\n\n${officialNote(at)}`
    : text
