import { distanceM } from '#shared/plain/distance.ts'
import type { LatLng } from '#shared/plain/distance.ts'
import { groupBy } from '#shared/plain/groupBy.ts'
import type { GuideDestination } from '../guide/schema.ts'

/** A part of town, in the middle of its places. */
export interface District extends LatLng {
  name: string
  /** How many places of the guide are there. */
  placesCount: number
}

/** How far from its middle a city's guide has places. Meters. */
const reachM = 40_000
/** Degrees; about 5 km. */
const cell = 0.05

/** One of the points for every few kilometers: for questions that need no more than that. */
export function thinned(points: readonly LatLng[]): LatLng[] {
  const cells = new Map(points.map(point => [cellOf(point), point]))
  return [...cells.values()]
}

const step = (degrees: number) => Math.round(degrees / cell)
const cellOf = ({ lat, lon }: LatLng) => `${step(lat)} ${step(lon)}`

/** The cities of the guide that a map with these points shows. */
export const citiesAround = <City extends LatLng>(
  cities: readonly City[],
  points: readonly LatLng[],
): City[] => cities.filter(city => points.some(point => distanceM(city, point) <= reachM))

/** The parts of town that the guide names, if there is a point nearby. */
export function districtsOf(cities: readonly GuideDestination[], points: readonly LatLng[]): District[] {
  const cells = new Set(points.map(cellOf))
  const steps = [-1, 0, 1]
  const isNear = ({ lat, lon }: LatLng) =>
    steps.some(north =>
      steps.some(east => cells.has(cellOf({ lat: lat + north * cell, lon: lon + east * cell }))),
    )
  return cities.flatMap(({ places }) =>
    [...groupBy(places, ({ district }) => district)]
      // One place says where it is itself.
      .filter(([, members]) => members.length > 1)
      .map(([name, members]) => ({
        name,
        placesCount: members.length,
        lat: middle(members.map(({ lat }) => lat)),
        lon: middle(members.map(({ lon }) => lon)),
      }))
      .filter(isNear),
  )
}

// The median: one place far out must not pull a district out of town.
function middle(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2
}
