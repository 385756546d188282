import type { Kind } from '#shared/sync/row.ts'
import type { Pace } from './schema.ts'

/**
 * The request for an itinerary, one row for each trip: what was last asked for, and the server's progress. People
 * request and cancel; the server writes everything else.
 */
export type Generation = {
  id: string
  tripId: string
  /** Identifies this request: sending the same one twice counts once. */
  requestId: string
  requestedBy: string
  interests: string
  budget: string
  pace: Pace
  /** How many days an undated trip gets. */
  days: number
  /** When people arrive on the first day, HH:MM; null for in the morning. */
  arrival: string | null
  /** When they leave on the last day, HH:MM; null for in the evening. Rows of before do not have it. */
  departure?: string | null
  status: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled'
  /** What the server is doing, a few words. */
  progress: string | null
  /** Why it failed, for people. */
  error: string | null
  /** Who made the plan; null until it is done. */
  source: 'model' | 'planner' | null
  /** ISO 8601, UTC. */
  askedAt: string
  finishedAt: string | null
}

declare module '#shared/sync/kinds.ts' {
  interface KindMap {
    generation: Generation
  }
}

export const generationKind: Kind<'generation'> = {
  kind: 'generation',
  registers: {},
  isTold: () => false,
  parent: () => null,
}

/** The id of a trip's row. No day can have it, because it begins with an impossible date. */
export const generationId = (tripId: string): string => `00000000-0001-8${tripId.slice(15)}`

/** True while the server has still to answer. */
export const isGenerating = ({ status }: Pick<Generation, 'status'>): boolean =>
  status === 'waiting' || status === 'running'
