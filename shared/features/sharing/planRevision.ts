import type { KindName } from '#shared/sync/kinds.ts'

/** Which revision of a plan a calendar shows. Calendars compare both with what they have. */
export interface PlanRevision {
  /** Rises with every change of the plan. */
  sequence: number
  /** ISO 8601, UTC. */
  stamp: string
}

/** The kinds of rows that a plan consists of. */
export const planKinds = ['trip', 'day', 'item'] as const satisfies readonly KindName[]

/**
 * The revision of a plan whose rows, deleted ones included, are of this version at most. Nobody stores when a version
 * was made, so its stamp is a second after the one before, counted from when the trip was made. The server's only ever
 * rises. A device finds the same one, unless the last change was a deletion more than 90 days ago that it never saw.
 */
export const revisionOf = ({ createdAt }: { createdAt: string }, version: number): PlanRevision => ({
  sequence: version,
  stamp: new Date(Date.parse(createdAt) + version * 1000).toISOString(),
})
