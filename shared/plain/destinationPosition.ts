import type { LatLng } from './distance.ts'

/** Where a trip goes, as it is stored: decimal degrees as text, and null when the destination was only typed. */
interface Positioned {
  destinationLat: string | null
  destinationLon: string | null
}

/** Where a trip goes, in degrees; undefined when its destination was only typed, or is nowhere on earth. */
export function destinationPosition({ destinationLat, destinationLon }: Positioned): LatLng | undefined {
  if (!destinationLat || !destinationLon) return undefined
  const [lat, lon] = [Number(destinationLat), Number(destinationLon)]
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat, lon } : undefined
}
