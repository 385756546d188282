import * as z from 'zod'
import { AppError } from '#shared/plain/errors.ts'
import { givenFields } from '#shared/plain/givenFields.ts'
import { Id } from '#shared/plain/ids.ts'
import type { ArgsOf } from '#shared/sync/edit.ts'
import { defineMutator } from '#shared/sync/mutator.ts'
import { tripScope } from '#shared/sync/scope.ts'
import {
  CoverImage,
  templateIds,
  TravelersCount,
  TripDates,
  TripDestination,
  TripRef,
  TripSource,
  TripTitle,
  Visibility,
} from './schema.ts'
import { moderationText } from './moderationText.ts'
import type { Trip } from './schema.ts'

/** Makes a trip that belongs to the person who makes it. Making it again changes nothing. */
export const tripCreate = defineMutator({
  name: 'trip.create',
  grows: 'trip',
  args: z.object({
    id: Id,
    title: TripTitle,
    destination: TripDestination,
    dates: TripDates,
    travelersCount: TravelersCount.default(1),
    visibility: Visibility.default('public'),
    coverImage: CoverImage.default(null),
    source: TripSource.optional(),
    // A template that there is not has made nothing.
    template: z.enum(templateIds).optional().catch(undefined),
  }),
  scope: ({ id }) => tripScope(id),
  needs: () => [],
  apply(rows, { id, destination, dates, source, template, ...fields }, { userId, now }) {
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
      ...(source && { source }),
      ...(template && { template }),
    } satisfies Trip)
  },
})

/** Changes the fields that are named and no others. Who sees the trip is for the owner to say. */
export const tripUpdate = defineMutator({
  name: 'trip.update',
  args: z.object({
    id: Id,
    title: TripTitle.optional(),
    destination: TripDestination.optional(),
    dates: TripDates.optional(),
    travelersCount: TravelersCount.optional(),
    visibility: Visibility.optional(),
    coverImage: CoverImage.optional(),
  }),
  scope: ({ id }) => tripScope(id),
  needs: () => [],
  apply(rows, { id, destination, dates, ...fields }) {
    const trip = rows.editable('trip', id)
    if (fields.visibility !== undefined && fields.visibility !== trip.visibility) {
      rows.require('owner')
      requireUnmoderated(trip)
    }
    rows.put('trip', { ...trip, ...givenFields(fields), ...destination, ...dates })
  },
})

export const tripDelete = defineMutator({
  name: 'trip.delete',
  args: TripRef,
  scope: ({ id }) => tripScope(id),
  needs: () => [],
  apply(rows, { id }) {
    rows.require('owner', { evenIfDeleted: true })
    rows.remove('trip', id)
  },
})

/** Brings a deleted trip back with everything that was in it. */
export const tripRestore = defineMutator({
  name: 'trip.restore',
  grows: 'trip',
  args: TripRef,
  scope: ({ id }) => tripScope(id),
  needs: () => [],
  apply(rows, { id }) {
    rows.require('owner', { evenIfDeleted: true })
    const trip = rows.find('trip', id)?.data
    if (trip?.moderation?.act === 'delete') requireUnmoderated(trip)
    rows.restore('trip', id)
  },
})

/** [MOD1] What an administrator hid or deleted only an administrator shows again. */
function requireUnmoderated({ moderation }: Trip): void {
  if (moderation) throw new AppError('forbidden', moderationText(moderation))
}

export const tripMutators = [tripCreate, tripUpdate, tripDelete, tripRestore]

declare module '#shared/sync/edit.ts' {
  interface EditArgs extends ArgsOf<typeof tripMutators> {}
}
