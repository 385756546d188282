/** Decimal degrees, WGS 84. */
export interface LatLng {
  lat: number
  lon: number
}

const earthRadiusM = 6_371_008.8
const radians = Math.PI / 180

/** Great-circle distance in meters. Haversine, mean Earth radius 6,371,008.8 m (IUGG). */
export function distanceM(a: LatLng, b: LatLng): number {
  const north = Math.sin(((b.lat - a.lat) * radians) / 2)
  const east = Math.sin(((b.lon - a.lon) * radians) / 2)
  const half = north * north + Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * east * east
  return 2 * earthRadiusM * Math.asin(Math.min(1, Math.sqrt(half)))
}
