import { nearestX, toUnit, worldPx } from '#shared/plain/mercator.ts'
import type { MapWay } from './mapParts.ts'
import { setFont } from './painting.ts'
import type { Painting } from './painting.ts'
import { eachCopy } from './pinGroups.ts'
import { takeRoom } from '#shared/plain/placeLabels.ts'
import type { Box } from '#shared/plain/placeLabels.ts'
import type { PlacedWay } from './scene.ts'
import type { Point } from './view.ts'

export const noWays: readonly MapWay[] = []

export const placeWays = (ways: readonly MapWay[]): PlacedWay[] =>
  ways.map(way => ({
    way,
    from: toUnit(way.from.lat, way.from.lon),
    to: toUnit(way.to.lat, way.to.lon),
  }))

/** From its beginning to its end, the shorter way round, and its middle. */
export function spanOf({ from, to }: PlacedWay): { middle: Point; span: Point } {
  const span = { x: nearestX(to.x, from.x) - from.x, y: to.y - from.y }
  return { middle: { x: from.x + span.x / 2, y: from.y + span.y / 2 }, span }
}

/** Ways, and below them nothing that could be mistaken for one. Their minutes stand in the middle where there is room. */
export function paintWays({ context, scene, view, size, colors, font }: Painting, taken: Box[]): void {
  const world = worldPx(view.zoom)
  const seen: { way: MapWay; x: number; y: number; half: number }[] = []
  context.lineCap = 'round'
  for (const placed of scene.ways) {
    const { way } = placed
    const { middle, span } = spanOf(placed)
    const [right, down] = [(span.x * world) / 2, (span.y * world) / 2]
    const half = Math.hypot(right, down)
    eachCopy(view, size, middle, half, (x, y) => {
      context.beginPath()
      context.moveTo(x - right, y - down)
      context.lineTo(x + right, y + down)
      context.lineWidth = 6
      context.strokeStyle = colors.halo
      context.globalAlpha = 0.7
      context.stroke()
      context.globalAlpha = 1
      context.lineWidth = 3
      context.strokeStyle = colors.of(way.color)
      if (!way.isWalk) context.setLineDash([1, 7])
      context.stroke()
      context.setLineDash([])
      if (way.text !== '' && half >= 30) seen.push({ way, x, y, half })
    })
  }
  // Above all ways: another one must not cross out the minutes.
  setFont(context, font, 11)
  for (const { way, x, y, half } of seen) {
    const wide = context.measureText(way.text).width / 2 + 6
    const box = { left: x - wide, right: x + wide, top: y - 9, bottom: y + 9 }
    if (half < wide + 15 || !takeRoom(taken, box)) continue
    context.beginPath()
    context.roundRect(box.left, box.top, 2 * wide, 18, 9)
    context.fillStyle = colors.halo
    context.fill()
    context.fillStyle = colors.ink
    context.fillText(way.text, x, y + 0.5)
  }
}
