import type { LatLng } from '#shared/plain/distance.ts'
import { metersPerPx, toUnit } from '#shared/plain/mercator.ts'
import { walkReachM } from '#shared/plain/travel.ts'
import { paintText } from './paintText.ts'
import { disc, setFont } from './painting.ts'
import type { Painting } from './painting.ts'
import { eachCopy } from './pinGroups.ts'
import { takeRoom } from '#shared/plain/placeLabels.ts'
import type { Box } from '#shared/plain/placeLabels.ts'

/** From here on rings say something: at zoom 12, ten minutes on foot are 25 pixels. */
const ringsFrom = 12

/** How far people get on foot, around where they are or will be. */
export function paintRings({ context, scene, view, size, colors, font }: Painting, taken: Box[]): void {
  const at: LatLng | undefined = scene.me ?? scene.ringsAt
  if (!at || view.zoom < ringsFrom) return
  const perPx = metersPerPx(at.lat, view.zoom)
  for (const minutes of [10, 20]) {
    const radius = walkReachM(minutes) / perPx
    eachCopy(view, size, toUnit(at.lat, at.lon), radius, (x, y) => {
      disc(context, x, y, radius)
      context.lineWidth = 1.5
      context.setLineDash([2, 5])
      context.strokeStyle = colors.quiet
      context.stroke()
      context.setLineDash([])
      // At the top, or where else there is room.
      const spot = [-90, -60, -120, 90, 60, 120]
        .map(angle => (angle * Math.PI) / 180)
        .map(angle => ({ x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) }))
        .find(({ x, y }) => takeRoom(taken, { left: x - 22, right: x + 22, top: y - 8, bottom: y + 8 }))
      if (!spot) return
      setFont(context, font, 11)
      paintText(context, { text: `${minutes} min`, ...spot, color: colors.quiet, halo: colors.land })
    })
  }
}

/** Where the person is, and how sure the device is of it. */
export function paintMe({ context, scene, view, size, colors }: Painting): void {
  const { me } = scene
  if (!me) return
  const around = me.accuracyM / metersPerPx(me.lat, view.zoom)
  eachCopy(view, size, toUnit(me.lat, me.lon), Math.max(around, 12), (x, y) => {
    context.fillStyle = colors.brand
    if (around > 12) {
      context.globalAlpha = 0.15
      disc(context, x, y, around)
      context.fill()
      context.globalAlpha = 1
    }
    disc(context, x, y, 8)
    context.fill()
    context.lineWidth = 3
    context.strokeStyle = colors.halo
    context.stroke()
  })
}
