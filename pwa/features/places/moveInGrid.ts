/**
 * The card to which a key moves the focus in a grid of `count` cards; -1 is the search field above the grid.
 * Undefined for keys that do not move it and when there is nowhere to go.
 */
export function moveInGrid(key: string, from: number, count: number, columns: number): number | undefined {
  const to = target(key, from, count, columns)
  if (to === undefined || to === from || count === 0) return undefined
  return Math.min(to, count - 1)
}

function target(key: string, from: number, count: number, columns: number): number | undefined {
  const last = count - 1
  if (from < 0) return key === 'ArrowDown' ? 0 : undefined
  if (key === 'ArrowRight') return Math.min(from + 1, last)
  if (key === 'ArrowLeft') return Math.max(from - 1, 0)
  if (key === 'Home') return 0
  if (key === 'End') return last
  if (key === 'ArrowUp') return from < columns ? -1 : from - columns
  // Moving down into an incomplete last row lands on its last card.
  if (key === 'ArrowDown' && rowOf(from, columns) < rowOf(last, columns)) return from + columns
  return undefined
}

function rowOf(index: number, columns: number): number {
  return Math.floor(index / columns)
}
