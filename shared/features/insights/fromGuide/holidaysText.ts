import { holidaysDuring, notedDaysText } from '#shared/features/guide/holidays.ts'
import type { HolidayTable } from '#shared/features/guide/holidays.ts'
import type { TripDates } from '#shared/features/trips/schema.ts'

/** The holidays and seasons that a trip to a country falls in, one a line; empty without any or without dates. */
export const holidaysText = (table: HolidayTable, country: string, dates: TripDates): string =>
  holidaysDuring(table, country, dates)
    .map(days => `- **${days.name}** (${notedDaysText(days)}): ${days.note}`)
    .join('\n')
