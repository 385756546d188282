import type { PlanDay } from '#shared/features/itinerary/plan.ts'
import { dayHeight } from './assumedHeight.ts'
import { dayName } from './dayText.ts'

/** Where going to a day brings it: together with the page's own room at its top, right under the bars. */
export const underBars = 'calc(var(--wend-strip) - 12px)'

/** The room of a day that is not drawn yet, far below what is in view. */
export const DayOutline = ({ plan, isPhone }: { plan: PlanDay; isPhone: boolean }) => (
  <section
    aria-label={dayName(plan)}
    data-day-id={plan.id}
    data-anchor={plan.id}
    style={{ height: dayHeight(plan, false, isPhone), scrollMarginTop: underBars }}
  />
)
