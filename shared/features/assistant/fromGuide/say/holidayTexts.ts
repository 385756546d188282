import { dayNoteText, holidaysOn } from '#shared/features/guide/holidays.ts'
import type { HolidayTable } from '#shared/features/guide/holidays.ts'
import { longDayText } from '#shared/plain/dateText.ts'
import type { OpeningDay } from '#shared/plain/openingWeek.ts'

/** A date for opening hours, which differ on public holidays. */
export const openingDay = (table: HolidayTable, country: string, date: string): OpeningDay => ({
  date,
  isHoliday: holidaysOn(table, country, date).some(({ kind }) => kind === 'holiday'),
})

/**
 * "Friday, December 25 is Christmas Day: many places close or keep shorter hours." A sentence for each such date;
 * `pronoun` stands for a date that was named just before.
 */
export const holidayTexts = (
  table: HolidayTable,
  country: string,
  dates: readonly string[],
  pronoun?: string,
): string[] =>
  dates.flatMap(date => {
    const holiday = holidaysOn(table, country, date).find(({ kind }) => kind !== 'season')
    return holiday ? [`${pronoun ?? `${longDayText(date)} is`} ${dayNoteText(holiday)}`] : []
  })
