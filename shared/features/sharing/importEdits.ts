import { compareText } from '#shared/plain/compareText.ts'
import type { Edit } from '#shared/sync/edit.ts'
import type { TripFile } from './tripFile.ts'

export interface ImportIds {
  tripId: string
  newId(): string
  /** The id of a trip's row for a date, the same on every device. */
  dayIdFor(tripId: string, date: string): string
}

/** The edits that make a new, private trip from a backup; the first one makes the trip. */
export function importEdits(file: TripFile, { tripId, newId, dayIdFor }: ImportIds): Edit[] {
  const { title, startDate, endDate, travelersCount, coverImage, currency, source, ...destination } =
    file.trip
  const dates = { startDate, endDate }
  // In a dated trip, a day without a date would get one, so a trip with such days gets its dates last.
  const isDatedLast = startDate !== null && file.days.some(({ date }) => date === null)
  const trip = {
    id: tripId,
    title,
    destination,
    dates: isDatedLast ? { startDate: null, endDate: null } : dates,
    travelersCount,
    coverImage,
    visibility: 'private' as const,
    ...(currency && { currency }),
    ...(source && { source }),
  }
  const edits: Edit[] = [['trip.create', trip]]
  const taken = new Set<string>()
  for (const { items, ...day } of file.days) {
    // Two days may share a date; the second one was added by hand.
    const isFirst = day.date !== null && !taken.has(day.date)
    const dayId = isFirst ? dayIdFor(tripId, day.date!) : newId()
    if (day.date !== null) taken.add(day.date)
    edits.push(['day.add', { id: dayId, tripId, ...day }])
    // Appended one after another, because places may have grown long where the file comes from.
    for (const { pos: _pos, ...item } of items.toSorted(byPlace)) {
      edits.push(['item.add', { id: newId(), tripId, dayId, ...item }])
    }
  }
  for (const { pos: _pos, ...idea } of (file.ideas ?? []).toSorted(byPlace)) {
    edits.push(['item.add', { id: newId(), tripId, dayId: null, ...idea }])
  }
  if (isDatedLast) edits.push(['trip.update', { id: tripId, dates }])
  if (file.insights) edits.push(['insights.update', { tripId, texts: file.insights }])
  return edits
}

/** Activities in the same place keep the order of the file. */
const byPlace = (a: { pos: string }, b: { pos: string }): number => compareText(a.pos, b.pos)
