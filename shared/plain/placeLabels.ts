/** Pixels. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export const isApart = (a: Box, b: Box): boolean =>
  a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top

/** Adds the box to those that are taken, unless it would cover one of them. */
export function takeRoom(taken: Box[], box: Box): boolean {
  if (!taken.every(other => isApart(other, box))) return false
  taken.push(box)
  return true
}
