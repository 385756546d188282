import type * as dragByMouse from './dragByMouse.ts'
import { dragByTouch } from './dragByTouch.ts'
import { dropSpotAt } from './dropSpot.ts'
import type { PointerSpot } from './dropSpot.ts'
import type { PlanPlace } from './planMoves.ts'

type Drop = (itemId: string, place: PlanPlace) => void

type Mouse = typeof dragByMouse

/**
 * Dragging with the mouse, whose code loads after the plan is on screen, and with a finger on the handle
 * (which the browsers' own drag does not do reliably). The line that shows where the activity would land is moved
 * directly, so that dragging renders nothing.
 */
export class ItemDrag {
  #list: HTMLElement | undefined
  #line: HTMLElement | undefined
  #drop: Drop | undefined
  #mouse: Promise<Mouse> | undefined

  /** Takes drops on the list of days. Returns the function that stops it. */
  attach(list: HTMLElement, line: HTMLElement): () => void {
    this.#list = list
    this.#line = line
    return this.#withMouse(mouse =>
      mouse.takeDrops(list, {
        onDrag: (spot, itemId) => this.#show(spot, itemId),
        onLeave: () => this.#hide(),
        onDrop: (spot, itemId) => this.#end(spot, itemId),
      }),
    )
  }

  /** Sets what happens on the next drop. */
  listen(drop: Drop) {
    this.#drop = drop
  }

  /** Makes a handle drag its row. Returns the function that stops it. */
  readonly addHandle = (handle: HTMLElement, row: HTMLElement, itemId: string): (() => void) => {
    const stopMouse = this.#withMouse(mouse => mouse.dragByMouse(handle, row, itemId, () => this.#hide()))
    const stopTouch = dragByTouch(handle, row, {
      onMove: spot => this.#show(spot, itemId),
      onDrop: spot => this.#end(spot, itemId),
      onCancel: () => this.#hide(),
    })
    return () => {
      stopMouse()
      stopTouch()
    }
  }

  /** Starts something once the mouse's code has loaded, unless it was stopped before. */
  #withMouse(start: (mouse: Mouse) => () => void): () => void {
    let stop: (() => void) | undefined
    let isOver = false
    this.#mouse ??= import('./dragByMouse.ts')
    this.#mouse.then(
      mouse => {
        if (!isOver) stop = start(mouse)
      },
      // The code is not on this device: the menu and the keyboard move activities as well.
      () => undefined,
    )
    return () => {
      isOver = true
      stop?.()
    }
  }

  #show(at: PointerSpot, itemId: string) {
    const spot = this.#list && dropSpotAt(this.#list, at, itemId)
    if (!spot || !this.#list || !this.#line) return
    const origin = this.#list.getBoundingClientRect()
    this.#line.style.width = `${spot.line.width}px`
    this.#line.style.transform = `translate(${spot.line.left - origin.left}px, ${spot.line.top - origin.top}px)`
    this.#line.dataset['shown'] = 'true'
  }

  #hide() {
    if (this.#line) delete this.#line.dataset['shown']
  }

  #end(at: PointerSpot, itemId: string) {
    this.#hide()
    const spot = this.#list && dropSpotAt(this.#list, at, itemId)
    if (spot) this.#drop?.(itemId, spot.place)
  }
}
