import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { GuideEntry } from '#shared/features/guide/schema.ts'

/** The files of the guide's data that travel to devices, by their names: those that index.json names, and the common ones. */
export function guideParts(folder: string): Map<string, string> {
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  const slugs = (JSON.parse(read('index.json')) as GuideEntry[]).map(({ slug }) => slug)
  const names = ['index', 'countries', 'phrases', 'holidays', ...slugs].map(name => `${name}.json`)
  const unused = readdirSync(folder).find(name => ![...names, 'version.json'].includes(name))
  if (unused !== undefined) throw new Error(`${unused}: index.json does not name it`)
  // Spaces are for people.
  return new Map(names.map(name => [name, JSON.stringify(JSON.parse(read(name)))]))
}
