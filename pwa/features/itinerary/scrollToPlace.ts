import { settleScroll } from '../../ui/settleScroll.ts'

/** Brings an element of the plan to its place under the bars (or to the middle, or just into view), at once. */
export function scrollToPlace(element: HTMLElement, block: 'start' | 'center' | 'nearest' = 'start'): void {
  settleScroll(() => {
    if (!element.isConnected) return null
    element.scrollIntoView({ block, behavior: 'instant' })
    return element.getBoundingClientRect().top
  })
}
