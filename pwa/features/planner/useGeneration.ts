import { useEffect } from 'react'
import { generationId, isGenerating } from '#shared/features/planner/generation.ts'
import type { Generation } from '#shared/features/planner/generation.ts'
import { tripScope } from '#shared/sync/scope.ts'
import { useStoredRow } from '../../data/rows/useRows.ts'
import { useFallbackPoll } from '../../data/server/useFallbackPoll.ts'
import { showSuggested } from '../itinerary/showSuggested.ts'
import { takeNote } from './generationNote.ts'
import { tellGeneration } from './tellGeneration.ts'

/** How often to poll the server while it generates and no live connection reports progress. */
const pollMs = 2000

/** The last generation requested for a trip; if requested on this device, its outcome is announced once. */
export function useGeneration(tripId: string, openDialog: (isOpen: true) => void): Generation | undefined {
  const generation = useStoredRow(tripScope(tripId), 'generation', generationId(tripId))?.data
  useFallbackPoll(pollMs, generation !== undefined && isGenerating(generation))
  useEffect(() => {
    if (!generation || isGenerating(generation)) return
    const tryAgain = { label: 'Try again', onPress: () => openDialog(true) }
    takeNote(generation).then(
      isMine => {
        if (!isMine) return
        if (generation.status === 'done') showSuggested(tripId)
        tellGeneration(generation, { failed: tryAgain })
      },
      // If storage fails here, it has failed for the whole page.
      () => undefined,
    )
  }, [tripId, generation, openDialog])
  return generation
}
