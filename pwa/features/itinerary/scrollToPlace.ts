import { onPersonScroll } from './onPersonScroll.ts'

/** Frames after which a page that keeps changing is put right only when its height changes. */
const mostFrames = 12
/** How long what loads late, such as the card of today, may still move the page. */
const lateMs = 3000

let endLast = () => {}

/**
 * Brings an element of the plan to its place under the bars (or to the middle, or just into view), at once. Days that
 * were never drawn have estimated heights, and what loads late pushes the rest: so it is put right until it stays, and
 * again when the page grows, unless the person scrolls meanwhile.
 */
export function scrollToPlace(element: HTMLElement, block: 'start' | 'center' | 'nearest' = 'start'): void {
  let last = Number.NaN
  let frames = 0
  let frame = 0
  const place = () => {
    frame = 0
    if (!element.isConnected) return end()
    element.scrollIntoView({ block, behavior: 'instant' })
    const { top } = element.getBoundingClientRect()
    const isThere = Math.abs(top - last) < 1
    last = top
    frames += 1
    if (frames < 3 || (!isThere && frames < mostFrames)) placeSoon()
  }
  const placeSoon = () => {
    frame ||= requestAnimationFrame(place)
  }
  const end = () => {
    grown.disconnect()
    clearTimeout(timer)
    cancelAnimationFrame(frame)
    stopListening()
  }
  const grown = new ResizeObserver(placeSoon)
  const timer = setTimeout(end, lateMs)
  const stopListening = onPersonScroll(end)
  endLast()
  endLast = end
  grown.observe(document.body)
  place()
}
