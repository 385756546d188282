import { ideasChoice } from '#shared/features/itinerary/plan.ts'
import type { PlanPlace } from './planMoves.ts'

/** A place that a dragged activity can land on, and where the line that shows it goes (viewport pixels). */
export interface DropSpot {
  place: PlanPlace
  line: { left: number; top: number; width: number }
}

/** How many of the boxes, which are in order down the page, lie more than half above `y`. */
export function indexAt(y: number, boxes: readonly { top: number; bottom: number }[]): number {
  const index = boxes.findIndex(({ top, bottom }) => y < (top + bottom) / 2)
  return index < 0 ? boxes.length : index
}

/** Where a pointer is, in pixels from the corner of the window. */
export interface PointerSpot {
  x: number
  y: number
}

/** The place under a pointer in a list of days, read from the page. Undefined when there are no days. */
export function dropSpotAt(list: HTMLElement, { x, y }: PointerSpot, itemId: string): DropSpot | undefined {
  const days = inColumnAt(x, [...list.querySelectorAll<HTMLElement>('[data-day-id]')])
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
  const box = day.getBoundingClientRect()
  // Rows may be scrolled out of sight in their day.
  const top = Math.min(next?.top ?? last?.bottom ?? box.top + head.height, box.bottom)
  return { place: { dayId, index }, line: { left: head.left, top, width: head.width } }
}

/** The days, or the ideas where those stand in a column of their own, beside the days. */
function inColumnAt(x: number, days: HTMLElement[]): HTMLElement[] {
  const ideas = days.find(day => day.dataset['dayId'] === ideasChoice)
  const first = days.find(day => day !== ideas)
  if (!ideas || !first) return days
  const { left } = ideas.getBoundingClientRect()
  if (left < first.getBoundingClientRect().right) return days
  return x >= left ? [ideas] : days.filter(day => day !== ideas)
}
