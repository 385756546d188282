import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { dragByTouch } from './dragByTouch.ts'
import { dropSpotAt } from './dropSpot.ts'
import type { PlanPlace } from './planMoves.ts'

type Drop = (itemId: string, place: PlanPlace) => void

/**
 * Dragging with the mouse (the browser's own drag, which scrolls the page at its edges) and with a finger on the
 * handle (which browsers' own drag does not do reliably). The line that shows where the activity would land is
 * moved directly, so that dragging renders nothing.
 */
export class ItemDrag {
  #list: HTMLElement | undefined
  #line: HTMLElement | undefined
  #drop: Drop | undefined

  /** Takes drops on the list of days. Returns the function that stops it. */
  attach(list: HTMLElement, line: HTMLElement): () => void {
    this.#list = list
    this.#line = line
    return dropTargetForElements({
      element: list,
      canDrop: ({ source }) => source.data['dragged'] === 'activity',
      onDrag: ({ location, source }) => this.#show(location.current.input.clientY, itemOf(source)),
      onDragLeave: () => this.#hide(),
      onDrop: ({ location, source }) => this.#end(location.current.input.clientY, itemOf(source)),
    })
  }

  /** Says what happens with the next drop. */
  listen(drop: Drop) {
    this.#drop = drop
  }

  /** Makes a handle drag its row. Returns the function that stops it. */
  readonly addHandle = (handle: HTMLElement, row: HTMLElement, itemId: string): (() => void) => {
    let pointer = 'mouse'
    const remember = (event: PointerEvent) => {
      pointer = event.pointerType
    }
    handle.addEventListener('pointerdown', remember)
    return combine(
      () => handle.removeEventListener('pointerdown', remember),
      draggable({
        element: handle,
        canDrag: () => pointer === 'mouse',
        getInitialData: () => ({ dragged: 'activity', itemId }),
        onGenerateDragPreview: ({ nativeSetDragImage, location }) => {
          const { left, top } = row.getBoundingClientRect()
          const { clientX, clientY } = location.current.input
          nativeSetDragImage?.(row, clientX - left, clientY - top)
        },
        onDragStart: () => {
          row.dataset['dragging'] = 'mouse'
        },
        onDrop: () => {
          delete row.dataset['dragging']
          this.#hide()
        },
      }),
      dragByTouch(handle, row, {
        onMove: y => this.#show(y, itemId),
        onDrop: y => this.#end(y, itemId),
        onCancel: () => this.#hide(),
      }),
    )
  }

  #show(y: number, itemId: string) {
    const spot = this.#list && dropSpotAt(this.#list, y, itemId)
    if (!spot || !this.#list || !this.#line) return
    const origin = this.#list.getBoundingClientRect()
    this.#line.style.width = `${spot.line.width}px`
    this.#line.style.transform = `translate(${spot.line.left - origin.left}px, ${spot.line.top - origin.top}px)`
    this.#line.dataset['shown'] = 'true'
  }

  #hide() {
    if (this.#line) delete this.#line.dataset['shown']
  }

  #end(y: number, itemId: string) {
    this.#hide()
    const spot = this.#list && dropSpotAt(this.#list, y, itemId)
    if (spot) this.#drop?.(itemId, spot.place)
  }
}

const itemOf = (source: { data: Record<string | symbol, unknown> }) => source.data['itemId'] as string
