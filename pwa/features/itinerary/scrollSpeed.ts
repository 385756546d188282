/** The page scrolls within this distance of an edge, and at most this far per frame. */
const edgePx = 90
const fastestPx = 14

/**
 * How far the page scrolls in a frame while something is held at height `y` of the viewport; negative is up. What can
 * be seen of the page begins at `top`, under the bars.
 */
export function scrollSpeed(y: number, height: number, top = 0): number {
  const toTop = top + edgePx - y
  const toBottom = y - (height - edgePx)
  if (toTop > 0) return -Math.min(1, toTop / edgePx) * fastestPx
  if (toBottom > 0) return Math.min(1, toBottom / edgePx) * fastestPx
  return 0
}
