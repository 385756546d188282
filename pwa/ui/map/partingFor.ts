import { nearestX, worldPx } from '#shared/plain/mercator.ts'
import { groupPins, groupZoom, reachOf } from './pinGroups.ts'
import type { PlacedPin } from './pinGroups.ts'
import { maxZoom } from './view.ts'

/** This far apart, a pin that is chosen, its ring, and the one beside it are whole. Pixels. */
const wholePx = 40

export interface Parting {
  /** The zoom at which the pin is apart from all but `twins`; the given one when it is already. */
  zoom: number
  /** Those that are at the same spot, however near the map is. */
  twins: readonly PlacedPin[]
}

/** How near a map must come for a pin to stand by itself. */
export function partingFor(pins: readonly PlacedPin[], placed: PlacedPin, zoom: number): Parting {
  const group = groupPins(pins, groupZoom(zoom), [placed.pin.id]).find(({ lead }) => lead === placed)
  if (!group || group.others.length === 0) return { zoom, twins: [] }
  const reach = reachOf(pins) / worldPx(maxZoom)
  const twins: PlacedPin[] = []
  let least = Infinity
  for (const other of pins) {
    if (other === placed || other.pin.kind === 'place' || other.pin.kind === 'dot') continue
    const far = Math.hypot(nearestX(other.x, placed.x) - placed.x, other.y - placed.y)
    if (far < reach) twins.push(other)
    else least = Math.min(least, far)
  }
  if (group.others.every(other => twins.includes(other))) return { zoom, twins }
  const whole = Math.ceil(Math.log2(wholePx / (least * 256)) * 4) / 4
  return { zoom: Math.min(maxZoom, Math.max(zoom, whole)), twins }
}
