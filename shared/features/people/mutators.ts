import * as z from 'zod'
import { AppError } from '#shared/plain/errors.ts'
import { Id } from '#shared/plain/ids.ts'
import type { ArgsOf } from '#shared/sync/edit.ts'
import type { MutationRows } from '#shared/sync/mutationRows.ts'
import { defineMutator, row } from '#shared/sync/mutator.ts'
import type { Relation } from './schema.ts'

const PersonRef = z.object({ userId: Id, personId: Id })
const PersonSet = PersonRef.extend({ on: z.boolean() })

const ofRelation = {
  in: 'own',
  right: 'person.relate',
  logs: false,
  looksAt: 'people',
  changes: 'sight',
  onCard: false,
  needsSight: false,
} as const

function relationTo(rows: MutationRows, { userId, personId }: z.output<typeof PersonRef>): Relation {
  if (userId === personId) throw new AppError('conflict', "That's you.")
  const known = rows.find('relation', personId)
  if (known?.deletedAt === null) return known.data
  return { id: personId, isFollowed: false, isBlocked: false, followerRemovedAt: null }
}

/** Follows or unfollows a person. [SOCIAL2] The server decides whether they may be followed. */
const followSet = defineMutator({
  name: 'follow.set',
  ...ofRelation,
  needsSight: ({ personId, on }) => on && { person: personId },
  isSwitch: true,
  args: PersonSet,
  needs: ({ personId }) => [row('relation', personId)],
  apply(rows, args) {
    const relation = relationTo(rows, args)
    if (args.on && relation.isBlocked) {
      throw new AppError('conflict', 'You blocked this person. Unblock them before you follow them.')
    }
    if (relation.isFollowed !== args.on) rows.put('relation', { ...relation, isFollowed: args.on })
  },
})

/** Blocks or unblocks a person, which hides the two from each other. Nobody follows a person they block. */
const blockSet = defineMutator({
  name: 'block.set',
  ...ofRelation,
  // It ends invitations.
  looksAt: 'sight',
  changes: 'people',
  isSwitch: true,
  args: PersonSet,
  needs: ({ personId }) => [row('relation', personId)],
  apply(rows, args) {
    const relation = relationTo(rows, args)
    if (relation.isBlocked === args.on) return
    rows.put('relation', {
      ...relation,
      isBlocked: args.on,
      isFollowed: args.on ? false : relation.isFollowed,
    })
  },
})

/** Removes one of the person's own followers, who is not told and can follow again. */
const followerRemove = defineMutator({
  name: 'follower.remove',
  ...ofRelation,
  isSwitch: true,
  args: PersonRef,
  needs: ({ personId }) => [row('relation', personId)],
  apply(rows, args, { now }) {
    rows.put('relation', { ...relationTo(rows, args), followerRemovedAt: now })
  },
})

export const peopleMutators = [followSet, blockSet, followerRemove]

declare module '#shared/sync/edit.ts' {
  interface EditArgs extends ArgsOf<typeof peopleMutators> {}
}
