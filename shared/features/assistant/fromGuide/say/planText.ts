import { clockTime, minutesOf } from '#shared/plain/clockTime.ts'
import { formFor } from '#shared/plain/countText.ts'
import { addDays } from '#shared/plain/dates.ts'
import { longDayText } from '#shared/plain/dateText.ts'
import { locationText } from '#shared/features/guide/locationText.ts'
import { priceText } from '#shared/plain/priceText.ts'
import { timeText } from '#shared/plain/timeText.ts'
import { holidayNotes } from '#shared/features/planner/holidayNotes.ts'
import { soonMin } from '#shared/features/planner/schema.ts'
import { planTrip } from '#shared/features/planner/planTrip.ts'
import type { PlanRequest } from '#shared/features/planner/schema.ts'
import type { HolidayTable } from '#shared/features/guide/holidays.ts'
import type { CountryFacts, GuideDestination } from '#shared/features/guide/schema.ts'
import type { ActivitySuggestion } from '#shared/features/assistant/suggestion.ts'

export interface PlanAsked {
  city: GuideDestination
  facts: CountryFacts
  days: number
  /** yyyy-MM-dd of the first day; null for days without a date. */
  from: string | null
  /** yyyy-MM-dd: days after it have no date. Null when every day has one. */
  until: string | null
  /** What the clock shows on the first day, HH:MM; null when that isn't today. */
  after: string | null
  interests: string
  planned: readonly string[]
  holidays: HolidayTable
}

/** Days planned by the planner, as text and as suggestions with their times. */
export function planText({
  city,
  facts,
  days,
  from,
  until,
  after,
  interests,
  planned,
  holidays,
}: PlanAsked): {
  text: string
  suggestions: ActivitySuggestion[]
} {
  const request: PlanRequest = {
    destinations: [{ destination: city, facts }],
    days: Array.from({ length: days }, (_, index) => ({
      number: index + 1,
      date: dateOf(index, from, until),
    })),
    tripDays: days,
    interests,
    budget: '',
    pace: 'balanced',
    travellers: 2,
    existing: planned.map(title => ({ title, location: null })),
    arrival: null,
    departure: null,
    ...(after && { notBefore: minutesOf(after) + soonMin }),
    holidays,
  }
  const result = planTrip(request)
  if (result.status !== 'planned') return { text: '', suggestions: [] }
  const suggestions: ActivitySuggestion[] = []
  const parts = result.days.map(({ number, date, title, stops }) => {
    const lines = stops.flatMap(({ place, start, reason }) => {
      if (!place) return []
      const time = clockTime(start)
      suggestions.push({
        title: place.name,
        location: locationText(place, city.name),
        description: place.text,
        cost: priceText(place, facts.currency.code),
        time,
        category: place.category,
      })
      return [`- ${timeText(time)} **${place.name}** (${place.district}). ${reason}`]
    })
    const day = date ? `Day ${number}, ${longDayText(date)}` : `Day ${number}`
    return [
      `**${day}: ${title}**`,
      '',
      ...(lines.length > 0 ? lines : ['- Free: our guide has nothing else that fits.']),
    ].join('\n')
  })
  const intro = `A plan for **${city.name}** from our guide, ${formFor(days, 'one day', `${days} days`)}. “Generate” in your trip does this with your dates, pace and budget.`
  return { text: [intro, ...parts, ...holidayNotes(request)].join('\n\n'), suggestions }
}

function dateOf(index: number, from: string | null, until: string | null): string | null {
  const date = from && addDays(from, index)
  return until && date && date > until ? null : date
}
