import type { LatLng } from '../../plain/distance.ts'
import { boundsOf, maxLat, toUnit } from '../../plain/mercator.ts'
import type { GeoBounds } from '../../plain/mercator.ts'
import { clustersOf } from './clusters.ts'
import { tileId } from './tileId.ts'

/** Places farther apart than this are in different areas, unless others between them join them. */
const apartM = 25_000
/** An area that is wider than this is divided, so that a road trip isn't one box with half a country in it. */
const widestM = 60_000
/** How far around the places a map goes. */
const marginM = 3_000

const metersPerDegree = 111_195

/** The parts of the world that a map of these places needs: around each group of them, with a margin. */
export function areasOf(places: readonly LatLng[]): GeoBounds[] {
  return clustersOf(places, apartM)
    .flatMap(group => divided(group))
    .flatMap(group => boundsOf(group) ?? [])
    .map(withMargin)
}

/** After so many cuts, a part keeps at least a quarter of its places. */
const mostUneven = 32

/**
 * Divides a group at its widest gap, from north to south or from west to east, until each part is small enough. Where
 * `depth` cuts haven't done it, the gap is one in the middle: else a long way of evenly spaced places would take as many
 * rounds as it has places.
 */
function divided(group: readonly LatLng[], depth = 0): (readonly LatLng[])[] {
  const bounds = boundsOf(group)
  if (!bounds) return []
  const { west, south, east, north } = bounds
  const narrowing = Math.cos((((south + north) / 2) * Math.PI) / 180)
  const eastOf = ({ lon }: LatLng) => ((lon - west + 360) % 360) * narrowing
  const widthM = ((east - west + 360) % 360) * narrowing * metersPerDegree
  const heightM = (north - south) * metersPerDegree
  if (Math.max(widthM, heightM) <= widestM) return [group]
  const along = widthM > heightM ? eastOf : ({ lat }: LatLng) => lat
  const sorted = group.toSorted((a, b) => along(a) - along(b))
  const least = depth < mostUneven ? 1 : Math.ceil(sorted.length / 4)
  let cut = least
  for (let at = least; at <= sorted.length - least; at += 1) {
    if (along(sorted[at]!) - along(sorted[at - 1]!) > along(sorted[cut]!) - along(sorted[cut - 1]!)) cut = at
  }
  return [...divided(sorted.slice(0, cut), depth + 1), ...divided(sorted.slice(cut), depth + 1)]
}

function withMargin({ west, south, east, north }: GeoBounds): GeoBounds {
  const up = marginM / metersPerDegree
  const bounds = { south: Math.max(-maxLat, south - up), north: Math.min(maxLat, north + up) }
  const farthest = Math.max(Math.abs(bounds.south), Math.abs(bounds.north))
  const side = up / Math.cos((Math.min(farthest, 89) * Math.PI) / 180)
  return { ...bounds, west: inWorld(west - side), east: inWorld(east + side) }
}

const inWorld = (lon: number): number => (lon < -180 ? lon + 360 : lon > 180 ? lon - 360 : lon)

/** The ids of all tiles that show a part of these areas, sorted, each once. */
export function tilesOf(areas: readonly GeoBounds[], minZoom: number, maxZoom: number): number[] {
  const ids = new Set<number>()
  for (let z = minZoom; z <= maxZoom; z += 1) {
    const count = 2 ** z
    const row = (y: number) => Math.max(0, Math.min(count - 1, Math.floor(y * count)))
    for (const { west, south, east, north } of areas) {
      const from = toUnit(north, west)
      const to = toUnit(south, west > east ? east + 360 : east)
      for (let x = Math.floor(from.x * count); x <= Math.floor(to.x * count); x += 1)
        for (let y = row(from.y); y <= row(to.y); y += 1) ids.add(tileId({ z, x: x % count, y }))
    }
  }
  return [...ids].sort((a, b) => a - b)
}

/** The smallest part of the world with all these areas in it. */
export const boundsOfAreas = (areas: readonly GeoBounds[]): GeoBounds | undefined =>
  boundsOf(areas.flatMap(cornersOf))

const cornersOf = ({ west, south, east, north }: GeoBounds): LatLng[] => [
  { lat: south, lon: west },
  { lat: north, lon: east },
]
