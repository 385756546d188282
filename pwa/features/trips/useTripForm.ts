import { useEffect, useState } from 'react'
import type { TripDestination } from '#shared/features/trips/schema.ts'
import { newId } from '#shared/plain/ids.ts'
import { blankTripForm, isBlank, readTripDraft } from './tripForm.ts'
import type { TripForm } from './tripForm.ts'
import type { FormKeeping } from './tripFormKeeping.ts'

/**
 * The new trip while it is filled in. It outlives the page: leaving the dialog without Cancel keeps it. The id
 * is made once and kept with it, so sending the same form twice makes one trip. A trip planned from a place has a
 * draft of its own: what was typed for another trip is neither mixed into it nor lost.
 */
export function useTripForm(keeping: FormKeeping, userId: string, planned: TripDestination | null = null) {
  const formName = planned ? `new-trip ${planned.destination}` : 'new-trip'
  const [draft, setDraft] = useState(() => readTripDraft(keeping.read(userId, formName), planned))
  const [form, setForm] = useState(() => draft ?? blankTripForm(newId(), planned))
  const dirty = !isBlank(form, planned)

  useEffect(() => {
    keeping.markTyping(formName, dirty)
    return () => keeping.markTyping(formName, false)
  }, [keeping, formName, dirty])

  const change = (changed: Partial<TripForm>) => {
    const next = { ...form, ...changed }
    setForm(next)
    if (isBlank(next, planned)) keeping.drop(userId, formName)
    else keeping.save(userId, formName, next)
  }
  /** Forgets what was typed. */
  const discard = () => {
    keeping.drop(userId, formName)
    setDraft(undefined)
    setForm(blankTripForm(newId(), planned))
  }
  return { form, change, discard, isResumed: draft !== undefined && dirty }
}
