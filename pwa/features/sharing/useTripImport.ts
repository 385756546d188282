import { useState } from 'react'
import { mutate } from '../../data/sync/mutate.ts'
import type { Edit } from '#shared/sync/edit.ts'
import { problemText } from '../../ui/problemText.ts'
import { toast } from '../../ui/toast/toast.ts'
import { editInBatches } from './editInBatches.ts'
import { undoEdits } from './undoEdits.ts'

export interface TripImport {
  /** The finished fraction, 0 to 1; undefined while no import is running. */
  progress: number | undefined
  problem: string | undefined
  /** Resolves to whether the trip was imported. */
  run: (tripId: string, edits: readonly Edit[]) => Promise<boolean>
}

/** Makes a trip from edits. If any edit fails, the incomplete trip is deleted again. */
export function useTripImport(onImported: (tripId: string) => void): TripImport {
  const [progress, setProgress] = useState<number>()
  const [problem, setProblem] = useState<string>()

  const run = async (tripId: string, edits: readonly Edit[]) => {
    setProblem(undefined)
    setProgress(0)
    try {
      await editInBatches(edits, setProgress)
    } catch (error) {
      // Deletes what was made so far; there is nothing to delete if the first edit was refused.
      await mutate('trip.delete', { id: tripId }).catch(() => undefined)
      setProblem(problemText(error, 'Nothing was imported. Please try again.'))
      setProgress(undefined)
      return false
    }
    toast({
      title: 'Trip imported',
      action: {
        label: 'Undo',
        onPress: () => void undoEdits([['trip.delete', { id: tripId }]], 'Failed to delete trip'),
      },
    })
    onImported(tripId)
    return true
  }
  return { progress, problem, run }
}
