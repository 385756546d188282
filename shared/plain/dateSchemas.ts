import * as z from 'zod'
import { isPlainDate } from './dates.ts'

/** A calendar day as a string, yyyy-MM-dd: never a Date at midnight, so it cannot shift with the time zone. */
export const PlainDate = z.string().refine(isPlainDate, 'must be a calendar date written yyyy-MM-dd')

/** A wall-clock time at the destination, 24-hour HH:MM. */
export const PlainTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time written HH:MM')
