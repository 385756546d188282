/**
 * Shows what is in a day beyond the day's edges, where it is clipped otherwise: a day may be skipped off screen. Call the
 * result to end that. (A rule with :has would have each edit recheck the styles of all rows, and with one for the day
 * that holds the focus, Chromium 156 crashes.)
 */
export function reachBeyondDay(inDay: Element): () => void {
  const day = inDay.closest('[data-day-id]')
  day?.setAttribute('data-open', '')
  return () => day?.removeAttribute('data-open')
}
