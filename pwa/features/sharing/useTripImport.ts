import { useState } from 'react'
import { newId } from '#shared/plain/ids.ts'
import type { Edit } from '#shared/sync/edit.ts'
import { tripScope } from '#shared/sync/scope.ts'
import { currentSession } from '../../data/session/session.ts'
import { mutate } from '../../data/sync/mutate.ts'
import { problemText } from '../../ui/problemText.ts'
import { toast } from '../../ui/toast/toast.ts'
import { editInBatches } from './editInBatches.ts'
import { undoEdits } from './undoEdits.ts'

export interface TripImport {
  /** The finished fraction, 0 to 1; undefined while no import is running. */
  progress: number | undefined
  problem: string | undefined
  /** Resolves to whether the trip was imported. The same id must give the same edits, with the same ids in them. */
  run: (editsFor: (tripId: string) => readonly Edit[]) => Promise<boolean>
}

/**
 * Makes a trip from edits. If any edit fails, the incomplete trip is deleted again. Edits that seemed to fail may come
 * through late: run again, they make the same trip.
 */
export function useTripImport(onImported: (tripId: string) => void): TripImport {
  const [progress, setProgress] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const [ownId, setOwnId] = useState(newId)

  const run = async (editsFor: (tripId: string) => readonly Edit[]) => {
    setProblem(undefined)
    setProgress(0)
    // Nothing can be added to a trip that was deleted after an earlier failure.
    const tripId = (await isDeleted(ownId)) ? newId() : ownId
    setOwnId(tripId)
    try {
      await editInBatches(editsFor(tripId), setProgress)
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

async function isDeleted(tripId: string): Promise<boolean> {
  const row = await currentSession().db.row.get([tripScope(tripId), 'trip', tripId])
  return row !== undefined && row.deletedAt !== null
}
