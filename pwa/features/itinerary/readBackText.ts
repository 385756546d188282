import type { PlanDay } from '#shared/features/itinerary/plan.ts'
import type { ItemFields } from '#shared/features/itinerary/schema.ts'
import { endText } from '#shared/features/itinerary/spanText.ts'
import { timeText } from '#shared/plain/timeText.ts'
import { categoryLooks } from './categoryLooks.tsx'
import { dayName } from './dayText.ts'

/** How a line is understood, before it is added: 'Day 2 · 9:00 AM – 11:30 AM · Activities · €18'. */
export function readBackText(day: PlanDay, fields: ItemFields): string {
  const end = endText(fields, { date: day.date, zone: null })
  const times = fields.time ? [timeText(fields.time), end].filter(Boolean).join(' – ') : (end ?? 'Anytime')
  const { label } = categoryLooks[fields.category ?? 'other']
  return [dayName(day), times, label, fields.cost].filter(Boolean).join(' · ')
}
