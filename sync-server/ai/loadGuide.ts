import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CountryFacts, Guide, GuideEntry, GuideFile } from '#shared/features/guide/schema.ts'

const data = join(import.meta.dirname, '../../shared/features/guide/data')
let loading: Promise<Guide> | undefined

/**
 * The built-in guide, read from its files when it is first asked for. They are part of the program: the tests and the
 * build check them, so nobody waits for that here.
 */
export function loadGuide(): Promise<Guide> {
  loading ??= readGuide().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function readGuide(): Promise<Guide> {
  const [countries, entries] = await Promise.all([
    read<CountryFacts[]>('countries.json'),
    read<GuideEntry[]>('index.json'),
  ])
  const destinations = await Promise.all(
    entries.map(async entry => ({ ...entry, ...(await read<GuideFile>(`${entry.slug}.json`)) })),
  )
  return { countries, destinations }
}

async function read<T>(name: string): Promise<T> {
  return JSON.parse(await readFile(join(data, name), 'utf8')) as T
}
