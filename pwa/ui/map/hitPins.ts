import { worldPx } from '#shared/plain/mercator.ts'
import { pinRadius } from './paintPin.ts'
import { eachCopy } from './pinGroups.ts'
import type { PinGroup, PlacedPin } from './pinGroups.ts'
import type { Scene } from './scene.ts'
import type { Point, Size, View } from './view.ts'

/** A pin under a finger, with those that it stands for; undefined where there is none. */
export function pinsAt(
  scene: Scene,
  view: View,
  size: Size,
  at: Point,
  isTouch: boolean,
): PinGroup | undefined {
  let found: PinGroup | undefined
  let nearest = Infinity
  const consider = (group: PinGroup, { x, y }: Point) => {
    const { kind } = group.lead.pin
    const reach = Math.max(isTouch ? 22 : 0, pinRadius[kind] + 4)
    eachCopy(view, size, group.lead, 80, (left, top) => {
      const far = Math.hypot(left + x - at.x, top + y - at.y)
      // A dot is no rival to a pin that the finger is on.
      const rival = kind === 'place' ? far + 8 : far
      if (far <= reach && rival < nearest) [found, nearest] = [group, rival]
    })
  }
  for (const group of scene.groups) {
    if (!scene.shifts.has(group.lead.pin.id)) consider(group, { x: 0, y: 0 })
  }
  for (const placed of scene.shifts.size > 0 ? scene.pins : []) {
    const shift = scene.shifts.get(placed.pin.id)
    if (shift) consider({ lead: placed, others: [] }, shift)
  }
  return found
}

/** How far apart pins are at their farthest at a zoom, in pixels. */
export function spreadPx(pins: readonly PlacedPin[], zoom: number): number {
  const xs = pins.map(({ x }) => x)
  const ys = pins.map(({ y }) => y)
  const wide = Math.max(...xs) - Math.min(...xs)
  return Math.max(Math.min(wide, 1 - wide), Math.max(...ys) - Math.min(...ys)) * worldPx(zoom)
}
