import * as z from 'zod'
import { PlainTime } from '#shared/plain/dateSchemas.ts'
import type { Generation } from '#shared/features/planner/generation.ts'
import { mostDays, paces } from '#shared/features/planner/schema.ts'

/** Who makes it: the built-in planner on this device, or the model of the server. */
export const makers = ['device', 'model'] as const
export type Maker = (typeof makers)[number]

const GenerateForm = z.object({
  interests: z.string().max(2000),
  budget: z.string().max(200),
  pace: z.enum(paces),
  /** For trips without dates. */
  days: z.number().int().min(1).max(mostDays),
  /** HH:MM; empty means in the morning. */
  arrival: z.union([PlainTime, z.literal('')]),
  /** HH:MM; empty means in the evening. */
  departure: z.union([PlainTime, z.literal('')]).default(''),
  maker: z.enum(makers).default('device'),
})
export type GenerateForm = z.output<typeof GenerateForm>

/** The form as it opens; `days` is how many an undated trip has. */
export const blankForm = (days: number, maker: Maker = 'device'): GenerateForm => ({
  interests: '',
  budget: '',
  pace: 'balanced',
  days: Math.min(Math.max(days, 3), mostDays),
  arrival: '',
  departure: '',
  maker,
})

/** What a request asked for, with null for what it left open. */
export type Wishes = Pick<Generation, 'interests' | 'budget' | 'pace' | 'days' | 'arrival' | 'departure'>

/** The form as it opens: with the wishes of a failed or canceled request, otherwise blank. */
export function startForm(days: number, maker: Maker, unmet: Wishes | undefined): GenerateForm {
  const blank = blankForm(days, maker)
  if (!unmet) return blank
  const { interests, budget, pace, arrival, departure } = unmet
  return {
    ...blank,
    interests,
    budget,
    pace,
    arrival: arrival ?? '',
    departure: departure ?? '',
    days: unmet.days,
  }
}

/** The form kept from an earlier attempt; undefined when it no longer parses as a form. */
export function readForm(kept: unknown): GenerateForm | undefined {
  const result = GenerateForm.safeParse(kept)
  return result.success ? result.data : undefined
}
