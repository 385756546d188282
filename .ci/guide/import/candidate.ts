/** What a source says of a place, for a person to look at. Facts only: its texts stay where they are. */
export interface Candidate {
  /** As the source names it: node/123, Q12345, or a page and a name. */
  id: string
  name: string
  lat: number
  lon: number
  /** A guess, for a person to judge. */
  category: 'activities' | 'hotels' | 'restaurants'
  /** In the guide's notation, where they could be read. */
  hours?: string
  /** As the source has them, where they could not. */
  hoursThere?: string
}

/** How a candidate stands to the guide. */
export type Finding =
  | { is: 'new' }
  | {
      is: 'same' | 'moved' | 'hours-differ'
      /** The place of the guide that it is. */
      place: string
      meters: number
      hoursHere?: string
    }

/** A file of candidates. Its license is that of the source: it never becomes a part of the guide's own data. */
export interface CandidateFile {
  source: SourceName
  license: string
  attribution: string
  city: string
  candidates: readonly (Candidate & { finding: Finding })[]
}

export const sources = {
  osm: {
    license: 'ODbL 1.0, https://opendatacommons.org/licenses/odbl/1-0/',
    attribution: '© OpenStreetMap contributors, https://www.openstreetmap.org/copyright',
  },
  wikivoyage: {
    license: 'CC BY-SA 4.0, https://creativecommons.org/licenses/by-sa/4.0/',
    attribution: 'Wikivoyage contributors, https://en.wikivoyage.org/',
  },
  wikidata: {
    license: 'CC0 1.0, https://creativecommons.org/publicdomain/zero/1.0/',
    attribution: 'Wikidata, https://www.wikidata.org/',
  },
} as const
export type SourceName = keyof typeof sources
