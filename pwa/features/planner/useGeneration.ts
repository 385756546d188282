import { useEffect } from 'react'
import { generationId, isGenerating } from '#shared/features/planner/generation.ts'
import type { Generation } from '#shared/features/planner/generation.ts'
import { tripScope } from '#shared/sync/scope.ts'
import { useStoredRow } from '../../db/useRows.ts'
import { useFallbackPoll } from '../../sync/useFallbackPoll.ts'
import { toast } from '../../ui/toast/toast.ts'
import { takeNote } from './generationNote.ts'

/** How often the server is asked while it generates and nobody tells of it. */
const pollMs = 2000

/** What was last asked of the server for a trip; whoever asked on this device is told once how it ended. */
export function useGeneration(tripId: string, openDialog: (isOpen: true) => void): Generation | undefined {
  const generation = useStoredRow<Generation>(tripScope(tripId), generationId(tripId))?.data
  useFallbackPoll(pollMs, generation !== undefined && isGenerating(generation))
  useEffect(() => {
    if (!generation || isGenerating(generation)) return
    takeNote(generation).then(
      isMine => isMine && tell(generation, () => openDialog(true)),
      // Storage that fails here has failed all of the page.
      () => undefined,
    )
  }, [generation, openDialog])
  return generation
}

function tell({ status, source, error }: Generation, onTryAgain: () => void): void {
  if (status === 'done') {
    toast({
      title: 'Itinerary generated successfully!',
      description:
        source === 'model'
          ? 'Your AI-powered itinerary is ready.'
          : 'Made on the server by the built-in planner from the Wend. guide.',
    })
  } else if (status === 'failed') {
    toast({
      title: 'Failed to generate itinerary',
      description: error || 'Please try again later.',
      variant: 'destructive',
      action: { label: 'Try again', onPress: onTryAgain },
      duration: 10_000,
    })
  }
}
