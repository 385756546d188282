/** What the page's scrolling says about which day is in view, all in pixels. */
export interface DayMeasure {
  /** How many days there are. */
  count: number
  /** Where in the viewport the day begins; days are in order down the page. */
  topOf: (index: number) => number
  /** Where a day begins after going to it. */
  landing: number
  /** The height of the viewport. */
  height: number
  /** How far the page is scrolled, and how far it can be. */
  scrolled: number
  most: number
}

/** A day counts as in view a little before its head has arrived. */
const slackPx = 24

/**
 * The index of the day in view: the last one to begin above a line just under the bars. Within the last screen the
 * line moves down to its end, so that every day has its turn, also those that cannot reach the top.
 */
export function dayAtLine({ count, topOf, landing, height, scrolled, most }: DayMeasure): number {
  const room = Math.max(0, height - landing)
  const stretch = Math.min(room, most)
  const left = most - scrolled
  const down = stretch > 0 && left < stretch ? ((stretch - left) / stretch) * room : 0
  const line = landing + slackPx + down
  let [low, high] = [0, count - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (topOf(middle) <= line) low = middle
    else high = middle - 1
  }
  return low
}
