import { html } from '#shared/plain/html.ts'
import type { Html } from '#shared/plain/html.ts'
import { takeRoom } from '#shared/plain/placeLabels.ts'
import type { Box } from '#shared/plain/placeLabels.ts'
import type { District } from './districts.ts'
import type { Frame } from './drawingFrame.ts'

interface Point {
  x: number
  y: number
}

/** From farther away, a part of town is a dot. */
const fromZoom = 11
/** More names would hide the map. */
const most = 10
/** Half of what a pin takes, with its edge. */
const pinHalf = 13
/** About what a letter takes, also on a phone, where letters are larger. */
const letterPx = 8
const halfHigh = 9
/** A name may give way so far, up or down. */
const shifts = [0, -18, 18, -36, 36]

/** The names of districts where neither pins nor ways are, those with the most places first. */
export function districtMarks(
  districts: readonly District[],
  { width, height, zoom, at }: Frame,
  { pins, lines }: { pins: readonly Point[]; lines: readonly (readonly Point[])[] },
): Html[] {
  if (zoom < fromZoom) return []
  const taken = [...pins.map(({ x, y }) => around(x, y, pinHalf)), ...lines.flatMap(alongLine)]
  // The scale has that corner.
  taken.push({ left: 0, right: 150, top: height - 40, bottom: height })
  const marks: Html[] = []
  for (const { name, ...place } of districts.toSorted((a, b) => b.placesCount - a.placesCount)) {
    if (marks.length === most) break
    const { x, y } = at(place)
    const half = (name.length * letterPx) / 2
    if (x < half || x > width - half) continue
    const shift = shifts.find(
      down =>
        y + down > halfHigh &&
        y + down < height - halfHigh &&
        takeRoom(taken, {
          left: x - half,
          right: x + half,
          top: y + down - halfHigh,
          bottom: y + down + halfHigh,
        }),
    )
    if (shift === undefined) continue
    marks.push(
      html`<text class="district" x="${Math.round(x)}" y="${Math.round(y + shift + 4)}">${name}</text>`,
    )
  }
  return marks
}

const around = (x: number, y: number, half: number): Box => ({
  left: x - half,
  right: x + half,
  top: y - half,
  bottom: y + half,
})

/** Small boxes along a line. */
function alongLine(points: readonly Point[]): Box[] {
  return points.slice(1).flatMap((to, n) => {
    const from = points[n]!
    const count = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / 10)
    return Array.from({ length: count + 1 }, (_, step) =>
      around(
        from.x + ((to.x - from.x) * step) / Math.max(1, count),
        from.y + ((to.y - from.y) * step) / Math.max(1, count),
        4,
      ),
    )
  })
}
