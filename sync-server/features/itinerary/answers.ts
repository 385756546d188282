import * as z from 'zod'
import { PlainDate, PlainTime } from '#shared/plain/dateSchemas.ts'
import { Category, DayStatus } from '#shared/features/itinerary/schema.ts'
import type { Item } from '#shared/features/itinerary/schema.ts'
import type { Generation } from '#shared/features/planner/generation.ts'
import { paces } from '#shared/features/planner/schema.ts'
import { Id } from '#shared/plain/ids.ts'
import { Instant } from '../../openapi/Instant.ts'

export const ItemAnswer = z
  .looseObject({
    id: Id,
    tripId: Id,
    dayId: Id.nullable().meta({ description: 'Null for an idea, which has no day yet.' }),
    time: PlainTime.nullable(),
    title: z.string(),
    location: z.string().nullable(),
    description: z.string().nullable(),
    cost: z.string().nullable(),
    category: Category.nullable(),
    lat: z.number().nullable().optional().meta({ description: 'Degrees; counts only together with `lon`.' }),
    lon: z.number().nullable().optional(),
    durationMinutes: z.number().int().nullable().optional(),
    endTime: PlainTime.optional().meta({
      description: 'When it ends, on the clock of the place where it ends; with a time and a length only.',
    }),
    link: z.string().nullable().optional().meta({ description: 'Where it was or can be booked.' }),
    hours: z.string().nullable().optional().meta({
      description: 'The usual week of its place, written as in OpenStreetMap: "Mo-Su 09:00-18:00; Tu off".',
    }),
    zone: z.string().nullable().optional().meta({
      description: "The time zone of its start, when that is not the trip's.",
    }),
    endZone: z.string().nullable().optional().meta({ description: 'The time zone of its end.' }),
    localText: z.string().nullable().optional().meta({
      description: 'Its name or address as written where it is.',
    }),
    pos: z.string().meta({ description: 'A fractional index: the order within one time.' }),
    sortTime: PlainTime.nullable().optional().meta({
      description: 'The time that it sorts by in place of its own, as long as its own is `sortTimeOf`.',
    }),
    sortTimeOf: PlainTime.nullable().optional(),
    orderIndex: z
      .number()
      .int()
      .min(0)
      .meta({ description: 'The rank within the day or the ideas, from 0.' }),
  })
  .meta({ id: 'ItineraryItem' }) satisfies z.ZodType<Item & { orderIndex: number }>

export const DayAnswer = z
  .looseObject({
    id: Id,
    tripId: Id,
    dayNumber: z.number().int().min(1),
    date: PlainDate.nullable(),
    title: z.string().nullable(),
    customTitle: z.string().nullable().meta({ description: 'The same under its other name.' }),
    status: DayStatus,
    insteadOf: Id.optional().meta({
      description: 'Of a suggestion: the empty day that it stands in for until it is confirmed or deleted.',
    }),
    items: z.array(ItemAnswer),
  })
  .meta({ id: 'ItineraryDay' })

const state = z.enum(['waiting', 'running', 'done', 'failed', 'cancelled'])

export const GenerationAskedAnswer = z.object({ id: Id, status: state })

export const GenerationAnswer = z
  .looseObject({
    id: Id,
    tripId: Id,
    requestedBy: Id,
    interests: z.string(),
    budget: z.string(),
    pace: z.enum(paces),
    days: z.number().int().min(1),
    arrival: PlainTime.nullable(),
    departure: PlainTime.nullish(),
    status: state,
    progress: z.string().nullable(),
    error: z.string().nullable(),
    source: z.enum(['model', 'planner']).nullable().meta({ description: 'Who made the plan.' }),
    askedAt: Instant,
    finishedAt: Instant.nullable(),
  })
  .meta({ id: 'Generation' }) satisfies z.ZodType<Omit<Generation, 'requestId'>>
