import { may } from '#shared/rights.ts'
import type { Db } from '../../db/open.ts'
import { readTripHead } from '../trips/readTrip.ts'
import type { TripHead } from '../trips/readTrip.ts'
import { findLink, isOfThisStay } from './shareLinks.ts'
import type { ShareLinkRow } from './tables.ts'

export interface OpenedLink {
  link: ShareLinkRow
  head: TripHead
}

/** What a secret address opens right now; undefined when it does not work, for whatever reason. */
export async function openLink(
  db: Db,
  kind: ShareLinkRow['kind'],
  secret: string,
): Promise<OpenedLink | undefined> {
  const link = await findLink(db, kind, secret)
  const head = link && (await readTripHead(db, link.made_by, link.trip_id))
  if (!link || !head) return undefined
  // The person who made the link must still have the right to it. No one can share what an administrator hid.
  const isAllowed =
    kind === 'page'
      ? may('link.make', [head.role]) && !head.trip.moderation
      : may('calendar.make', [head.role]) && isOfThisStay(link, head.invitedAt)
  return isAllowed ? { link, head } : undefined
}
