import { Router } from '@koa/router'
import * as z from 'zod'
import { tripRole } from '#shared/features/trips/access.ts'
import { may } from '#shared/rights.ts'
import { personName } from '#shared/features/people/person.ts'
import { rescheduleEdits } from '#shared/features/itinerary/reschedule.ts'
import { isOnDay } from '#shared/features/itinerary/plan.ts'
import { eachDuplicateEdit } from '#shared/features/itinerary/duplicate.ts'
import { destinationOnEarth } from '#shared/features/trips/destinationOnEarth.ts'
import {
  CoverImage,
  TravelersCount,
  TripCurrency,
  TripDates,
  TripDestination,
  TripDestinationChange,
  TripTitle,
} from '#shared/features/trips/schema.ts'
import { Visibility } from '#shared/features/social/visibility.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { PlainDate } from '#shared/plain/dateSchemas.ts'
import { givenFields } from '#shared/plain/givenFields.ts'
import { Id, newId } from '#shared/plain/ids.ts'
import type { Edit } from '#shared/sync/edit.ts'
import { tripScope } from '#shared/sync/scope.ts'
import { restorableDays } from '#shared/sync/retention.ts'
import type { Deps } from '../../deps.ts'
import { input } from '../../middleware/input.ts'
import { KnownTimeZone } from '../../middleware/KnownTimeZone.ts'
import { limit, retryAfter } from '../../middleware/limits.ts'
import { signedIn } from '../../middleware/signedIn.ts'
import { answers, documented } from '../../openapi/documented.ts'
import { readMarks } from '../social/readMarks.ts'
import { readOwnTrips, readTrip, requireSight } from './readTrip.ts'
import { readDeletedIds } from '../../sync/readRows.ts'
import { inWriteTurn } from '../../sync/inWriteTurn.ts'
import { write, writeInSteps, writeNewTrip } from '../../sync/write.ts'
import { readOwner } from './readOwner.ts'
import { requireRoomOnDays } from './requireRoomOnDays.ts'
import { OpenedTripAnswer, TripAnswer, TripCopyAnswer } from './answers.ts'

const TripId = z.object({ id: Id })

const dateFields = {
  startDate: PlainDate.nullable(),
  endDate: PlainDate.nullable().meta({ description: 'Not before `startDate`.' }),
}

const currencyField = TripCurrency.meta({
  description: 'ISO 4217. Prices without a currency are in it. Null for that of the destination.',
})

const NewTrip = z.object({
  ...TripDestination.shape,
  destinationTimeZone: KnownTimeZone.nullable().optional(),
  startDate: dateFields.startDate.default(null),
  endDate: dateFields.endDate.default(null),
  title: TripTitle,
  visibility: Visibility.default('public'),
  showDates: z.boolean().default(false),
  travelersCount: TravelersCount.default(1),
  currency: currencyField.default(null),
})

const TripPatch = TripId.extend({
  ...TripDestinationChange.shape,
  destinationTimeZone: KnownTimeZone.nullable().optional(),
  ...z.object(dateFields).partial().shape,
  title: TripTitle.optional(),
  visibility: Visibility.optional(),
  showDates: z.boolean().optional(),
  travelersCount: TravelersCount.optional(),
  coverImage: CoverImage.optional(),
  currency: currencyField.optional(),
  /**
   * What happens to the plan when the dates change: with `shift` every day keeps its number, with `keep` its date;
   * `move` keeps the dates and moves activities that fall outside to the nearest day.
   */
  plan: z.enum(['shift', 'keep', 'move']).default('keep'),
})

const TripCopyWishes = TripId.extend({
  ...z.object(dateFields).partial().shape,
  travelersCount: TravelersCount.optional(),
})

/** /trips: the person's trips, each as a flat object. */
export function tripRoutes(deps: Deps): Router {
  const router = new Router({ prefix: '/trips' })
  const { db } = deps

  router.get('/', signedIn, limit('read'), async ctx => {
    ctx.body = (await readOwnTrips(db, ctx.state.user.id)).map(presentTrip)
  })

  router.post('/', signedIn, limit('write'), input(NewTrip), async ctx => {
    const { title, visibility, showDates, travelersCount, currency, startDate, endDate, ...destination } =
      ctx.state.input
    const id = newId()
    const args = {
      id,
      title,
      visibility,
      showDates,
      travelersCount,
      currency,
      destination,
      dates: TripDates.parse({ startDate, endDate }),
    }
    await write(deps, ctx.state.user.id, [['trip.create', args]])
    ctx.status = 201
    ctx.body = presentTrip((await readTrip(db, ctx.state.user.id, id)).trip)
  })

  router.get('/:id', signedIn, limit('read'), input(TripId), async ctx => {
    const userId = ctx.state.user.id
    const { trip, membership } = await readTrip(db, userId, ctx.state.input.id)
    const canEdit = may('trip.edit', [tripRole(trip, membership, userId)])
    const [owner, marks] = await Promise.all([
      readOwner(db, userId, trip.ownerId),
      readMarks(db, userId, trip.id),
    ])
    ctx.body = { ...presentTrip(trip), ...marks, canEdit, owner }
  })

  router.patch('/:id', signedIn, limit('write'), input(TripPatch), async ctx => {
    const { id, plan, ...patch } = ctx.state.input
    const { id: userId } = ctx.state.user
    const change = async () => {
      const { trip, of } = await readTrip(db, userId, id, ['day', 'item'])
      const { dates, ...fields } = wholeRegisters(trip, patch)
      const { edits } = rescheduleEdits({
        trip,
        dates: dates ?? trip,
        days: of('day'),
        items: of('item'),
        deletedDayIds: dates ? await readDeletedIds(db, tripScope(id), 'day') : [],
        plan: plan === 'shift' ? 'shift' : 'keep',
        outside: plan === 'move' ? 'move' : 'leave',
      })
      const all: Edit[] = [['trip.update', { id, ...fields, dates }], ...(dates ? edits : [])]
      if (plan !== 'move') return await write(deps, userId, all)
      requireRoomOnDays(of('item'), all)
      // If this is interrupted, some days are still outside the new dates; the same request moves what is on them.
      await writeInSteps(deps, userId, all)
    }
    const isDated = patch.startDate !== undefined || patch.endDate !== undefined
    await (isDated ? inWriteTurn(deps, userId, change, retryAfter(ctx)) : change())
    ctx.body = presentTrip((await readTrip(db, userId, id)).trip)
  })

  router.delete('/:id', signedIn, limit('write'), input(TripId), async ctx => {
    await write(deps, ctx.state.user.id, [['trip.delete', { id: ctx.state.input.id }]])
    ctx.status = 204
  })

  router.post('/:id/duplicate', signedIn, limit('write'), input(TripCopyWishes), async ctx => {
    const { id: userId } = ctx.state.user
    const { id, travelersCount, ...patch } = ctx.state.input
    const copy = async () => {
      const { trip, of, sight } = await readTrip(db, userId, id, ['day', 'item'])
      const items = of('item')
      const original = {
        trip,
        days: of('day'),
        // Ideas are for the people who plan the trip.
        items: sight.isVisitor ? items.filter(isOnDay) : items,
        ownerName: personName(await readOwner(db, userId, trip.ownerId)) ?? '',
      }
      const wishes = {
        id: newId(),
        dates: wholeRegisters(trip, patch).dates ?? { startDate: trip.startDate, endDate: trip.endDate },
        travelersCount: travelersCount ?? trip.travelersCount,
      }
      await writeNewTrip(deps, userId, eachDuplicateEdit(original, wishes, newId), {
        recheck: trx => requireSight({ kysely: trx }, userId, id, sight),
      })
      return { id: wishes.id, title: trip.title }
    }
    ctx.body = await inWriteTurn(deps, userId, copy, retryAfter(ctx))
    ctx.status = 201
  })

  return documented(router, {
    'GET /': answers('The trips that the person who asks owns or works on', z.array(TripAnswer), {
      detail: 'Newest first, with their dates. Deleted trips are left out.',
    }),
    'POST /': answers('Makes a trip', TripAnswer, {
      detail:
        '`title` and `destination` are enough. The other fields of the place come with a suggestion of `GET /api/places/autocomplete`.',
      status: 201,
      example: {
        title: 'Spring in Lisbon',
        destination: 'Lisbon, Portugal',
        destinationCity: 'Lisbon',
        destinationCountry: 'Portugal',
        destinationLat: '38.7167',
        destinationLon: '-9.1333',
        visibility: 'public',
        startDate: '2027-05-02',
        endDate: '2027-05-06',
        travelersCount: 2,
      },
    }),
    'GET /:id': answers('A trip', OpenedTripAnswer, {
      detail:
        'People who do not work on it get no dates before it is over, also elsewhere, unless `showDates` is set.',
    }),
    'PATCH /:id': answers('Changes a trip', TripAnswer, {
      detail:
        'Only its owner changes `visibility` and `showDates`. `plan` says what happens to the days when the dates change. If `move` is interrupted, send the request again.',
      example: { endDate: '2027-05-08', plan: 'keep' },
    }),
    'DELETE /:id': answers('Deletes a trip', undefined, {
      detail: `Its owner can restore it for ${restorableDays} days. After that, it is removed for good within a day.`,
    }),
    'POST /:id/duplicate': answers('Copies a trip into the own ones', TripCopyAnswer, {
      status: 201,
      detail: 'The copy is private, and without collaborators.',
      example: { startDate: '2027-09-01', endDate: '2027-09-05', travelersCount: 1 },
    }),
  })
}

/** Trips of before have no word on their dates and their currency. */
const presentTrip = (trip: Trip) => ({
  ...trip,
  showDates: trip.showDates ?? false,
  currency: trip.currency ?? null,
})

/** Completes fields that are written together: what the patch leaves out is taken from the trip. */
function wholeRegisters(
  trip: Trip,
  patch: Omit<z.output<typeof TripPatch>, 'id' | 'plan'>,
): Record<string, unknown> & { dates?: TripDates } {
  const { title, visibility, showDates, travelersCount, coverImage, currency, startDate, endDate, ...place } =
    patch
  const given = givenFields(place)
  const dated = startDate !== undefined || endDate !== undefined
  // Another destination does not keep the coordinates of the one before.
  const isElsewhere = place.destination !== undefined && place.destination !== trip.destination
  return {
    title,
    visibility,
    showDates,
    travelersCount,
    coverImage,
    currency,
    ...(dated && { dates: TripDates.parse({ ...trip, ...givenFields({ startDate, endDate }) }) }),
    ...(Object.keys(given).length > 0 && {
      destination: TripDestination.parse(isElsewhere ? given : { ...destinationOnEarth(trip), ...given }),
    }),
  }
}
