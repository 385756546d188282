import * as z from 'zod'
import { HolidayTable } from './holidays.ts'
import { CountryFacts, GuideEntry, GuideFile, LanguagePhrases } from './schema.ts'
import type { Guide } from './schema.ts'

/**
 * Assembles the guide from the files in data/. `read` returns the text of a file by its name. Throws, naming the
 * file, when one of them is not valid.
 */
export function assembleGuide(read: (name: string) => string): Guide {
  const parse = <T extends z.ZodType>(name: string, schema: T): z.output<T> => {
    const result = schema.safeParse(JSON.parse(read(name)))
    if (!result.success) throw new Error(`${name}: ${z.prettifyError(result.error)}`)
    return result.data
  }
  const countries = parse('countries.json', z.array(CountryFacts))
  const entries = parse('index.json', z.array(GuideEntry))
  return {
    countries,
    holidays: parse('holidays.json', HolidayTable),
    phrases: parse('phrases.json', z.array(LanguagePhrases)),
    destinations: entries.map(entry => ({ ...entry, ...parse(`${entry.slug}.json`, GuideFile) })),
  }
}
