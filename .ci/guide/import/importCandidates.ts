import { createReadStream, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import type { GuideDestination } from '#shared/features/guide/schema.ts'
import { distanceM } from '#shared/plain/distance.ts'
import { sources } from './candidate.ts'
import type { Candidate, CandidateFile, SourceName } from './candidate.ts'
import { findingOf } from './findingOf.ts'
import { readOsm } from './readOsm.ts'
import { readWikidata } from './readWikidata.ts'
import { readWikivoyage } from './readWikivoyage.ts'

/** A candidate belongs to the nearest city of the guide, if that is not farther away. Meters. */
const reachM = 40_000
/** An extract of a city has a few megabytes. */
const mostExtractBytes = 200_000_000

export interface ImportOptions {
  source: SourceName
  file: string
  /** Only for one of them, where that is wanted. */
  cities: readonly GuideDestination[]
  /** A folder; each city gets one of its own in it. */
  out: string
}

/** Writes what a source has for each city into a file for people to look at, and returns what became of it, a line each. */
export async function importCandidates({ source, file, cities, out }: ImportOptions): Promise<string[]> {
  const found = new Map<GuideDestination, Candidate[]>()
  for await (const candidate of candidatesIn(source, file)) {
    const city = nearestOf(cities, candidate)
    if (city) found.set(city, [...(found.get(city) ?? []), candidate])
  }
  return [...found].map(([city, candidates]) => write(out, source, city, candidates))
}

async function* candidatesIn(source: SourceName, file: string): AsyncGenerator<Candidate> {
  const bytes = createReadStream(file)
  const text = (file.endsWith('.gz') ? bytes.pipe(createGunzip()) : bytes).setEncoding('utf8')
  if (source === 'wikivoyage') return yield* readWikivoyage(text)
  if (source === 'wikidata') return yield* readWikidata(createInterface({ input: text }))
  if (statSync(file).size > mostExtractBytes) throw new Error(`${file} is larger than an extract of a city.`)
  let whole = ''
  for await (const chunk of text) {
    whole += chunk as string
    if (whole.length > mostExtractBytes) throw new Error(`${file} is larger than an extract of a city.`)
  }
  yield* readOsm(whole)
}

function nearestOf(cities: readonly GuideDestination[], at: Candidate): GuideDestination | undefined {
  let nearest: GuideDestination | undefined
  for (const city of cities) if (!nearest || distanceM(city, at) < distanceM(nearest, at)) nearest = city
  return nearest && distanceM(nearest, at) <= reachM ? nearest : undefined
}

function write(
  out: string,
  source: SourceName,
  city: GuideDestination,
  candidates: readonly Candidate[],
): string {
  const found = candidates.map(each => ({ ...each, finding: findingOf(each, city) }))
  const file: CandidateFile = { source, ...sources[source], city: city.slug, candidates: found }
  const path = join(out, city.slug, `${source}.json`)
  mkdirSync(join(out, city.slug), { recursive: true })
  writeFileSync(path, inLines(file))
  const count = (is: string) => found.filter(({ finding }) => finding.is === is).length
  return `${path}: ${count('new')} new, ${count('moved')} moved, ${count('hours-differ')} with other hours, ${count('same')} the same`
}

/** A line for each, so that people can read it. */
function inLines({ candidates, ...head }: CandidateFile): string {
  const lines = candidates.map(each => `    ${JSON.stringify(each)}`).join(',\n')
  return `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "candidates": [\n${lines}\n  ]\n}\n`
}
