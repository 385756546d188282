import { countryName } from '#shared/plain/countryName.ts'
import { metersPerPx, toUnit, worldPx } from '#shared/plain/mercator.ts'
import type { Sketch } from './loadSketch.ts'
import type { MapName } from './mapParts.ts'
import { paintText } from './paintText.ts'
import { disc, setFont } from './painting.ts'
import type { Painting } from './painting.ts'
import { spanOf } from './paintWays.ts'
import { eachCopy } from './pinGroups.ts'
import { pinBoxes } from './takenRoom.ts'
import { isApart, takeRoom } from '#shared/plain/placeLabels.ts'
import type { Box } from '#shared/plain/placeLabels.ts'
import type { Scene } from './scene.ts'

/** `from` and `to` are zooms. By `order`, names find room: between towns and places, small countries do. */
const looks = {
  country: { px: 12.5, weight: 600, from: 1.8, to: 6.5, order: 0, isSpot: false },
  region: { px: 13, weight: 500, from: 4, to: 10, order: 1, isSpot: false },
  landmark: { px: 12, weight: 600, from: 0, to: 30, order: 1, isSpot: true },
  district: { px: 13, weight: 500, from: 11, to: 30, order: 2, isSpot: false },
  town: { px: 12, weight: 600, from: 3, to: 30, order: 3, isSpot: true },
  place: { px: 12, weight: 500, from: 12, to: 30, order: 5, isSpot: true },
} as const

/** A country smaller than this is named where its towns leave room: Rome is more than the Vatican. Pixels. */
const smallCountryPx = 12
/** More names than this are no longer read. */
const most = 80

const namesOfCountries = new WeakMap<Sketch, MapName[]>()

function countryNames(sketch: Sketch): MapName[] {
  let names = namesOfCountries.get(sketch)
  if (!names) {
    names = sketch.world.countries.map(({ code, at, rank }) => ({
      ...at,
      text: countryName(code),
      kind: 'country',
      rank,
    }))
    namesOfCountries.set(sketch, names)
  }
  return names
}

/** Names that a zoom has, in the order in which they find room. */
export function namesByRank(scene: Scene, zoom: number): MapName[] {
  const hasZoom = ({ kind }: MapName) => zoom >= looks[kind].from && zoom < looks[kind].to
  const own = [...(scene.sketch ? countryNames(scene.sketch) : []), ...scene.names].filter(hasZoom)
  // A district may be a town as well.
  const known = new Set(own.map(({ text }) => text))
  const found = scene.foundNames.filter(name => hasZoom(name) && !known.has(name.text))
  const smallKm = (smallCountryPx * metersPerPx(0, zoom)) / 1000
  const order = ({ kind, rank }: MapName) => (kind === 'country' && rank < smallKm ? 4 : looks[kind].order)
  return [...own, ...found].sort((a, b) => order(a) - order(b) || b.rank - a.rank)
}

/** Draws names where neither pins nor ways nor greater names are, nor `covered`. Returns the room that they take. */
export function paintNames(painting: Painting, covered: readonly Box[] = []): Box[] {
  const { context, scene, view, size, colors, font } = painting
  const taken = pinBoxes(painting)
  /** Those that no name belongs to yet. */
  const pins = new Set(taken)
  takeWays(painting, taken)
  taken.push(...covered)
  const before = taken.length
  let hasTown = false
  for (const { text, kind, lat, lon } of namesByRank(scene, view.zoom)) {
    if (taken.length - before >= most) break
    const { px, weight, isSpot } = looks[kind]
    const isTown = kind === 'town'
    const isFirst = isTown && !hasTown
    hasTown ||= isTown
    setFont(context, font, px, weight)
    const half = context.measureText(text).width / 2 + 5
    eachCopy(view, size, toUnit(lat, lon), half, (x, y) => {
      // A spot's name belongs to its dot, or to the pin that stands on it; others may give way a little.
      const spot = { left: x, right: x, top: y, bottom: y }
      const pin = isSpot ? [...pins].find(pin => !isApart(pin, spot)) : undefined
      // A dot gave way to what is planned there.
      if (kind === 'place' && pin && pin.right - x > 9) return
      const [up, down] = pin ? [pin.top - y - 10, pin.bottom - y + 10] : [-11, 12]
      // Without the greatest city's name, the names of its suburbs are a riddle.
      const farShifts = isFirst || pin ? [up - 8, down + 8, 0, isTown ? 1 : 0] : []
      /** Neither above nor below its spot, a name is on its left, or with a shift of 1 on its right, beside a count. */
      const middleOf = (down: number) =>
        !isSpot || down * down > 1 ? x : down ? x + half + 26 : x - half - 18
      const shift = (isSpot ? [up, down, ...farShifts] : [0, -18, 18, -36, 36]).find(down => {
        const middle = middleOf(down)
        const dot = isSpot && !pin && Math.abs(down) < 18 ? 3 : -99
        return takeRoom(taken, {
          left: middle - half,
          right: middle + half,
          top: Math.min(y + down - 9, y - dot),
          bottom: Math.max(y + down + 9, y + dot),
        })
      })
      if (shift === undefined) {
        // A suburb that stood in the place of its city would be taken for it.
        if (isTown) taken.push({ left: x - half, right: x + half, top: y - 30, bottom: y + 30 })
        return
      }
      if (pin) pins.delete(pin)
      else if (isSpot && Math.abs(shift) < 18) {
        disc(context, x, y, 2.5)
        context.fillStyle = colors.quiet
        context.fill()
      }
      paintText(context, {
        text,
        x: middleOf(shift),
        y: y + shift,
        color: isSpot && weight > 500 ? colors.ink : colors.quiet,
        halo: colors.land,
      })
    })
  }
  return taken.slice(before)
}

/** Small boxes along each way. */
function takeWays({ scene, view, size }: Painting, taken: Box[]) {
  const world = worldPx(view.zoom)
  for (const placed of scene.ways) {
    const { middle, span } = spanOf(placed)
    const length = Math.hypot(span.x, span.y) * world
    // Of one that leads far beyond the canvas, the most is out of view.
    if (length > 8 * (size.width + size.height)) continue
    eachCopy(view, size, middle, length / 2, (x, y) => {
      // Minutes of a shorter one are not shown.
      if (placed.way.text !== '' && length > 90)
        taken.push({ left: x - 34, right: x + 34, top: y - 9, bottom: y + 9 })
      for (let part = -0.5; part <= 0.5; part += 10 / Math.max(10, length)) {
        const [left, top] = [x + span.x * world * part - 4, y + span.y * world * part - 4]
        taken.push({ left, top, right: left + 8, bottom: top + 8 })
      }
    })
  }
}
