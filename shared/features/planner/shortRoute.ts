import { distanceM } from '#shared/plain/distance.ts'
import type { LatLng } from '#shared/plain/distance.ts'

/** Length of an open route in metres, straight from point to point. */
export function routeLength(points: readonly LatLng[]): number {
  return points.slice(1).reduce((sum, point, index) => sum + distanceM(points[index]!, point), 0)
}

/**
 * The same points in an order that makes a short open route: nearest neighbour from every start, then 2-opt. Never
 * longer than the order given; the same points in the same order give the same route.
 */
export function shortRoute<P extends LatLng>(points: readonly P[]): P[] {
  let best = improve([...points])
  let bestLength = routeLength(best)
  for (const start of points) {
    const route = improve(nearestNeighbours(points, start))
    const length = routeLength(route)
    if (length < bestLength - 1e-6) [best, bestLength] = [route, length]
  }
  return best
}

function nearestNeighbours<P extends LatLng>(points: readonly P[], start: P): P[] {
  const left = points.filter(point => point !== start)
  const route = [start]
  while (left.length > 0) {
    const here = route.at(-1)!
    const distances = left.map(point => distanceM(here, point))
    route.push(...left.splice(distances.indexOf(Math.min(...distances)), 1))
  }
  return route
}

/** Turns parts of the route around as long as that shortens it. */
function improve<P extends LatLng>(route: P[]): P[] {
  const between = (a: P | undefined, b: P | undefined) => (a && b ? distanceM(a, b) : 0)
  for (let improved = true; improved;) {
    improved = false
    for (let from = 0; from < route.length - 1; from++) {
      for (let to = from + 1; to < route.length; to++) {
        const before = between(route[from - 1], route[from]) + between(route[to], route[to + 1])
        const after = between(route[from - 1], route[to]) + between(route[from], route[to + 1])
        if (after < before - 1e-6) {
          route.splice(from, to - from + 1, ...route.slice(from, to + 1).reverse())
          improved = true
        }
      }
    }
  }
  return route
}
