import { closedText } from '#shared/features/itinerary/closedText.ts'
import type { PlanDay } from '#shared/features/itinerary/plan.ts'
import { positionOf } from '#shared/features/itinerary/position.ts'
import type { Item } from '#shared/features/itinerary/schema.ts'
import { endText, zonesText } from '#shared/features/itinerary/spanText.ts'
import type { TripDestination } from '#shared/features/trips/schema.ts'
import { weekdayDateText } from '#shared/plain/dateText.ts'
import { hoursText } from '#shared/plain/hoursText.ts'
import { lengthText } from '#shared/plain/lengthText.ts'
import { positionText } from '#shared/plain/positionText.ts'
import { timeText } from '#shared/plain/timeText.ts'
import { dayName } from './dayText.ts'

/** What the card of an activity says about when and where it is, in words. Null for what nobody knows. */
export function activityFacts(item: Item, day: PlanDay, trip: Pick<TripDestination, 'destinationTimeZone'>) {
  const around = { date: day.date, zone: trip.destinationTimeZone ?? undefined }
  const at = positionOf(item)
  const end = item.time ? endText(item, around) : null
  return {
    /** 'Day 2 · Sun, Apr 11, 2027 · Old town' */
    dayLine: [
      item.dayId === null ? 'Ideas' : dayName(day),
      day.number !== null && day.date && weekdayDateText(day.date),
      day.day?.title,
    ]
      .filter(Boolean)
      .join(' · '),
    when: item.time ? [timeText(item.time), end].filter(Boolean).join(' – ') : 'Anytime',
    length: item.durationMinutes ? lengthText(item.durationMinutes) : null,
    zones: zonesText(item, around),
    place: item.location ?? (at && positionText(at)),
    usualHours: item.hours ? hoursText(item.hours, day.date) : null,
    closed: closedText(item, day.date),
  }
}
