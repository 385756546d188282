import * as z from 'zod'
import { PlainTime } from '#shared/plain/dateSchemas.ts'
import { AppError } from '#shared/plain/errors.ts'
import { Id } from '#shared/plain/ids.ts'
import type { ArgsOf } from '#shared/sync/edit.ts'
import { defineMutator, row } from '#shared/sync/mutator.ts'
import { Text } from '#shared/plain/text.ts'
import { generationId, isGenerating } from './generation.ts'
import type { Generation } from './generation.ts'
import { mostDays, paces } from './schema.ts'

/** What a person says about the itinerary they want. */
export const Wishes = z.object({
  interests: Text.trim().min(1, "Tell us what you're interested in.").max(2000),
  budget: Text.trim().max(200).default(''),
  pace: z.enum(paces).default('balanced'),
  days: z.number().int().min(1).max(mostDays).default(3),
  arrival: PlainTime.nullable().default(null),
  departure: PlainTime.nullable().default(null),
})

const ofGeneration = {
  in: 'trip',
  right: 'trip.edit',
  logs: false,
  looksAt: 'nothing',
  changes: 'nothing',
  onCard: true,
  needsSight: false,
} as const

/** Asks the server for an itinerary; offline, the request waits with the other edits. One at a time per trip. */
const itineraryRequest = defineMutator({
  name: 'itinerary.request',
  ...ofGeneration,
  args: Wishes.extend({ tripId: Id, requestId: Id }),
  needs: ({ tripId }) => [row('generation', generationId(tripId))],
  apply(rows, args, { userId, now }) {
    const id = generationId(args.tripId)
    const last = rows.find('generation', id)?.data
    if (last?.requestId === args.requestId) return
    if (last && isGenerating(last)) throw new AppError('conflict', 'An itinerary is already being generated.')
    rows.put('generation', {
      id,
      ...args,
      requestedBy: userId,
      status: 'waiting',
      progress: null,
      error: null,
      source: null,
      askedAt: now,
      finishedAt: null,
    } satisfies Generation)
  },
})

/** Cancels the request; a finished one stays as it is. */
const itineraryCancel = defineMutator({
  name: 'itinerary.cancel',
  ...ofGeneration,
  args: z.object({ tripId: Id }),
  needs: ({ tripId }) => [row('generation', generationId(tripId))],
  apply(rows, { tripId }, { now }) {
    const last = rows.get('generation', generationId(tripId))
    if (isGenerating(last)) rows.put('generation', { ...last, status: 'cancelled', finishedAt: now })
  },
})

export const generationMutators = [itineraryRequest, itineraryCancel]

declare module '#shared/sync/edit.ts' {
  interface EditArgs extends ArgsOf<typeof generationMutators> {}
}
