import { useEffect, useState } from 'react'
import { newId } from '#shared/ids.ts'
import { blankTripForm, isBlank, readTripDraft } from './tripForm.ts'
import type { TripForm } from './tripForm.ts'
import type { FormKeeping } from './tripFormKeeping.ts'

const formName = 'new-trip'

/**
 * The new trip while it is filled in. It outlives the page: leaving the dialog without Cancel keeps it. The id
 * is made once and kept with it, so sending the same form twice makes one trip.
 */
export function useTripForm(keeping: FormKeeping, userId: string) {
  const [draft, setDraft] = useState(() => readTripDraft(keeping.read(userId, formName)))
  const [form, setForm] = useState(() => draft ?? blankTripForm(newId()))
  const dirty = !isBlank(form)

  useEffect(() => {
    keeping.markTyping(formName, dirty)
    return () => keeping.markTyping(formName, false)
  }, [keeping, dirty])

  const change = (changed: Partial<TripForm>) => {
    const next = { ...form, ...changed }
    setForm(next)
    if (isBlank(next)) keeping.drop(userId, formName)
    else keeping.save(userId, formName, next)
  }
  /** Forgets what was typed. */
  const discard = () => {
    keeping.drop(userId, formName)
    setDraft(undefined)
    setForm(blankTripForm(newId()))
  }
  return { form, change, discard, isResumed: draft !== undefined && dirty }
}
