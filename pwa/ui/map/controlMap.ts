import { fanOut } from './fanOut.ts'
import { followGestures } from './gestures.ts'
import { pinsAt, spreadPx } from './hitPins.ts'
import type { MapProps } from './mapParts.ts'
import type { MapStage } from './MapStage.ts'
import type { PinGroup, PlacedPin } from './pinGroups.ts'
import { partingFor } from './partingFor.ts'
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
/** From a pin to the far side of those that stand around it. Pixels. */
const fanRoomPx = 56
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
  /** What was chosen before the map had a size. */
  let unseenId: string | undefined

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
    fan(all)
  }

  /** Puts pins around the spot that they share. */
  function fan(all: readonly PlacedPin[]) {
    const spots = fanOut(all.length)
    const base = toScreen(stage.view, stage.size, all[0]!)
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
    // A mouse grabs what it presses. This one let go without a drag.
    held = undefined
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

  /** Brings a pin into view, if it is not. One that is chosen stands by itself then. */
  function reveal(id: string | undefined, isChosen = false) {
    const { scene, size } = stage
    const placed = scene.pins.find(({ pin }) => pin.id === id)
    unseenId = size.width === 0 && isChosen ? id : undefined
    if (!placed || size.width === 0 || scene.shifts.has(placed.pin.id)) return
    if (isChosen) fold()
    const view = stage.ahead
    const { zoom, twins } = isChosen ? partingFor(scene.pins, placed, view.zoom) : { ...view, twins: [] }
    const at = toScreen(view, size, placed)
    const room = twins.length > 0 ? fanRoomPx : 40
    const edge = Math.min(room, size.width / 6, size.height / 6)
    const { headPx = 0, footPx = 0 } = controls()
    const foot = size.height - edge - footPx
    const isIn = at.x > edge && at.y > edge && at.x < size.width - edge && at.y < foot
    const part = () => {
      if (twins.length > 0) fan([placed, ...twins])
    }
    const isMoving = view !== stage.view
    if (isIn && zoom === view.zoom && !(isMoving && twins.length > 0)) return part()
    // To the middle of what nothing covers, unless it can stay where it is.
    const next = isIn
      ? zoomedAt(view, size, at, zoom)
      : pushed({ x: placed.x, y: placed.y, zoom }, size, 0, footPx > 0 ? (headPx - footPx) / 2 : 0)
    walkTo(stage, next, part)
  }
  const endWaiting = stage.onSize.listen(() => unseenId !== undefined && reveal(unseenId, true))

  return {
    end() {
      endGestures()
      endFolding()
      endWaiting()
    },
    zoomBy,
    reveal,
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
