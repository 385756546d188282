import { PlanWriter } from '#shared/features/itinerary/planWriter.ts'
import type { Visibility } from '#shared/features/social/visibility.ts'
import type { Edit } from '#shared/sync/edit.ts'
import type { Template } from './templates.ts'

/**
 * The edits that make a trip from a template, with its days and activities. They are made at one moment, so that the
 * server can tell them from a person's first edit: only after that edit does a public trip join the feed.
 */
export function templateEdits(template: Template, tripId: string, visibility: Visibility): Edit[] {
  const { id, title, destination, lat, days } = template
  const trip = {
    id: tripId,
    title,
    destination: { ...destination, destinationLat: lat },
    dates: { startDate: null, endDate: null },
    visibility,
    template: id,
  }
  const plan = new PlanWriter(tripId)
  for (const [index, day] of days.entries()) {
    const dayId = plan.addDay({ dayNumber: index + 1, date: null, title: day.title }, `day ${index}`)
    for (const [at, { description, ...item }] of day.items.entries()) {
      const activity = { ...item, description: description || null, cost: null }
      plan.addActivity(dayId, activity, `activity ${index} ${at}`)
    }
  }
  return [['trip.create', trip], ...plan.edits]
}
