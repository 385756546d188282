import { createHash } from 'node:crypto'
import { dateRangeText } from '#shared/plain/dateText.ts'
import type { LinkPreview } from '../../middleware/previewTags.ts'
import type { OpenTrip } from './readOpenTrip.ts'

/** What a link to this trip shows. */
export function tripPreview(trip: OpenTrip, publicUrl: string): LinkPreview {
  const { id, title, destination, startDate, endDate } = trip
  return {
    title,
    description:
      startDate || endDate ? `${destination} · ${dateRangeText({ startDate, endDate })}` : destination,
    picture: publicUrl + picturePath(trip),
    address: `${publicUrl}/trip/${id}`,
  }
}

/** Where a trip's picture is. The address is a new one when the picture changes, because networks keep the old one. */
export function picturePath({ id, cover }: Pick<OpenTrip, 'id' | 'cover'>): string {
  const version = createHash('sha256').update(JSON.stringify(cover)).digest('base64url').slice(0, 12)
  return `/preview/${id}.jpg?v=${version}`
}
