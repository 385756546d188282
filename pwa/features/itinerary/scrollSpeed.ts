/** Near an edge the page scrolls: from here on, and at most this fast. */
const edgePx = 90
const fastestPx = 14

/** How far the page scrolls in a frame while something is held at height `y` of the viewport; negative is up. */
export function scrollSpeed(y: number, height: number): number {
  const toTop = edgePx - y
  const toBottom = y - (height - edgePx)
  if (toTop > 0) return -Math.min(1, toTop / edgePx) * fastestPx
  if (toBottom > 0) return Math.min(1, toBottom / edgePx) * fastestPx
  return 0
}
