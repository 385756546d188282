import * as z from 'zod'
import { AppError } from '#shared/plain/errors.ts'
import { Id } from '#shared/plain/ids.ts'
import type { ArgsOf } from '#shared/sync/edit.ts'
import type { MutationRows } from '#shared/sync/mutationRows.ts'
import { defineMutator, row } from '#shared/sync/mutator.ts'
import { userScope } from '#shared/sync/scope.ts'
import type { Relation } from './schema.ts'

const PersonRef = z.object({ userId: Id, personId: Id })
const PersonSet = PersonRef.extend({ on: z.boolean() })

function relationTo(rows: MutationRows, { userId, personId }: z.output<typeof PersonRef>): Relation {
  rows.require('owner')
  if (userId === personId) throw new AppError('conflict', 'This person is you.')
  const known = rows.find('relation', personId)
  return known?.data ?? { id: personId, isFollowed: false, isBlocked: false, followerRemovedAt: null }
}

/** Follows a person, or no more. [SOCIAL2] Whether they may be followed is for the server to say. */
const followSet = defineMutator({
  name: 'follow.set',
  isSwitch: true,
  args: PersonSet,
  scope: ({ userId }) => userScope(userId),
  needs: ({ personId }) => [row('relation', personId)],
  apply(rows, args) {
    const relation = relationTo(rows, args)
    if (args.on && relation.isBlocked) {
      throw new AppError('conflict', 'You blocked this person. Unblock them before you follow them.')
    }
    if (relation.isFollowed !== args.on) rows.put('relation', { ...relation, isFollowed: args.on })
  },
})

/** Hides two people from each other, or no more. Nobody follows whom they block. */
const blockSet = defineMutator({
  name: 'block.set',
  isSwitch: true,
  args: PersonSet,
  scope: ({ userId }) => userScope(userId),
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

/** Takes a person off the own followers; they are not told, and can follow again. */
const followerRemove = defineMutator({
  name: 'follower.remove',
  isSwitch: true,
  args: PersonRef,
  scope: ({ userId }) => userScope(userId),
  needs: ({ personId }) => [row('relation', personId)],
  apply(rows, args, { now }) {
    rows.put('relation', { ...relationTo(rows, args), followerRemovedAt: now })
  },
})

export const peopleMutators = [followSet, blockSet, followerRemove]

declare module '#shared/sync/edit.ts' {
  interface EditArgs extends ArgsOf<typeof peopleMutators> {}
}
