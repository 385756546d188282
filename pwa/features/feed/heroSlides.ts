import { countText } from '#shared/plain/countText.ts'
import type { HomeStats } from '#shared/features/feed/schema.ts'

export interface HeroSlide {
  /** 'Did you know?', or who said it. */
  kicker: string
  text: string
  /** The place in the picture behind it. */
  place: { destination: string; lat?: number }
}

const quotes: readonly HeroSlide[] = [
  {
    kicker: 'Robert Louis Stevenson',
    text: '“To travel hopefully is a better thing than to arrive.”',
    place: { destination: 'Edinburgh, United Kingdom', lat: 55.95 },
  },
  {
    kicker: 'Did you know?',
    text: 'Counting its overseas territories, France spans twelve time zones, more than any other country.',
    place: { destination: 'Bora Bora, French Polynesia', lat: -16.5 },
  },
  {
    kicker: 'Mark Twain',
    text: '“Travel is fatal to prejudice, bigotry, and narrow-mindedness.”',
    place: { destination: 'Marrakesh, Morocco', lat: 31.63 },
  },
  {
    kicker: 'Did you know?',
    text: 'Istanbul lies on two continents. The ferry between them takes about twenty minutes.',
    place: { destination: 'Istanbul, Türkiye', lat: 41 },
  },
]

/** Facts about this server first, if there are any, then quotes and facts about the world. */
export function heroSlides(stats: HomeStats | null | undefined): HeroSlide[] {
  const facts: HeroSlide[] = []
  const [city] = stats?.popularDestinations ?? []
  // A single one may be the reader's own.
  if (stats && stats.totalItineraries > 1) {
    facts.push({
      kicker: 'On Wend.',
      text: `Explore ${countText(stats.totalItineraries, 'public trip')} and make one your own.`,
      place: { destination: 'Lofoten, Norway', lat: 68.2 },
    })
  }
  if (city) {
    facts.push({
      kicker: 'Where people go',
      text: `${city.city} is the most planned city: ${countText(city.count, 'trip')} so far.`,
      place: { destination: city.city },
    })
  }
  if (stats && stats.curatedCollections > 0) {
    facts.push({
      kicker: 'Wend. Curated',
      text: `${countText(stats.curatedCollections, 'collection')} of places to stay and eat.`,
      place: { destination: 'Kyoto, Japan', lat: 35 },
    })
  }
  return [...facts, ...quotes]
}
