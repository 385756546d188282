/**
 * The row to which a key moves the highlight in a list of `count`; -1 is the field itself, before the first row and
 * after the last. Undefined for keys that do not move it: Home and End belong to the text until a row is highlighted.
 */
export function moveActive(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return active + 1 < count ? active + 1 : -1
  if (key === 'ArrowUp') return active < 0 ? count - 1 : active - 1
  if (active < 0) return undefined
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}
