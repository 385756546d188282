import { nearestX, worldPx } from '#shared/plain/mercator.ts'
import type { MapPin, PinKind } from './mapParts.ts'
import type { Point, Size, View } from './view.ts'

/** A pin in the unit square. */
export interface PlacedPin extends Point {
  pin: MapPin
}

/** Pins that would cover each other. The first is drawn, with a count of the others. */
export interface PinGroup {
  lead: PlacedPin
  others: PlacedPin[]
}

/** Pins nearer to each other than this many pixels become one. */
const reachPx = 17
/** With more stops than this, none may cover a part of another: nobody could read them. */
const mostOverlapping = 100
const crowdReachPx = 28

const order: Record<PinKind, number> = { stop: 0, bed: 1, town: 2, idea: 3, place: 4, dot: 5 }

/** Nearer to each other than this, pins become one. Pixels. */
export const reachOf = (pins: readonly PlacedPin[]): number =>
  pins.filter(({ pin }) => pin.kind === 'stop').length > mostOverlapping ? crowdReachPx : reachPx

/** Groups are the same within each quarter of a zoom, so that a pinch doesn't make them flicker. */
export const groupZoom = (zoom: number): number => Math.round(zoom * 4) / 4

/** Puts pins into groups for a zoom. Those in `first` lead their groups. */
export function groupPins(
  pins: readonly PlacedPin[],
  zoom: number,
  first: readonly (string | undefined)[],
): PinGroup[] {
  const world = worldPx(zoom)
  const reach = reachOf(pins) / world
  const cells = new Map<number, PinGroup[]>()
  const groups: PinGroup[] = []
  const rank = ({ pin }: PlacedPin) => (first.includes(pin.id) ? -1 : order[pin.kind])
  for (const placed of [...pins].sort((a, b) => rank(a) - rank(b))) {
    const [column, line] = [Math.floor(placed.x / reach), Math.floor(placed.y / reach)]
    const isAlone = rank(placed) < 0 || placed.pin.kind === 'dot'
    const near = isAlone ? undefined : groupNear(cells, column, line, placed, reach)
    if (near) {
      // A dot that stands for nothing planned just gives way.
      if (placed.pin.kind !== 'place' || near.lead.pin.kind === 'place') near.others.push(placed)
      continue
    }
    const group = { lead: placed, others: [] }
    const key = cellKey(column, line)
    const cell = cells.get(key)
    if (cell) cell.push(group)
    else cells.set(key, [group])
    groups.push(group)
  }
  return groups
}

const cellKey = (column: number, line: number) => column * 2 ** 24 + line

function groupNear(
  cells: ReadonlyMap<number, readonly PinGroup[]>,
  column: number,
  line: number,
  { x, y }: Point,
  reach: number,
): PinGroup | undefined {
  for (let across = -1; across <= 1; across++) {
    for (let down = -1; down <= 1; down++) {
      for (const group of cells.get(cellKey(column + across, line + down)) ?? []) {
        if (Math.hypot(group.lead.x - x, group.lead.y - y) < reach) return group
      }
    }
  }
  return undefined
}

/** Calls back with each place on the canvas where a point is in view: more than one where the world repeats. */
export function eachCopy(
  view: View,
  size: Size,
  at: Point,
  edge: number,
  visit: (x: number, y: number) => void,
): void {
  const world = worldPx(view.zoom)
  const y = (at.y - view.y) * world + size.height / 2
  if (y < -edge || y > size.height + edge) return
  const nearest = (nearestX(at.x, view.x) - view.x) * world + size.width / 2
  const copies = Math.ceil(size.width / 2 / world)
  for (let copy = -copies; copy <= copies; copy++) {
    const x = nearest + copy * world
    if (x >= -edge && x <= size.width + edge) visit(x, y)
  }
}
