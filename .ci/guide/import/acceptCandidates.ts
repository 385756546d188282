import type { GuideDestination } from '#shared/features/guide/schema.ts'
import { sources } from './candidate.ts'
import type { CandidateFile } from './candidate.ts'

/**
 * Lines for a city's file with the position and hours of candidates, and with gaps for what a person has to write.
 * Throws for sources whose license the guide's own data could not keep, and for ids that are not in the file.
 */
export function acceptCandidates(
  { source, candidates }: CandidateFile,
  ids: readonly string[],
  { places }: Pick<GuideDestination, 'places'>,
): string[] {
  // By the source, as the head of a file may have been edited.
  const { license } = sources[source]
  if (!license.startsWith('CC0'))
    throw new Error(
      `This is under ${license}. It is for comparing only: facts from it would bring that license into the guide.`,
    )
  return ids.map(id => {
    const candidate = candidates.find(each => each.id === id)
    if (!candidate) throw new Error(`${id} is not in this file.`)
    const { finding, name, category, hours } = candidate
    const known = 'place' in finding ? places.find(place => place.name === finding.place) : undefined
    const facts = { lat: rounded(candidate.lat), lon: rounded(candidate.lon), ...(hours && { hours }) }
    return JSON.stringify(
      known
        ? { ...known, ...facts, source: 'open-data' }
        : { name, category, ...facts, ...(!hours && { hours: '' }), ...unwritten, source: 'open-data' },
    )
  })
}

/** `check` refuses these until somebody has filled them. */
const unwritten = { district: '', minutes: 0, price: 0, tags: [], text: '' }

const rounded = (degrees: number): number => Number(degrees.toFixed(4))
