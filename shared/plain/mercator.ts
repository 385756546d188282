import type { LatLng } from './distance.ts'

/**
 * Web Mercator in the unit square: x runs east from 180° W, y south from 85.05° N. A point beyond the date line may have
 * an x below 0 or above 1, which says on which copy of the world it lies.
 */
export interface UnitPoint {
  x: number
  y: number
}

/** A part of the world in degrees; `west` is greater than `east` where it crosses the date line. */
export interface GeoBounds {
  west: number
  south: number
  east: number
  north: number
}

/** Where the square ends, in degrees north and south. */
export const maxLat = 85.051_128_779_806_59

const radians = Math.PI / 180
const equatorM = 2 * Math.PI * 6_378_137

export function toUnit(lat: number, lon: number): UnitPoint {
  const sine = Math.sin(Math.max(-maxLat, Math.min(maxLat, lat)) * radians)
  return { x: lon / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) }
}

/** The place on earth, with a longitude from −180 to 180 whichever copy of the world `x` lies on. */
export function fromUnit(x: number, y: number): LatLng {
  const lat = (2 * Math.atan(Math.exp(Math.PI * (1 - 2 * y))) - Math.PI / 2) / radians
  return { lat, lon: (x - Math.floor(x)) * 360 - 180 }
}

/** How many pixels wide the world is. */
export const worldPx = (zoom: number): number => 256 * 2 ** zoom

/** How many meters on the ground one pixel covers there. */
export const metersPerPx = (lat: number, zoom: number): number =>
  (equatorM * Math.cos(lat * radians)) / worldPx(zoom)

/** `x` on the copy of the world where it lies nearest to `to`. */
export const nearestX = (x: number, to: number): number => x + Math.round(to - x)

/**
 * The smallest part of the world with all points in it, over the date line where that is the shorter way round.
 * Undefined without points.
 */
export function boundsOf(points: readonly LatLng[]): GeoBounds | undefined {
  if (points.length === 0) return undefined
  const lons = points.map(({ lon }) => inWorld(lon)).sort((a, b) => a - b)
  let west = lons[0]!
  let east = lons.at(-1)!
  let widest = west + 360 - east
  for (let n = 1; n < lons.length; n++) {
    const gap = lons[n]! - lons[n - 1]!
    if (gap <= widest) continue
    widest = gap
    west = lons[n]!
    east = lons[n - 1]!
  }
  let south = 90
  let north = -90
  for (const { lat } of points) {
    south = Math.min(south, lat)
    north = Math.max(north, lat)
  }
  return { west, south, east, north }
}

/** From −180 up to but not 180. Most are already; they keep their last digits. */
const inWorld = (lon: number): number =>
  lon >= -180 && lon < 180 ? lon : lon - 360 * Math.floor((lon + 180) / 360)
