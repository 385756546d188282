import { distanceM } from '#shared/plain/distance.ts'
import type { LatLng } from '#shared/plain/distance.ts'

/** A degree of latitude. */
const metersPerDegree = 111_195

/**
 * Groups places that are at most about `apartM` meters apart, or linked by others in between. In the order in which
 * they first occur.
 */
export function clustersOf<T extends LatLng>(places: readonly T[], apartM: number): T[][] {
  // Places are gathered in small squares first, so that a thousand in one city cost nothing.
  const squareDegrees = apartM / 5 / metersPerDegree
  const squares = new Map<string, T[]>()
  for (const place of places) {
    const key = `${Math.floor(place.lat / squareDegrees)} ${Math.floor(place.lon / squareDegrees)}`
    const square = squares.get(key)
    if (square) square.push(place)
    else squares.set(key, [place])
  }
  const left = new Set(squares.values())
  const clusterOf = new Map<T, T[]>()
  const clusters: T[][] = []
  for (const first of left) {
    left.delete(first)
    const cluster: T[] = []
    clusters.push(cluster)
    const open = [first]
    for (let square = open.pop(); square; square = open.pop()) {
      for (const place of square) clusterOf.set(place, cluster)
      for (const other of left) {
        if (distanceM(square[0]!, other[0]!) > apartM) continue
        left.delete(other)
        open.push(other)
      }
    }
  }
  for (const place of places) clusterOf.get(place)!.push(place)
  return clusters
}
