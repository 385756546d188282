import { nextStart, parseOpeningHours } from '#shared/plain/openingHours.ts'
import type { OpenSpan } from '#shared/plain/openingHours.ts'
import { priceText } from '#shared/plain/priceText.ts'
import type { CountryFacts, GuidePlace } from '#shared/features/guide/schema.ts'
import { locationText } from './placeText.ts'
import type { ActivitySuggestion } from '#shared/features/assistant/suggestion.ts'

/** Nobody is sent anywhere before. */
const morning = 8 * 60
/** What opens before the morning and closes after this is open whenever somebody comes. */
const evening = 20 * 60

interface Where {
  city: string
  /** ISO 4217. */
  currency: string
  meals: CountryFacts['meals'] | undefined
}

/** A place of the guide as something to do, when it usually opens; without a time where any is as good. */
export function suggestionOf(place: GuidePlace, { city, currency, meals }: Where): ActivitySuggestion {
  return {
    title: place.name,
    location: locationText(place, city),
    description: place.text,
    cost: priceText(place, currency),
    time: timeFor(place, meals),
    category: place.category,
  }
}

function timeFor(place: GuidePlace, meals: CountryFacts['meals'] | undefined): string {
  if (place.category === 'hotels') return '15:00'
  const week = parseOpeningHours(place.hours)
  if (place.category !== 'restaurants' && week.every(isOpenAllDay)) return ''
  for (const wish of [wishFor(place, meals), morning, 0]) {
    for (let weekday = 0; weekday < 7; weekday++) {
      const start = nextStart(week, weekday, wish, Math.min(place.minutes, 60))
      if (start !== null && start < 24 * 60) return clock(start)
    }
  }
  return ''
}

const isOpenAllDay = (spans: readonly OpenSpan[]): boolean =>
  spans.some(({ from, to }) => from <= morning && to >= evening)

function wishFor({ category, tags }: GuidePlace, meals: CountryFacts['meals'] | undefined): number {
  if (category === 'restaurants')
    return minutesOf(tags.includes('coffee') ? '09:30' : (meals?.lunch ?? '12:30'))
  return tags.includes('nightlife') ? 21 * 60 : morning
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
