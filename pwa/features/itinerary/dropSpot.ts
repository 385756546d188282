import { ideasChoice } from '#shared/features/itinerary/plan.ts'
import type { PlanPlace } from './planMoves.ts'

/** Where a dragged activity lands. Without an index, where its time puts it in that day. */
export type DropPlace = PlanPlace | { dayId: string; index?: undefined }

/** A place that a dragged activity can land on, and where the line that shows it goes (viewport pixels). */
export interface DropSpot {
  place: DropPlace
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
  const entry = entryAt(list, { x, y })
  if (entry) return spotBelow(entry.dataset['dayEntry']!, entry.getBoundingClientRect())
  const days = inColumnAt(x, [...list.querySelectorAll<HTMLElement>('[data-day-id]')])
  const day = days.find(element => y < element.getBoundingClientRect().bottom) ?? days.at(-1)
  if (!day) return undefined
  const dayId = day.dataset['dayId']!
  const rows = [...day.querySelectorAll<HTMLElement>('[data-item-id]')]
    .filter(row => row.dataset['itemId'] !== itemId)
    .map(row => row.getBoundingClientRect())
  const head = day.firstElementChild!.getBoundingClientRect()
  // A collapsed day shows no rows to land between.
  if (day.dataset['collapsed']) return spotBelow(dayId, head)
  const index = indexAt(y, rows)
  const next = rows[index]
  const last = rows.at(-1)
  const box = day.getBoundingClientRect()
  // Rows may be scrolled out of sight in their day.
  const top = Math.min(next?.top ?? last?.bottom ?? box.top + head.height, box.bottom)
  return { place: { dayId, index }, line: { left: head.left, top, width: head.width } }
}

/** The entry under a pointer in the list of days beside the plan, which scrolls on its own. */
function entryAt(list: HTMLElement, { x, y }: PointerSpot): HTMLElement | undefined {
  const isOver = (element: Element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    return x >= left && x < right && y >= top && y < bottom
  }
  const entries = [...list.querySelectorAll<HTMLElement>('[data-day-entry]')]
  const index = entries[0]?.closest('nav')
  return index && isOver(index) ? entries.find(isOver) : undefined
}

const spotBelow = (dayId: string, { left, bottom, width }: DOMRect): DropSpot => ({
  place: { dayId },
  line: { left, top: bottom, width },
})

/** The days, or the ideas where those stand in a column of their own, beside the days. */
function inColumnAt(x: number, days: HTMLElement[]): HTMLElement[] {
  const ideas = days.find(day => day.dataset['dayId'] === ideasChoice)
  const first = days.find(day => day !== ideas)
  if (!ideas || !first) return days
  const { left } = ideas.getBoundingClientRect()
  if (left < first.getBoundingClientRect().right) return days
  return x >= left ? [ideas] : days.filter(day => day !== ideas)
}
