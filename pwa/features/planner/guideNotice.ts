import type { TripGuide } from './useTripGuide.ts'

/** Why the built-in planner can make no itinerary, and what there is. */
export function guideNotice(
  destination: string,
  guide: Extract<TripGuide, { state: 'none' | 'unreachable' }>,
): string {
  if (guide.state === 'unreachable') {
    return 'The Wend. guide is not on this device yet. Open this again when you are connected; after that it works without a network.'
  }
  const known = `The built-in planner has no guide to ${destination} yet; it knows ${guide.cityCount} cities.`
  return guide.nearest.length > 0
    ? `${known} The nearest are ${list(guide.nearest)}.`
    : `${known} Choose the destination from the suggestions in the trip's details, so that the nearest can be named.`
}

const list = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
