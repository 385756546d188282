import * as z from 'zod'
import { Id } from '#shared/plain/ids.ts'
import type { ArgsOf } from '#shared/sync/edit.ts'
import type { MutationRows } from '#shared/sync/mutationRows.ts'
import { defineMutator, row } from '#shared/sync/mutator.ts'
import type { Reaction } from '../social/reaction.ts'

const ReactionSet = z.object({ userId: Id, tripId: Id, on: z.boolean() })

const ofReader = {
  in: 'own',
  right: 'trip.react',
  logs: false,
  looksAt: 'sight',
  changes: 'nothing',
  onCard: true,
  // Undoing a reaction is always allowed.
  needsSight: ({ tripId, on }: z.output<typeof ReactionSet>) => on && { trip: tripId },
} as const

function reactionTo(rows: MutationRows, tripId: string): Reaction {
  const known = rows.find('reaction', tripId)
  // A tombstone is of an earlier trip with this id.
  if (known?.deletedAt === null) return known.data
  return { id: tripId, isLiked: false, isSaved: false, savedAt: null }
}

/** Likes or unlikes a trip. [SOCIAL1] The server decides whether the person may see it. */
const likeSet = defineMutator({
  name: 'like.set',
  ...ofReader,
  isSwitch: true,
  args: ReactionSet,
  needs: ({ tripId }) => [row('reaction', tripId)],
  apply(rows, { tripId, on }) {
    const reaction = reactionTo(rows, tripId)
    if (reaction.isLiked !== on) rows.put('reaction', { ...reaction, isLiked: on })
  },
})

/** Saves a trip to the profile, or removes it. */
const saveSet = defineMutator({
  name: 'save.set',
  ...ofReader,
  isSwitch: true,
  args: ReactionSet,
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
