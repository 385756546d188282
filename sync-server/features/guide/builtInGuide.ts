import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { HolidayTable } from '#shared/features/guide/holidays.ts'
import type {
  CountryFacts,
  Guide,
  GuideEntry,
  GuideFile,
  LanguagePhrases,
} from '#shared/features/guide/schema.ts'

const data = join(import.meta.dirname, '../../../shared/features/guide/data')
let loading: Promise<Guide> | undefined

/**
 * The built-in guide, read from its files on first use. The files are part of the program and checked by the tests
 * and the build, so they are not validated here.
 */
export function loadBuiltInGuide(): Promise<Guide> {
  loading ??= readGuide().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

export const builtInVersion = async (): Promise<string> =>
  (await read<{ version: string }>('version.json')).version

async function readGuide(): Promise<Guide> {
  const [countries, phrases, holidays, entries] = await Promise.all([
    read<CountryFacts[]>('countries.json'),
    read<LanguagePhrases[]>('phrases.json'),
    read<HolidayTable>('holidays.json'),
    read<GuideEntry[]>('index.json'),
  ])
  const destinations = await Promise.all(
    entries.map(async entry => ({ ...entry, ...(await read<GuideFile>(`${entry.slug}.json`)) })),
  )
  return { countries, phrases, holidays, destinations }
}

async function read<T>(name: string): Promise<T> {
  return JSON.parse(await readFile(join(data, name), 'utf8')) as T
}
