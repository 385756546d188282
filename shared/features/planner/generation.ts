import type { Kind } from '#shared/sync/row.ts'
import type { Pace } from './schema.ts'

/**
 * The asking for an itinerary, one row for each trip: what was last wished for and how far the server has come.
 * People ask and cancel; everything else is written by the server.
 */
export type Generation = {
  id: string
  tripId: string
  /** Names this asking: the same one twice is one. */
  requestId: string
  requestedBy: string
  interests: string
  budget: string
  pace: Pace
  /** How many days an undated trip gets. */
  days: number
  /** When people arrive on the first day, HH:MM; null in the morning. */
  arrival: string | null
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

/** The id of a trip's row. No day has it: there is no such date. */
export const generationId = (tripId: string): string => `00000000-0001-8${tripId.slice(15)}`

/** True while the server has still to answer. */
export const isGenerating = ({ status }: Pick<Generation, 'status'>): boolean =>
  status === 'waiting' || status === 'running'
