import { fromUnit, metersPerPx } from '#shared/plain/mercator.ts'
import type { DistanceUnit } from '#shared/plain/distanceText.ts'
import { scaleStretch } from '#shared/plain/scaleStretch.ts'
import { paintText, strokeTwice } from './paintText.ts'
import { setFont } from './painting.ts'
import type { Painting } from './painting.ts'

/** How long a stretch is, in the corner. */
export function paintScale({ context, view, size, colors, font }: Painting, unit: DistanceUnit): void {
  const perPx = metersPerPx(fromUnit(view.x, view.y).lat, view.zoom)
  const { meters, text } = scaleStretch(perPx * Math.min(110, size.width / 3), unit)
  const [left, bottom, wide] = [12, size.height - 10, meters / perPx]
  // Names and land lie below it, and no half of a name shines through.
  context.beginPath()
  context.roundRect(left - 6, bottom - 20, wide + 12, 26, 8)
  context.globalAlpha = 0.9
  context.fillStyle = colors.halo
  context.fill()
  context.globalAlpha = 1
  context.beginPath()
  context.moveTo(left, bottom - 5)
  context.lineTo(left, bottom)
  context.lineTo(left + wide, bottom)
  context.lineTo(left + wide, bottom - 5)
  strokeTwice({ context, colors }, 1.5)
  setFont(context, font, 11)
  paintText(context, { text, x: left + wide / 2, y: bottom - 11, color: colors.ink, halo: colors.halo })
}
