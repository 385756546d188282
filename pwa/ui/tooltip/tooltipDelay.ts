/** Time the pointer rests on a control before its tooltip opens. */
export const tooltipOpenDelayMs = 700
/** After a tooltip closed, the next one opens at once within this time. */
export const tooltipSkipDelayMs = 300

/** How long to wait before opening, given when the last tooltip closed (times in ms, same clock). */
export function tooltipDelay(now: number, lastClosedAt: number | undefined) {
  return lastClosedAt !== undefined && now - lastClosedAt < tooltipSkipDelayMs ? 0 : tooltipOpenDelayMs
}
