import type { Collaborator } from './membership.ts'
import type { Trip } from './schema.ts'

/** How many people a trip is for, as it is shown: never fewer than the owner and those who have joined. */
export const travelersOn = (
  { travelersCount }: Pick<Trip, 'travelersCount'>,
  collaborators: readonly Pick<Collaborator, 'status'>[],
): number => Math.max(travelersCount, 1 + collaborators.filter(({ status }) => status === 'accepted').length)
