/** Where in the viewport the bars end and a day of the plan begins after going to it, as the styles say. */
export function barsEnd(within: Element): number {
  const { scrollPaddingTop } = getComputedStyle(document.documentElement)
  const day = within.closest('[data-day-id]')
  const { scrollMarginTop } = day ? getComputedStyle(day) : { scrollMarginTop: '0' }
  return (Number.parseFloat(scrollMarginTop) || 0) + (Number.parseFloat(scrollPaddingTop) || 0)
}
