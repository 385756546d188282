import * as z from 'zod'
import { Category } from '#shared/features/itinerary/schema.ts'
import { parseOpeningHours } from '#shared/plain/openingHours.ts'

/** What people travel for. The list is fixed: a tag that one place has and no other helps nobody. */
export const interestTags = [
  'architecture',
  'art',
  'beach',
  'coffee',
  'family',
  'film',
  'food',
  'free',
  'gardens',
  'hiking',
  'history',
  'markets',
  'museums',
  'music',
  'nature',
  'nightlife',
  'photography',
  'rainy-day',
  'religion',
  'romance',
  'shopping',
  'sport',
  'views',
  'wellness',
  'wine',
] as const
export const InterestTag = z.enum(interestTags)
export type InterestTag = z.output<typeof InterestTag>

/** Decimal degrees with four decimals: some ten metres. */
const Latitude = z.number().min(-90).max(90).multipleOf(0.0001)
const Longitude = z.number().min(-180).max(180).multipleOf(0.0001)

const Slug = z.string().regex(/^[a-z]+(-[a-z]+)*$/, 'must be lower-case words joined by hyphens')

const OpeningHours = z.string().superRefine((text, ctx) => {
  try {
    parseOpeningHours(text)
  } catch (error) {
    ctx.addIssue({ code: 'custom', message: (error as Error).message })
  }
})

/**
 * What one person pays, in euros: 0 nothing, 1 up to 15, 2 up to 35, 3 up to 80, 4 more. A meal, an entry; for hotels
 * a night for two at 0, 60, 130, 280.
 */
export const PriceLevel = z.number().int().min(0).max(4)

export const GuidePlace = z.strictObject({
  name: z.string().trim().min(2).max(80),
  category: Category,
  lat: Latitude,
  lon: Longitude,
  /** The part of town that people know it by. */
  district: z.string().trim().min(2).max(60),
  /** How long a first visit usually takes. */
  minutes: z.number().int().min(10).max(600),
  /** A usual week, in the form that `parseOpeningHours` reads. Seasons and holidays differ. */
  hours: OpeningHours,
  price: PriceLevel,
  tags: z.array(InterestTag).min(1).max(8),
  /** One sentence. */
  text: z.string().trim().min(20).max(200),
})
export type GuidePlace = z.output<typeof GuidePlace>

const Months = (range: z.ZodNumber) => z.array(range).length(12)

/** Averages of each month, January first, rounded. */
export const Climate = z.strictObject({
  highC: Months(z.number().int().min(-30).max(50)),
  lowC: Months(z.number().int().min(-40).max(40)),
  rainMm: Months(z.number().int().min(0).max(1000)),
})
export type Climate = z.output<typeof Climate>

/** One entry of data/index.json: enough to tell which guide a trip needs. */
export const GuideEntry = z.strictObject({
  slug: Slug,
  name: z.string().min(2).max(60),
  /** Other names, and towns that the guide covers as well. */
  alsoCalled: z.array(z.string().min(2).max(60)),
  /** ISO 3166-1 alpha-2. */
  country: z.string().regex(/^[A-Z]{2}$/),
  lat: Latitude,
  lon: Longitude,
  /** IANA name. */
  timeZone: z.string(),
})
export type GuideEntry = z.output<typeof GuideEntry>

/** A file data/<slug>.json. The best-known places come first. */
export const GuideFile = z.strictObject({ climate: Climate, places: z.array(GuidePlace).min(15) })
export type GuideFile = z.output<typeof GuideFile>

const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/** An entry of data/countries.json. */
export const CountryFacts = z.strictObject({
  code: z.string().regex(/^[A-Z]{2}$/),
  currency: z.strictObject({ code: z.string().regex(/^[A-Z]{3}$/), name: z.string().min(3) }),
  languages: z.array(z.string().min(2)).min(1),
  timeZones: z.array(z.string()).min(1),
  /** IEC letters of the sockets. */
  plugs: z.array(z.string().regex(/^[A-O]$/)).min(1),
  voltage: z.number().int().min(100).max(240),
  emergency: z.strictObject({
    police: z.string().regex(/^\d{2,5}$/),
    ambulance: z.string().regex(/^\d{2,5}$/),
    fire: z.string().regex(/^\d{2,5}$/),
  }),
  driving: z.enum(['left', 'right']),
  /** One sentence. */
  tipping: z.string().min(20).max(200),
  /** When people sit down to eat. */
  meals: z.strictObject({ lunch: Clock, dinner: Clock }),
})
export type CountryFacts = z.output<typeof CountryFacts>

/** One destination, without its country. */
export type GuideDestination = GuideEntry & GuideFile

/** The whole guide, as it travels to a device. */
export interface Guide {
  countries: readonly CountryFacts[]
  destinations: readonly GuideDestination[]
}
