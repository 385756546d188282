import { countText } from '#shared/plain/countText.ts'
import type { NoTripGuide } from './useTripGuide.ts'

/** Why the built-in planner cannot make an itinerary, and what there is instead. */
export function guideNotice(destination: string, guide: NoTripGuide): string {
  if (guide.state === 'unreachable') {
    return "Our guide isn't on this device yet. Open this again when you're online. After that, it works offline."
  }
  const known = `Our guide doesn't cover ${destination} yet. It covers ${countText(guide.cityCount, 'city', 'cities')}.`
  return guide.nearest.length > 0
    ? `${known} The nearest are ${list(guide.nearest.map(({ name }) => name))}.`
    : `${known} Choose the destination from the suggestions in the trip details to see the nearest ones.`
}

const list = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
