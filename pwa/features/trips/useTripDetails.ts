import { useEffect, useState } from 'react'
import type { Trip } from '#shared/features/trips/schema.ts'
import { changedDetails, detailsOf, readDetailsDraft } from './tripDetails.ts'
import type { TouchedDetails } from './tripDetails.ts'
import type { FormKeeping } from './tripFormKeeping.ts'

/**
 * The details of a trip while they are changed. What was touched outlives the page; what was not follows the trip.
 */
export function useTripDetails(keeping: FormKeeping, userId: string, trip: Trip) {
  const name = `trip-details-${trip.id}`
  const [draft, setDraft] = useState(() => readDetailsDraft(keeping.read(userId, name)))
  const [touched, setTouched] = useState(draft)
  const changed = changedDetails(trip, touched)
  const dirty = Object.keys(changed).length > 0

  useEffect(() => {
    keeping.markTyping(name, dirty)
    return () => keeping.markTyping(name, false)
  }, [keeping, name, dirty])

  const change = (fields: TouchedDetails) => {
    const next = { ...touched, ...fields }
    setTouched(next)
    if (Object.keys(changedDetails(trip, next)).length > 0) keeping.save(userId, name, next)
    else keeping.drop(userId, name)
  }
  /** Forgets what was touched. */
  const discard = () => {
    keeping.drop(userId, name)
    setDraft({})
    setTouched({})
  }
  return {
    form: { ...detailsOf(trip), ...touched },
    changed,
    change,
    discard,
    isResumed: dirty && Object.keys(changedDetails(trip, draft)).length > 0,
  }
}
