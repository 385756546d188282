import { onPersonScroll } from './onPersonScroll.ts'

/** Frames after which a page that keeps changing is put right only when its height changes. */
const mostFrames = 12
/** How long what loads late, such as the card of today, may still move the page. Slow phones need their time. */
const lateMs = 10_000

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
  let top = 0
  let height = 0
  const settle = () => {
    frame = 0
    const now = scroll()
    if (now === null) return end()
    top = scrollY
    height = document.body.scrollHeight
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
    removeEventListener('scroll', onScroll)
    stopListening()
  }
  // Nobody is told of who drags the scroll bar. A page that was moved because it grew has another height.
  const onScroll = () => {
    if (scrollY !== top && document.body.scrollHeight === height) end()
  }
  const grown = new ResizeObserver(settleSoon)
  const timer = setTimeout(end, lateMs)
  const stopListening = onPersonScroll(end)
  endLast()
  endLast = end
  addEventListener('scroll', onScroll)
  grown.observe(document.body)
  settle()
  return end
}
