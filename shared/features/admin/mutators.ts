import * as z from 'zod'
import { AppError } from '#shared/errors.ts'
import { Id } from '#shared/ids.ts'
import { defineMutator } from '#shared/sync/mutator.ts'
import type { MutationContext } from '#shared/sync/mutator.ts'
import { tripScope } from '#shared/sync/scope.ts'
import type { Trip } from '../trips/schema.ts'

/** Administrators act through their own calls of the server, which vouches for them; nobody else can. */
function requireVouched({ vouched }: MutationContext): void {
  if (!vouched) throw new AppError('forbidden', 'Only administrators can do this.')
}

/** An administrator lets everybody see a trip, or nobody but its people. */
export const moderationShow = defineMutator({
  name: 'moderation.show',
  args: z.object({ id: Id, visibility: z.enum(['public', 'private']) }),
  scope: ({ id }) => tripScope(id),
  needs: () => [],
  apply(rows, { id, visibility }, ctx) {
    requireVouched(ctx)
    rows.put('trip', { ...rows.get<Trip>('trip', id), visibility })
  },
})

/** An administrator deletes a trip; its owner can bring it back. */
export const moderationDelete = defineMutator({
  name: 'moderation.delete',
  args: z.object({ id: Id }),
  scope: ({ id }) => tripScope(id),
  needs: () => [],
  apply(rows, { id }, ctx) {
    requireVouched(ctx)
    rows.get<Trip>('trip', id)
    rows.remove('trip', id)
  },
})

export const moderationMutators = [moderationShow, moderationDelete]
