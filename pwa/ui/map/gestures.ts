import type { MapStage } from './MapStage.ts'
import { glide, speedOf } from './glide.ts'
import type { Sample } from './glide.ts'
import type { Point } from './view.ts'
import { pushed, zoomedAt } from './viewMoves.ts'
import { isStill, walkTo } from './walkTo.ts'

export interface GestureEvents {
  tap: (at: Point, isTouch: boolean) => void
  /** A second tap at the same place; returns whether it was taken, otherwise the map comes nearer. */
  secondTap: (at: Point, isTouch: boolean) => boolean
  longPress: (at: Point) => void
  /** Undefined when the pointer has left. */
  hover: (at: Point | undefined) => void
  /** Whether what is there may be dragged. From then on it follows the pointer. */
  grab: (at: Point, isTouch: boolean) => boolean
  drag: (at: Point) => void
  drop: (at: Point) => void
  cancelDrag: () => void
  /** The page scrolls instead of the map. */
  hint: (by: 'finger' | 'wheel') => void
  /** Whether one finger and the wheel scroll the page. */
  isPageScrolled: () => boolean
}

const longPressMs = 450
const doubleTapMs = 300
/** Fingers tremble more than mice. */
const slackPx = { touch: 10, mouse: 4 }

/** Follows fingers, mouse and wheel on the map. Returns what ends it. */
export function followGestures(element: HTMLElement, stage: MapStage, on: GestureEvents): () => void {
  const pointers = new Map<number, Point>()
  let pressed: { at: Point; isTouch: boolean; atMs: number; isGrabbable: boolean } | undefined
  let mode: 'none' | 'pan' | 'pinch' | 'drag' = 'none'
  let samples: Sample[] = []
  let lastTap: { at: Point; atMs: number } | undefined
  let isRightPress = false
  let pressTimer: ReturnType<typeof setTimeout> | undefined

  const pointOf = (event: MouseEvent): Point => {
    const { left, top } = element.getBoundingClientRect()
    return { x: event.clientX - left, y: event.clientY - top }
  }
  const forgetPress = () => {
    clearTimeout(pressTimer)
    pressed = undefined
  }
  const spread = () => {
    const [a, b] = [...pointers.values()] as [Point, Point]
    return { at: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, far: Math.hypot(a.x - b.x, a.y - b.y) }
  }

  function down(event: PointerEvent) {
    const isMouse = event.pointerType === 'mouse'
    // On a Mac, Ctrl makes a right button of the left.
    isRightPress = isMouse && (event.button === 2 || event.ctrlKey)
    if (event.button > 0 || isRightPress) return
    const at = pointOf(event)
    const isTouch = !isMouse
    stage.stop()
    pointers.set(event.pointerId, at)
    element.setPointerCapture(event.pointerId)
    samples = []
    if (pointers.size === 2) {
      forgetPress()
      if (mode === 'drag') on.cancelDrag()
      mode = 'pinch'
      return
    }
    if (pointers.size > 2) return
    mode = 'none'
    pressed = { at, isTouch, atMs: event.timeStamp, isGrabbable: !isTouch && on.grab(at, false) }
    if (!isTouch) return
    pressTimer = setTimeout(() => {
      forgetPress()
      if (on.grab(at, true)) {
        mode = 'drag'
        on.drag(at)
      } else {
        mode = 'none'
        on.longPress(at)
      }
    }, longPressMs)
  }

  function move(event: PointerEvent) {
    const at = pointOf(event)
    const before = pointers.get(event.pointerId)
    if (!before) {
      if (event.pointerType === 'mouse') on.hover(at)
      return
    }
    if (mode === 'pinch' && pointers.size >= 2) {
      const then = spread()
      pointers.set(event.pointerId, at)
      const now = spread()
      const zoom = stage.view.zoom + Math.log2(now.far / Math.max(1, then.far))
      const moved = pushed(stage.view, stage.size, now.at.x - then.at.x, now.at.y - then.at.y)
      stage.move(zoomedAt(moved, stage.size, now.at, zoom))
      return
    }
    if (pressed) {
      const isFar =
        Math.hypot(at.x - pressed.at.x, at.y - pressed.at.y) > slackPx[pressed.isTouch ? 'touch' : 'mouse']
      if (!isFar) return
      if (pressed.isTouch && on.isPageScrolled()) on.hint('finger')
      else mode = pressed.isGrabbable ? 'drag' : 'pan'
      forgetPress()
    }
    pointers.set(event.pointerId, at)
    if (mode === 'drag') return on.drag(at)
    if (mode !== 'pan') return
    samples = [...samples.slice(-9), { ...at, atMs: event.timeStamp }]
    stage.move(pushed(stage.view, stage.size, at.x - before.x, at.y - before.y))
  }

  function up(event: PointerEvent) {
    if (!pointers.delete(event.pointerId)) return
    const at = pointOf(event)
    if (mode === 'drag') on.drop(at)
    else if (mode === 'pan' && !isStill()) coast(event.timeStamp)
    else if (pressed) tap(at, pressed.isTouch, event.timeStamp)
    forgetPress()
    // The finger that stays goes on moving the map.
    mode = mode === 'pinch' && pointers.size === 1 && !on.isPageScrolled() ? 'pan' : 'none'
    samples = []
  }

  function coast(nowMs: number) {
    const speed = speedOf(samples, nowMs)
    if (!speed) return
    let then = performance.now()
    const begun = then
    stage.run(now => {
      const way = glide(speed, then - begun, now - begun)
      then = now
      stage.view = pushed(stage.view, stage.size, way.x, way.y)
      return Math.hypot(way.x, way.y) > 0.2
    })
  }

  function tap(at: Point, isTouch: boolean, atMs: number) {
    const isSecond =
      lastTap &&
      atMs - lastTap.atMs < doubleTapMs &&
      Math.hypot(at.x - lastTap.at.x, at.y - lastTap.at.y) < 30
    lastTap = isSecond ? undefined : { at, atMs }
    if (!isSecond) return on.tap(at, isTouch)
    if (!on.secondTap(at, isTouch)) walkTo(stage, zoomedAt(stage.view, stage.size, at, stage.view.zoom + 1))
  }

  function cancel(event: PointerEvent) {
    if (!pointers.delete(event.pointerId)) return
    if (mode === 'drag') on.cancelDrag()
    forgetPress()
    mode = 'none'
  }

  function wheel(event: WheelEvent) {
    if (on.isPageScrolled() && !event.ctrlKey && !element.contains(document.activeElement))
      return on.hint('wheel')
    event.preventDefault()
    const px = event.deltaY * (event.deltaMode === 0 ? 1 : event.deltaMode === 1 ? 16 : 100)
    // Pinching on a trackpad comes as a wheel with Ctrl, in small steps.
    const step = Math.max(-1, Math.min(1, -px / (event.ctrlKey ? 100 : 300)))
    stage.move(zoomedAt(stage.view, stage.size, pointOf(event), stage.view.zoom + step))
  }

  function contextMenu(event: MouseEvent) {
    event.preventDefault()
    // A finger's long press has a timer of its own, because not every browser reports it, and keys are dealt with elsewhere.
    if (isRightPress) on.longPress(pointOf(event))
    isRightPress = false
  }

  /** Where two fingers move the map, the page may not take them. */
  function keepTouches(event: TouchEvent) {
    if (event.cancelable && (event.touches.length > 1 || mode === 'drag' || !on.isPageScrolled()))
      event.preventDefault()
  }

  const leave = () => on.hover(undefined)
  const cancelByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || mode !== 'drag') return
    event.stopPropagation()
    mode = 'none'
    on.cancelDrag()
  }

  const ended = new AbortController()
  const { signal } = ended
  element.addEventListener('pointerdown', down, { signal })
  element.addEventListener('pointermove', move, { signal })
  element.addEventListener('pointerup', up, { signal })
  element.addEventListener('pointercancel', cancel, { signal })
  element.addEventListener('pointerleave', leave, { signal })
  element.addEventListener('wheel', wheel, { signal, passive: false })
  element.addEventListener('touchmove', keepTouches, { signal, passive: false })
  element.addEventListener('contextmenu', contextMenu, { signal })
  addEventListener('keydown', cancelByKey, { signal, capture: true })
  return () => {
    clearTimeout(pressTimer)
    ended.abort()
  }
}
