import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addDays } from '#shared/plain/dates.ts'
import type { CountryFacts, GuideEntry, GuideFile } from '../../guide/schema.ts'
import type { PlanRequest } from '../schema.ts'

const data = join(import.meta.dirname, '../../guide/data')
const read = <T>(name: string): T => JSON.parse(readFileSync(join(data, name), 'utf8')) as T
const countries = read<CountryFacts[]>('countries.json')

/** The built-in guide, each destination with the facts of its country. */
export const guides = read<GuideEntry[]>('index.json').map(entry => ({
  destination: { ...entry, ...read<GuideFile>(`${entry.slug}.json`) },
  facts: countries.find(({ code }) => code === entry.country)!,
}))

export const guideOf = (slug: string) => guides.find(({ destination }) => destination.slug === slug)!

/** A sample request: by default, days of art in Paris, starting on a Monday. */
export function requestOf({
  slug = 'paris',
  count = 3,
  from = '2027-05-03',
  ...others
}: Partial<PlanRequest> & { slug?: string; count?: number; from?: string | null } = {}): PlanRequest {
  return {
    destinations: [guideOf(slug)],
    days: Array.from({ length: count }, (_, index) => ({
      number: index + 1,
      date: from && addDays(from, index),
    })),
    tripDays: count,
    interests: 'art',
    budget: '',
    pace: 'balanced',
    travellers: 2,
    existing: [],
    arrival: null,
    departure: null,
    ...others,
  }
}
