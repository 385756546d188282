import type { ItemFields } from '#shared/features/itinerary/schema.ts'
import type { templateIds } from '#shared/features/trips/schema.ts'
import texts from './templates.json' with { type: 'json' }

interface TemplateItem {
  time: string
  title: string
  location: string
  category: NonNullable<ItemFields['category']>
  /** What to know about it. */
  description: string
}

export interface Template {
  /** Stored with the trips made from it. */
  id: (typeof templateIds)[number]
  title: string
  destination: { destination: string; destinationCity: string; destinationCountry: string }
  /** The latitude for the picture. */
  lat: string
  days: readonly { title: string; items: readonly TemplateItem[] }[]
}

/** The four starter templates. Their test checks that the server accepts them. */
export const templates = texts as readonly Template[]
