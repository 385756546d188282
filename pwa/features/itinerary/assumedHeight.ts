import type { Item } from '#shared/features/itinerary/schema.ts'

/** The usual heights, in pixels, of a day's head, and of that with the line that adds to the day. */
const headHeight = 77
const bareHeight = 131

type Texts = Pick<Item, 'location' | 'cost' | 'description'>

/** The least height of a row, in pixels. */
export const leastHeight = (isPhone: boolean): number => (isPhone ? 90 : 58)

/** The height, in pixels, that rows are assumed to have before they are laid out: each of their texts takes one line. */
export function assumedHeight(items: readonly Texts[], isPhone: boolean): number {
  return items.reduce(
    (sum, { location, cost, description }) =>
      sum + leastHeight(isPhone) + (location || cost ? 22 : 0) + (description ? 28 : 0),
    0,
  )
}

/** The height, in pixels, that a day is assumed to have: its head and the line that adds to it, with its rows unless folded. */
export const dayHeight = (day: { items: readonly Texts[] }, isFolded: boolean, isPhone: boolean): number =>
  isFolded ? headHeight : bareHeight + assumedHeight(day.items, isPhone)
