import type { LatLng } from '#shared/plain/distance.ts'
import { fromUnit, nearestX, worldPx } from '#shared/plain/mercator.ts'
import type { MapBounds, MapView } from './mapParts.ts'
import { settled } from './view.ts'
import type { Point, Size, View } from './view.ts'

/** The view after what it shows was pushed by that many pixels. */
export function pushed(view: View, size: Size, right: number, down: number): View {
  const world = worldPx(view.zoom)
  return settled({ ...view, x: view.x - right / world, y: view.y - down / world }, size)
}

/** Nearer or farther, with the same spot of the world under the pointer. */
export function zoomedAt(view: View, size: Size, at: Point, zoom: number): View {
  const kept = settled({ ...view, zoom }, size).zoom
  const [right, down] = [at.x - size.width / 2, at.y - size.height / 2]
  const apart = 1 / worldPx(view.zoom) - 1 / worldPx(kept)
  return settled({ x: view.x + right * apart, y: view.y + down * apart, zoom: kept }, size)
}

/** Where a point is on the canvas: on the copy of the world that is nearest to the middle. */
export function toScreen(view: View, size: Size, at: Point): Point {
  const world = worldPx(view.zoom)
  return {
    x: (nearestX(at.x, view.x) - view.x) * world + size.width / 2,
    y: (at.y - view.y) * world + size.height / 2,
  }
}

export function placeAt(view: View, size: Size, at: Point): LatLng {
  const world = worldPx(view.zoom)
  return fromUnit(view.x + (at.x - size.width / 2) / world, view.y + (at.y - size.height / 2) / world)
}

export const mapViewOf = ({ x, y, zoom }: View): MapView => ({ ...fromUnit(x, y), zoom })

export function boundsIn(view: View, size: Size): MapBounds {
  const { lat: north, lon: west } = placeAt(view, size, { x: 0, y: 0 })
  const { lat: south, lon: east } = placeAt(view, size, { x: size.width, y: size.height })
  return size.width < worldPx(view.zoom)
    ? { west, south, east, north }
    : { west: -180, south, east: 180, north }
}

/** A view on the way from one to another; `part` from 0 to 1. */
export function between(from: View, to: View, part: number): View {
  const zoom = from.zoom + (to.zoom - from.zoom) * part
  // What is in view moves evenly on the screen, also while it grows.
  const grown = worldPx(from.zoom) / worldPx(zoom)
  const full = worldPx(from.zoom) / worldPx(to.zoom)
  const way = Math.abs(1 - full) < 1e-6 ? part : (1 - grown) / (1 - full)
  const x = nearestX(to.x, from.x)
  return { x: from.x + (x - from.x) * way, y: from.y + (to.y - from.y) * way, zoom }
}
