import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import { isOffline } from '../../data/server/useIsOffline.ts'
import { currentSession } from '../../data/session/session.ts'
import { toast } from '../../ui/toast/toast.ts'
import { CopyTripDialog } from './CopyTripDialog.tsx'
import { useToday } from './useToday.ts'
import { visitTrip } from './visitedTrip.ts'

/** A press is answered by then: with what this device has of the trip, or else by saying what it waits for. */
const patienceMs = 1000

const unreachable = {
  offline: "This plan isn't available offline. Try again when you're online.",
  online: "We can't load this plan right now. Please try again later.",
}

interface CopyTripProps {
  tripId: string
  onClose: () => void
}

/** Add Trip to My Trips, for a trip that is not open: fetches it, or uses the copy from the last visit. */
export function CopyTrip({ tripId, onClose }: CopyTripProps) {
  const { db } = currentSession()
  const today = useToday()
  const [isReady, setReady] = useState(false)
  const kept = useLiveQuery(async () => (await db.visited.get(tripId)) ?? null, [db, tripId])

  useEffect(() => {
    let isHere = true
    let isAsking = true
    let told: ReturnType<typeof toast> | undefined
    const isKept = () =>
      db.visited.get(tripId).then(
        record => record !== undefined,
        () => false,
      )
    const answerPress = async () => {
      if (await isKept()) setReady(true)
      else if (isHere && isAsking) told = toast({ title: 'Loading the plan...', duration: Infinity })
    }
    const wait = setTimeout(() => void answerPress(), patienceMs)
    const refuse = (description: string) => {
      if (!isHere) return
      toast({ title: 'Failed to add trip', description, variant: 'destructive' })
      onClose()
    }
    visitTrip(db, tripId)
      .then(
        answer => {
          if (answer === 'own') refuse("You're already planning this trip. It's in My Trips.")
          else if (answer === 'absent') refuse('This trip is no longer available.')
          else setReady(true)
        },
        async () => {
          if (await isKept()) setReady(true)
          else refuse(isOffline() ? unreachable.offline : unreachable.online)
        },
      )
      .finally(() => {
        isAsking = false
        told?.dismiss()
      })
    return () => {
      isHere = false
      clearTimeout(wait)
      told?.dismiss()
    }
    // `onClose` is a new function on every render of the caller.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [db, tripId])

  if (!isReady || !kept) return null
  return <CopyTripDialog trip={kept.trip} visited={kept} today={today} onClose={onClose} />
}
