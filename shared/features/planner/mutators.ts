import * as z from 'zod'
import { PlainTime } from '#shared/plain/dates.ts'
import { AppError } from '#shared/plain/errors.ts'
import { Id } from '#shared/plain/ids.ts'
import type { ArgsOf } from '#shared/sync/edit.ts'
import { defineMutator, row } from '#shared/sync/mutator.ts'
import { tripScope } from '#shared/sync/scope.ts'
import { Text } from '#shared/plain/text.ts'
import { generationId, isGenerating } from './generation.ts'
import type { Generation } from './generation.ts'
import { mostDays, paces } from './schema.ts'

/** What a person says of the itinerary that they would like. */
export const Wishes = z.object({
  interests: Text.trim().min(1, 'Say what you are interested in.').max(2000),
  budget: Text.trim().max(200).default(''),
  pace: z.enum(paces).default('balanced'),
  days: z.number().int().min(1).max(mostDays).default(3),
  arrival: PlainTime.nullable().default(null),
})

/** Asks the server for an itinerary; made offline, it waits with the other edits. One at a time for each trip. */
const itineraryRequest = defineMutator({
  name: 'itinerary.request',
  args: Wishes.extend({ tripId: Id, requestId: Id }),
  scope: ({ tripId }) => tripScope(tripId),
  needs: ({ tripId }) => [row('generation', generationId(tripId))],
  apply(rows, args, { userId, now }) {
    rows.require('editor')
    const id = generationId(args.tripId)
    const last = rows.find('generation', id)?.data
    if (last?.requestId === args.requestId) return
    if (last && isGenerating(last)) throw new AppError('conflict', 'An itinerary is being made already.')
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

/** Calls the asking off; what is done stays done. */
const itineraryCancel = defineMutator({
  name: 'itinerary.cancel',
  args: z.object({ tripId: Id }),
  scope: ({ tripId }) => tripScope(tripId),
  needs: ({ tripId }) => [row('generation', generationId(tripId))],
  apply(rows, { tripId }, { now }) {
    const last = rows.editable('generation', generationId(tripId))
    if (isGenerating(last)) rows.put('generation', { ...last, status: 'cancelled', finishedAt: now })
  },
})

export const generationMutators = [itineraryRequest, itineraryCancel]

declare module '#shared/sync/edit.ts' {
  interface EditArgs extends ArgsOf<typeof generationMutators> {}
}
