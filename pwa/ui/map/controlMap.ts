import { toUnit } from '#shared/plain/mercator.ts'
import { fanOut } from './fanOut.ts'
import { followGestures } from './gestures.ts'
import { pinsAt, spreadPx } from './hitPins.ts'
import type { MapProps } from './mapParts.ts'
import type { MapStage } from './MapStage.ts'
import type { PinGroup, PlacedPin } from './pinGroups.ts'
import type { Shifts } from './scene.ts'
import { maxZoom } from './view.ts'
import type { Point } from './view.ts'
import { placeAt, pushed, toScreen, zoomedAt } from './viewMoves.ts'
import { walkTo } from './walkTo.ts'

/** What a person's presses, drags and keys do to the map, and to whom it is told. */
export interface Controls extends Pick<
  MapProps,
  'onChoose' | 'onPoint' | 'onAdd' | 'onSet' | 'onMove' | 'headPx' | 'footPx'
> {
  isPageScrolled: boolean
  onHint: (by: 'finger' | 'wheel') => void
}

/** Up to so many pins that coincide stand around their spot; more need the map nearer first. */
const mostFanned = 8
/** A finger that only rested on a pin moves nothing. */
const leastMovePx = 4
const arrows: Record<string, Point> = {
  ArrowLeft: { x: 1, y: 0 },
  ArrowRight: { x: -1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
}
const noShifts: Shifts = new Map()

export function controlMap(element: HTMLElement, stage: MapStage, controls: () => Controls) {
  let pointedId: string | undefined
  let held: PlacedPin | undefined
  let grabbedAt: Point | undefined
  let fannedAt: number | undefined

  const find = (at: Point, isTouch: boolean) => pinsAt(stage.scene, stage.view, stage.size, at, isTouch)
  const place = (at: Point) => placeAt(stage.view, stage.size, at)
  const middle = (): Point => ({ x: stage.size.width / 2, y: stage.size.height / 2 })
  const fold = () => stage.scene.shifts.size > 0 && stage.change({ shifts: noShifts })

  function open({ lead, others }: PinGroup) {
    const all = [lead, ...others]
    const canPart = spreadPx(all, maxZoom - 1) > 60
    if (all.length > mostFanned && canPart)
      return stage.frame(
        all.map(({ pin }) => pin),
        undefined,
        view => walkTo(stage, view),
      )
    const spots = fanOut(all.length)
    const base = toScreen(stage.view, stage.size, lead)
    const shifts = all.map((placed, n) => {
      const own = toScreen(stage.view, stage.size, placed)
      return [placed.pin.id, { x: base.x + spots[n]!.x - own.x, y: base.y + spots[n]!.y - own.y }] as const
    })
    stage.change({ shifts: new Map(shifts) })
    fannedAt = stage.view.zoom
  }
  // Nearer or farther, they are somewhere else.
  const endFolding = stage.onView.listen(({ zoom }) => zoom !== fannedAt && !held && fold())

  function tap(at: Point, isTouch: boolean) {
    const { onChoose, onSet } = controls()
    const group = find(at, isTouch)
    if (!group) {
      fold()
      if (onSet) onSet(place(at))
      else onChoose?.(undefined)
      return
    }
    if (group.lead.pin.kind !== 'place' && group.others.length > 0) return open(group)
    if (!stage.scene.shifts.has(group.lead.pin.id)) fold()
    onChoose?.(group.lead.pin.id)
  }

  function point(id: string | undefined) {
    if (id === pointedId) return
    pointedId = id
    element.style.cursor = id === undefined ? '' : 'pointer'
    stage.change({ pointedId: id })
    controls().onPoint?.(id)
  }

  function letGo() {
    held = undefined
    grabbedAt = undefined
    stage.change({ shifts: noShifts })
  }

  const endGestures = followGestures(element, stage, {
    tap,
    secondTap: (at, isTouch) => {
      if (!find(at, isTouch)) return false
      tap(at, isTouch)
      return true
    },
    longPress: at => controls().onAdd?.(place(at)),
    hover: at => point(at && find(at, false)?.lead.pin.id),
    grab(at, isTouch) {
      const lead = find(at, isTouch)?.lead
      held = lead?.pin.isMovable && controls().onMove ? lead : undefined
      grabbedAt = at
      return held !== undefined
    },
    drag(at) {
      if (!held) return
      const own = toScreen(stage.view, stage.size, held)
      stage.change({ shifts: new Map([[held.pin.id, { x: at.x - own.x, y: at.y - own.y }]]) })
    },
    drop(at) {
      const { pin } = held ?? {}
      const isMoved = grabbedAt && Math.hypot(at.x - grabbedAt.x, at.y - grabbedAt.y) > leastMovePx
      letGo()
      if (pin && isMoved) controls().onMove?.(pin.id, place(at))
    },
    cancelDrag: letGo,
    hint: by => controls().onHint(by),
    isPageScrolled: () => controls().isPageScrolled,
  })

  const zoomBy = (step: number) =>
    walkTo(stage, zoomedAt(stage.view, stage.size, middle(), Math.round((stage.view.zoom + step) * 2) / 2))

  return {
    end() {
      endGestures()
      endFolding()
    },
    zoomBy,
    /** Brings a pin into view, if it is not. */
    reveal(id: string | undefined) {
      const placed = stage.scene.pins.find(({ pin }) => pin.id === id)
      if (!placed || stage.size.width === 0) return
      const { x, y } = toScreen(stage.view, stage.size, placed)
      const edge = Math.min(40, stage.size.width / 6, stage.size.height / 6)
      const { headPx = 0, footPx = 0 } = controls()
      const foot = stage.size.height - edge - footPx
      const isIn = x > edge && y > edge && x < stage.size.width - edge && y < foot
      if (isIn) return
      const { zoom } = stage.view
      const at = toUnit(placed.pin.lat, placed.pin.lon)
      // To the middle of what nothing covers.
      walkTo(stage, pushed({ ...at, zoom }, stage.size, 0, footPx > 0 ? (headPx - footPx) / 2 : 0))
    },
    /** Returns whether the key meant something. */
    press(key: string, isShift: boolean): boolean {
      const { onAdd, onSet } = controls()
      const step = 80
      const way = arrows[key]
      if (way) walkTo(stage, pushed(stage.view, stage.size, way.x * step, way.y * step))
      else if (key === '+' || key === '=') zoomBy(1)
      else if (key === '-' || key === '_') zoomBy(-1)
      else if (key === 'Escape' && stage.scene.shifts.size > 0) fold()
      else if (key === 'Enter' && onSet) onSet(place(middle()))
      else if ((key === 'ContextMenu' || (key === 'F10' && isShift)) && onAdd) onAdd(place(middle()))
      else return false
      return true
    },
  }
}

export type MapControl = ReturnType<typeof controlMap>
