import * as z from 'zod'
import { PlainDate, PlainTime } from '#shared/plain/dateSchemas.ts'
import { Category } from '#shared/features/itinerary/schema.ts'
import type { OpenPlan } from '#shared/features/sharing/openPlan.ts'

const OpenActivity = z.object({
  time: PlainTime.nullable(),
  end: z
    .object({ time: PlainTime, days: z.number().int().meta({ description: 'Days after its start.' }) })
    .nullable(),
  title: z.string(),
  location: z.string().nullable(),
  category: Category,
  description: z.string().nullable(),
  cost: z.string().nullable(),
})

export const OpenPlanAnswer = z
  .object({
    title: z.string(),
    destination: z.string(),
    startDate: PlainDate.nullable(),
    endDate: PlainDate.nullable(),
    picture: z.string().meta({ description: 'The path of its picture on this server, a JPEG.' }),
    owner: z.object({ firstName: z.string().nullable(), lastName: z.string().nullable() }),
    days: z.array(
      z.object({
        number: z.number().int().min(1).nullable().meta({ description: 'Null for a day before the trip.' }),
        date: PlainDate.nullable(),
        title: z.string().nullable(),
        isSuggested: z.boolean(),
        activities: z.array(OpenActivity),
      }),
    ),
  })
  .meta({ id: 'OpenPlan' }) satisfies z.ZodType<OpenPlan>
