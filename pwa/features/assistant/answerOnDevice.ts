import { replyFromGuide } from '#shared/features/assistant/fromGuide/answerFromGuide.ts'
import { mostTowns } from '#shared/features/assistant/fromGuide/question.ts'
import type { FindTowns, TripContext } from '#shared/features/assistant/fromGuide/question.ts'
import { tripContext } from '#shared/features/assistant/fromGuide/tripContext.ts'
import { livingItems } from '#shared/features/itinerary/livingItems.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { tripScope } from '#shared/sync/scope.ts'
import type { LocalDatabase } from '../../data/store/localDatabase.ts'
import { readKind } from '../../data/rows/readKind.ts'
import { loadGuide } from '../guide/loadGuide.ts'
import { lookUpPlaces } from '../places/placeSearch.ts'

export interface AskedOnDevice {
  /** Oldest first. */
  questions: readonly string[]
  /** The answer to the question before the last. */
  lastAnswer: string | null
  tripId: string | null
  /** yyyy-MM-dd */
  today: string
  /** HH:MM */
  time: string
}

export interface DeviceAnswer {
  answer: string
  /** Whether the whole guide could not say more. */
  isWhole: boolean
}

/** This device's guide's answer to the last of these questions; null when the guide is not on this device. */
export async function answerOnDevice(
  db: LocalDatabase,
  { tripId, ...asked }: AskedOnDevice,
): Promise<DeviceAnswer | null> {
  try {
    const [guide, trip] = await Promise.all([loadGuide(), tripId ? readTripContext(db, tripId) : null])
    return await replyFromGuide(guide, { ...asked, trip, away: guide.away }, findTowns)
  } catch {
    // The guide was never fetched: the question waits for the network.
    return null
  }
}

/** Towns of the gazetteer on this device; none when it was never fetched. */
const findTowns: FindTowns = name => lookUpPlaces(name, mostTowns).catch(() => [])

/** A trip as the guide's answers need it; null when this device does not have it. */
export async function readTripContext(db: LocalDatabase, tripId: string): Promise<TripContext | null> {
  const scope = tripScope(tripId)
  const stored = await db.row.get([scope, 'trip', tripId])
  if (!stored || stored.deletedAt !== null) return null
  const [days, items] = await Promise.all([readKind(db, 'day', scope), readKind(db, 'item', scope)])
  return tripContext(stored.data as unknown as Trip, livingItems({ days, items }))
}
