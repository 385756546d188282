import type { PlanPlace } from './planMoves.ts'

/** A place that a dragged activity can land on, and where the line that shows it goes (viewport pixels). */
export interface DropSpot {
  place: PlanPlace
  line: { left: number; top: number; width: number }
}

/** How many of the boxes, which follow each other down the page, lie above `y` by more than half. */
export function indexAt(y: number, boxes: readonly { top: number; bottom: number }[]): number {
  const index = boxes.findIndex(({ top, bottom }) => y < (top + bottom) / 2)
  return index < 0 ? boxes.length : index
}

/** The place at height `y` in a list of days, read from the page. Undefined when there are no days. */
export function dropSpotAt(list: HTMLElement, y: number, itemId: string): DropSpot | undefined {
  const days = [...list.querySelectorAll<HTMLElement>('[data-day-id]')]
  const day = days.find(element => y < element.getBoundingClientRect().bottom) ?? days.at(-1)
  if (!day) return undefined
  const dayId = day.dataset['dayId']!
  const rows = [...day.querySelectorAll<HTMLElement>('[data-item-id]')]
    .filter(row => row.dataset['itemId'] !== itemId)
    .map(row => row.getBoundingClientRect())
  const head = day.firstElementChild!.getBoundingClientRect()
  // A collapsed day shows no rows: what is dropped on it goes to its end.
  if (day.dataset['collapsed']) {
    return {
      place: { dayId, index: Infinity },
      line: { left: head.left, top: head.bottom, width: head.width },
    }
  }
  const index = indexAt(y, rows)
  const next = rows[index]
  const last = rows.at(-1)
  const top = next?.top ?? last?.bottom ?? day.getBoundingClientRect().top + head.height
  return { place: { dayId, index }, line: { left: head.left, top, width: head.width } }
}
