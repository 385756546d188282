import { distanceM } from '#shared/plain/distance.ts'
import type { LatLng } from '#shared/plain/distance.ts'

/** Length of an open route in meters, in straight lines from point to point. */
export function routeLength(points: readonly LatLng[]): number {
  return points.slice(1).reduce((sum, point, index) => sum + distanceM(points[index]!, point), 0)
}

/**
 * The same points in an order that makes a short route: from the base and back to it, or else an open one. Nearest
 * neighbor from every start, then 2-opt. Never longer than the given order; the same points in the same order give the
 * same route.
 */
export function shortRoute<P extends LatLng>(points: readonly P[], base?: LatLng): P[] {
  // The base is the last place in the table of ways. Without one, getting to the first point and from the last is free.
  const ends = points.length
  const ways = [...points, base].map(a => [...points, base].map(b => (a && b ? distanceM(a, b) : 0)))
  const lengthOf = (route: readonly number[]) =>
    route.reduce((sum, here, index) => sum + ways[route[index - 1] ?? ends]![here]!, 0) +
    ways[route.at(-1) ?? ends]![ends]!
  const indexes = [...points.keys()]
  let best = improve([...indexes], ways)
  let bestLength = lengthOf(best)
  for (const start of indexes) {
    const route = improve(nearestNeighbours(indexes, start, ways), ways)
    const length = lengthOf(route)
    if (length < bestLength - 1e-6) [best, bestLength] = [route, length]
  }
  return best.map(index => points[index]!)
}

/** The distance from each place to each, in meters. */
type Ways = readonly (readonly number[])[]

function nearestNeighbours(indexes: readonly number[], start: number, ways: Ways): number[] {
  const left = indexes.filter(index => index !== start)
  const route = [start]
  while (left.length > 0) {
    const distances = left.map(index => ways[route.at(-1)!]![index]!)
    route.push(...left.splice(distances.indexOf(Math.min(...distances)), 1))
  }
  return route
}

/** Reverses parts of the route as long as that shortens it. */
function improve(route: number[], ways: Ways): number[] {
  const ends = route.length
  for (let improved = true; improved;) {
    improved = false
    for (let from = 0; from < route.length - 1; from++) {
      for (let to = from + 1; to < route.length; to++) {
        const [first, last] = [route[from]!, route[to]!]
        const [before, after] = [ways[route[from - 1] ?? ends]!, ways[route[to + 1] ?? ends]!]
        if (before[last]! + after[first]! < before[first]! + after[last]! - 1e-6) {
          route.splice(from, to - from + 1, ...route.slice(from, to + 1).reverse())
          improved = true
        }
      }
    }
  }
  return route
}
