import { useEffect } from 'react'
import { generationId, isGenerating } from '#shared/features/planner/generation.ts'
import type { Generation } from '#shared/features/planner/generation.ts'
import { tripScope } from '#shared/sync/scope.ts'
import { useStoredRow } from '../../db/useRows.ts'
import { useFallbackPoll } from '../../sync/useFallbackPoll.ts'
import { takeNote } from './generationNote.ts'
import { tellGeneration } from './tellGeneration.ts'

/** How often the server is asked while it generates and nobody tells of it. */
const pollMs = 2000

/** What was last asked of the server for a trip; whoever asked on this device is told once how it ended. */
export function useGeneration(tripId: string, openDialog: (isOpen: true) => void): Generation | undefined {
  const generation = useStoredRow(tripScope(tripId), 'generation', generationId(tripId))?.data
  useFallbackPoll(pollMs, generation !== undefined && isGenerating(generation))
  useEffect(() => {
    if (!generation || isGenerating(generation)) return
    const tryAgain = { label: 'Try again', onPress: () => openDialog(true) }
    takeNote(generation).then(
      isMine => isMine && tellGeneration(generation, { failed: tryAgain }),
      // Storage that fails here has failed all of the page.
      () => undefined,
    )
  }, [generation, openDialog])
  return generation
}
