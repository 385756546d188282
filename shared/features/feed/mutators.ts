import * as z from 'zod'
import { Id } from '#shared/plain/ids.ts'
import type { ArgsOf } from '#shared/sync/edit.ts'
import type { MutationRows } from '#shared/sync/mutationRows.ts'
import { defineMutator, row } from '#shared/sync/mutator.ts'
import { userScope } from '#shared/sync/scope.ts'
import type { Reaction } from './schema.ts'

const ReactionSet = z.object({ userId: Id, tripId: Id, on: z.boolean() })

function reactionTo(rows: MutationRows, tripId: string): Reaction {
  rows.require('owner')
  const known = rows.find('reaction', tripId)
  return known?.data ?? { id: tripId, isLiked: false, isSaved: false, savedAt: null }
}

/** Likes a trip, or no more. [SOCIAL1] Whether it may be seen is for the server to say. */
const likeSet = defineMutator({
  name: 'like.set',
  isSwitch: true,
  args: ReactionSet,
  scope: ({ userId }) => userScope(userId),
  needs: ({ tripId }) => [row('reaction', tripId)],
  apply(rows, { tripId, on }) {
    const reaction = reactionTo(rows, tripId)
    if (reaction.isLiked !== on) rows.put('reaction', { ...reaction, isLiked: on })
  },
})

/** Saves a trip to the profile, or no more. */
const saveSet = defineMutator({
  name: 'save.set',
  isSwitch: true,
  args: ReactionSet,
  scope: ({ userId }) => userScope(userId),
  needs: ({ tripId }) => [row('reaction', tripId)],
  apply(rows, { tripId, on }, { now }) {
    const reaction = reactionTo(rows, tripId)
    if (reaction.isSaved === on) return
    rows.put('reaction', { ...reaction, isSaved: on, savedAt: on ? now : null })
  },
})

export const feedMutators = [likeSet, saveSet]

declare module '#shared/sync/edit.ts' {
  interface EditArgs extends ArgsOf<typeof feedMutators> {}
}
