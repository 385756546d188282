import { createHash } from 'node:crypto'
import { dateRangeText } from '#shared/plain/dateText.ts'
import { Id } from '#shared/plain/ids.ts'
import type { Db } from '../../db/open.ts'
import type { LinkPreview } from '../../middleware/previewTags.ts'
import type { TripCover } from '../images/Images.ts'
import { cardDates } from '../social/cardDates.ts'
import { openToAnyone } from '../social/visibility.ts'

/** What anyone may learn of a trip from a link to it. */
interface OpenTrip {
  id: string
  title: string
  destination: string
  startDate: string | null
  endDate: string | null
  cover: TripCover
}

/** [SOCIAL13] Finds a trip that even people without an account may know of. */
export async function readOpenTrip(db: Db, tripId: string | undefined): Promise<OpenTrip | undefined> {
  const id = Id.safeParse(tripId)
  if (!id.success) return undefined
  const card = await db.kysely
    .selectFrom('trip_card as c')
    .select(['title', 'destination', 'city', 'country', 'lat', 'cover_image'])
    .select(['start_date', 'end_date', 'time_zone', 'shows_dates'])
    .where('trip_id', '=', id.data)
    .where(openToAnyone)
    .executeTakeFirst()
  if (!card) return undefined
  const { destination, city, country, cover_image: coverImage } = card
  const lat = card.lat === null ? null : Number(card.lat)
  const dated = cardDates(card, false)
  // The picture that the trip has in the app.
  const place = { destination, city, country, lat, startDate: dated.startDate, vary: id.data }
  return { id: id.data, destination, ...dated, cover: { coverImage, place } }
}

/** What a link to this trip shows. Its picture gets a new address when it changes, because networks keep the old one. */
export function tripPreview(
  { id, title, destination, startDate, endDate, cover }: OpenTrip,
  publicUrl: string,
): LinkPreview {
  const version = createHash('sha256').update(JSON.stringify(cover)).digest('base64url').slice(0, 12)
  return {
    title,
    description:
      startDate || endDate ? `${destination} · ${dateRangeText({ startDate, endDate })}` : destination,
    picture: `${publicUrl}/preview/${id}.jpg?v=${version}`,
    address: `${publicUrl}/trip/${id}`,
  }
}
