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
  let left = pagePlace()
  const place = () => {
    const now = scroll()
    left = pagePlace()
    return now
  }
  const settle = () => {
    frame = 0
    const now = place()
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
    removeEventListener('scroll', onScroll)
    stopListening()
  }
  // Nobody is told of who drags the scroll bar. A page that was moved because it grew has another height.
  const onScroll = () => {
    const now = pagePlace()
    if (now.top !== left.top && now.height === left.height) end()
  }
  const grown = new ResizeObserver(settleSoon)
  const timer = setTimeout(() => {
    // A page that was busy until now has not been looked at since.
    if (pagePlace().top === left.top) place()
    end()
  }, lateMs)
  const stopListening = onPersonScroll(end)
  endLast()
  endLast = end
  addEventListener('scroll', onScroll, { passive: true })
  grown.observe(document.body)
  settle()
  return end
}

const pagePlace = () => ({ top: scrollY, height: document.documentElement.scrollHeight })
