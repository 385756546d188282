import { liveQuery } from 'dexie'
import { generationId, isGenerating } from '#shared/features/planner/generation.ts'
import type { Generation } from '#shared/features/planner/generation.ts'
import { tripScope } from '#shared/sync/scope.ts'
import type { LocalDatabase } from '../../data/store/localDatabase.ts'
import { askedTrips, takeNote } from './generationNote.ts'
import { tellGeneration } from './tellGeneration.ts'

interface Screens {
  /** Whether the trip's own page is open, which announces the result itself. */
  isShown: (tripId: string) => boolean
  openTrip: (tripId: string) => void
}

/** While the app is open, announces how the generations ended that this device requested from the server. */
export function tellGenerations(db: LocalDatabase, { isShown, openTrip }: Screens): void {
  liveQuery(() => endedGenerations(db)).subscribe({
    next(ended) {
      for (const generation of ended) if (!isShown(generation.tripId)) void tell(generation)
    },
    // If storage fails here, it has failed for the whole page.
    error: () => undefined,
  })

  async function tell(generation: Generation): Promise<void> {
    // Leaving the page aborts the transaction: the note stays, and the next start announces the result.
    if (!(await takeNote(generation).catch(() => false))) return
    const action = { label: 'View trip', onPress: () => openTrip(generation.tripId) }
    tellGeneration(generation, { done: action, failed: action })
  }
}

async function endedGenerations(db: LocalDatabase): Promise<Generation[]> {
  const trips = await askedTrips(db)
  const rows = await db.row.bulkGet(trips.map(id => [tripScope(id), 'generation', generationId(id)]))
  return rows.flatMap(row => {
    const generation = row?.data as Generation | undefined
    return generation && !isGenerating(generation) ? [generation] : []
  })
}
