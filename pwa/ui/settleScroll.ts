import { onPersonScroll } from './onPersonScroll.ts'

/** Frames after which a page that keeps changing is put right only when its height changes. */
const mostFrames = 12
/** How long what loads late, such as the card of today, may still move the page. */
const lateMs = 3000

let endLast = () => {}

/**
 * Scrolls the page by `scroll` at once. What was never drawn has an estimated height, and what loads late pushes the
 * rest: so it is called again until the page stays, and when the page grows, unless the person scrolls meanwhile.
 * `scroll` returns where that led, in pixels; null ends it. Returns a function that ends it, too.
 */
export function settleScroll(scroll: () => number | null): () => void {
  let last = Number.NaN
  let frames = 0
  let frame = 0
  const settle = () => {
    frame = 0
    const now = scroll()
    if (now === null) return end()
    const isThere = Math.abs(now - last) < 1
    last = now
    frames += 1
    if (frames < 3 || (!isThere && frames < mostFrames)) settleSoon()
  }
  const settleSoon = () => {
    frame ||= requestAnimationFrame(settle)
  }
  const end = () => {
    grown.disconnect()
    clearTimeout(timer)
    cancelAnimationFrame(frame)
    stopListening()
  }
  const grown = new ResizeObserver(settleSoon)
  const timer = setTimeout(end, lateMs)
  const stopListening = onPersonScroll(end)
  endLast()
  endLast = end
  grown.observe(document.body)
  settle()
  return end
}
