import type { CountryFacts, GuideEntry, LanguagePhrases } from './schema.ts'

/** A city as every device knows it. */
export interface IndexedCity extends GuideEntry {
  /** The address of the file with its places. */
  file: string
  /** Hash of the unpacked file, if it is not part of the app. */
  sha256?: string
}

/** What every device keeps of the guide; cities are fetched when they are needed. */
export interface GuideIndex {
  version: string
  cities: readonly IndexedCity[]
  countries: readonly CountryFacts[]
  phrases: readonly LanguagePhrases[]
}
