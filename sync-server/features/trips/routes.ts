import { Router } from '@koa/router'
import * as z from 'zod'
import {
  TravelersCount,
  TripDates,
  TripDestination,
  TripTitle,
  Visibility,
} from '#shared/features/trips/schema.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { PlainDate } from '#shared/dates.ts'
import { Id, newId } from '#shared/ids.ts'
import type { Deps } from '../../features.ts'
import { input } from '../../middleware/input.ts'
import { limit } from '../../middleware/limits.ts'
import { signedIn } from '../../middleware/signedIn.ts'
import { readOwnTrips, readTrip } from '../../sync/readScope.ts'
import { write } from '../../sync/write.ts'

const TripId = z.object({ id: Id })

const dateFields = { startDate: PlainDate.nullable(), endDate: PlainDate.nullable() }

const NewTrip = z.object({
  ...TripDestination.shape,
  startDate: dateFields.startDate.default(null),
  endDate: dateFields.endDate.default(null),
  title: TripTitle,
  visibility: Visibility.default('public'),
  travelersCount: TravelersCount.default(1),
})

const TripPatch = TripId.extend({
  ...TripDestination.partial().shape,
  ...z.object(dateFields).partial().shape,
  title: TripTitle.optional(),
  visibility: Visibility.optional(),
  travelersCount: TravelersCount.optional(),
})

/** /trips: the trips of the person, each as a flat object. */
export function tripRoutes(deps: Deps): Router {
  const router = new Router({ prefix: '/trips' })
  const { db } = deps

  router.get('/', signedIn, limit('read'), async ctx => {
    ctx.body = await readOwnTrips(db, ctx.state.user.id)
  })

  router.post('/', signedIn, limit('write'), input(NewTrip), async ctx => {
    const { title, visibility, travelersCount, startDate, endDate, ...destination } = ctx.state.input
    const id = newId()
    const args = {
      id,
      title,
      visibility,
      travelersCount,
      destination,
      dates: TripDates.parse({ startDate, endDate }),
    }
    await write(deps, ctx.state.user.id, [['trip.create', args]])
    ctx.status = 201
    ctx.body = (await readTrip(db, ctx.state.user.id, id)).trip
  })

  router.get('/:id', signedIn, limit('read'), input(TripId), async ctx => {
    ctx.body = (await readTrip(db, ctx.state.user.id, ctx.state.input.id)).trip
  })

  router.patch('/:id', signedIn, limit('write'), input(TripPatch), async ctx => {
    const { id, ...patch } = ctx.state.input
    const { trip } = await readTrip(db, ctx.state.user.id, id)
    await write(deps, ctx.state.user.id, [['trip.update', { id, ...wholeRegisters(trip, patch) }]])
    ctx.body = (await readTrip(db, ctx.state.user.id, id)).trip
  })

  router.delete('/:id', signedIn, limit('write'), input(TripId), async ctx => {
    await write(deps, ctx.state.user.id, [['trip.delete', { id: ctx.state.input.id }]])
    ctx.status = 204
  })

  return router
}

/** Fields that are written together come together: what the patch leaves out is taken from the trip. */
function wholeRegisters(trip: Trip, patch: Omit<z.output<typeof TripPatch>, 'id'>): Record<string, unknown> {
  const { title, visibility, travelersCount, startDate, endDate, ...place } = patch
  const given = Object.fromEntries(Object.entries(place).filter(([, value]) => value !== undefined))
  const dated = startDate !== undefined || endDate !== undefined
  return {
    title,
    visibility,
    travelersCount,
    ...(dated && {
      dates: TripDates.parse({
        startDate: startDate === undefined ? trip.startDate : startDate,
        endDate: endDate === undefined ? trip.endDate : endDate,
      }),
    }),
    ...(Object.keys(given).length > 0 && {
      // Another destination does not lie at the coordinates of the old one.
      destination: TripDestination.parse('destination' in given ? given : { ...trip, ...given }),
    }),
  }
}
