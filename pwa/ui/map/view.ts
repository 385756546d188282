import { boundsOf, toUnit, worldPx } from '#shared/plain/mercator.ts'
import type { LatLng } from '#shared/plain/distance.ts'
import type { MapView } from './mapParts.ts'

/** What a canvas shows: its middle in the unit square of Web Mercator, and how near. */
export interface View {
  x: number
  y: number
  zoom: number
}

/** CSS pixels. */
export interface Size {
  width: number
  height: number
}

export interface Point {
  x: number
  y: number
}

export const maxZoom = 18

/** All the land that people live on is in view then, with no more sea above and below than needed. */
export const minZoomOf = ({ width, height }: Size): number =>
  Math.log2(Math.max(64, Math.min(width, height * 1.6)) / 256)

/** The nearest view that may be shown: between the zooms, and not beyond the poles. */
export function settled(view: View, size: Size): View {
  const zoom = Math.min(maxZoom, Math.max(minZoomOf(size), view.zoom))
  const half = size.height / 2 / worldPx(zoom)
  const [least, most] = half < 0.5 ? [half, 1 - half] : [1 - half, half]
  return { x: view.x - Math.floor(view.x), y: Math.min(most, Math.max(least, view.y)), zoom }
}

export const viewOf = ({ lat, lon, zoom }: MapView): View => ({ ...toUnit(lat, lon), zoom })

/** A street and what is around it. */
const nearEnough = 15

/** Between the points and what covers the head of the canvas. Pixels. */
const headGapPx = 20

/**
 * The nearest view with all points in it, below what covers `headPx` at its head, the shorter way round the world.
 * Undefined without points.
 */
export function framing(points: readonly LatLng[], size: Size, headPx = 0): View | undefined {
  const bounds = boundsOf(points)
  if (!bounds) return undefined
  const topLeft = toUnit(bounds.north, bounds.west)
  const bottomRight = toUnit(bounds.south, bounds.east)
  const wide = bottomRight.x - topLeft.x + (bounds.west > bounds.east ? 1 : 0)
  const high = bottomRight.y - topLeft.y
  // Pins stand out, and the buttons and the scale have a corner each.
  const edge = Math.min(56, size.width / 5, size.height / 6)
  const head = headPx > 0 ? Math.min(headPx + headGapPx, size.height / 3) : edge
  const fits = Math.min((size.width - 2 * edge) / wide, (size.height - head - edge) / high) / 256
  const zoom = Math.min(nearEnough, Math.log2(fits))
  const down = (head - edge) / 2 / worldPx(zoom)
  return settled({ x: topLeft.x + wide / 2, y: topLeft.y + high / 2 - down, zoom }, size)
}
