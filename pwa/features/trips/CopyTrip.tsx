import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import { currentSession } from '../../data/session/session.ts'
import { toast } from '../../ui/toast/toast.ts'
import { CopyTripDialog } from './CopyTripDialog.tsx'
import { useToday } from './useToday.ts'
import { visitTrip } from './visitedTrip.ts'

interface CopyTripProps {
  tripId: string
  onClose: () => void
}

/** Add Trip to My Trips, for a trip that is not open: fetches it, or uses the copy from the last visit. */
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
        if (answer === 'own') refuse("You're already planning this trip. It's in My Trips.")
        else if (answer === 'absent') refuse('This trip is no longer available.')
        else if (isHere) setAsked(true)
      },
      async () => {
        if (await db.visited.get(tripId)) {
          if (isHere) setAsked(true)
        } else refuse("This plan isn't available offline. Try again when you're online.")
      },
    )
    return () => {
      isHere = false
    }
    // `onClose` is a new function on every render of the caller.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [db, tripId])

  if (!asked || !kept) return null
  return <CopyTripDialog trip={kept.trip} visited={kept} today={today} onClose={onClose} />
}
