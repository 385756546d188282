import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { assembleGuide } from '#shared/features/guide/assembleGuide.ts'
import { readConfig } from '../sync-server/config.ts'
import { sealGuide } from '../sync-server/features/guide/guideFile.ts'
import { checkGuideData, readVersion } from './guide/checkGuideData.ts'
import { makeGuideKeys, publicKeyOf, readGuideKey } from './guide/guideKeys.ts'
import { guideParts } from './guide/guideParts.ts'
import { acceptCandidates } from './guide/import/acceptCandidates.ts'
import { sources } from './guide/import/candidate.ts'
import type { CandidateFile, SourceName } from './guide/import/candidate.ts'
import { importCandidates } from './guide/import/importCandidates.ts'
import { holidaysText } from './guide/holidaysText.ts'
import { makeHolidays } from './guide/makeHolidays.ts'
import { root } from './root.ts'

/** Looks after the guide's data. docs/guide.md says what each command is for. */
const data = join(root, 'shared/features/guide/data')
/** This year and the next five. */
const yearCount = 6

const usage = `Say what to do:
  npm run guide -- check [file or folder]
  npm run guide -- keys private.pem
  npm run guide -- build --key private.pem [--from folder] [--out file]
  npm run guide -- import osm|wikivoyage|wikidata file [--city slug] [--out folder]
  npm run guide -- accept file id...
  npm run guide -- holidays`

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    key: { type: 'string' },
    from: { type: 'string' },
    out: { type: 'string' },
    city: { type: 'string' },
  },
})

const commands: Record<string, (given: string[]) => Promise<string> | string> = {
  async check([path = data]) {
    const { faults, summary } = await checkGuideData(path, guideKeys())
    if (faults.length > 0) throw new Error(faults.join('\n'))
    return `${summary}. Nothing is wrong.`
  },

  keys([path = 'private.pem']) {
    return `The private key is in ${path}: keep it to yourself. Servers trust it with\nGUIDE_KEYS=${makeGuideKeys(path)}`
  },

  async build() {
    const { key: keyFile, from = data } = values
    if (keyFile === undefined)
      throw new Error('Name the private key with --key; `npm run guide -- keys` makes one.')
    const { faults, summary } = await checkGuideData(from, [])
    if (faults.length > 0) throw new Error(faults.join('\n'))
    const key = readGuideKey(keyFile)
    const version = readVersion(from)
    const out = values.out ?? `guide-${version}.wendguide`
    const file = sealGuide(guideParts(from), { version, key })
    writeFileSync(out, file)
    return `${out}: ${summary}, ${Math.ceil(file.length / 1000)} KB, for servers with GUIDE_KEYS=${publicKeyOf(key)}`
  },

  async import([source = '', file]) {
    if (!isSource(source) || file === undefined) throw new Error(usage)
    const cities = readGuide().destinations.filter(
      ({ slug }) => values.city === undefined || slug === values.city,
    )
    if (cities.length === 0) throw new Error(`There is no ${values.city} in the guide.`)
    const out = values.out ?? join(root, 'data/guide-candidates')
    const lines = await importCandidates({ source, file, cities, out })
    return lines.join('\n') || 'There is nothing in it near the cities of the guide.'
  },

  accept([file, ...ids]) {
    if (file === undefined || ids.length === 0) throw new Error(usage)
    const candidates = JSON.parse(readFileSync(file, 'utf8')) as CandidateFile
    const city = readGuide().destinations.find(({ slug }) => slug === candidates.city)
    if (!city || !isSource(candidates.source)) throw new Error(`${file} has no candidates for the guide.`)
    return acceptCandidates(candidates, ids, city).join(',\n')
  },

  holidays() {
    const first = new Date().getFullYear()
    const table = makeHolidays(Array.from({ length: yearCount }, (_, index) => first + index))
    writeFileSync(join(data, 'holidays.json'), holidaysText(table))
    return `The holidays of ${Object.keys(table.countries).length} countries, ${table.from} to ${table.to}.`
  },
}

const isSource = (text: string): text is SourceName => Object.hasOwn(sources, text)

const readGuide = () => assembleGuide(name => readFileSync(join(values.from ?? data, name), 'utf8'))

/** Those that servers here trust, and that of the private key. */
function guideKeys(): string[] {
  const own = values.key === undefined ? [] : [publicKeyOf(readGuideKey(values.key))]
  return [...own, ...readConfig(process.env).guideKeys]
}

const [asked = '', ...given] = positionals
try {
  const command = commands[asked]
  if (!command) throw new Error(usage)
  console.log(await command(given))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
