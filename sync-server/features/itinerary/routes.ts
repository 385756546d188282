import { Router } from '@koa/router'
import * as z from 'zod'
import { PlainDate, PlainTime } from '#shared/plain/dateSchemas.ts'
import type { Edit } from '#shared/sync/edit.ts'
import { Category, DayNumber, DayTitle, ItemFields } from '#shared/features/itinerary/schema.ts'
import type { Day } from '#shared/features/itinerary/schema.ts'
import { daysToChoose, newDay } from '#shared/features/itinerary/plan.ts'
import { removeDay } from '#shared/features/itinerary/removeDay.ts'
import { Id, newId } from '#shared/plain/ids.ts'
import { tripScope } from '#shared/sync/scope.ts'
import type { Db } from '../../db/open.ts'
import type { Deps } from '../../deps.ts'
import { input } from '../../middleware/input.ts'
import { KnownTimeZone } from '../../middleware/KnownTimeZone.ts'
import { limit } from '../../middleware/limits.ts'
import { sendPart } from '../../middleware/sendPart.ts'
import { signedIn } from '../../middleware/signedIn.ts'
import { answers, documented } from '../../openapi/documented.ts'
import { findTripOfDay, readTrip, readTripAsMember, readVisibleHead } from '../trips/readTrip.ts'
import { readDeletedIds, readRestorableIds } from '../../sync/readRows.ts'
import { write } from '../../sync/write.ts'
import { DayAnswer, ItemAnswer } from './answers.ts'
import { withLength } from './withLength.ts'
import { dayIdOf, readDay, readIdeas, readItem } from './readDay.ts'
import { renderItinerary } from './renderItinerary.ts'

const InTrip = z.object({ id: Id })
const DayRef = InTrip.extend({ dayId: Id })
const ItemRef = InTrip.extend({ itemId: Id })
const NewDay = InTrip.extend({ dayNumber: DayNumber, date: PlainDate.nullable().default(null) })
const DayPatch = DayRef.extend({ title: DayTitle, customTitle: DayTitle }).partial({
  title: true,
  customTitle: true,
})

/** Another way to give the length: the time that the clock shows at the end. */
const EndTime = PlainTime.nullable().optional()

const zoneFields = {
  zone: KnownTimeZone.nullable().optional(),
  endZone: KnownTimeZone.nullable().optional(),
}

const NewItem = InTrip.extend({
  ...ItemFields.shape,
  ...zoneFields,
  dayId: Id.nullable(),
  time: ItemFields.shape.time.default(null),
  location: ItemFields.shape.location.default(null),
  description: ItemFields.shape.description.default(null),
  cost: ItemFields.shape.cost.default(null),
  category: Category.nullable().default('other'),
  orderIndex: z.number().int().min(0).optional(),
  endTime: EndTime,
})

const ItemPatch = ItemRef.extend({
  ...ItemFields.partial().shape,
  ...zoneFields,
  dayId: Id.nullable().optional(),
  endTime: EndTime,
})

/** A trip's plan: days with their items, written through the same edits as everywhere else. */
export function itineraryRoutes(deps: Deps): Router {
  const router = new Router()
  const { db, made } = deps

  router.get('/trips/:id/itinerary', signedIn, limit('read'), input(InTrip), async ctx => {
    const { id } = ctx.state.input
    const { trip, version, isDateless } = await readVisibleHead(db, ctx.state.user.id, id)
    // The creation time keeps a later trip with the same id from getting this one's result.
    const key = `itinerary ${id} ${trip.createdAt}${isDateless ? ' without dates' : ''}`
    const render = () => renderItinerary(db, id, { isDateless })
    const { parts } = await made.get(key, version, render, trip.ownerId)
    ctx.type = 'application/json; charset=utf-8'
    await sendPart(ctx, parts[0]!)
  })

  router.get('/trips/:id/itinerary/ideas', signedIn, limit('read'), input(InTrip), async ctx => {
    const { id } = ctx.state.input
    await readTripAsMember(db, ctx.state.user.id, id)
    ctx.body = await readIdeas(db, id)
  })

  router.post('/trips/:id/itinerary/days', signedIn, limit('write'), input(NewDay), async ctx => {
    const { id: tripId, dayNumber, date } = ctx.state.input
    const { trip, of } = await readTrip(db, ctx.state.user.id, tripId, ['day'])
    const days = of('day')
    const deletedDayIds = await readDeletedIds(db, tripScope(tripId), 'day')
    const planned = daysToChoose({ trip, days, items: [], deletedDayIds })
    const { id } = newDay(trip, planned, { dayNumber, date }, deletedDayIds)
    // Also where there is one already: the edit checks that the person may add it.
    await write(deps, ctx.state.user.id, [['day.add', { id, tripId, dayNumber, date }]])
    ctx.status = days.some(day => day.id === id) ? 200 : 201
    ctx.body = await readDay(db, ctx.state.user.id, tripId, id)
  })

  router.patch('/trips/:id/itinerary/days/:dayId', signedIn, limit('write'), input(DayPatch), async ctx => {
    const { id: tripId, dayId, title, customTitle = title } = ctx.state.input
    // If neither field gives a name, the day keeps its own; the edit still checks that the person may name it.
    const named =
      customTitle === undefined ? (await readDay(db, ctx.state.user.id, tripId, dayId)).title : customTitle
    await write(deps, ctx.state.user.id, [['day.rename', { id: dayId, tripId, title: named }]])
    ctx.body = await readDay(db, ctx.state.user.id, tripId, dayId)
  })

  router.delete('/trips/:id/itinerary/days/:dayId', signedIn, limit('write'), input(DayRef), async ctx => {
    const { id: tripId, dayId } = ctx.state.input
    await write(deps, ctx.state.user.id, await removalOf(db, tripId, dayId))
    ctx.status = 204
  })

  router.patch(
    '/itinerary/days/:dayId/confirm',
    signedIn,
    limit('write'),
    input(z.object({ dayId: Id })),
    async ctx => {
      const { dayId } = ctx.state.input
      const tripId = await findTripOfDay(db, ctx.state.user.id, dayId)
      await write(deps, ctx.state.user.id, [['day.confirm', { id: dayId, tripId }]])
      ctx.body = await readDay(db, ctx.state.user.id, tripId, dayId)
    },
  )

  router.post('/trips/:id/itinerary/items', signedIn, limit('write'), input(NewItem), async ctx => {
    // A new item always goes last, whatever rank the caller gives.
    const { id: tripId, dayId, orderIndex: _rank, ...fields } = ctx.state.input
    const id = newId()
    // The answer for an end depends on the date of the day, which only the trip's people may learn.
    if (fields.endTime !== undefined) await readTripAsMember(db, ctx.state.user.id, tripId)
    await write(deps, ctx.state.user.id, [
      ['item.add', { id, tripId, dayId, ...(await withLength(db, { tripId, dayId }, fields)) }],
    ])
    ctx.status = 201
    ctx.body = await readItem(db, tripId, id)
  })

  router.patch(
    '/trips/:id/itinerary/items/:itemId',
    signedIn,
    limit('write'),
    input(ItemPatch),
    async ctx => {
      const { id: tripId, itemId, dayId, ...fields } = ctx.state.input
      const isOn = await dayIdOf(db, tripId, itemId)
      const inDay = (dayId === undefined ? isOn : dayId) ?? undefined
      // The answer for an end depends on the activity's start, which only the trip's people may learn.
      if (fields.endTime !== undefined) await readTripAsMember(db, ctx.state.user.id, tripId)
      const changed = await withLength(db, { tripId, itemId, dayId: inDay }, fields)
      const edits: Edit[] = [['item.update', { id: itemId, tripId, ...changed, inDay }]]
      // Whoever sends back the day that they got does not mean to put the activity last.
      if (dayId !== undefined && dayId !== isOn) edits.unshift(['item.move', { id: itemId, tripId, dayId }])
      await write(deps, ctx.state.user.id, edits)
      ctx.body = await readItem(db, tripId, itemId)
    },
  )

  router.delete('/trips/:id/itinerary/items/:itemId', signedIn, limit('write'), input(ItemRef), async ctx => {
    const { id: tripId, itemId } = ctx.state.input
    await write(deps, ctx.state.user.id, [['item.delete', { id: itemId, tripId }]])
    ctx.status = 204
  })

  return documented(router, {
    'GET /trips/:id/itinerary': answers('The days of a trip with their activities', z.array(DayAnswer), {
      detail:
        'For everyone who can see the trip. Activities are in order. Visitors may get the days without their dates. Has an `ETag`.',
    }),
    'GET /trips/:id/itinerary/ideas': answers(
      'What is saved for a trip and has no day yet, for the people who plan it',
      z.array(ItemAnswer),
      { detail: 'Only for the people who work on the trip.' },
    ),
    'POST /trips/:id/itinerary/days': answers('Adds a day', DayAnswer, {
      detail: 'A date has one day: adding it again answers 200 with the day that is there.',
      status: 201,
      otherwise: { 200: 'The day that the date has already' },
      example: { dayNumber: 1, date: '2027-05-02' },
    }),
    'PATCH /trips/:id/itinerary/days/:dayId': answers('Names a day', DayAnswer, {
      detail: 'The name as `title`, or under its other name as `customTitle`; empty: none.',
      example: { title: 'Along the river' },
    }),
    'DELETE /trips/:id/itinerary/days/:dayId': answers('Deletes a day with its activities', undefined, {
      detail: 'The empty day that a suggestion stood in for comes back.',
    }),
    'PATCH /itinerary/days/:dayId/confirm': answers('Confirms a suggested day', DayAnswer, {
      detail: 'The day becomes part of the plan. A confirmed day stays as it is.',
    }),
    'POST /trips/:id/itinerary/items': answers('Adds an activity to a day', ItemAnswer, {
      status: 201,
      detail:
        "It comes last, whatever `orderIndex` says. With null for `dayId` it becomes one of the trip's ideas. Only the title is needed: time and place may come later.",
      example: {
        dayId: '01890000-0000-7000-8000-000000000001',
        time: '09:00',
        title: 'Tram 28',
        location: 'Martim Moniz',
        category: 'activities',
        cost: '3 €',
        orderIndex: 0,
      },
    }),
    'PATCH /trips/:id/itinerary/items/:itemId': answers('Changes an activity, or moves it', ItemAnswer, {
      detail:
        'Another `dayId` moves it to the end of that day, and null makes it an idea. `endTime` sets its length. 403 for those who only see the trip.',
      example: { time: '10:30', cost: null },
    }),
    'DELETE /trips/:id/itinerary/items/:itemId': answers('Deletes an activity', undefined, {
      detail: 'It can be restored for 30 days.',
    }),
  })
}

/** The edits that delete a day. Permission is checked when they are written. */
async function removalOf(db: Db, tripId: string, dayId: string): Promise<Edit[]> {
  const scope = tripScope(tripId)
  const found = await db.kysely
    .selectFrom('entity')
    .select('data')
    .where('scope_id', '=', scope)
    .where('id', '=', dayId)
    .where('kind', '=', 'day')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  const day = found && (JSON.parse(found.data) as Day)
  if (!day?.insteadOf) return [['day.delete', { id: dayId, tripId }]]
  return removeDay(day, await readRestorableIds(db, scope, 'day', day.insteadOf)).edits
}
