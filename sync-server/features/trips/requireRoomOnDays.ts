import type { Item } from '#shared/features/itinerary/schema.ts'
import { caps, fullText } from '#shared/plain/caps.ts'
import { AppError } from '#shared/plain/errors.ts'
import type { Edit } from '#shared/sync/edit.ts'

/** Throws 'conflict' when edits move more activities to a day than it has room for. `items`: all those of the trip. */
export function requireRoomOnDays(items: readonly Item[], edits: readonly Edit[]): void {
  const used = new Map<string | null, number>()
  for (const { dayId } of items) used.set(dayId, (used.get(dayId) ?? 0) + 1)
  const { most } = caps.activitiesOfDay
  for (const [name, args] of edits) {
    if (name !== 'item.move') continue
    const count = (used.get(args.dayId) ?? 0) + 1
    if (count > most) throw new AppError('conflict', fullText(caps.activitiesOfDay))
    used.set(args.dayId, count)
  }
}
