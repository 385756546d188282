import type { LatLng } from '#shared/plain/distance.ts'

/** '41.89021, 12.49223': to within a meter, and as maps on the web take it. */
export const positionText = ({ lat, lon }: LatLng): string => `${round(lat)}, ${round(lon)}`

/** The position in a text such as '41.8902, 12.4922' or '41.8902 12.4922'; null for anything else. */
export function readPosition(text: string): LatLng | null {
  const found = /^\s*(-?\d{1,2}(?:\.\d{1,15})?)°?\s*[,;\s]\s*(-?\d{1,3}(?:\.\d{1,15})?)°?\s*$/.exec(text)
  const [lat, lon] = [Number(found?.[1] ?? NaN), Number(found?.[2] ?? NaN)]
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat, lon } : null
}

const round = (degrees: number): number => Math.round(degrees * 1e5) / 1e5 + 0
