import { useEffect, useState } from 'react'
import { isChanged, readActivityDraft } from './activityForm.ts'
import type { ActivityDraft, ActivityForm } from './activityForm.ts'
import type { DraftKeeping } from './draftKeeping.ts'

/** An activity while its dialog is filled in, kept under `name` so that it outlives the page. */
export function useActivityForm(
  keeping: DraftKeeping,
  userId: string,
  name: string,
  start: () => ActivityForm,
) {
  const [kept, setKept] = useState(() => readActivityDraft(keeping.read(userId, name)))
  const [draft, setDraft] = useState((): ActivityDraft => {
    if (kept) return kept
    const form = start()
    return { start: form, form }
  })
  const dirty = isChanged(draft)

  useEffect(() => {
    keeping.markTyping(name, dirty)
    return () => keeping.markTyping(name, false)
  }, [keeping, name, dirty])

  const change = (changed: Partial<ActivityForm>) => {
    const next = { start: draft.start, form: { ...draft.form, ...changed } }
    setDraft(next)
    if (isChanged(next)) keeping.save(userId, name, next)
    else keeping.drop(userId, name)
  }
  /** Forgets what was typed and starts again. */
  const discard = () => {
    keeping.drop(userId, name)
    setKept(undefined)
    const form = start()
    setDraft({ start: form, form })
  }
  return { draft, change, discard, isResumed: kept !== undefined && dirty }
}
