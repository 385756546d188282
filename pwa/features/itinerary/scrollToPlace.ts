import { settleScroll } from '../../ui/settleScroll.ts'

/**
 * Brings what `find` finds in the plan to its place under the bars (or to the middle, or just into view), at once. It is
 * looked up each time: the outline of a day makes way for the day itself.
 */
export function scrollToPlace(
  find: () => HTMLElement | null | undefined,
  block: 'start' | 'center' | 'nearest' = 'start',
): void {
  settleScroll(() => {
    const element = find()
    if (!element) return null
    element.scrollIntoView({ block, behavior: 'instant' })
    return element.getBoundingClientRect().top
  })
}
