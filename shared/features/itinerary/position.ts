import type { LatLng } from '#shared/plain/distance.ts'
import type { ItemFields } from './schema.ts'

/** Where an activity is; null when nobody said. */
export const positionOf = ({ lat, lon }: Pick<ItemFields, 'lat' | 'lon'>): LatLng | null =>
  typeof lat === 'number' && typeof lon === 'number' ? { lat, lon } : null
