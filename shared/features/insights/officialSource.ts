import type { InsightField } from './schema.ts'

/** True for texts on safety and visas: these change overnight, so the text gives its date and where to check. */
export const isOfficialMatter = (field: InsightField): boolean =>
  field === 'safetyLevel' || field === 'visaRequirements'

const monthYear = new Intl.DateTimeFormat('en-US', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** The date of an ISO time in words: 'November 1, 2026'. */
export const asOfText = (at: string): string => monthYear.format(new Date(at))

/** The note required next to every text on visas or safety. `at` is ISO 8601. */
export const officialNote = (at: string): string =>
  `As of ${asOfText(at)}. Rules change, so check the official source before you book and before you leave: your government's travel advice or the embassy.`

/** Adds that note to a text on visas or safety, unless it is there already. */
export const withOfficialNote = (field: InsightField, text: string, at: string): string =>
  isOfficialMatter(field) && !text.includes('check the official source')
    ? `${text}\n\n${officialNote(at)}`
    : text
