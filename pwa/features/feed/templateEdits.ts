import { PlanWriter } from '#shared/features/itinerary/planWriter.ts'
import type { Edit } from '#shared/sync/edit.ts'
import { currentSettings } from '../settings/settingsStore.ts'
import type { Template } from './templates.ts'

/**
 * The edits that make a trip from a template, with its days and activities; whoever may see new trips may see it. They
 * are made at one moment, so that the server can tell them from a person's first edit: only after that edit does the
 * trip join the feed.
 */
export function templateEdits(template: Template, tripId: string): Edit[] {
  const { id, title, destination, lat, days } = template
  const trip = {
    id: tripId,
    title,
    destination: { ...destination, destinationLat: lat },
    dates: { startDate: null, endDate: null },
    visibility: currentSettings().visibility,
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
