import { distanceM } from '#shared/plain/distance.ts'
import type { LatLng } from '#shared/plain/distance.ts'
import { distanceText } from '#shared/plain/distanceText.ts'

export interface NamedSpot extends LatLng {
  id: string
  name: string
}

/** Farther than this, what is nearest says nothing. Meters. */
const farM = 100_000

/** '0.3 km from Colosseum': tells people who can't see the map where their pin is. */
export function nearText(at: LatLng, spots: readonly NamedSpot[]): string {
  let nearest: NamedSpot | undefined
  let least = farM
  for (const spot of spots) {
    const meters = distanceM(at, spot)
    if (meters >= least) continue
    least = meters
    nearest = spot
  }
  return nearest ? `${distanceText(least)} from ${nearest.name}` : 'Drag the pin to adjust it.'
}
