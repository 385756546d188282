import { useRef, useState } from 'react'
import { AppError } from '#shared/plain/errors.ts'
import { mutate } from '../../sync/mutate.ts'
import type { Edit } from '#shared/sync/edit.ts'
import { toast } from '../../ui/toast/toast.ts'
import { editInBatches } from './editInBatches.ts'
import { undoEdits } from './undoEdits.ts'

export interface TripImport {
  /** The part that is done, 0 to 1; undefined while nothing runs. */
  progress: number | undefined
  problem: string | undefined
  run: (tripId: string, edits: readonly Edit[]) => Promise<void>
}

/** Makes a trip from edits. A trip that cannot be made whole is taken away again. */
export function useTripImport(onImported: (tripId: string) => void): TripImport {
  const [progress, setProgress] = useState<number>()
  const [problem, setProblem] = useState<string>()
  // State is a render late: a second press in the same moment must find the first one.
  const running = useRef(false)

  const run = async (tripId: string, edits: readonly Edit[]) => {
    if (running.current) return
    running.current = true
    setProblem(undefined)
    setProgress(0)
    try {
      await editInBatches(edits, setProgress)
    } catch (error) {
      // What was made of it; nothing, when the first edit was refused.
      await mutate('trip.delete', { id: tripId }).catch(() => undefined)
      setProblem(error instanceof AppError ? error.message : 'Nothing was imported. Please try again.')
      setProgress(undefined)
      running.current = false
      return
    }
    toast({
      title: 'Trip imported',
      action: {
        label: 'Undo',
        onPress: () => void undoEdits([['trip.delete', { id: tripId }]], 'Failed to delete trip'),
      },
    })
    onImported(tripId)
  }
  return { progress, problem, run }
}
