import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import { currentSession } from '../../sync/session.ts'
import { toast } from '../../ui/toast/toast.ts'
import { CopyTripDialog } from './CopyTripDialog.tsx'
import { useToday } from './useToday.ts'
import { visitTrip } from './visitedTrip.ts'

interface CopyTripProps {
  tripId: string
  onClose: () => void
}

/** Add Trip to My Trips, for a trip that is not open: fetched, or as it was at the last visit. */
export function CopyTrip({ tripId, onClose }: CopyTripProps) {
  const { db } = currentSession()
  const today = useToday()
  const [asked, setAsked] = useState(false)
  const kept = useLiveQuery(async () => (await db.visited.get(tripId)) ?? null, [db, tripId])

  useEffect(() => {
    let isHere = true
    const refuse = (description: string) => {
      if (!isHere) return
      toast({ title: 'Failed to add trip', description, variant: 'destructive' })
      onClose()
    }
    visitTrip(db, tripId).then(
      answer => {
        if (answer === 'own') refuse('You plan this trip yourself: it is in My Trips.')
        else if (answer === 'absent') refuse('This trip can be seen no more.')
        else if (isHere) setAsked(true)
      },
      async () => {
        if (await db.visited.get(tripId)) {
          if (isHere) setAsked(true)
        } else refuse('Its plan is not on this device. Try again when there is a connection.')
      },
    )
    return () => {
      isHere = false
    }
    // The caller's function is a new one with every render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [db, tripId])

  if (!asked || !kept) return null
  return <CopyTripDialog trip={kept.trip} visited={kept} today={today} onClose={onClose} />
}
