import type { Edit } from '#shared/sync/edit.ts'
import type { TripFile } from './tripFile.ts'

export interface ImportIds {
  tripId: string
  newId(): string
  /** The id that a trip's row of a date has everywhere. */
  dayIdFor(tripId: string, date: string): string
}

/** The edits that make a new, private trip from a backup; the first one makes the trip. */
export function importEdits(file: TripFile, { tripId, newId, dayIdFor }: ImportIds): Edit[] {
  const { title, startDate, endDate, travelersCount, coverImage, source, ...destination } = file.trip
  const dates = { startDate, endDate }
  // A day without a date gets one from a dated trip: such a trip is dated when its days are there.
  const isDatedLast = startDate !== null && file.days.some(({ date }) => date === null)
  const trip = {
    id: tripId,
    title,
    destination,
    dates: isDatedLast ? { startDate: null, endDate: null } : dates,
    travelersCount,
    coverImage,
    visibility: 'private' as const,
    ...(source && { source }),
  }
  const edits: Edit[] = [['trip.create', trip]]
  const taken = new Set<string>()
  for (const { items, ...day } of file.days) {
    // Two days may have one date; the second is a day that was added by hand.
    const isFirst = day.date !== null && !taken.has(day.date)
    const dayId = isFirst ? dayIdFor(tripId, day.date!) : newId()
    if (day.date !== null) taken.add(day.date)
    edits.push(['day.add', { id: dayId, tripId, ...day }])
    // One behind the other: places may have grown long where the file comes from.
    for (const { pos: _pos, ...item } of items.toSorted(({ pos: a }, { pos: b }) => (a < b ? -1 : 1))) {
      edits.push(['item.add', { id: newId(), tripId, dayId, ...item }])
    }
  }
  if (isDatedLast) edits.push(['trip.update', { id: tripId, dates }])
  return edits
}
