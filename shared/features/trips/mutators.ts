import * as z from 'zod'
import { AppError } from '#shared/plain/errors.ts'
import { givenFields } from '#shared/plain/givenFields.ts'
import { Id } from '#shared/plain/ids.ts'
import { Text } from '#shared/plain/text.ts'
import type { ArgsOf } from '#shared/sync/edit.ts'
import { defineMutator } from '#shared/sync/mutator.ts'
import {
  CoverImage,
  mostOfReason,
  templateIds,
  TravelersCount,
  TripCurrency,
  TripDates,
  TripDestination,
  TripRef,
  TripSource,
  TripTitle,
} from './schema.ts'
import { Visibility } from '../social/visibility.ts'
import { moderationText } from './moderationText.ts'
import type { Trip } from './schema.ts'

/** Any of these may change who can see the trip. */
const ofTrip = {
  in: 'trip',
  logs: true,
  looksAt: 'people',
  changes: 'sight',
  onCard: true,
  needsSight: false,
} as const

/** Makes a trip that belongs to the person who makes it. Making it again changes nothing. */
export const tripCreate = defineMutator({
  name: 'trip.create',
  ...ofTrip,
  // A copy credits a trip that the person sees, as it is by then.
  looksAt: 'sight',
  right: 'trip.make',
  grows: 'trip',
  args: z.object({
    id: Id,
    title: TripTitle,
    destination: TripDestination,
    dates: TripDates,
    travelersCount: TravelersCount.default(1),
    visibility: Visibility.default('public'),
    showDates: z.boolean().optional(),
    coverImage: CoverImage.default(null),
    currency: TripCurrency.optional(),
    source: TripSource.optional(),
    // An unknown template is ignored.
    template: z.enum(templateIds).optional().catch(undefined),
    /** [MOD4] Why an administrator took down the trip that this is a copy of. The server sets it by what it knows. */
    takenDownFor: Text.max(mostOfReason).optional(),
  }),
  needs: () => [],
  apply(rows, args, { userId, now }) {
    const { id, destination, dates, source, template, showDates, currency, takenDownFor, ...fields } = args
    const existing = rows.find('trip', id)
    if (existing && existing.data.ownerId !== userId) throw new AppError('conflict', 'This id is taken.')
    if (existing) return
    rows.put('trip', {
      id,
      ownerId: userId,
      ...fields,
      ...destination,
      ...dates,
      createdAt: now,
      ...(showDates && { showDates }),
      ...(currency && { currency }),
      ...(source && { source }),
      ...(template && { template }),
      // [MOD4] A copy inherits what an administrator decided about the original.
      ...(takenDownFor !== undefined && {
        visibility: 'private',
        moderation: {
          act: 'hide',
          reason: takenDownFor,
          at: now,
          before: args.visibility,
          isInherited: true,
        },
      }),
    } satisfies Trip)
  },
})

/** Changes only the given fields. Only the owner may change who sees the trip and its dates. */
export const tripUpdate = defineMutator({
  name: 'trip.update',
  ...ofTrip,
  right: 'trip.edit',
  args: z.object({
    id: Id,
    title: TripTitle.optional(),
    destination: TripDestination.optional(),
    dates: TripDates.optional(),
    travelersCount: TravelersCount.optional(),
    visibility: Visibility.optional(),
    showDates: z.boolean().optional(),
    coverImage: CoverImage.optional(),
    currency: TripCurrency.optional(),
  }),
  needs: () => [],
  apply(rows, { id, destination, dates, showDates = null, currency, ...fields }) {
    const trip = rows.get('trip', id)
    if (fields.visibility !== undefined && fields.visibility !== trip.visibility) {
      rows.allow('trip.show')
      requireUnmoderated(trip)
    }
    const isNews = showDates !== null && showDates !== (trip.showDates ?? false)
    if (isNews) rows.allow('trip.show')
    // Another destination does not keep the zone of the one before.
    const without = trip.destinationTimeZone && { destinationTimeZone: null }
    const place = destination && { ...without, ...givenFields(destination) }
    // Null is what absent means.
    const money = currency !== undefined && currency !== (trip.currency ?? null) && { currency }
    const news = { ...(isNews && { showDates }), ...money }
    rows.put('trip', { ...trip, ...givenFields(fields), ...news, ...place, ...dates })
  },
})

export const tripDelete = defineMutator({
  name: 'trip.delete',
  ...ofTrip,
  right: 'trip.delete',
  args: TripRef,
  needs: () => [],
  apply(rows, { id }) {
    rows.remove('trip', id)
  },
})

/** Brings a deleted trip back with everything that was in it. */
export const tripRestore = defineMutator({
  name: 'trip.restore',
  ...ofTrip,
  right: 'trip.delete',
  grows: 'trip',
  args: TripRef,
  needs: () => [],
  apply(rows, { id }) {
    const trip = rows.find('trip', id)?.data
    if (trip?.moderation?.act === 'delete') requireUnmoderated(trip)
    rows.restore('trip', id)
  },
})

/** [MOD1] Only an administrator can show again what an administrator hid or deleted. Throws 'forbidden'. */
function requireUnmoderated({ moderation }: Trip): void {
  if (moderation) throw new AppError('forbidden', moderationText(moderation))
}

export const tripMutators = [tripCreate, tripUpdate, tripDelete, tripRestore]

declare module '#shared/sync/edit.ts' {
  interface EditArgs extends ArgsOf<typeof tripMutators> {}
}
