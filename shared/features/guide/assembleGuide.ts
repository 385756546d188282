import * as z from 'zod'
import { CountryFacts, GuideEntry, GuideFile } from './schema.ts'
import type { Guide } from './schema.ts'

/**
 * Puts the guide together from the files of data/. `read` gives the text of a file by its name. Throws, naming the
 * file, when one of them is not as it should be.
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
    destinations: entries.map(entry => ({ ...entry, ...parse(`${entry.slug}.json`, GuideFile) })),
  }
}
