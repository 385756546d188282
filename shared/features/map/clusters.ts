import { distanceM } from '#shared/plain/distance.ts'
import type { LatLng } from '#shared/plain/distance.ts'

/** A degree of latitude, rounded down. */
const metersPerDegree = 111_195
const radians = Math.PI / 180

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
  const left = new Vicinities<T>(apartM)
  for (const square of squares.values()) left.add(square)
  const clusterOf = new Map<T, T[]>()
  const clusters: T[][] = []
  for (const first of squares.values()) {
    if (!left.delete(first)) continue
    const cluster: T[] = []
    clusters.push(cluster)
    const open = [first]
    for (let square = open.pop(); square; square = open.pop()) {
      for (const place of square) clusterOf.set(place, cluster)
      for (const other of left.around(square)) {
        if (distanceM(square[0]!, other[0]!) > apartM) continue
        left.delete(other)
        open.push(other)
      }
    }
  }
  for (const place of places) clusterOf.get(place)!.push(place)
  return clusters
}

/**
 * Squares by the part of the world that their first place is in: rows as high as `apartM`, each cut into cells at least
 * as wide. Only those in cells around a place can be near it, so that not every pair is compared.
 */
class Vicinities<T extends LatLng> {
  readonly #rowDegrees: number
  readonly #halfSine: number
  readonly #cells = new Map<number, Set<T[]>>()

  constructor(apartM: number) {
    this.#rowDegrees = apartM / metersPerDegree
    this.#halfSine = Math.sin((Math.min(180, this.#rowDegrees) / 2) * radians)
  }

  add(square: T[]): void {
    const key = this.#keyOf(square)
    const cell = this.#cells.get(key)
    if (cell) cell.add(square)
    else this.#cells.set(key, new Set([square]))
  }

  delete(square: T[]): boolean {
    return this.#cells.get(this.#keyOf(square))?.delete(square) ?? false
  }

  /** Those that may be near this one. Each may be deleted on the way. */
  *around([place]: readonly T[]): Generator<T[]> {
    const { lat, lon } = place!
    const row = this.#rowOf(lat)
    for (let other = row - 1; other <= row + 1; other += 1) {
      const count = this.#cellsIn(other)
      const reach = this.#reach(Math.max(this.#farthest(row), this.#farthest(other)))
      const from = this.#columnOf(lon - reach, count)
      const to = Math.min(this.#columnOf(lon + reach, count), from + count - 1)
      for (let column = from; column <= to; column += 1) {
        yield* this.#cells.get(keyOf(other, wrapped(column, count))) ?? []
      }
    }
  }

  #keyOf([place]: readonly T[]): number {
    const row = this.#rowOf(place!.lat)
    const count = this.#cellsIn(row)
    return keyOf(row, wrapped(this.#columnOf(place!.lon, count), count))
  }

  #rowOf = (lat: number): number => Math.floor(lat / this.#rowDegrees)

  #columnOf = (lon: number, count: number): number => Math.floor((lon / 360) * count)

  /** The latitude of the row's side that is closer to a pole. */
  #farthest = (row: number): number =>
    Math.min(90, Math.max(Math.abs(row), Math.abs(row + 1)) * this.#rowDegrees)

  #cellsIn = (row: number): number => Math.max(1, Math.floor(360 / this.#reach(this.#farthest(row))))

  /** How many degrees of longitude places within `apartM` can differ by, up to this latitude. By the haversine. */
  #reach(lat: number): number {
    const sine = this.#halfSine / Math.cos(lat * radians)
    // A little more, for the rounding.
    return sine < 1 ? (2 * Math.asin(sine)) / radians + 1e-6 : 180
  }
}

const keyOf = (row: number, column: number): number => row * 2 ** 30 + column

const wrapped = (column: number, count: number): number => ((column % count) + count) % count
