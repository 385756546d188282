import type { LateMove, LateStay } from '#shared/features/itinerary/late.ts'
import { timeText } from '#shared/plain/timeText.ts'

const reasons: Record<LateStay['reason'], string> = {
  transport: 'leaves on time',
  hotel: 'hotel',
  booked: 'booked',
  midnight: 'would be after midnight',
}

/** '10:30 AM → 11:00 AM'. */
export const moveTimes = ({ moment, time }: LateMove): string =>
  `${timeText(moment.item.time!)} → ${timeText(time)}`

/** 'Stays at 7:30 PM · booked'. */
export const stayText = ({ moment, reason }: LateStay): string =>
  `Stays at ${timeText(moment.item.time!)} · ${reasons[reason]}`
