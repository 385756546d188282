import * as z from 'zod'
import { Category } from '#shared/features/itinerary/schema.ts'
import type { HolidayTable } from './holidays.ts'
import { parseOpeningHours } from '#shared/plain/openingHours.ts'

/** What people travel for. The list is fixed: a tag that only one place has helps no one. */
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

/** Decimal degrees with four decimals: about ten meters. */
const Latitude = z.number().min(-90).max(90).multipleOf(0.0001)
const Longitude = z.number().min(-180).max(180).multipleOf(0.0001)

const Slug = z.string().regex(/^[a-z]+(-[a-z]+)*$/, 'must be lowercase words joined by hyphens')

const Sentence = z.string().trim().min(20).max(200)

const Note = z.string().trim().min(8).max(200)

/** As long as an activity can keep. */
const OpeningHours = z
  .string()
  .max(200)
  .superRefine((text, ctx) => {
    try {
      parseOpeningHours(text)
    } catch (error) {
      ctx.addIssue({ code: 'custom', message: (error as Error).message })
    }
  })

/**
 * What one person pays for a meal or admission, in euros: 0 nothing, 1 up to 15, 2 up to 35, 3 up to 80, 4 more. For
 * hotels, a night for two, with limits of 0, 60, 130 and 280.
 */
export const PriceLevel = z.number().int().min(0).max(4)

/** What a place is good for, besides what its tags say. Only what is sure: people rely on it. */
export const goodForList = [
  'halal',
  'kosher',
  'late',
  'morning',
  'step-free',
  'sunset',
  'vegan',
  'vegetarian',
] as const
const GoodFor = z.enum(goodForList)
export type GoodFor = z.output<typeof GoodFor>

/** Restaurants that are not where one has an ordinary lunch or dinner. */
const PlaceKind = z.enum(['bakery', 'bar', 'cafe', 'fine-dining', 'market'])

/** yyyy-MM */
const Month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'must be a month written yyyy-MM')

/** Where data comes from: what is generally known, open data, or the place itself. */
const Source = z.enum(['knowledge', 'open-data', 'official'])

export const GuidePlace = z.strictObject({
  name: z.string().trim().min(2).max(80),
  /** The name as on signs, where those are not in Latin script: "浅草寺". */
  local: z
    .string()
    .trim()
    .max(120)
    .regex(/(?!\p{Script=Latin})\p{L}/u, 'must have letters of the local script')
    .optional(),
  category: Category,
  lat: Latitude,
  lon: Longitude,
  /** The part of town that people know it by. */
  district: z.string().trim().min(2).max(60),
  /** How long a first visit usually takes. */
  minutes: z.number().int().min(10).max(600),
  /** Usual hours, in the form that `parseOpeningHours` reads. */
  hours: OpeningHours,
  /** Its hours, 24/7, are those of a look from outside. The inside has others, or is closed to visitors. */
  outside: z.literal(true).optional(),
  /** Closed for longer, from now on. `until` is the month in which it is expected to be open again, if that is known. */
  closed: z.strictObject({ until: Month.optional(), why: Note }).optional(),
  /** How many minutes before closing the last visitors are let in. */
  lastEntry: z.number().int().min(5).max(240).optional(),
  /** Whether people have to book, and how many days ahead they should. */
  booking: z
    .strictObject({ need: z.enum(['needed', 'advised']), days: z.number().int().min(1).max(365) })
    .optional(),
  price: PriceLevel,
  tags: z.array(InterestTag).min(1).max(8),
  goodFor: z.array(GoodFor).min(1).optional(),
  kind: PlaceKind.optional(),
  text: Sentence,
  /** Where these differ from those of the file. */
  checked: Month.optional(),
  source: Source.optional(),
})
export type GuidePlace = z.output<typeof GuidePlace>

const Months = (range: z.ZodNumber) => z.array(range).length(12)

/** Averages of each month, January first, rounded. */
export const Climate = z.strictObject({
  highC: Months(z.number().int().min(-30).max(50)),
  lowC: Months(z.number().int().min(-40).max(40)),
  rainMm: Months(z.number().int().min(0).max(1500)),
})
export type Climate = z.output<typeof Climate>

/** One entry of data/index.json: enough to tell which guide a trip needs. */
export const GuideEntry = z.strictObject({
  slug: Slug,
  name: z.string().min(2).max(60),
  /** Other names, and other towns that the guide covers. */
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
export const GuideFile = z.strictObject({
  climate: Climate,
  places: z.array(GuidePlace).min(15),
  /** When its places were last checked, and where they come from; `checkedOf` has what holds without. */
  checked: Month.optional(),
  source: Source.optional(),
})
export type GuideFile = z.output<typeof GuideFile>

const Phone = z.string().regex(/^\d{2,5}$/)
const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/** An entry of data/countries.json. */
export const CountryFacts = z.strictObject({
  code: z.string().regex(/^[A-Z]{2}$/),
  /** Names besides those that `foldedCountryNames` knows. */
  alsoCalled: z.array(z.string().min(2).max(60)).min(1).optional(),
  currency: z.strictObject({ code: z.string().regex(/^[A-Z]{3}$/), name: z.string().min(3) }),
  languages: z.array(z.string().min(2)).min(1),
  timeZones: z.array(z.string()).min(1),
  /** IEC letters of the sockets. */
  plugs: z.array(z.string().regex(/^[A-O]$/)).min(1),
  voltage: z.number().int().min(100).max(240),
  /** Where it isn't the same everywhere. */
  voltageNote: Note.optional(),
  emergency: z.strictObject({
    police: Phone,
    ambulance: Phone,
    fire: Phone,
    /** One number for all of them, where it works. */
    any: Phone.optional(),
  }),
  driving: z.enum(['left', 'right']),
  /** One sentence. */
  tipping: Sentence,
  /** When people sit down to eat. */
  meals: z.strictObject({ lunch: Clock, dinner: Clock }),
  dialing: z.string().regex(/^\+\d{1,3}(?: \d{1,4})?$/),
  tapWater: z.strictObject({ safe: z.enum(['yes', 'mostly', 'no']), note: Note.optional() }),
  /** One sentence. */
  payment: Sentence,
  /** The climate of the capital or the main gateway, with its latitude in whole degrees. */
  climate: Climate.extend({ of: z.string().min(2).max(60), lat: z.number().int().min(-60).max(80) }),
})
export type CountryFacts = z.output<typeof CountryFacts>

export const phraseNames = [
  'hello',
  'please',
  'thanks',
  'sorry',
  'yes',
  'no',
  'doYouSpeakEnglish',
  'howMuch',
  'theBill',
  'whereIs',
  'help',
  'goodbye',
] as const
const PhraseName = z.enum(phraseNames)
export type PhraseName = z.output<typeof PhraseName>

/** An entry of data/phrases.json. */
export const LanguagePhrases = z.strictObject({
  /** As in the `languages` of countries. */
  language: z.string().min(2).max(60),
  /** ISO 639. */
  code: z.string().regex(/^[a-z]{2,3}$/),
  /** As written, and how an English speaker would say it where that differs. */
  phrases: z.record(
    PhraseName,
    z.strictObject({ text: z.string().min(1).max(120), say: z.string().min(1).max(120).optional() }),
  ),
})
export type LanguagePhrases = z.output<typeof LanguagePhrases>

/** One destination, without its country. */
export type GuideDestination = GuideEntry & GuideFile

/** The whole guide, as sent to a device. */
export interface Guide {
  countries: readonly CountryFacts[]
  phrases: readonly LanguagePhrases[]
  holidays: HolidayTable
  destinations: readonly GuideDestination[]
}
