import { DayNumber, maxDayNumber } from '#shared/features/itinerary/schema.ts'

/** What to say about a day number as it was typed; undefined when it is one. */
export const dayNumberProblem = (typed: string): string | undefined =>
  DayNumber.safeParse(Number(typed)).success
    ? undefined
    : `Enter a day number from 1 to ${maxDayNumber.toLocaleString('en-US')}.`
