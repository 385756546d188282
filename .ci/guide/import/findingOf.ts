import type { GuideDestination, GuidePlace } from '#shared/features/guide/schema.ts'
import { distanceM } from '#shared/plain/distance.ts'
import { foldName } from '#shared/plain/foldName.ts'
import type { Candidate, Finding } from './candidate.ts'

/** Another place with the same name: part of a chain, or a namesake. */
const farM = 25_000
/** Farther apart, somebody should look. */
const movedM = 150

/** Whether the guide has a candidate, where, and with which hours. */
export function findingOf(candidate: Candidate, { places }: Pick<GuideDestination, 'places'>): Finding {
  const key = wordsOf(candidate.name)
  const [nearest] = places
    .filter(({ name, local }) => wordsOf(name) === key || (local !== undefined && wordsOf(local) === key))
    .map(place => ({ place, meters: Math.round(distanceM(place, candidate)) }))
    .filter(({ meters }) => meters <= farM)
    .toSorted((a, b) => a.meters - b.meters)
  if (!nearest) return { is: 'new' }
  const { place, meters } = nearest
  const found = { place: place.name, meters }
  if (meters > movedM) return { is: 'moved', ...found }
  return hoursDiffer(candidate, place)
    ? { is: 'hours-differ', ...found, hoursHere: place.hours }
    : { is: 'same', ...found }
}

const hoursDiffer = ({ hours }: Candidate, place: GuidePlace) =>
  hours !== undefined && hours.replace(/\s/g, '') !== place.hours.replace(/\s/g, '')

/** The words of a name in any order, without an article in front. */
const wordsOf = (name: string): string =>
  foldName(name)
    .split(' ')
    .filter(word => word !== 'the')
    .toSorted()
    .join(' ')
