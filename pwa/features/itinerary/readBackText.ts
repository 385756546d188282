import type { PlanDay } from '#shared/features/itinerary/plan.ts'
import type { ItemFields } from '#shared/features/itinerary/schema.ts'
import { endText } from '#shared/features/itinerary/spanText.ts'
import { timeText } from '#shared/plain/timeText.ts'
import { categoryLooks } from './categoryLooks.tsx'
import { dayName } from './dayText.ts'

/** How a line is understood, before it is added: 'Day 2 · 9:00 AM – 11:30 AM · Activities'. */
export function readBackText(day: PlanDay, fields: ItemFields): string {
  const end = endText(fields, { date: day.date, zone: null })
  const times = fields.time ? [timeText(fields.time), end].filter(Boolean).join(' – ') : (end ?? 'Anytime')
  return [dayName(day), times, categoryLooks[fields.category ?? 'other'].label].join(' · ')
}
