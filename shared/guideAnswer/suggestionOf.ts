import { nextStart, parseOpeningHours } from '#shared/openingHours.ts'
import type { CountryFacts, GuidePlace } from '#shared/features/guide/schema.ts'
import { locationText, priceText } from './placeText.ts'
import type { ActivitySuggestion } from '#shared/features/assistant/suggestion.ts'

/** A place of the guide as something to do, at a time when it is usually open. */
export function suggestionOf(
  place: GuidePlace,
  city: string,
  meals: CountryFacts['meals'] | undefined,
): ActivitySuggestion {
  return {
    title: place.name,
    location: locationText(place, city),
    description: place.text,
    cost: priceText(place),
    time: timeFor(place, meals),
    category: place.category,
  }
}

function timeFor(place: GuidePlace, meals: CountryFacts['meals'] | undefined): string {
  if (place.category === 'hotels') return '15:00'
  const week = parseOpeningHours(place.hours)
  const wishes = [wishFor(place, meals), 10 * 60, 0]
  for (const wish of wishes) {
    for (let weekday = 0; weekday < 7; weekday++) {
      const start = nextStart(week, weekday, wish, Math.min(place.minutes, 60))
      if (start !== null && start < 24 * 60) return clock(start)
    }
  }
  return ''
}

function wishFor({ category, tags }: GuidePlace, meals: CountryFacts['meals'] | undefined): number {
  if (category === 'restaurants')
    return minutesOf(tags.includes('coffee') ? '09:30' : (meals?.lunch ?? '12:30'))
  return tags.includes('nightlife') ? 21 * 60 : 10 * 60
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
