import type { LatLng } from '#shared/plain/distance.ts'
import { boundsOf, nearestX, toUnit } from '#shared/plain/mercator.ts'
import type { Box } from './clip.ts'

const width = 520
const height = 340
/** Around the pins. */
const padding = 44
/** Pins that stand alone are not shown nearer than this: some streets. In the unit square. */
const leastSpan = 1 / 40_000

/** The part of the world that a drawing shows, and where places lie on it. */
export interface Frame {
  width: number
  height: number
  box: Box
  /** Pixels to the whole world. */
  scale: number
  zoom: number
  /** In the middle. */
  lat: number
  at: (place: LatLng) => { x: number; y: number }
}

/** With all places in it, over the date line where that is the shorter way. */
export function frameOf(places: readonly LatLng[]): Frame {
  const { west, south, east, north } = boundsOf(places)!
  const topLeft = toUnit(north, west)
  const bottomRight = toUnit(south, east < west ? east + 360 : east)
  const middle = { x: (topLeft.x + bottomRight.x) / 2, y: (topLeft.y + bottomRight.y) / 2 }
  const across = Math.max(leastSpan, bottomRight.x - topLeft.x)
  const down = Math.max(leastSpan / 2, bottomRight.y - topLeft.y)
  const scale = Math.min((width - 2 * padding) / across, (height - 2 * padding) / down)
  const box = {
    west: middle.x - width / 2 / scale,
    north: middle.y - height / 2 / scale,
    east: middle.x + width / 2 / scale,
    south: middle.y + height / 2 / scale,
  }
  return {
    width,
    height,
    box,
    scale,
    zoom: Math.log2(scale / 256),
    lat: (north + south) / 2,
    at: ({ lat, lon }) => {
      const { x, y } = toUnit(lat, lon)
      return { x: (nearestX(x, middle.x) - box.west) * scale, y: (y - box.north) * scale }
    },
  }
}
