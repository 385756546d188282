import { posAfterAll } from '#shared/features/itinerary/order.ts'
import type { Edit } from '#shared/sync/edit.ts'
import type { Template } from './templates.ts'

/**
 * The edits that make a public trip of a template, with its days and activities. Made at one moment, so that the
 * server can tell them from the first edit of a person: only then the trip joins the feed.
 */
export function templateEdits(template: Template, tripId: string, newId: () => string): Edit[] {
  const { id, title, destination, lat, days } = template
  const edits: Edit[] = [
    [
      'trip.create',
      {
        id: tripId,
        title,
        destination: { ...destination, destinationLat: lat },
        dates: { startDate: null, endDate: null },
        visibility: 'public',
        template: id,
      },
    ],
  ]
  for (const [index, day] of days.entries()) {
    const dayId = newId()
    edits.push(['day.add', { id: dayId, tripId, dayNumber: index + 1, date: null, title: day.title }])
    const placed: { pos: string }[] = []
    for (const [time, itemTitle, location, category, description] of day.items) {
      const pos = posAfterAll(placed)
      placed.push({ pos })
      edits.push([
        'item.add',
        {
          id: newId(),
          tripId,
          dayId,
          pos,
          time,
          title: itemTitle,
          location,
          description: description || null,
          cost: null,
          category,
        },
      ])
    }
  }
  return edits
}
